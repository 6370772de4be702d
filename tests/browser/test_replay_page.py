"""How a replay stands in its page: on a phone, on paper, and where it cannot be played."""

import itertools
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.replays import LANGUAGES, Player
from tests.browser.windows import Window

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    [
        *((language, 320, "light") for language in LANGUAGES),
        *itertools.product(["en"], (360, 1280), ("light", "dark")),
    ],
)
def test_it_fits_is_large_enough_to_touch_and_axe_finds_nothing(
    play: Callable[..., Player], language: str, width: int, scheme: str
):
    player = play("index.html#won=53", width=width, language=language, color_scheme=scheme)
    assert player.page.evaluate("document.documentElement.scrollWidth") <= width
    for control in player.root.locator("button, input").all():
        box = control.bounding_box()
        assert box["height"] >= 44
        assert box["width"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    found = Axe().run(
        player.page,
        context=".crescent-replay",
        options={"resultTypes": ["violations"], "preload": False},
    )
    assert [(each["id"], each["nodes"]) for each in found.response["violations"]] == []


def test_the_controls_are_in_sight_beside_the_board(play: Callable[..., Player]):
    player = play("index.html", width=1280)
    board, entries = (
        player.root.locator(part).bounding_box() for part in (".crescent-stage", "ol")
    )
    assert entries["x"] >= board["x"] + board["width"]
    assert entries["height"] <= board["height"]


def test_without_scripts_there_are_the_positions_and_the_moves(
    built: Path, open_window: Callable[..., Window]
):
    address = (built / "en" / "index.html").as_uri()
    page = open_window(address, java_script_enabled=False, width=320).page
    names = [
        "Position at the start of the game",
        "Position before redeal 1",
        "Position after redeal 1",
        "Position after move 53",
        "Position before redeal 2",
        "Position after redeal 2",
        "Position before redeal 3",
        "Position after redeal 3",
        "Position at the end of the game",
    ]
    stills = page.locator(".crescent-still")
    assert [still.locator("p").inner_text() for still in stills.all()] == names
    assert all(still.locator("svg").is_visible() for still in stills.all())
    assert page.locator(".crescent-stills tbody tr").count() == 119
    assert page.locator(".crescent-stills tbody tr").last.is_visible()
    assert not page.locator(".crescent-player").is_visible()
    assert page.locator("figcaption").inner_text().startswith("The whole game.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_on_paper_there_is_what_is_there_without_scripts(play: Callable[..., Player]):
    player = play()
    stills = player.root.locator(".crescent-stills")
    assert not stills.is_visible()
    player.page.emulate_media(media="print")
    assert stills.is_visible()
    assert not player.root.locator(".crescent-player").is_visible()
    player.page.emulate_media(media="screen")


def test_a_replay_that_cannot_be_played_stays_as_it_is_without_scripts(
    built: Path, open_window: Callable[..., Window], tmp_path: Path
):
    broken = tmp_path / "en"
    shutil.copytree(built / "en", broken)
    page = broken / "two.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('{"piles":[', '{"piles":{', 1), encoding="utf-8")
    window = open_window(page.as_uri())
    roots = window.page.locator(".crescent-replay")
    assert roots.nth(0).locator(".crescent-stills").is_visible()
    assert not roots.nth(0).locator(".crescent-player").is_visible()
    assert roots.nth(1).locator(".crescent-player").is_visible()


def test_where_a_site_allows_no_scripts_in_its_pages_the_positions_come_late(
    built: Path, open_window: Callable[..., Window], tmp_path: Path
):
    strict = tmp_path / "en"
    shutil.copytree(built / "en", strict)
    page = strict / "index.html"
    policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">'
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("<head>", f"<head>{policy}", 1), encoding="utf-8")
    stills = open_window(page.as_uri()).page.locator(".crescent-stills")
    expect(stills).to_be_visible(timeout=5000)
    assert stills.bounding_box()["height"] > 1000


def test_a_page_without_a_replay_has_neither_its_script_nor_its_style_sheet(
    play: Callable[..., Player], built: Path
):
    without = (built / "en" / "none.html").read_text(encoding="utf-8")
    assert "replay.js" not in without
    assert "replay.css" not in without
    player = play()
    assert [url for url in player.window.requests if not url.startswith(built.as_uri())] == []
