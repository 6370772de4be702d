"""Each reason for refusing, on a position that shows it and nothing else."""

from dataclasses import replace

import pytest
from engine_positions import ascending, descending, position

from crescent_diagrams.engine import IllegalMove, Move, Pile, Redeal, Refusal, Suit

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def refusal(where, source, destination):
    return where.refusal(Move(source, destination))


def test_the_reasons_are_named_as_in_the_rules():
    assert [reason.value for reason in Refusal] == [
        "base-locked",
        "no-card",
        "from-foundation",
        "same-place",
        "empty-pile",
        "suit",
        "rank",
        "pile-full",
        "no-redeal",
    ]


def test_a_base_card_is_locked():
    start = position({1: "2♠"})
    assert refusal(start, ascending(SPADES), descending(SPADES)) is Refusal.BASE_LOCKED
    assert refusal(start, descending(SPADES), Pile(1)) is Refusal.BASE_LOCKED


def test_an_emptied_pile_has_no_card_to_move():
    assert refusal(position({2: "2♠"}), Pile(1), Pile(2)) is Refusal.NO_CARD


def test_what_is_no_place_has_no_card_to_move():
    assert refusal(position({2: "2♠"}), "pile 1", Pile(2)) is Refusal.NO_CARD


def test_a_card_never_returns_from_a_foundation_to_a_pile():
    where = position({1: "3♠"}, {ascending(SPADES): 2})
    assert refusal(where, ascending(SPADES), Pile(1)) is Refusal.FROM_FOUNDATION


def test_a_card_cannot_go_where_it_lies():
    where = position({1: "3♠"}, {ascending(SPADES): 2})
    assert refusal(where, Pile(1), Pile(1)) is Refusal.SAME_PLACE
    assert refusal(where, ascending(SPADES), ascending(SPADES)) is Refusal.SAME_PLACE


def test_nothing_may_be_placed_on_an_emptied_pile():
    assert refusal(position({1: "3♠"}), Pile(1), Pile(2)) is Refusal.EMPTY_PILE


def test_the_suit_must_be_the_same_on_a_pile():
    assert refusal(position({1: "3♠", 2: "4♥"}), Pile(1), Pile(2)) is Refusal.SUIT


def test_the_suit_must_be_the_same_on_a_foundation():
    assert refusal(position({1: "2♠"}), Pile(1), ascending(HEARTS)) is Refusal.SUIT


def test_the_rank_must_be_next_to_it_on_a_pile():
    assert refusal(position({1: "3♠", 2: "5♠"}), Pile(1), Pile(2)) is Refusal.RANK
    assert refusal(position({1: "3♠", 2: "3♠"}), Pile(1), Pile(2)) is Refusal.RANK


def test_the_rank_must_be_the_next_on_a_foundation():
    where = position({1: "3♠", 2: "J♠"})
    assert refusal(where, Pile(1), ascending(SPADES)) is Refusal.RANK
    assert refusal(where, Pile(2), descending(SPADES)) is Refusal.RANK


def test_nothing_goes_onto_an_ascending_king_or_a_descending_ace():
    where = position(
        {1: "A♠", 2: "K♥"}, {ascending(SPADES): 13, descending(SPADES): 1, descending(HEARTS): 13}
    )
    assert refusal(where, Pile(1), ascending(SPADES)) is Refusal.RANK
    assert refusal(where, Pile(2), descending(HEARTS)) is Refusal.RANK


def test_a_pile_of_thirteen_is_full():
    twelve = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ 7♥"
    assert refusal(position({1: "8♥", 2: twelve}), Pile(1), Pile(2)) is None
    assert refusal(position({1: "8♥", 2: f"2♣ {twelve}"}), Pile(1), Pile(2)) is Refusal.PILE_FULL


def test_a_lower_limit_can_be_played():
    where = position({1: "8♥", 2: "2♣ 7♥"})
    assert refusal(where, Pile(1), Pile(2)) is None
    strict = replace(where, rules=replace(where.rules, pile_limit=2))
    assert refusal(strict, Pile(1), Pile(2)) is Refusal.PILE_FULL


def test_no_redeal_is_left_after_the_last():
    assert position({}, redeals_left=1).refusal(Redeal()) is None
    assert position({}, redeals_left=0).refusal(Redeal()) is Refusal.NO_REDEAL


TWO_OF_SPADES_HOME = position({}, {ascending(SPADES): 2})
FULL = "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ 7♥"


@pytest.mark.parametrize(
    ("where", "move", "first"),
    [
        (position({1: "9♥"}), Move(ascending(SPADES), Pile(1)), Refusal.BASE_LOCKED),
        (position({}), Move(ascending(SPADES), ascending(SPADES)), Refusal.BASE_LOCKED),
        (position({}), Move(Pile(1), Pile(1)), Refusal.NO_CARD),
        (position({}), Move(Pile(1), Pile(2)), Refusal.NO_CARD),
        (TWO_OF_SPADES_HOME, Move(ascending(SPADES), Pile(1)), Refusal.FROM_FOUNDATION),
        (position({1: "9♥", 2: "4♣"}), Move(Pile(1), Pile(2)), Refusal.SUIT),
        (position({1: "9♣", 2: FULL}), Move(Pile(1), Pile(2)), Refusal.SUIT),
        (position({1: "9♥", 2: FULL}), Move(Pile(1), Pile(2)), Refusal.RANK),
    ],
)  # fmt: skip
def test_of_several_reasons_the_first_is_given(where, move, first):
    assert where.refusal(move) is first


def test_playing_what_is_refused_raises_with_the_reason():
    where = position({1: "3♠", 2: "4♥"})
    with pytest.raises(IllegalMove) as caught:
        where.play(Move(Pile(1), Pile(2)))
    assert caught.value.refusal is Refusal.SUIT
    assert caught.value.action == Move(Pile(1), Pile(2))
    assert caught.value.position is where
    assert str(caught.value) == "pile 1 → pile 2: suit"
