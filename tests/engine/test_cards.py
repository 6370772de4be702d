import pickle

import pytest

from crescent_diagrams.engine import Card, Rank, Suit


def test_a_pack_has_four_suits_in_the_order_of_the_foundations():
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
    assert [suit.letter for suit in Suit] == ["S", "H", "D", "C"]
    assert [suit.order for suit in Suit] == [0, 1, 2, 3]


def test_ranks_run_from_the_ace_to_the_king():
    assert " ".join(rank.text for rank in Rank) == "A 2 3 4 5 6 7 8 9 10 J Q K"


def test_hearts_and_diamonds_are_red():
    assert [suit for suit in Suit if suit.is_red] == [Suit.HEARTS, Suit.DIAMONDS]


@pytest.mark.parametrize("text", ["10♠", "10S", "10s", "TS", "ts", "T♠", " 10♠ "])
def test_a_card_can_be_spelt_in_several_ways(text):
    assert Card.parse(text) == Card(Rank.TEN, Suit.SPADES)


def test_a_card_is_written_with_its_rank_and_symbol():
    assert [str(Card.parse(text)) for text in ("AS", "TH", "QD", "2C")] == ["A♠", "10♥", "Q♦", "2♣"]


@pytest.mark.parametrize("text", ["", "♠", "1♠", "11♠", "A", "AX", "0S", "♠A", "A♠♠", "Ä♠"])
def test_what_is_no_card_is_refused_in_plain_words(text):
    with pytest.raises(ValueError, match="is not a card; a card is a rank") as caught:
        Card.parse(text)
    assert str(caught.value).startswith(f"“{text}” is not a card")


def test_the_two_copies_of_a_card_are_equal_and_hash_alike():
    assert Card.parse("7♥") == Card.parse("7H")
    assert len({Card.parse("7♥"), Card.parse("7H")}) == 1


def test_a_card_survives_pickling():
    assert pickle.loads(pickle.dumps(Card.parse("K♣"))) == Card.parse("K♣")


def test_ranks_are_a_ring():
    assert Rank.ACE.is_next_to(Rank.KING)
    assert Rank.KING.is_next_to(Rank.ACE)
    assert Rank.ACE.is_next_to(Rank.TWO)
    assert Rank.SEVEN.is_next_to(Rank.SIX)
    assert not Rank.SEVEN.is_next_to(Rank.SEVEN)
    assert not Rank.QUEEN.is_next_to(Rank.ACE)
