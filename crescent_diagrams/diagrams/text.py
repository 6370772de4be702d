"""A position in characters of one width, for plain text, manual pages and terminals."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from crescent_diagrams.diagrams.geometry import COLUMNS, ROWS
from crescent_diagrams.diagrams.scene import NO_MARKS, Mark, Marks, Spot, make_scene, marked_places
from crescent_diagrams.engine import Foundation

if TYPE_CHECKING:
    from crescent_diagrams.engine import Heap, Position, Sketch
    from crescent_diagrams.language import Words

#: A cell holds a mark, a card of three characters, another mark and space.
_CELL = 8
EMPTY = "--"
#: What stands before and after a marked card.
BRACKETS = {
    None: (" ", " "),
    Mark.LEAVING: ("[", "]"),
    Mark.TARGET: (">", "<"),
    Mark.LEFT: ("(", ")"),
    Mark.LANDED: ("[", "]"),
    Mark.KEPT: ("[", "]"),
    Mark.REFUSED: ("×", "×"),
}

_BACK = "##"
#: A card of three characters between two marks.
_FAN_CELL = 5
#: A foundation's sign and count, and its top card.
_FOUNDATION_CELL = 12


def draw_text(position: Position, *, words: Words, marks: Marks = NO_MARKS) -> str:
    """Draw a position as a horseshoe of text, at most 64 characters wide.

    Each card stands over its pile's number, or its foundation's direction, and its count:
    ``10:6`` is pile 10 with 6 cards. The moving card stands in ``[ ]``, where it goes in ``> <``,
    where it came from in ``( )``, where it may not go between ``×``, which a line below says; an
    emptied pile is ``--``.
    """
    scene = make_scene(position, words, marks)
    grid = [[("", "")] * COLUMNS for _ in range(ROWS)]
    for spot in scene.spots:
        grid[spot.slot.row][spot.slot.column] = _card(spot), _label(spot)
    rows = ("\n".join(_line(row, part) for part in (0, 1)) for row in grid)
    return "\n\n".join(rows) + "\n" + explained(marks, words)


def explained(marks: Marks, words: Words) -> str:
    """What the signs around cards stand for, below a board; nothing where no move is marked."""
    if not (marks.source and marks.destination):
        return ""
    if marks.refused:
        # Translators: below a board in plain text. The signs stand around cards on it.
        line = words.gettext("[ ] the card, × × where it may not go")
    elif marks.moved:
        # Translators: below a board in plain text. The signs stand around cards on it.
        line = words.gettext("[ ] the card that was moved, ( ) where it came from")
    else:
        # Translators: below a board in plain text. The signs stand around cards on it.
        line = words.gettext("[ ] the card that moves, > < where it goes")
    return f"\n{line}\n"


def _line(row: list[tuple[str, str]], part: int) -> str:
    return "".join(cell[part].ljust(_CELL) for cell in row).rstrip()


def _card(spot: Spot) -> str:
    face = spot.rank + spot.card.suit.symbol if spot.card else EMPTY
    before, after = BRACKETS[spot.mark]
    return (before + face + after).rstrip()


def _label(spot: Spot) -> str:
    if isinstance(spot.place, Foundation):
        return f" {'↑' if spot.place.ascending else '↓'}:{spot.count}"
    return f" {spot.label}:{spot.count}" if spot.card else f" {spot.label}"


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
        lines = [_fan_line(heap, words, marked.get(heap.place)) for heap in heaps]
        blocks.append("\n".join(_in_fours(lines) if is_foundation else lines))
    return "\n\n".join(blocks) + "\n" + explained(marks, words)


def _fan_line(heap: Heap, words: Words, mark: Mark | None) -> str:
    count = f":{len(heap.cards)}" if heap.cards else ""
    label = words.place_label(heap.place)
    faces = [words.card(card) for card in heap.cards[heap.face_down :]] or [EMPTY]
    before, after = BRACKETS[mark]
    faces[-1] = f"{before}{faces[-1]}{after}"
    if isinstance(heap.place, Foundation):
        return f"{label}{count} {faces[-1]}".rstrip()
    cells = [f" {face}" for face in [_BACK] * heap.face_down + faces[:-1]] + faces[-1:]
    return f"{label:>2}{count:<3} " + "".join(cell.ljust(_FAN_CELL) for cell in cells).rstrip()


def _in_fours(cells: list[str]) -> list[str]:
    """The foundations side by side, those of a direction in a line."""
    return [
        "".join(cell.ljust(_FOUNDATION_CELL) for cell in cells[start : start + 4]).rstrip()
        for start in range(0, len(cells), 4)
    ]
