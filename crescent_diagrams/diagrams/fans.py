"""Every card of every pile in sight: where each lies, in fans that hang down.

The whole horseshoe has three rows, with the foundations between its legs:

     5  6  7  8  9 10 11 12
     3  4  ♠  ♥  ♦  ♣ 13 14
     1  2  ♠  ♥  ♦  ♣ 15 16

A part of a position stands in rows of its own, in the order in which it is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from crescent_diagrams.diagrams.geometry import CARD_HEIGHT, CARD_WIDTH, COLUMNS, WIDTH
from crescent_diagrams.engine import FOUNDATIONS, PILES, Foundation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crescent_diagrams.engine import Heap, Place, Sketch

#: How much of a card shows that lies under another: its rank and suit, or a strip of its back.
FACE_STRIP: Final = 52
BACK_STRIP: Final = 20
#: From the top of a fan's labels to its first card.
LABELS: Final = 48
#: From one column to the next.
_ACROSS = 124
_MARGIN = (WIDTH - (COLUMNS - 1) * _ACROSS - CARD_WIDTH) // 2
#: Above the first row, and under the last.
_TOP = 16
#: Under each row, without an arrow and with room for one.
_GAP = 26
_ARROW_GAP = 54

_ROWS = ((5, 6, 7, 8, 9, 10, 11, 12), (3, 4, 13, 14), (1, 2, 15, 16))
_LEG_COLUMNS = (0, 1, 6, 7)
_FIRST_FOUNDATION_COLUMN = 2


@dataclass(frozen=True, slots=True)
class Fan:
    """One place's labels and cards."""

    heap: Heap
    x: int
    y: int
    """The top of the labels."""

    @property
    def place(self) -> Place:
        """The pile or foundation."""
        return self.heap.place

    @property
    def tops(self) -> tuple[int, ...]:
        """The upper edge of each card that is drawn; of a foundation's only the last."""
        first = self.y + LABELS
        if isinstance(self.place, Foundation):
            return (first,)
        down = self.heap.face_down
        return tuple(
            first + BACK_STRIP * min(index, down) + FACE_STRIP * max(index - down, 0)
            for index in range(len(self.heap.cards))
        )

    @property
    def last(self) -> int:
        """The upper edge of the top card, or of the hollow of an emptied pile."""
        return self.tops[-1] if self.heap.cards else self.y + LABELS

    @property
    def bottom(self) -> int:
        """The lower edge of the lowest card."""
        return self.last + CARD_HEIGHT


@dataclass(frozen=True, slots=True)
class Table:
    """All the fans, and how much room they take."""

    fans: tuple[Fan, ...]
    width: int
    height: int
    gap: int
    """How much room is left under a row."""

    def fan(self, place: Place) -> Fan | None:
        """The fan of a place, if it is there."""
        return next((fan for fan in self.fans if fan.place == place), None)


def lay(sketch: Sketch, *, arrow: bool = False) -> Table:
    """Lay the cards out, with room for an arrow or without; as a horseshoe if all is told of."""
    gap = _ARROW_GAP if arrow else _GAP
    return _horseshoe(sketch, gap) if sketch.is_whole else _rows(sketch.heaps, gap)


def fans_width(sketch: Sketch) -> int:
    """How wide a picture of it is, where that of a whole position is 1000."""
    return lay(sketch).width


def _horseshoe(sketch: Sketch, gap: int) -> Table:
    heaps = {heap.place: heap for heap in sketch.heaps}
    fans: list[Fan] = []
    tops = [_TOP]
    for numbers in _ROWS:
        columns = _LEG_COLUMNS if len(numbers) == len(_LEG_COLUMNS) else range(COLUMNS)
        row = [
            Fan(heaps[PILES[number - 1]], _column(column), tops[-1])
            for number, column in zip(numbers, columns, strict=True)
        ]
        fans += row
        tops.append(max(fan.bottom for fan in row) + gap)
    down = LABELS + CARD_HEIGHT + gap
    # In the middle between the second row's top and the third's bottom.
    ascending = (tops[1] + tops[3] - gap) // 2 - down + gap // 2
    for place in FOUNDATIONS:
        y = ascending if place.ascending else ascending + down
        fans.append(Fan(heaps[place], _column(_FIRST_FOUNDATION_COLUMN + place.suit.order), y))
    return _table(fans, WIDTH, gap)


def _rows(heaps: Sequence[Heap], gap: int) -> Table:
    fans: list[Fan] = []
    top = _TOP
    # Rows of the same length, or nearly.
    count = -(-len(heaps) // COLUMNS)
    length = -(-len(heaps) // count)
    for start in range(0, len(heaps), length):
        row = [
            Fan(heap, _column(column), top)
            for column, heap in enumerate(heaps[start : start + length])
        ]
        fans += row
        top = max(fan.bottom for fan in row) + gap
    return _table(fans, _column(length - 1) + CARD_WIDTH + _MARGIN, gap)


def _table(fans: Sequence[Fan], width: int, gap: int) -> Table:
    end = gap if gap == _ARROW_GAP else _TOP
    return Table(tuple(fans), width, max(fan.bottom for fan in fans) + end, gap)


def _column(number: int) -> int:
    return _MARGIN + number * _ACROSS
