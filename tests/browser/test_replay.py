"""A replay as its readers play it: with the mouse, the keyboard, a finger, or their ears."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from crescent_diagrams.language import words_for
from crescent_diagrams.language.replays import replay_words
from crescent_diagrams.records import Moment, Record, load_record, read_record
from tests.browser.replays import GAMES, TABLE, Player, places, seen, told_of
from tests.site_languages import LANGUAGES

pytestmark = pytest.mark.browser

# Lines of a language, a place in the game and what is said there.
TOLD = [
    tuple(line.split(" ", 2))
    for line in Path(__file__).with_name("replay_told.txt").read_text("utf-8").splitlines()
]


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
                "?? document.activeElement.innerText"
            )
        )
    assert names[-6:] == [
        "One step back",
        "Play",
        "One step forward",
        "To the end",
        "Place in the game",
        "Start",
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
    assert entry.inner_text().replace("\ufe0e", "").split() == ["119", "A♠", "15", "→", "♠↓"]
    inside = """entry => {
      const [part, whole] = [entry, entry.closest("ol")].map((e) => e.getBoundingClientRect());
      return part.top >= whole.top && part.bottom <= whole.bottom;
    }"""
    assert entry.evaluate(inside)
    assert player.page.evaluate("scrollY") == scrolled
    player.root.locator('a[href$="=110"]').click()
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
