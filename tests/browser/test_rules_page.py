"""The rules page as its readers see it: on a phone and a desk, by day and by night."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.windows import Window
from tests.site_languages import LANGUAGES

pytestmark = pytest.mark.browser

VIEWS = list(itertools.product(LANGUAGES, (360, 1280), ("light", "dark")))

# The parts of each board that stick out of it, by more than what rounding explains.
CLIPPED = """() => [...document.querySelectorAll("svg.crescent-board")].flatMap((board) => {
  const frame = board.getBoundingClientRect();
  return [...board.querySelectorAll("use, path, rect, text")]
    .filter((part) => !part.closest("defs, symbol, clipPath"))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.left < frame.left - 1 || box.right > frame.right + 1
      || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
    .map((box) => JSON.stringify(box));
})"""


@pytest.fixture(scope="module", params=VIEWS, ids=["-".join(map(str, view)) for view in VIEWS])
def rules(request: pytest.FixtureRequest, site: Path, open_window: Callable[..., Window]) -> Window:
    language, width, scheme = request.param
    address = (site / language / "rules.html").as_uri()
    return open_window(address, width=width, color_scheme=scheme)


def test_nothing_is_wider_than_the_window(rules: Window):
    width = rules.page.viewport_size["width"]
    assert rules.page.evaluate("document.documentElement.scrollWidth") <= width


def test_boards_are_large_and_no_label_is_clipped(rules: Window):
    boards = rules.page.locator("svg.crescent-board").all()
    assert len(boards) >= 3
    column = rules.page.locator("article p").first.bounding_box()["width"]
    widths = [board.bounding_box()["width"] for board in boards]
    assert all(min(0.9 * column, 560) <= width <= column for width in widths), widths
    assert rules.page.evaluate(CLIPPED) == []


def test_axe_finds_nothing_serious(rules: Window):
    # Without preload: axe would fetch the style sheets, which a browser forbids to files.
    options = {"resultTypes": ["violations"], "preload": False}
    found = Axe().run(rules.page, options=options).response["violations"]
    assert [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]])
        for violation in found
        if violation["impact"] in {"serious", "critical"}
    ] == []


def test_the_languages_stand_in_sight_at_the_top(rules: Window):
    rules.page.evaluate("scrollTo(0, 0)")
    for link in rules.page.locator("nav.crescent-languages a").all():
        box = link.bounding_box()
        assert box["y"] + box["height"] < 200
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= rules.page.viewport_size["width"]
        assert box["height"] >= 24


def test_nothing_is_asked_of_other_places_and_nothing_goes_wrong(rules: Window, site: Path):
    assert rules.complaints == []
    assert [url for url in rules.requests if not url.startswith(site.as_uri())] == []


def test_on_paper_there_is_the_page_alone_and_it_is_light(rules: Window):
    scheme = rules.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    rules.page.emulate_media(media="print")
    for beside in (".sidebar-drawer", ".toc-drawer", ".mobile-header", ".crescent-languages"):
        assert not rules.page.locator(beside).first.is_visible(), beside
    ground = "getComputedStyle(document.body).backgroundColor"
    assert rules.page.evaluate(ground) == "rgb(255, 255, 255)"
    rules.page.emulate_media(media="screen", color_scheme="dark" if scheme else "light")
