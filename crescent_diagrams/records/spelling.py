"""How cards and places are spelt in a record, and what a misspelt card may have meant."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from crescent_diagrams.engine import PILES, Card, Foundation, Pile, Place
from crescent_diagrams.records.text import unusual_characters

if TYPE_CHECKING:
    from collections.abc import Iterable

#: A card; to be used ignoring case.
CARD = "(?:10|[2-9AJQKT]) ?[♠♥♦♣SHDC]"
_CARD = re.compile(CARD, re.IGNORECASE)
ASCENDING, DESCENDING = "A", "K"
PILE_OF = {spelling: pile for pile in PILES for spelling in (str(pile.number), f"{pile.number:02}")}

_LONGEST_QUOTE = 40
_SUIT_FIRST = re.compile("([♠♥♦♣SHDC])(10|[2-9AJQKT])", re.IGNORECASE)
_RANK_AND_SUIT = re.compile("(.+)([♠♥♦♣SHDC])", re.IGNORECASE)
_RANK_ONLY = re.compile("10|[2-9AJQKT]", re.IGNORECASE)
#: Ranks as figures, and as they stand on Swedish, German, Dutch, French and Greek cards.
_OTHER_RANKS = {
    other: rank
    for rank, others in {
        "A": ("1", "14", "E"),
        "10": ("0",),
        "J": ("11", "B", "KN", "V"),
        "Q": ("12", "D"),
        "K": ("13", "R"),
    }.items()
    for other in others
}


@lru_cache(maxsize=1024)
def read_card(text: str) -> Card:
    """The card that a text matching `CARD` stands for."""
    return Card.parse(text.replace(" ", ""))


def card_of(text: str) -> Card:
    """The card that any text stands for. Raises `ValueError`, with what may have been meant."""
    if not _CARD.fullmatch(text):
        raise ValueError(why_no_card(text))
    return read_card(text)


def place_of(text: str, card: Card | None) -> Place | None:
    """The place for a pile's number, or for a letter the foundation of the card's suit."""
    if pile := PILE_OF.get(text):
        return pile
    if card is None or text.isdecimal():
        return None
    return Foundation(card.suit, ascending=text.upper() == ASCENDING)


def sign_of(place: Place) -> str:
    """How a place is written in a move: ``14``, ``A`` or ``K``."""
    if isinstance(place, Pile):
        return str(place.number)
    return ASCENDING if place.ascending else DESCENDING


def why_no_card(text: str) -> str:
    """Say what is wrong with a word where a card should stand."""
    wrong = f"“{quoted(text)}” is no card"
    if unusual := unusual_characters(text):
        return f"{wrong}: {unusual}{_ten_or_ace(text)}"
    if match := _SUIT_FIRST.fullmatch(text):
        return f"{wrong}: the rank stands first; did you mean {read_card(match[2] + match[1])}?"
    if _RANK_ONLY.fullmatch(text):
        rank = read_card(f"{text}S").rank.text
        return f"{wrong}: its suit is missing; did you mean {rank}♠, {rank}♥, {rank}♦ or {rank}♣?"
    match = _RANK_AND_SUIT.fullmatch(text)
    if match and (meant := _OTHER_RANKS.get(match[1].upper())):
        return f"{wrong}; did you mean {read_card(meant + match[2])}?"
    return (
        f"{wrong}; a card is a rank (A 2 3 … 10 J Q K) and a suit (♠ ♥ ♦ ♣ or S H D C), "
        "such as 10♠ or QH"
    )


def _ten_or_ace(text: str) -> str:
    """Ask what the Cyrillic letter was meant to be that looks like T and stands for the ace."""
    rank, suit = text[:-1], text[-1:]
    if rank not in ("Т", "т") or not _RANK_AND_SUIT.fullmatch(text):
        return ""
    return f"; did you mean {read_card(f'10{suit}')} or {read_card(f'A{suit}')}?"


def did_you_mean(text: str, words: Iterable[str]) -> str:
    """Ask whether the most similar of the words was meant: ``; did you mean “moves”?`` or ""."""
    word = closest(text, words)
    return f"; did you mean “{word}”?" if word else ""


def closest(text: str, words: Iterable[str]) -> str | None:
    """The word that is most similar to the text, if one is similar at all."""
    if len(text) > _LONGEST_QUOTE:
        return None
    return next(iter(get_close_matches(text.lower(), [*words], n=1)), None)


def quoted(text: str) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def listed(words: Iterable[str], conjunction: str = "and") -> str:
    """Join words: ``2, 3 and 4``."""
    *others, last = words
    return f"{', '.join(others)} {conjunction} {last}" if others else last
