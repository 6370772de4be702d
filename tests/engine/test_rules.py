"""The words and letters for rules have one home, which codes and records read."""

from itertools import chain, combinations

import pytest

from crescent_diagrams.engine import (
    BASE_CARDS,
    CARDS,
    MOST_CARDS,
    PACKS,
    RULE_WORDS,
    TIMES_DEALT,
    Deal,
    GameCode,
    Rules,
    letter_of,
    words_for_rules,
)
from crescent_diagrams.records import play_record, read_record, write_record

WORDS = [rule.word for rule in RULE_WORDS]
ALL_SETS = [*chain.from_iterable(combinations(WORDS, n) for n in range(len(WORDS) + 1))]


@pytest.mark.parametrize("words", ALL_SETS, ids=", ".join)
def test_words_name_rules_and_rules_their_words(words):
    named = words_for_rules(Rules.of_words(words))
    assert [rule.word for rule in named] == list(words)


def test_rules_that_no_words_name_have_none():
    assert words_for_rules(Rules(redeals=5)) is None
    assert words_for_rules(Rules(redeals=4, pile_limit=12)) is None


@pytest.mark.parametrize("words", ALL_SETS, ids=", ".join)
def test_a_record_of_any_words_is_written_as_it_is_read(words):
    deal = Deal(Deal.from_code("CR1-N-AAAAAAB").piles)
    record = play_record("Any", deal, [], rules=Rules.of_words(words))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("rule", RULE_WORDS, ids=lambda rule: rule.word)
def test_a_letter_stands_for_its_word(rule):
    rules = Rules.of_words([rule.word])
    code = GameCode(1, letter_of(rules))
    assert code.rules == (rules if rule.letter else Rules.CLASSIC)
    assert code.rules_with([rule.word]) == rules


def test_two_packs_are_dealt_but_for_the_base_cards():
    assert sum(TIMES_DEALT.values()) + len(BASE_CARDS) == PACKS * len(CARDS) == 104
    assert {card for card, times in TIMES_DEALT.items() if times < PACKS} == set(BASE_CARDS)


def test_thirteen_cards_are_the_most_at_a_place():
    assert MOST_CARDS == 13
