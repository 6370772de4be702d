"""Cards in text and boards in other projects' themes: what the page shows decides their colours."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.themed import LAYERS, MEASURE, SETTINGS, Setting, build_in_themes

pytestmark = pytest.mark.browser

TEXT = 4.5
SIGNS = 3


@pytest.fixture(scope="module")
def themed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for each theme with the page in it."""
    folder = tmp_path_factory.mktemp("themes")
    build_in_themes(folder)
    return folder


@pytest.fixture
def page_in(themed: Path, browser: Browser) -> Callable[..., Page]:
    contexts = []

    def open_one(setting: Setting, **options: object) -> Page:
        context = browser.new_context(color_scheme=setting.system, **options)
        context.add_init_script(setting.as_script)
        contexts.append(context)
        page = context.new_page()
        page.goto((themed / setting.theme / "index.html").as_uri())
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_cards_and_boards_can_be_read_on_what_the_page_shows(
    page_in: Callable[..., Page], setting: Setting
):
    found = page_in(setting).evaluate(MEASURE, LAYERS)
    assert found["isDark"] == found["boardIsDark"] == setting.is_dark
    assert sum(text["isRed"] for text in found["text"]) > 20
    assert [text for text in found["text"] if text["contrast"] < TEXT] == []
    assert len(found["boards"]) == 4
    for board in found["boards"]:
        for name, contrast in board.items():
            assert contrast >= (SIGNS if "mark" in name else TEXT), name
    assert {name for board in found["boards"] for name in board} == set(LAYERS)


@pytest.mark.parametrize("system", ["light", "dark"])
def test_without_scripts_furo_follows_the_system_and_so_do_cards(
    page_in: Callable[..., Page], system: str
):
    page = page_in(Setting("furo", system), java_script_enabled=False)
    found = page.evaluate(MEASURE, LAYERS)
    assert found["isDark"] == found["boardIsDark"] == (system == "dark")
    assert [text for text in found["text"] if text["contrast"] < TEXT] == []


@pytest.mark.parametrize("theme", ["pydata_sphinx_theme", "furo"])
def test_on_paper_boards_and_red_cards_are_those_of_a_light_page(
    page_in: Callable[..., Page], theme: str
):
    page = page_in(Setting(theme, "dark", "dark"))
    page.emulate_media(media="print", color_scheme="dark")
    red, face = (
        page.locator(f".crescent-board {layer}").first.evaluate(
            "part => getComputedStyle(part).fill"
        )
        for layer in (".r", ".f")
    )
    assert (red, face) == ("rgb(200, 20, 47)", "rgb(255, 254, 250)")
    card = page.locator("h1 .crescent-red").first
    assert card.evaluate("part => getComputedStyle(part).color") == "rgb(168, 16, 27)"


def test_a_colour_that_a_site_gives_to_boards_is_taken(page_in: Callable[..., Page]):
    page = page_in(Setting("alabaster", "dark"))
    page.add_style_tag(content=".crescent-board { --crescent-ground: #123456; }")
    ground = page.locator(".crescent-board .g").first
    assert ground.evaluate("part => getComputedStyle(part).fill") == "rgb(18, 52, 86)"
