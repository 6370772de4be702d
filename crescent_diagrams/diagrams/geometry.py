"""The horseshoe: where each place stands on a diagram, in a picture and in plain text.

Lengths are in the units of a picture 1000 wide; y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crescent_diagrams.engine import FOUNDATIONS, PILES, Place

WIDTH: Final = 1000
HEIGHT: Final = 1138
COLUMNS: Final = 8
ROWS: Final = 5

#: A card is 5:7, like a card in the hand.
CARD_WIDTH: Final = 110
CARD_HEIGHT: Final = 154
#: From the top of a card to the bottom of the labels under it.
SLOT_HEIGHT: Final = 206

_MARGIN = 12
_TOP = 26
_ACROSS = 122
_DOWN = 222
_FOUNDATION_LEFT = 199
_FOUNDATION_TOP = 438
_FOUNDATION_ACROSS = 164
_FOUNDATION_DOWN = 266


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a place stands: its column and row among 8 × 5, and its card's top left corner."""

    place: Place
    column: int
    row: int
    x: int
    y: int

    @property
    def center(self) -> int:
        """The middle of the card, across."""
        return self.x + CARD_WIDTH // 2


def _pile_cell(number: int) -> tuple[int, int]:
    """Column and row of a pile: up the left side, along the top, down the right side."""
    if number <= 4:
        return 0, 5 - number
    if number <= 12:
        return number - 5, 0
    return 7, number - 12


def _slots() -> dict[Place, Slot]:
    slots: dict[Place, Slot] = {}
    for pile in PILES:
        column, row = _pile_cell(pile.number)
        slots[pile] = Slot(pile, column, row, _MARGIN + column * _ACROSS, _TOP + row * _DOWN)
    for foundation in FOUNDATIONS:
        across, down = foundation.suit.order, 0 if foundation.ascending else 1
        slots[foundation] = Slot(
            foundation,
            2 + across,
            2 + down,
            _FOUNDATION_LEFT + across * _FOUNDATION_ACROSS,
            _FOUNDATION_TOP + down * _FOUNDATION_DOWN,
        )
    return slots


#: Every place's slot, piles first.
SLOTS: Final = _slots()
