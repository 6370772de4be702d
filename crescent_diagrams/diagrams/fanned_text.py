"""Every card of every pile in characters of one width: a table with a line a pile."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from crescent_diagrams.diagrams.scene import NO_MARKS, Marks, marked_places
from crescent_diagrams.diagrams.text import BRACKETS, EMPTY, explained
from crescent_diagrams.engine import Foundation

if TYPE_CHECKING:
    from crescent_diagrams.diagrams.scene import Mark
    from crescent_diagrams.engine import Heap, Sketch
    from crescent_diagrams.language import Words

_BACK = "##"
#: A card of three characters between two marks.
_CELL = 5
#: A foundation's sign and count, and its top card.
_FOUNDATION = 12


def draw_fanned_text(sketch: Sketch, *, words: Words, marks: Marks = NO_MARKS) -> str:
    """Draw a position, or a part of one, as a table of its piles, bottom to top.

    ``10:6`` is pile 10 with 6 cards. A foundation shows its top card, ``##`` is a card face down,
    ``--`` an emptied pile; a move is marked as in `draw_text`.
    """
    marked = marked_places(marks)
    blocks = []
    for is_foundation, heaps in groupby(
        sketch.heaps, key=lambda heap: isinstance(heap.place, Foundation)
    ):
        lines = [_line(heap, words, marked.get(heap.place)) for heap in heaps]
        blocks.append("\n".join(_in_fours(lines) if is_foundation else lines))
    return "\n\n".join(blocks) + "\n" + explained(marks, words)


def _line(heap: Heap, words: Words, mark: Mark | None) -> str:
    count = f":{len(heap.cards)}" if heap.cards else ""
    label = words.place_label(heap.place)
    faces = [words.card(card) for card in heap.cards[heap.face_down :]] or [EMPTY]
    before, after = BRACKETS[mark]
    faces[-1] = f"{before}{faces[-1]}{after}"
    if isinstance(heap.place, Foundation):
        return f"{label}{count} {faces[-1]}".rstrip()
    cells = [f" {face}" for face in [_BACK] * heap.face_down + faces[:-1]] + faces[-1:]
    return f"{label:>2}{count:<3} " + "".join(cell.ljust(_CELL) for cell in cells).rstrip()


def _in_fours(cells: list[str]) -> list[str]:
    """The foundations side by side, those of a direction in a line."""
    return [
        "".join(cell.ljust(_FOUNDATION) for cell in cells[start : start + 4]).rstrip()
        for start in range(0, len(cells), 4)
    ]
