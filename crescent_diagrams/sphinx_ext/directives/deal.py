"""The directive `crescent:deal`: the cards as they were dealt, all of them in sight."""

from __future__ import annotations

from typing import ClassVar

from crescent_diagrams.diagrams import LAID
from crescent_diagrams.sphinx_ext.directives.diagram import FIGURE_OPTIONS
from crescent_diagrams.sphinx_ext.figures import Content, FigureDirective
from crescent_diagrams.sphinx_ext.nodes import BoardRequest


class DealDirective(FigureDirective):
    """The deal of a record or of a game code, with every card of every pile in sight.

    The first card of a column is the bottom card of its pile: so a game can be laid out with real
    cards. The cards are shown also where the rules deal them face down. The content is a caption
    and a legend, as in `crescent:diagram`.
    """

    known_options: ClassVar = FIGURE_OPTIONS
    noun: ClassVar = "deal"

    def figure_content(self, prefix: str) -> Content:  # noqa: ARG002
        """The board at the start of the game. Raises `CrescentError`."""
        game = self.game()
        self.words()
        return Content(BoardRequest(game.name, "start", LAID, marks_move=False))
