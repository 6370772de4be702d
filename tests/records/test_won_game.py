from pathlib import Path

import pytest

from crescent_diagrams.engine import FOUNDATIONS, Card, Foundation, Move, Pile, Suit
from crescent_diagrams.records import (
    Moment,
    MomentError,
    Record,
    load_record,
    read_record,
    write_record,
)

PATH = Path(__file__).parents[2] / "docs" / "games" / "won-game.crescent"
ASCENDING_KINGS = tuple(Card.parse(f"K{suit.symbol}") for suit in Suit)
DESCENDING_ACES = tuple(Card.parse(f"A{suit.symbol}") for suit in Suit)


@pytest.fixture(scope="module")
def game() -> Record:
    return load_record(PATH)


def pile(game: Record, number: int, moment: str) -> str:
    return " ".join(map(str, game.position(Moment.parse(moment)).cards(Pile(number))))


def test_it_has_119_moves_and_three_redeals(game):
    assert len(game.moves) == 119
    assert len(game.redeals) == 3
    assert len(game.steps) == 122


def test_it_is_won_by_its_last_move_and_not_before(game):
    assert game.end.is_won
    assert not game.moves[-1].before.is_won
    assert tuple(map(game.end.top, FOUNDATIONS)) == ASCENDING_KINGS + DESCENDING_ACES


def test_its_moves_are_numbered_and_its_redeals_apart(game):
    assert [step.number for step in game.moves] == list(range(1, 120))
    assert [step.redeal for step in game.redeals] == [1, 2, 3]
    assert {step.redeal for step in game.moves} == {None}
    assert {step.number for step in game.redeals} == {None}


def test_move_10_lays_the_ace_of_spades_of_pile_10_onto_the_king_of_pile_14(game):
    step = game.moves[9]
    assert step.action == Move(Pile(10), Pile(14))
    assert (step.card, step.onto) == (Card.parse("A♠"), Card.parse("K♠"))
    assert step.before.top(Pile(10)) == step.after.top(Pile(14)) == Card.parse("A♠")


def test_move_57_goes_to_a_foundation_and_names_the_card_it_lands_on(game):
    step = game.moves[56]
    assert step.action == Move(Pile(11), Foundation(Suit.SPADES))
    assert (step.card, step.onto) == (Card.parse("9♠"), Card.parse("8♠"))


def test_the_first_redeal_comes_after_move_16_and_turns_pile_1_over_by_one_card(game):
    first = game.steps.index(game.redeals[0])
    assert game.steps[first - 1].number == 16
    assert game.steps[first + 1].number == 17
    assert pile(game, 1, "before redeal 1") == "2♥ 9♣ J♦ J♦"
    assert pile(game, 1, "after redeal 1") == "9♣ J♦ J♦ 2♥"


def test_a_redeal_moves_no_card_of_its_own(game):
    assert (game.redeals[0].card, game.redeals[0].onto) == (None, None)


def test_the_moments_around_a_redeal_are_two_positions(game):
    assert game.position(Moment.parse("after 16")) == game.redeals[0].before
    assert game.position(Moment.parse("before 17")) == game.redeals[0].after
    assert game.position(Moment.parse("after 16")) != game.position(Moment.parse("before 17"))


def test_start_and_end_stand_beside_no_step(game):
    assert game.step(Moment.parse("start")) is None
    assert game.step(Moment.parse("end")) is None
    assert game.step(Moment.parse("before 10")) is game.moves[9]
    assert game.step(Moment.parse("after redeal 2")) is game.redeals[1]
    assert game.position(Moment.parse("start")) == game.start
    assert game.position(Moment.parse("end")) == game.end


def test_each_step_knows_its_line(game):
    lines = PATH.read_text(encoding="utf-8").splitlines()
    assert lines[game.moves[9].line - 1] == "10. A♠ 10-14"
    assert {lines[step.line - 1] for step in game.redeals} == {"redeal"}


@pytest.mark.parametrize(
    ("moment", "message"),
    [
        ("before 130", "this game has 119 moves; there is no move 130"),
        ("after redeal 4", "this game has 3 redeals; there is no redeal 4"),
    ],
)
def test_a_moment_beyond_the_game_is_refused(game, moment, message):
    with pytest.raises(MomentError) as caught:
        game.position(Moment.parse(moment))
    assert str(caught.value) == message


def test_the_file_is_in_canonical_form_below_its_comments(game):
    text = PATH.read_text(encoding="utf-8")
    assert text[text.index("title:") :] == write_record(game)


def test_a_card_may_pass_between_foundations_and_back(game):
    text = write_record(game)
    changed = text[: text.index("56. ")] + "56. 4♥ A-K\n57. 4♥ K-A\n"
    there, back = read_record(changed).moves[55:]
    ascending, descending = Foundation(Suit.HEARTS), Foundation(Suit.HEARTS, ascending=False)
    assert there.action == Move(ascending, descending)
    assert (there.card, there.onto) == (Card.parse("4♥"), Card.parse("5♥"))
    assert back.action == Move(descending, ascending)
    assert back.after == there.before
