"""Tables on small screens and on paper: no word is broken, nothing is cut off."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.windows import Window
from tests.site_languages import LANGUAGES

pytestmark = pytest.mark.browser


# The words in cells that stand on more than one line.
BROKEN = r"""() => [...document.querySelectorAll("article :is(th, td)")].flatMap((cell) => {
  const found = [], texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    for (const word of text.data.matchAll(/[^\s\-–]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) {
        found.push(word[0]);
      }
    }
  }
  return found;
})"""

# The cells of moves in signs, and the headings and numbers of those in words, that are higher than
# a line.
WRAPPED = """() => [...document.querySelectorAll(
    ".crescent-moves :is(th, td:first-child), .crescent-moves:not(.crescent-in-words) td")]
  .filter((cell) => cell.checkVisibility() && cell.clientHeight
    > 2 * parseFloat(getComputedStyle(cell).lineHeight))
  .map((cell) => cell.innerText)"""

# The cells that stick out of their table's part in a column, and the parts that overlap.
STICKING_OUT = """() => [...document.querySelectorAll(".crescent-stretch table")].flatMap(
  (table) => {
  const parts = [...table.getClientRects()].sort((one, other) => one.left - other.left);
  const frame = table.closest(".crescent-stretch").getBoundingClientRect();
  return [
    ...[...table.querySelectorAll("th, td")].filter((cell) => {
      const box = cell.getBoundingClientRect();
      return !parts.some((part) => box.left > part.left - 1 && box.right < part.right + 1);
    }).map((cell) => cell.innerText),
    ...parts.filter((part, index) => part.right > (parts[index + 1]?.left ?? frame.right) + 1)
      .map((part) => `${part.left}-${part.right}`),
  ];
})"""

SCROLLING = """() => [...document.querySelectorAll("article .table-wrapper")]
  .filter((wrapper) => wrapper.scrollWidth > wrapper.clientWidth + 1)
  .map((wrapper) => wrapper.innerText.slice(0, 80))"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["rules", "examples"])
def test_on_screens_no_word_is_broken_and_no_table_scrolls(
    site: Path, open_window: Callable[..., Window], language: str, page: str
):
    window = open_window((site / language / f"{page}.html").as_uri(), width=360).page
    for width in (320, 360, 480, 481, 600, 740):
        window.set_viewport_size({"width": width, "height": 800})
        assert window.evaluate(BROKEN) == [], width
        assert window.evaluate(SCROLLING) == [], width
        assert window.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_rows_are_stacked_and_still_a_table(
    site: Path, open_window: Callable[..., Window]
):
    page = open_window((site / "sv" / "rules.html").as_uri(), width=360).page
    row = page.locator("table.crescent-stacks").last.locator("tbody tr").first
    boxes = [cell.bounding_box() for cell in row.locator("td").all()]
    assert len(boxes) == 3
    for above, below in itertools.pairwise(boxes):
        assert below["y"] >= above["y"] + above["height"]
    headings = row.locator("td").evaluate_all(
        "cells => cells.map((cell) => getComputedStyle(cell, '::before').content)"
    )
    assert headings[0] == "none"
    assert headings[1].startswith('"I den här appen"')
    assert page.get_by_role("cell", name="Fyra, fem, sex eller nio", exact=True).count() == 1
    assert page.get_by_role("columnheader", name="I den här appen").count() == 1
    found = Axe().run(
        page, context="article", options={"resultTypes": ["violations"], "preload": False}
    )
    assert [(each["id"], each["nodes"]) for each in found.response["violations"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_paper_tables_of_moves_stay_in_their_columns(
    site: Path, open_window: Callable[..., Window], language: str
):
    page = open_window((site / language / "examples.html").as_uri()).page
    page.emulate_media(media="print")
    columns = {}
    for width in (450, 600, 740, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(BROKEN) == [], width
        assert page.evaluate(WRAPPED) == [], width
        assert page.evaluate(STICKING_OUT) == [], width
        longest = page.locator(".crescent-stills .crescent-long table").last
        columns[width] = longest.evaluate("table => table.getClientRects().length")
    assert columns[450] < columns[740] <= 4


def test_moves_in_words_take_a_line_each_on_a_desk(site: Path, open_window: Callable[..., Window]):
    page = open_window((site / "cs" / "examples.html").as_uri(), width=1280).page
    rows = page.locator(".crescent-in-words tbody tr").all()
    assert len(rows) > 10
    assert max(row.bounding_box()["height"] for row in rows) < 40
