"""What a line of a record looks like, when nothing is wrong with it."""

from __future__ import annotations

import re
from functools import lru_cache

from crescent_diagrams.engine import PILES, Card, Foundation, Pile, Place

#: A rank, a suit and a card; to be used ignoring case.
RANK = "(?:10|[2-9AJQKT])"
SUIT = "[♠♥♦♣SHDC]"
CARD = f"{RANK} ?{SUIT}"
ASCENDING, DESCENDING = "A", "K"
PILE_OF = {spelling: pile for pile in PILES for spelling in (str(pile.number), f"{pile.number:02}")}


@lru_cache(maxsize=1024)
def read_card(text: str) -> Card:
    """The card that a text matching `CARD` stands for."""
    return Card.parse(text.replace(" ", ""))


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


NUMBER = "(?:(?P<number>[0-9]{1,6})(?:[.):] *| +))?"
ARROW = " *(?:[-=]*>|-+) *"
PLACE = "[0-9]{1,3}|[AK]"

#: ``title:``, ``pile 3:`` …; matches the beginning of a line, up to what the header says.
HEADER = re.compile(
    " *(?:(?P<word>title|rules|deal|moves)|pile *0*(?P<pile>[0-9]{1,4}))"
    "(?![A-Za-z0-9]) *(?P<colon>:?) *",
    re.IGNORECASE,
)
#: ``10. A♠ 10-14``; number and card may be left out.
MOVE = re.compile(
    f" *{NUMBER}(?:(?P<card>{CARD}) *)?"
    f"(?P<source>{PLACE}){ARROW}(?P<destination>{PLACE}) *(?:#.*)?",
    re.IGNORECASE,
)
#: ``redeal``; its own number may follow, and one before it is matched only to be reported.
REDEAL = re.compile(
    f" *{NUMBER}(?P<word>redeal)(?: *(?P<redeal>[0-9]{{1,6}}))?[.!]? *(?:#.*)?", re.IGNORECASE
)


def is_action(text: str) -> bool:
    """Whether the text of a line is a move or a redeal."""
    return bool(MOVE.fullmatch(text) or REDEAL.fullmatch(text))


def is_blank(text: str) -> bool:
    """Whether the text of a line says nothing: it is empty or a comment."""
    return not text.partition("#")[0].strip(" ")
