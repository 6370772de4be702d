"""The four suits' shapes, drawn for this game."""

from __future__ import annotations

from typing import Final

from crescent_diagrams.diagrams.glyphs import Outline
from crescent_diagrams.engine import Suit

#: From a suit's highest point to its lowest.
SUIT_HEIGHT: Final = 54

_SPADE = (
    "c6 12 26 20 26 34a12 12 0 0 1-22 6q1 11 9 14h-26q8-3 9-14a12 12 0 0 1-22-6c0-14 20-22 26-34"
)
_HEART = "a14 14 0 0 1 27 4c0 15-20 24-27 39-7-15-27-24-27-39a14 14 0 0 1 27-4"
_DIAMOND = "q9 15 22 27-13 12-22 27-9-15-22-27 13-12 22-27"
_CLUB = (
    "a12 12 0 0 1 9 21 13 13 0 1 1-5 19q1 11 9 14h-26q8-3 9-14a13 13 0 1 1-5-19 12 12 0 0 1 9-21"
)

#: Each path begins in the middle of the suit's upper edge; y = 0 is the suit's highest point.
SUITS: Final = {
    Suit.SPADES: Outline("s", 0, 0, _SPADE, 52),
    Suit.HEARTS: Outline("h", 0, 11, _HEART, 54),
    Suit.DIAMONDS: Outline("d", 0, 0, _DIAMOND, 44),
    Suit.CLUBS: Outline("c", 0, 0, _CLUB, 54),
}
