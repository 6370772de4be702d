"""The directive `crescent:deal`: the cards as they were dealt, all of them in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from crescent_diagrams.diagrams import LAID
from crescent_diagrams.sphinx_ext.directives.diagram import OPTIONS, DiagramDirective

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.nodes import Node

    from crescent_diagrams.sphinx_ext.figures import Option


class DealDirective(DiagramDirective):
    """The deal of a record or of a game code, with every card of every pile in sight.

    The first card of a column is the bottom card of its pile: so a game can be laid out with real
    cards. The cards are shown also where the rules deal them face down. The content is a caption
    and a legend, as in `crescent:diagram`.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        name: option for name, option in OPTIONS.items() if name not in ("at", "mark", "view")
    }
    noun: ClassVar = "deal"

    def picture(self, prefix: str) -> Node:
        """The board at the start of the game. Raises `CrescentError`."""
        game = self.game()
        self.words()
        return self.board(prefix, game=game.name, at="start", mark=False, view=LAID)
