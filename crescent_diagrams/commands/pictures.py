"""What the pictures of `show` and `render` have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.diagrams import Marks
from crescent_diagrams.engine import Move

if TYPE_CHECKING:
    from crescent_diagrams.records import Moment, Record


def marks_at(game: Record, moment: Moment, mark: bool) -> Marks:
    """The marks of the move that the moment stands beside, if there is one and they are wanted."""
    step = game.step(moment)
    if not mark or step is None or not isinstance(step.action, Move):
        return Marks()
    return Marks(step.action.source, step.action.destination, moved=moment.side == "after")
