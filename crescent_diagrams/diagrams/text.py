"""A scene in characters of one width, for plain text, manual pages and terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.diagrams.geometry import COLUMNS, ROWS
from crescent_diagrams.diagrams.scene import NO_MARKS, Mark, Marks, Spot, make_scene
from crescent_diagrams.engine import Foundation

if TYPE_CHECKING:
    from crescent_diagrams.engine import Position
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
