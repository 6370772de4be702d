import pickle

import pytest
from engine_positions import ascending, descending, position, spelt

from crescent_diagrams.engine import (
    FOUNDATIONS,
    PILES,
    Deal,
    Foundation,
    Move,
    Pile,
    Position,
    Redeal,
    Rules,
    Suit,
)

SPADES, HEARTS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS
WON = dict.fromkeys(FOUNDATIONS, 13)


def test_piles_are_numbered_from_1_to_16():
    assert [pile.number for pile in PILES] == list(range(1, 17))
    for number in (0, 17):
        with pytest.raises(
            ValueError, match=f"^there is no pile {number}; piles are numbered from 1 to 16$"
        ):
            Pile(number)


def test_foundations_are_the_ascending_and_then_the_descending():
    assert [str(place) for place in FOUNDATIONS] == [
        "ascending ♠", "ascending ♥", "ascending ♦", "ascending ♣",
        "descending ♠", "descending ♥", "descending ♦", "descending ♣",
    ]  # fmt: skip


def test_at_the_start_each_pile_has_six_cards_and_each_foundation_its_base_card():
    start = Position.start(Deal.from_code("CR1-N-AAAAAAB"))
    assert [len(pile) for pile in start.piles] == [6] * 16
    assert [spelt(cards) for cards in start.foundations] == [
        "A♠", "A♥", "A♦", "A♣", "K♠", "K♥", "K♦", "K♣",
    ]  # fmt: skip
    assert start.redeals_left == 3
    assert start.face_down == (0,) * 16


def test_a_code_of_crescent_four_is_played_with_four_redeals_unless_told_otherwise():
    deal = Deal.from_code("CR1-F-AAAAAAB")
    assert Position.start(deal).redeals_left == 4
    assert Position.start(deal, rules=Rules.CLASSIC).redeals_left == 3


def test_a_move_takes_the_top_card_of_a_pile_to_another():
    after = position({1: "9♥ 3♠", 2: "4♠"}).play(Move(Pile(1), Pile(2)))
    assert spelt(after.cards(Pile(1))) == "9♥"
    assert spelt(after.cards(Pile(2))) == "4♠ 3♠"


def test_a_card_may_go_onto_the_higher_or_the_lower_neighbour():
    where = position({1: "3♠", 2: "4♠", 3: "2♠"})
    assert where.refusal(Move(Pile(1), Pile(2))) is None
    assert where.refusal(Move(Pile(1), Pile(3))) is None


def test_on_a_pile_ranks_form_a_ring():
    where = position({1: "A♥", 2: "K♥"})
    assert spelt(where.play(Move(Pile(1), Pile(2))).cards(Pile(2))) == "K♥ A♥"
    assert spelt(where.play(Move(Pile(2), Pile(1))).cards(Pile(1))) == "A♥ K♥"


def test_a_move_builds_a_foundation_up_or_down():
    where = position({1: "2♠", 2: "Q♠"})
    up = where.play(Move(Pile(1), ascending(SPADES)))
    down = where.play(Move(Pile(2), descending(SPADES)))
    assert spelt(up.cards(ascending(SPADES))) == "A♠ 2♠"
    assert spelt(down.cards(descending(SPADES))) == "K♠ Q♠"


def test_a_top_card_passes_between_the_foundations_of_its_suit():
    where = position({}, {ascending(HEARTS): 7, descending(HEARTS): 6})
    after = where.play(Move(ascending(HEARTS), descending(HEARTS)))
    assert spelt(after.cards(ascending(HEARTS))) == "A♥ 2♥ 3♥ 4♥ 5♥ 6♥"
    assert spelt(after.cards(descending(HEARTS))) == "K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥"
    assert after.play(Move(descending(HEARTS), ascending(HEARTS))) == where


def test_legal_moves_stand_in_the_order_of_source_and_destination():
    where = position({3: "2♠", 9: "3♠", 12: "Q♥"})
    assert [str(move) for move in where.legal_moves()] == [
        "pile 3 → pile 9",
        "pile 3 → ascending ♠",
        "pile 9 → pile 3",
        "pile 12 → descending ♥",
    ]


def test_a_tap_knows_where_the_card_could_go():
    where = position({3: "2♠", 9: "3♠", 12: "Q♥"})
    assert where.destinations(Pile(3)) == (Pile(9), Foundation(SPADES))
    assert where.destinations(Pile(12)) == (Foundation(HEARTS, ascending=False),)
    assert where.destinations(Pile(1)) == ()


