"""What the pictures of `show` and `render` have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.diagrams import Marks, View

if TYPE_CHECKING:
    from argparse import Namespace

    from crescent_diagrams.records import Moment, Record


def view_of(game: Record, moment: Moment, asked: Namespace) -> View:
    """What is asked to be seen of a game, with the move that the moment stands beside."""
    step = game.step(moment)
    action = step.action if step and asked.mark else None
    marks = Marks.of(action, moved=moment.side == "after")
    return View(game.position(moment), marks, asked.view)
