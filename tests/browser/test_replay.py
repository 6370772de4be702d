"""A replay as its readers play it: with the mouse, the keyboard, a finger, their ears, or not."""

import itertools
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from crescent_diagrams.engine import PLACES, Position
from crescent_diagrams.language import words_for
from crescent_diagrams.language.replays import replay_words
from crescent_diagrams.records import Moment, Record, Step, load_record, read_record
from tests.browser.conftest import REPOSITORY, Window

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "el", "sv", "cs")
GAMES = REPOSITORY / "docs" / "games"
CONF = f"""\
extensions = ["crescent_diagrams", "myst_parser"]
primary_domain = "crescent"
html_theme = "furo"
html_static_path = [{str(REPOSITORY / "crescent_diagrams" / "static")!r}]
html_css_files = ["site.css"]
"""
PAGES = {
    "index": "# A game\n\nBefore it.\n\n```{replay} won-game\n:name: won\n:show: after 53\n\n"
    "The whole game.\n```\n\nAfter it.\n\n```{toctree}\ntwo\nturned\nnone\n```\n",
    "two": "# Two\n\n```{replay} blocked-game\n:name: blocked\n:from: 60\n```\n\n"
    "```{replay} won-game\n:to: 20\n```\n",
    "turned": "# Face down\n\n```{replay} turned\n:name: turned\n```\n",
    "none": "# None\n\n```{diagram} won-game\n```\n",
}

# Lines of a language, a place in the game and what is said there.
TOLD = [
    tuple(line.split(" ", 2))
    for line in Path(__file__).with_name("replay_told.txt").read_text("utf-8").splitlines()
]

# What lies in each slot, as numbers: rank, suit, count; null where nothing does.
TABLE = """root => [...root.querySelectorAll(".crescent-slot")].map((slot) => {
  const uses = [...slot.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  const number = (letter) => Number(uses.map((href) => href.match(
    new RegExp(`-${letter}(\\\\d+)$`))?.[1]).find((found) => found));
  return uses.length ? [number("r"), number("s"), number("n")] : null;
})"""

WALK = f"""button => {{
  const root = button.closest(".crescent-replay"), table = {TABLE}, found = [];
  for (;;) {{
    found.push([table(root), root.querySelector(".crescent-player desc").textContent,
      root.querySelector("[aria-live]").textContent]);
    if (button.getAttribute("aria-disabled") === "true") return found;
    button.click();
  }}
}}"""


@dataclass
class Player:
    """A replay in an open page."""

    window: Window
    root: Locator

    @property
    def page(self) -> Page:
        return self.window.page

    @property
    def told(self) -> str:
        return self.root.locator("[aria-live]").inner_text()

    @property
    def table(self) -> list[list[int] | None]:
        return self.root.evaluate(TABLE)

    def walk(self, button: str) -> list[list[object]]:
        """What is shown and told at every place on the way, with one press after another."""
        return self.button(button).evaluate(WALK)

    @property
    def current(self) -> str:
        return self.root.locator("[aria-current=step]").get_attribute("href").partition("=")[2]

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def address_becomes(self, ending: str) -> None:
        self.page.wait_for_url(re.compile(re.escape(ending) + "$"), timeout=3000)


def seen(position: Position) -> list[list[int] | None]:
    """What a table shows of a position."""
    return [
        [top.rank.value, top.suit.order, len(position.cards(place))]
        if (top := position.top(place))
        else None
        for place in PLACES
    ]


def places(record: Record) -> list[Position]:
    return [record.start, *(step.after for step in record.steps)]


