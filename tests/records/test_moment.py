import pytest

from crescent_diagrams.engine import Deal
from crescent_diagrams.records import Moment, MomentError, play_record


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("start", Moment("start")),
        ("end", Moment("end")),
        ("before 10", Moment("before", 10)),
        ("after 10", Moment("after", 10)),
        ("before redeal 1", Moment("before", 1, redeal=True)),
        ("after redeal 1", Moment("after", 1, redeal=True)),
    ],
)
def test_a_moment_is_written_as_it_is_read(text, moment):
    assert Moment.parse(text) == moment
    assert str(moment) == text


@pytest.mark.parametrize(
    "text", ["before move 10", "Before 10", "  before   10 ", "before\u00a010", "BEFORE MOVE 010"]
)
def test_other_spellings_mean_the_same_moment(text):
    assert Moment.parse(text) == Moment("before", 10)


@pytest.mark.parametrize(
    "text", ["", "10", "before", "before 0", "before -1", "beside 10", "after redeal", "before ١"]
)
def test_anything_else_is_no_moment(text):
    with pytest.raises(MomentError) as caught:
        Moment.parse(text)
    assert str(caught.value) == (
        f"“{text}” is no moment of a game; write “start”, “end”, “before 10”, “after 10”, "
        "“before redeal 1” or “after redeal 1”"
    )


def test_a_long_text_is_not_quoted_whole():
    with pytest.raises(MomentError, match="^“" + "9" * 40 + "…” is no moment"):
        Moment.parse("9" * 100_000)


def test_a_game_without_moves_has_a_start_that_is_its_end():
    game = play_record("Nothing played", Deal.from_code("CR1-N-AAAAAAB"), [])
    assert game.position(Moment("start")) == game.position(Moment("end")) == game.start
    with pytest.raises(MomentError) as caught:
        game.position(Moment("before", 1))
    assert str(caught.value) == "this game has no moves; there is no move 1"


def test_a_game_of_one_move_speaks_of_one_move():
    deal = Deal.from_code("CR1-N-AAAAAAB")
    start = play_record("One move", deal, []).start
    game = play_record("One move", deal, start.legal_moves()[:1])
    with pytest.raises(MomentError) as caught:
        game.position(Moment("after", 2))
    assert str(caught.value) == "this game has 1 move; there is no move 2"
