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
from crescent_diagrams.engine import PILES, Foundation

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
#: Above the first row, and under each row: room for an arrow that runs there.
_TOP = 16
ROW_GAP: Final = 54
_FOUNDATION_DOWN = LABELS + CARD_HEIGHT + ROW_GAP

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

    def fan(self, place: Place) -> Fan | None:
        """The fan of a place, if it is there."""
        return next((fan for fan in self.fans if fan.place == place), None)


def lay(sketch: Sketch) -> Table:
    """Lay the cards out: as a horseshoe if all places are told of."""
    return _horseshoe(sketch) if sketch.is_whole else _rows(sketch.heaps)


def fans_width(sketch: Sketch) -> int:
    """How wide a picture of it is, where that of a whole position is 1000."""
    return lay(sketch).width


def _horseshoe(sketch: Sketch) -> Table:
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
        tops.append(_below(row))
    foundations = [heap for heap in sketch.heaps if isinstance(heap.place, Foundation)]
    middle = (tops[1] + tops[3] - ROW_GAP) // 2
    for heap in foundations:
        place = heap.place
        assert isinstance(place, Foundation)
        up = _FOUNDATION_DOWN - ROW_GAP // 2 if place.ascending else -ROW_GAP // 2
        fans.append(Fan(heap, _column(_FIRST_FOUNDATION_COLUMN + place.suit.order), middle - up))
    return Table(tuple(fans), WIDTH, tops[-1])


def _rows(heaps: Sequence[Heap]) -> Table:
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
        top = _below(row)
    return Table(tuple(fans), _column(length - 1) + CARD_WIDTH + _MARGIN, top)


def _column(number: int) -> int:
    return _MARGIN + number * _ACROSS


def _below(row: Sequence[Fan]) -> int:
    return max(fan.bottom for fan in row) + ROW_GAP