def told_of(step: Step, record: Record, language: str) -> str:
    words, said = words_for(language), replay_words(language)
    if step.redeal:
        return said.redealt(step.redeal, step.after.redeals_left)
    told = said.move.format(
        number=step.number,
        card=words.card_name(step.card),
        source=said.sources[PLACES.index(step.action.source)],
        destination=said.destinations[PLACES.index(step.action.destination)],
        onto=words.card_name(step.onto),
    )
    return f"{told}. {said.won}" if step is record.steps[-1] else told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for each language with the pages above."""
    project = tmp_path_factory.mktemp("replays")
    (project / "conf.py").write_text(CONF, encoding="utf-8")
    shutil.copytree(GAMES, project / "games")
    turned = (GAMES / "won-game.crescent").read_text(encoding="utf-8")
    turned = turned.replace("pile 1:", "rules: face-down\npile 1:", 1)
    (project / "games" / "turned.crescent").write_text(turned, encoding="utf-8")
    for name, text in PAGES.items():
        (project / f"{name}.md").write_text(text, encoding="utf-8")
    running = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "sphinx", "-q", "-W", "-D", f"language={language}"),
                *("-d", f"{project}/trees-{language}", str(project), f"{project}/{language}"),
            ],
            cwd=REPOSITORY,
        )
        for language in LANGUAGES
    ]
    assert [process.wait() for process in running] == [0] * len(LANGUAGES)
    return project


@pytest.fixture(scope="module")
def won() -> Record:
    return load_record(GAMES / "won-game.crescent")


@pytest.fixture
def play(built: Path, open_window: Callable[..., Window]) -> Iterator[Callable[..., Player]]:
    """Opens a page with a replay; without motion unless asked for, so that each step is done."""
    opened = []

    def open_one(page: str = "index.html", name: str = "won", **options: object) -> Player:
        language = options.pop("language", "en")
        options.setdefault("reduced_motion", "reduce")
        window = open_window(f"{(built / language).as_uri()}/{page}", **options)
        opened.append(window)
        return Player(window, window.page.locator(f'.crescent-replay[data-name="{name}"]'))

    yield open_one
    for window in opened:
        assert window.complaints == []
        window.page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_every_step_the_table_and_its_words_are_the_engines(
    play: Callable[..., Player], won: Record, language: str
):
    player, words = play(language=language), words_for(language)
    controls = replay_words(language).controls
    told = [words.moment(Moment("start"))]
    told += [told_of(step, won, language) for step in won.steps]
    expected = [
        [seen(position), words.describe(position), sentence]
        for position, sentence in zip(places(won), told, strict=True)
    ]
    assert len(expected) == 123
    assert player.walk(controls["forward"]) == expected
    assert player.walk(controls["back"]) == expected[::-1]


def test_cards_that_lie_face_down_are_told_of(play: Callable[..., Player], built: Path):
    record = read_record((built / "games" / "turned.crescent").read_bytes())
    player, words = play("turned.html", "turned"), words_for("en")
    described = [description for _, description, _ in player.walk("One step forward")]
    assert "6 cards, 5 face down" in described[0]
    assert described == [words.describe(position) for position in places(record)]


@pytest.mark.parametrize(("language", "move", "told"), TOLD)
def test_the_live_region_speaks_the_readers_language(
    play: Callable[..., Player], language: str, move: str, told: str
):
    player = play(f"index.html#won={move}", language=language)
    assert player.told == told
    region = player.root.locator("[aria-live=polite]")
    assert region.get_attribute("role") == "status"


def test_the_keyboard_alone_plays_the_game(play: Callable[..., Player], won: Record):
    player = play()
    press = player.page.keyboard.press
    player.page.locator("article").evaluate("part => { part.tabIndex = -1; part.focus() }")
    names = []
    for _ in range(7):
        press("Tab")
        names.append(
            player.page.evaluate(
                "document.activeElement.getAttribute('aria-label') "
                "?? document.activeElement.className"
            )
        )
    assert names[-6:] == [
        "One step back",
        "Play",
        "One step forward",
        "To the end",
        "Place in the game",
        "Position at the start of the game",
    ]
    assert names[0] == "To the start"
    assert player.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    # In the list, its entries are one stop; the arrows go from one to the next.
    press("ArrowDown")
    press("ArrowDown")
    assert player.current == "2"
    assert player.page.evaluate("document.activeElement.getAttribute('aria-current')") == "step"
    press("End")
    assert player.current == "119"
    press("Home")
    assert player.current == "start"
    press("Shift+Tab")
    press("ArrowRight")
    press("ArrowUp")
    press("ArrowDown")
    assert player.current == "1"
    press("Shift+Tab")
    press("Enter")
    assert player.current == "119"
    assert player.table == seen(won.end)
    press("ArrowRight")
    assert player.current == "119"


def test_arrow_keys_elsewhere_in_the_page_do_nothing(play: Callable[..., Player]):
    player = play()
    player.page.locator("h1").click()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("End")
    assert player.current == "start"
    # A click on the board brings the keys to it.
    player.page.locator(".crescent-stage svg").first.click()
    player.page.keyboard.press("ArrowRight")
    assert player.current == "1"
    player.page.keyboard.press("Control+ArrowRight")
    assert player.current == "1"


def test_buttons_step_and_say_when_there_is_nowhere_to_go(play: Callable[..., Player]):
    player = play()
    first, back, forward, last = map(
        player.button, ("To the start", "One step back", "One step forward", "To the end")
    )
    assert back.get_attribute("aria-disabled") == "true"
    back.click(force=True)
    forward.click()
    forward.click()
    back.click()
    assert player.current == "1"
    last.click()
    assert player.current == "119"
    assert last.get_attribute("aria-disabled") == "true"
    assert back.get_attribute("aria-disabled") == "false"
    first.click()
    assert player.current == "start"


def test_the_slider_goes_anywhere(play: Callable[..., Player], won: Record):
    player = play()
    slider = player.root.get_by_role("slider")
    slider.fill("17")
    assert player.current == "redeal-1"
    assert slider.get_attribute("aria-valuetext") == "Redeal 1"
    assert player.table == seen(won.position(Moment.parse("after redeal 1")))
    assert slider.get_attribute("max") == "122"
    slider.focus()
    player.page.keyboard.press("PageUp")
    assert int(slider.input_value()) > 20


def test_the_list_marks_the_current_move_and_shows_it(play: Callable[..., Player]):
    player = play()
    player.button("One step forward").click()
    scrolled = player.page.evaluate("scrollY")
    player.page.keyboard.press("End")
    entry = player.root.locator("[aria-current]")
    assert entry.count() == 1
    assert entry.inner_text().split() == ["119", "A♠", "15", "→", "♠↓"]
    inside = """entry => {
      const [part, whole] = [entry, entry.closest("ol")].map((e) => e.getBoundingClientRect());
      return part.top >= whole.top && part.bottom <= whole.bottom;
    }"""
    assert entry.evaluate(inside)
    assert player.page.evaluate("scrollY") == scrolled
    player.root.get_by_role("link", name="Move 110").click()
    assert player.current == "110"


def test_it_plays_by_itself_until_it_is_paused(play: Callable[..., Player]):
    player = play()
    player.button("Play").click()
    expect(player.root.locator("[aria-current]")).to_have_attribute("href", "#won=2", timeout=5000)
    player.button("Pause").click()
    stopped = player.current
    player.page.wait_for_timeout(1500)
    assert player.current == stopped
    assert player.button("Play").is_visible()


def test_at_the_end_play_begins_again_and_a_reader_who_steps_in_stops_it(
    play: Callable[..., Player],
):
    player = play("index.html#won=118")
    player.button("Play").click()
    expect(player.root.locator("[aria-current]")).to_have_attribute("href", "#won=119")
    expect(player.button("Play")).to_be_visible()
    player.button("Play").click()
    assert player.current == "start"
    player.button("One step forward").click()
    assert player.button("Play").is_visible()


def test_the_address_names_the_place_and_opens_there(play: Callable[..., Player], won: Record):
    player = play("index.html#won=53")
    assert player.table == seen(won.position(Moment.parse("after 53")))
    entries = player.page.evaluate("history.length")
    player.button("One step forward").click()
    player.address_becomes("index.html#won=54")
    for _ in range(5):
        player.page.keyboard.press("ArrowRight")
    player.address_becomes("#won=59")
    # Steps are no stations on the way back.
    assert player.page.evaluate("history.length") == entries


def test_a_link_into_the_replay_goes_there_and_back(play: Callable[..., Player]):
    player = play("index.html")
    player.button("One step forward").click()
    player.address_becomes("#won=1")
    player.page.evaluate("location.hash = 'won=redeal-2'")
    expect(player.root.locator("[aria-current]")).to_have_attribute("href", "#won=redeal-2")
    player.page.go_back()
    expect(player.root.locator("[aria-current]")).to_have_attribute("href", "#won=1")


@pytest.mark.parametrize("hash_", ["#won=500", "#won=x", "#other=3", "#a-game", "#%", "#won"])
def test_an_address_that_names_no_place_leaves_the_replay_at_its_start(
    play: Callable[..., Player], hash_: str
):
    assert play(f"index.html{hash_}").current == "start"


def test_two_on_a_page_leave_each_other_alone(play: Callable[..., Player], won: Record):
    one = play("two.html", "blocked")
    other = Player(one.window, one.page.locator(".crescent-replay").nth(1))
    name = other.root.get_attribute("data-name")
    before = other.table
    one.button("One step forward").click()
    one.button("One step forward").click()
    assert one.current == "61"
    assert (other.table, other.current) == (before, "start")
    one.address_becomes("#blocked=61")
    other.button("To the end").click()
    assert (one.current, other.current) == ("61", "20")
    assert other.table == seen(won.position(Moment.parse("after 20")))
    one.address_becomes(f"#blocked=61&{name}=20")
    one.page.reload()
    assert (one.current, other.current) == ("61", "20")
    ids = one.page.evaluate("[...document.querySelectorAll('[id]')].map((part) => part.id)")
    assert sorted(set(ids)) == sorted(ids)


def test_a_stretch_begins_and_ends_where_its_author_says(play: Callable[..., Player]):
    player = play("two.html", "blocked")
    blocked = load_record(GAMES / "blocked-game.crescent")
    assert player.table == seen(blocked.position(Moment.parse("before 60")))
    assert player.told == "Position before move 60"
    player.button("To the end").click()
    assert player.table == seen(blocked.end)
    assert player.told.endswith(". Game blocked: no move is possible")


def test_cards_glide(play: Callable[..., Player], won: Record):
    player = play(reduced_motion="no-preference")
    in_flight = f"""button => {{
      button.click();
      const root = button.closest(".crescent-replay");
      const [card] = root.querySelectorAll(".crescent-flying > g");
      return [card.getAnimations().length, ({TABLE})(root)];
    }}"""
    animations, table = player.button("One step forward").evaluate(in_flight)
    assert animations == 1
    # Move 1 is from pile 1 to pile 6, which shows its own card until the other is there.
    start, after = map(seen, places(won)[:2])
    assert table[0] == after[0]
    assert table[5] == start[5]
    flying = player.root.locator(".crescent-flying > g")
    expect(flying).to_have_count(0)
    assert player.table == after


def test_who_is_quicker_than_the_cards_sees_them_land(play: Callable[..., Player], won: Record):
    player = play(reduced_motion="no-preference")
    player.button("One step forward").evaluate(
        "button => { for (let i = 0; i < 31; i++) button.click() }"
    )
    flying = player.root.locator(".crescent-flying > g")
    expect(flying).to_have_count(0)
    assert player.table == seen(places(won)[31])
    player.button("One step back").click()
    expect(flying).to_have_count(0)
    assert player.table == seen(places(won)[30])


def test_without_motion_for_who_prefers_that(play: Callable[..., Player], won: Record):
    player = play(reduced_motion="reduce")
    player.button("One step forward").click()
    assert player.page.evaluate("document.getAnimations().length") == 0
    assert player.table == seen(places(won)[1])


def test_a_swipe_steps(play: Callable[..., Player]):
    player = play(width=360)
    swipe = """(board, [x, y]) => {
      const at = (type, dx, dy) => board.dispatchEvent(new PointerEvent(type,
        { bubbles: true, pointerType: "touch", clientX: 200 + dx, clientY: 300 + dy }));
      at("pointerdown", 0, 0);
      at("pointerup", x, y);
    }"""
    board = player.root.locator(".crescent-stage > svg")
    for x, y, current in [
        (-90, 10, "1"),
        (-90, -10, "2"),
        (90, 0, "1"),
        (-20, 0, "1"),
        (-90, 80, "1"),
    ]:
        board.evaluate(swipe, [x, y])
        assert player.current == current
    assert board.evaluate("board => getComputedStyle(board).touchAction") == "pan-y pinch-zoom"


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


def test_a_page_without_a_replay_has_neither_its_module_nor_its_style_sheet(
    play: Callable[..., Player], built: Path
):
    without = (built / "en" / "none.html").read_text(encoding="utf-8")
    assert 'type="module"' not in without
    assert "replay.css" not in without
    player = play()
    assert [url for url in player.window.requests if not url.startswith(built.as_uri())] == []
