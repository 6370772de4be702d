"""What a current axe-core finds on the site's pages, and what readers find from a search."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.windows import Window

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_axe_finds_nothing_on_any_page(
    site: Path, open_window: Callable[..., Window], width: int, scheme: str
):
    page = open_window((site / "index.html").as_uri(), width=width, color_scheme=scheme).page
    found = {}
    for path in sorted(site.glob("*/*.html")):
        page.goto(path.as_uri())
        for each in Axe().run(page, options={"preload": False}).response["violations"]:
            found[path.parent.name, path.name, each["id"]] = each["nodes"][0]["html"]
    assert found == {}


def test_entries_of_a_replays_list_are_named_by_what_they_show_and_how_it_is_read(
    site: Path, open_window: Callable[..., Window]
):
    page = open_window((site / "en" / "examples.html").as_uri()).page
    name = "1 10 of clubs from pile 1 to pile 6"
    assert page.locator(".crescent-list").get_by_role("link", name=name, exact=True).count() == 1


def test_a_search_highlights_its_words_beyond_the_first_diagram(
    site: Path, open_window: Callable[..., Window]
):
    window = open_window((site / "en" / "examples.html").as_uri())
    window.page.evaluate("localStorage.setItem('sphinx_highlight_terms', 'pile')")
    window.page.reload()
    window.page.locator("figure ~ p .highlighted, section ~ section .highlighted").last.wait_for()
    assert window.page.locator(".highlighted").count() > 20
    assert window.page.locator("svg .highlighted, script .highlighted").count() == 0
    assert window.complaints == []


@pytest.mark.parametrize("width", [1280, 1312, 1313, 1320, 1366, 1393, 1440])
def test_at_no_width_of_a_desk_is_the_contents_cut_off(
    site: Path, open_window: Callable[..., Window], width: int
):
    page = open_window((site / "en" / "rules.html").as_uri(), width=width).page
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_boards_fit_in_a_laptops_window_with_their_captions_and_begin_where_these_do(
    site: Path, open_window: Callable[..., Window]
):
    page = open_window((site / "en" / "examples.html").as_uri(), width=1366).page
    page.set_viewport_size({"width": 1366, "height": 768})
    figures = page.locator("figure:has(figcaption):not(:has(.crescent-replay))")
    for figure in figures.filter(has=page.locator("svg.crescent-board")).all():
        board = figure.locator("svg.crescent-board").bounding_box()
        caption = figure.locator("figcaption").bounding_box()
        assert caption["y"] + caption["height"] - board["y"] <= 768
        assert caption["x"] == pytest.approx(board["x"], abs=1)


def test_no_id_is_on_a_page_twice(site: Path, open_window: Callable[..., Window]):
    page = open_window((site / "en" / "examples.html").as_uri()).page
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((part) => part.id)")
    assert len(ids) == len(set(ids))
