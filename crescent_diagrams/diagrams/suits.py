"""The four suits' shapes, drawn for this game."""

from __future__ import annotations

from typing import Final

from crescent_diagrams.diagrams.glyphs import Outline
from crescent_diagrams.engine import Suit

#: From a suit's highest point to its lowest.
SUIT_HEIGHT: Final = 54

#: Each begins in the middle of its upper edge.
SUITS: Final = {
    Suit.SPADES: Outline(
        "s", 0, 0, "c6 12 26 20 26 34a12 12 0 0 1-22 6q2 10 10 14h-28q8-4 10-14a12 12 0 0 1-22-6c0-14 20-22 26-34z", 52
    ),
    Suit.HEARTS: Outline("h", 0, 11, "a14 14 0 0 1 27 4c0 15-20 24-27 39-7-15-27-24-27-39a14 14 0 0 1 27-4z", 54),
    Suit.DIAMONDS: Outline("d", 0, 0, "q9 15 22 27-13 12-22 27-9-15-22-27 13-12 22-27z", 44),
    Suit.CLUBS: Outline(
        "c", 0, 0, "a12 12 0 0 1 9 21 13 13 0 1 1-5 19q2 10 10 14h-28q8-4 10-14a13 13 0 1 1-5-19 12 12 0 0 1 9-21z", 54
    ),
}
