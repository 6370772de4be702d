"""Piles that are no deal of Crescent: what is wrong is named, and what would be right."""

import pytest

from crescent_diagrams.records import RecordError, read_record
from tests.records.record_texts import by_hand

BROKEN = {
    "a pile is missing": (
        by_hand("pile 3: 4♣ 8♣ 6♥ 7♦ J♣ Q♣\n", ""),
        "t.crescent:16:1: pile 3 is missing; a deal has sixteen piles",
    ),
    "several piles are missing": (
        "title: T\npile 16: 3♦ Q♦ 8♥ 5♠ J♥ A♣\nmoves:\n",
        (
            "t.crescent:2:1: piles 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 15 are "
            "missing; a deal has sixteen piles"
        ),
    ),
    "a pile twice": (
        by_hand("pile 3:", "pile 2:"),
        (
            "t.crescent:4:1: “pile 2” stands in line 3 already; keep one of the two\n"
            "t.crescent:17:1: pile 3 is missing; a deal has sixteen piles"
        ),
    ),
    "a pile beyond the sixteenth": (
        by_hand("pile 3:", "pile 17:"),
        (
            "t.crescent:4:1: there is no pile 17; piles are numbered from 1 to 16\n"
            "t.crescent:17:1: pile 3 is missing; a deal has sixteen piles"
        ),
    ),
    "a pile nought": (
        by_hand("pile 3:", "pile 0:"),
        (
            "t.crescent:4:1: there is no pile 0; piles are numbered from 1 to 16\n"
            "t.crescent:17:1: pile 3 is missing; a deal has sixteen piles"
        ),
    ),
    "a number alone": (
        by_hand("pile 3:", "3:"),
        "t.crescent:4:1: there is no header “3”; did you mean “pile 3”?",
    ),
    "a misspelt pile": (
        by_hand("pile 3:", "plie 3:"),
        "t.crescent:4:1: there is no header “plie 3”; did you mean “pile 3”?",
    ),
    "a pile without a colon": (
        by_hand("pile 3:", "pile 3"),
        "t.crescent:4:7: the colon after “pile 3” is missing; write “pile 3:”",
    ),
    "five cards": (
        by_hand("4♣ 8♣ 6♥", "4♣ 6♥"),
        (
            "t.crescent:4:23: pile 3 has 5 cards here; each pile is dealt 6\n"
            "t.crescent:17:1: the piles lack 8♣"
        ),
    ),
    "seven cards": (
        by_hand("4♣ 8♣ 6♥", "4♣ 8♣ 8♣ 6♥"),
        (
            "t.crescent:4:12: 8♣ lies in piles 3 (twice) and 11: one too many\n"
            "t.crescent:4:27: pile 3 has 7 cards here; each pile is dealt 6"
        ),
    ),
    "one card": (
        by_hand("pile 3: 4♣ 8♣ 6♥ 7♦ J♣ Q♣", "pile 3: 4♣"),
        (
            "t.crescent:4:11: pile 3 has 1 card here; each pile is dealt 6\n"
            "t.crescent:17:1: the piles lack 6♥, 7♦, 8♣, J♣ and Q♣"
        ),
    ),
    "no cards": (
        by_hand("pile 3: 4♣ 8♣ 6♥ 7♦ J♣ Q♣", "pile 3:"),
        (
            "t.crescent:4:8: pile 3 has no cards here; each pile is dealt 6\n"
            "t.crescent:17:1: the piles lack 6♥, 7♦, 4♣, 8♣, J♣ and Q♣"
        ),
    ),
    "one card for another": (
        by_hand("4♣ 8♣ 6♥", "4♣ 9♣ 6♥"),
        (
            "t.crescent:2:12: 9♣ lies in piles 1, 3 and 6: one too many; 8♣ is missing: one of "
            "them must be 8♣"
        ),
    ),
    "one ace too many": (
        by_hand("4♣ 8♣ 6♥", "4♣ A♠ 6♥"),
        (
            "t.crescent:4:12: A♠ lies in piles 3 and 10: one too many, as aces and kings are dealt "
            "once: one of each is a base card; 8♣ is missing: one of them must be 8♣"
        ),
    ),
    "two cards for others": (
        by_hand("4♣ 8♣ 6♥", "9♣ 9♣ 6♥"),
        (
            "t.crescent:2:12: 9♣ lies in piles 1, 3 (twice) and 6: 2 too many\n"
            "t.crescent:17:1: the piles lack 4♣ and 8♣"
        ),
    ),
    "the same card for two others": (
        by_hand("J♦ J♦", "K♥ K♥"),
        (
            "t.crescent:2:15: K♥ lies in piles 1 (twice) and 15: 2 too many, as aces and kings are "
            "dealt once: one of each is a base card\n"
            "t.crescent:17:1: the piles lack J♦ twice"
        ),
    ),
    "a one for an ace": (
        by_hand("A♥", "1♥"),
        "t.crescent:8:19: “1♥” is no card; did you mean A♥?",
    ),
    "an eleven for a jack": (
        by_hand("J♣ Q♣", "11♣ Q♣"),
        "t.crescent:4:21: “11♣” is no card; did you mean J♣?",
    ),
    "a Swedish knave": (
        by_hand("J♣ Q♣", "Kn♣ Q♣"),
        "t.crescent:4:21: “Kn♣” is no card; did you mean J♣?",
    ),
    "the suit before the rank": (
        by_hand("J♣ Q♣", "♣J Q♣"),
        "t.crescent:4:21: “♣J” is no card: the rank stands first; did you mean J♣?",
    ),
    "a card without a suit": (
        by_hand("J♣ Q♣", "J Q♣"),
        "t.crescent:4:21: “J” is no card: its suit is missing; did you mean J♠, J♥, J♦ or J♣?",
    ),
    "a suit without a rank": (
        by_hand("J♣ Q♣", "♣ Q♣"),
        (
            "t.crescent:4:21: “♣” is no card; a card is a rank (A 2 3 … 10 J Q K) and a suit (♠ "
            "♥ ♦ ♣ or S H D C), such as 10♠ or QH"
        ),
    ),
    "a word": (
        by_hand("J♣ Q♣", "joker Q♣"),
        (
            "t.crescent:4:21: “joker” is no card; a card is a rank (A 2 3 … 10 J Q K) and a suit "
            "(♠ ♥ ♦ ♣ or S H D C), such as 10♠ or QH"
        ),
    ),
    "a Cyrillic ten": (
        by_hand("10♠ 2♣", "Т♠ 2♣"),
        (
            "t.crescent:8:9: “Т♠” is no card: “Т” is U+0422 CYRILLIC CAPITAL LETTER TE; did you "
            "mean 10♠ or A♠?"
        ),
    ),
    "a mark over a letter": (
        by_hand("A♥", "A\u0301♥"),
        "t.crescent:8:19: “Á♥” is no card: “◌́” is U+0301 COMBINING ACUTE ACCENT",
    ),
    "a card as one character": (
        by_hand("A♥", "🂱"),
        "t.crescent:8:19: “🂱” is no card: “🂱” is U+1F0B1 PLAYING CARD ACE OF HEARTS",
    ),
    "invisible characters before the mistake": (
        by_hand("J♣ Q♣", "\u200f\u200bX♣\ufe0f Q♣"),
        (
            "t.crescent:4:23: “X♣” is no card; a card is a rank (A 2 3 … 10 J Q K) and a suit (♠ "
            "♥ ♦ ♣ or S H D C), such as 10♠ or QH"
        ),
    ),
}


@pytest.mark.parametrize(("source", "message"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_pile_is_named(source, message):
    with pytest.raises(RecordError) as caught:
        read_record(source, name="t.crescent")
    assert str(caught.value) == message