def test_dropped_on_the_foundations_a_card_finds_its_own():
    assert position({1: "2♠"}).foundation_for(Pile(1)) == ascending(SPADES)
    assert position({1: "Q♠"}).foundation_for(Pile(1)) == descending(SPADES)
    assert position({1: "7♠", 2: "8♠"}).foundation_for(Pile(1)) is None
    either = position({1: "7♠"}, {ascending(SPADES): 6, descending(SPADES): 6})
    assert either.foundation_for(Pile(1)) == ascending(SPADES)


def test_a_redeal_brings_the_bottom_card_of_each_pile_to_the_top():
    before = position({1: "2♥ 9♣ J♦ J♦", 16: "3♦ Q♦"})
    after = before.play(Redeal())
    assert spelt(after.cards(Pile(1))) == "9♣ J♦ J♦ 2♥"
    assert spelt(after.cards(Pile(16))) == "Q♦ 3♦"
    assert after.redeals_left == 2
    assert after.foundations == before.foundations


def test_a_redeal_leaves_a_pile_of_one_card_and_an_emptied_pile_alone():
    after = position({1: "2♥"}).play(Redeal())
    assert spelt(after.cards(Pile(1))) == "2♥"
    assert after.cards(Pile(2)) == ()


def test_a_game_is_won_when_every_foundation_has_thirteen_cards():
    won = position({}, WON, redeals_left=0)
    assert won.is_won
    assert not won.is_blocked
    assert won.legal_moves() == ()
    assert not position({1: "K♣"}, {**WON, ascending(CLUBS): 12}).is_won


def test_a_game_is_blocked_when_nothing_can_be_moved_and_no_redeal_is_left():
    stuck = {1: "7♠", 2: "9♠"}
    assert position(stuck, redeals_left=0).is_blocked
    assert not position(stuck, redeals_left=1).is_blocked


def test_a_move_between_foundations_keeps_a_game_from_being_blocked():
    passing = {ascending(HEARTS): 7, descending(HEARTS): 6}
    assert not position({1: "7♠", 2: "9♠"}, passing, redeals_left=0).is_blocked


def test_equal_positions_are_equal_and_hash_alike():
    one = position({1: "2♠ 3♠", 2: "4♠"})
    other = position({1: "2♠", 2: "4♠ 3♠"}).play(Move(Pile(2), Pile(1)))
    assert one == other
    assert hash(one) == hash(other)
    assert one != position({1: "2♠ 3♠", 2: "4♠"}, redeals_left=2)
    assert pickle.loads(pickle.dumps(one)) == one


class TestDealtFaceDown:
    RULES = Rules(face_down=True)

    def test_only_the_top_card_of_each_pile_is_turned(self):
        start = Position.start(Deal.from_code("CR1-N-AAAAAAB"), rules=self.RULES)
        assert start.face_down == (5,) * 16

    def test_a_card_is_turned_when_it_is_uncovered(self):
        before = position({1: "9♥ 3♥ 3♠", 2: "4♠"}, rules=self.RULES, face_down={1: 2})
        after = before.play(Move(Pile(1), Pile(2)))
        assert after.face_down[:2] == (1, 0)

    def test_a_turned_card_stays_turned_when_it_is_covered(self):
        before = position({1: "2♠", 2: "9♥ 3♠"}, rules=self.RULES, face_down={2: 1})
        covered = before.play(Move(Pile(1), Pile(2)))
        assert covered.face_down[1] == 1
        assert covered.play(Move(Pile(2), ascending(SPADES))).face_down[1] == 1

    def test_emptying_a_pile_leaves_nothing_to_turn(self):
        after = position({1: "2♠"}, rules=self.RULES).play(Move(Pile(1), ascending(SPADES)))
        assert after.face_down[0] == 0

    def test_a_redeal_turns_the_card_that_comes_to_the_top(self):
        before = position({1: "9♥ 3♥ 3♠", 2: "4♠"}, rules=self.RULES, face_down={1: 2})
        after = before.play(Redeal())
        assert spelt(after.cards(Pile(1))) == "3♥ 3♠ 9♥"
        assert after.face_down[:2] == (1, 0)
