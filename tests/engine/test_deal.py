from collections import Counter

import pytest

from crescent_diagrams.engine import Card, Deal, DealError, GameCode, GameCodeError, Rules
from crescent_diagrams.engine.deal import PCG32

WRONG_CODES = {
    "": "“” does not begin with CR1-; a game code looks like CR1-N-AAAAAAB",
    "CR2-N-AAAAAAB": (
        "“CR2-N-AAAAAAB” does not begin with CR1-; a game code looks like CR1-N-AAAAAAB"
    ),
    "CR1-AAAAAAB": (
        "“CR1-AAAAAAB” does not have three parts joined by hyphens; "
        "a game code looks like CR1-N-AAAAAAB"
    ),
    "CR1-N-AAA-AAAB": (
        "“CR1-N-AAA-AAAB” does not have three parts joined by hyphens; "
        "a game code looks like CR1-N-AAAAAAB"
    ),
    "CR1-X-AAAAAAB": (
        "“CR1-X-AAAAAAB” has “X” for the rules; N is the normal rule and F is Crescent Four"
    ),
    "CR1--AAAAAAB": (
        "“CR1--AAAAAAB” has “” for the rules; N is the normal rule and F is Crescent Four"
    ),
    "CR1-N-AAAAAB": (
        "“CR1-N-AAAAAB” has 6 characters after “CR1-N-” where 7 are needed; "
        "a game code looks like CR1-N-AAAAAAB"
    ),
    "CR1-N-AAAAAAAB": (
        "“CR1-N-AAAAAAAB” has 8 characters after “CR1-N-” where 7 are needed; "
        "a game code looks like CR1-N-AAAAAAB"
    ),
    "CR1-N-AAAAAA0": (
        "“CR1-N-AAAAAA0” contains “0”; a code has only the letters A to Z and the figures 2 to 7; "
        "is it the letter O?"
    ),
    "CR1-N-1AAAAAB": (
        "“CR1-N-1AAAAAB” contains “1”; a code has only the letters A to Z and the figures 2 to 7; "
        "is it the letter I or L?"
    ),
    "CR1-N-AAA8AAB": (
        "“CR1-N-AAA8AAB” contains “8”; a code has only the letters A to Z and the figures 2 to 7; "
        "is it the letter B?"
    ),
    "CR1-N-AAA9AAB": (
        "“CR1-N-AAA9AAB” contains “9”; a code has only the letters A to Z and the figures 2 to 7; "
        "is it G or Q?"
    ),
    "CR1-N-AAA?AAB": (
        "“CR1-N-AAA?AAB” contains “?”; a code has only the letters A to Z and the figures 2 to 7"
    ),
    "CR1-N-ААААААВ": (  # Cyrillic
        "“CR1-N-ААААААВ” contains “А” (CYRILLIC CAPITAL LETTER A); "
        "a code has only the letters A to Z and the figures 2 to 7"
    ),
}


def cards(text):
    return tuple(Card.parse(card) for card in text.split())


def test_pcg32_gives_the_numbers_that_its_author_publishes():
    chance = PCG32(42, 54)
    assert [f"{chance.next():08x}" for _ in range(6)] == [
        "a15c02b7",
        "7b47f409",
        "ba1d3330",
        "83d2f293",
        "bfa4784b",
        "cbed606e",
    ]


def test_the_first_code_deals_the_cards_that_it_has_always_dealt():
    deal = Deal.from_code("CR1-N-AAAAAAB")
    assert deal.piles[0] == cards("7♣ 3♣ 8♠ 5♣ 2♠ 9♣")
    assert deal.piles[15] == cards("6♦ 8♣ 10♥ 10♦ 9♦ 4♦")
    assert deal.code == "CR1-N-AAAAAAB"


def test_lower_case_is_read_and_upper_case_written():
    assert Deal.from_code("cr1-n-aaaaaab") == Deal.from_code("CR1-N-AAAAAAB")
    assert Deal.from_code("cr1-n-aaaaaab").code == "CR1-N-AAAAAAB"


def test_the_letter_changes_the_rules_and_not_the_deal():
    normal, four = Deal.from_code("CR1-N-QZ27ABC"), Deal.from_code("CR1-F-QZ27ABC")
    assert normal.piles == four.piles
    assert normal.rules == Rules.CLASSIC == Rules(redeals=3)
    assert four.rules == Rules.FOUR == Rules(redeals=4)


def test_seven_characters_are_one_number_with_the_first_most_significant():
    assert GameCode.parse("CR1-N-AAAAAAB").number == 1
    assert GameCode.parse("CR1-N-AAAAABA").number == 32
    assert GameCode.parse("CR1-N-BAAAAAA").number == 2**30
    assert GameCode.parse("CR1-N-7777777").number == 2**35 - 1
    assert str(GameCode(2**35 - 1)) == "CR1-N-7777777"


@pytest.mark.parametrize("number", [-1, 2**35])
def test_a_number_without_a_code_is_refused(number):
    with pytest.raises(GameCodeError, match=f"deals are numbered from 0 to 2\\^35 - 1; {number}"):
        GameCode(number)


@pytest.mark.parametrize(("code", "message"), WRONG_CODES.items())
def test_a_malformed_code_is_told_what_is_wrong_with_it(code, message):
    with pytest.raises(GameCodeError) as caught:
        Deal.from_code(code)
    assert str(caught.value) == message


def test_a_random_deal_can_be_dealt_again_from_its_code():
    deal = Deal.random()
    assert deal.code is not None
    assert Deal.from_code(deal.code) == deal


def test_a_deal_and_the_base_cards_are_two_packs():
    dealt = Counter(card for pile in Deal.from_code("CR1-N-ABCDEFG").piles for card in pile)
    assert len(dealt) == 52
    assert {str(card) for card, count in dealt.items() if count == 1} == {
        "A♠", "A♥", "A♦", "A♣", "K♠", "K♥", "K♦", "K♣",
    }  # fmt: skip


def test_a_deal_by_hand_with_too_few_piles_is_refused():
    piles = Deal.from_code("CR1-N-AAAAAAB").piles
    with pytest.raises(DealError, match="^a deal has 16 piles; these are 15$"):
        Deal(piles[:15])


def test_a_deal_by_hand_with_a_short_pile_is_refused():
    first, *others = Deal.from_code("CR1-N-AAAAAAB").piles
    with pytest.raises(DealError, match="^pile 1 has 5 cards; each pile is dealt 6$"):
        Deal((first[:5], *others))


def test_a_deal_by_hand_with_a_card_too_many_is_told_which_and_what_is_missing():
    first, *others = Deal.from_code("CR1-N-AAAAAAB").piles
    with pytest.raises(DealError) as caught:
        Deal(((*first[:5], Card.parse("A♠")), *others))
    assert str(caught.value) == (
        "A♠ is dealt twice where once is right; 9♣ is dealt once where twice is right"
    )
