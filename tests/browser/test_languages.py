"""How readers come to their language, and from one to another."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.windows import Window

pytestmark = pytest.mark.browser

FOCUSED_LANGUAGE = """() => document.activeElement.closest("nav.crescent-languages")
  && document.activeElement.lang"""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_keyboard_reaches_another_language(
    site: Path, open_window: Callable[..., Window], width: int
):
    page = open_window((site / "en" / "rules.html").as_uri(), width=width).page
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED_LANGUAGE) == "sv":
            break
    assert page.evaluate(FOCUSED_LANGUAGE) == "sv"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    page.wait_for_url((site / "sv" / "rules.html").as_uri())


@pytest.mark.parametrize(
    ("reader", "order", "preferred"),
    [
        ("cs-CZ", ["cs", "en", "el", "sv"], "cs"),
        ("el", ["el", "en", "sv", "cs"], "el"),
        ("sv-FI", ["sv", "en", "el", "cs"], "sv"),
        ("ja-JP", ["en", "el", "sv", "cs"], None),
    ],
)
def test_the_root_page_leads_with_the_readers_language(
    site: Path,
    open_window: Callable[..., Window],
    reader: str,
    order: list[str],
    preferred: str | None,
):
    window = open_window((site / "index.html").as_uri(), width=360, locale=reader)
    links = window.page.locator("#languages a")
    assert links.evaluate_all("links => links.map((link) => link.lang)") == order
    marked = window.page.locator("#languages a.preferred")
    assert marked.evaluate_all("links => links.map((link) => link.lang)") == (
        [preferred] if preferred else []
    )
    assert window.page.url == (site / "index.html").as_uri()
    assert window.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert window.complaints == []


def test_the_root_page_lists_all_languages_without_scripts(
    site: Path, open_window: Callable[..., Window]
):
    address = (site / "index.html").as_uri()
    page = open_window(address, locale="cs-CZ", java_script_enabled=False).page
    for name in ("English", "Ελληνικά", "Svenska", "Čeština"):
        assert page.get_by_role("link", name=name).is_visible()
