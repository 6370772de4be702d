"""The directive `crescent:refusal`: a move that is refused, and what the app says to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes

from crescent_diagrams.diagrams import TOPS
from crescent_diagrams.engine import Move, Refusal
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import plain, read_action
from crescent_diagrams.sphinx_ext.directives.diagram import AT, FIGURE_OPTIONS, VIEW
from crescent_diagrams.sphinx_ext.figures import Content, FigureDirective, Option, converted
from crescent_diagrams.sphinx_ext.nodes import BoardRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crescent_diagrams.engine import Action, Position
    from crescent_diagrams.language import Words

_LONGEST = 100
_REASONS = ", ".join(f"“{refusal.value}”" for refusal in Refusal)


def _move(text: str) -> str:
    if len(text) > _LONGEST:
        raise CrescentError(Subtype.OPTION, f"a move has at most {_LONGEST} characters")
    return plain(text)


def _reason(text: str) -> Refusal:
    return Refusal(text.strip())


class RefusalDirective(FigureDirective):
    """A position with a move that is refused there, marked on it, and the app's answer below.

    The build holds the game to it: the move has to be refused, and with the reason named. A move is
    written as in a record; ``A`` and ``K`` are the foundations of the card's suit, any other is
    written with its suit: ``6-♥↑``. A card that comes from a foundation names it: ``♠↑-3``.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        "at": AT,
        "move": Option(_move, "a move such as “1-14”, “6-A”, “♠↑-3”, or “redeal”"),
        "because": Option(converted(_reason), f"a reason, one of {_REASONS}"),
        "view": VIEW,
        **FIGURE_OPTIONS,
    }
    required_options: ClassVar = ("move", "because")

    def figure_content(self, prefix: str) -> Content:  # noqa: ARG002
        """The board with the move marked, the app's answer in the legend. Raises `CrescentError`.

        A move that is allowed, or refused for another reason, has a box beside the figure.
        """
        game, at = self.game(), self.options.get("at", "start")
        position = game.position(at)
        if not self.options.keys() >= {*self.required_options}:
            return Content()
        action = read_action(self.options["move"], position)
        actual, expected = position.refusal(action), self.options["because"]
        words = self.words()
        refused = action if actual and isinstance(action, Move) else None
        view = self.options.get("view", TOPS)
        beside = []
        if actual is not expected:
            subject = f"in “{game.name}” at “{at}” “{self.options['move']}” is"
            message = f"{subject} {_difference(actual, expected, action, position)}"
            title = words.gettext("This move is not refused as the page says")
            beside.append(self.box(title, [CrescentError(Subtype.REFUSAL, message)]))
        return Content(
            BoardRequest(game.name, at, view, marks_move=False, refused=refused),
            legend_first=[_answer(actual, words)] if actual else [],
            beside=beside,
        )


def _difference(
    actual: Refusal | None, expected: Refusal, action: Action, position: Position
) -> str:
    """How the game answers to the move, which is not what the page says."""
    if actual:
        return f"refused with “{actual.value}”, not with “{expected.value}”"
    return f"not refused: {_allowed(action, position)}"


def _answer(refusal: Refusal, words: Words) -> nodes.paragraph:
    """What the app says, as a paragraph of a legend."""
    text = words.gettext("The app says: {message}", message=words.quote(words.message(refusal)))
    return nodes.paragraph("", text, classes=["crescent-message"], translatable=False)


def _allowed(action: Action, position: Position) -> str:
    if not isinstance(action, Move):
        left = position.redeals_left
        return f"{left} {'redeal is' if left == 1 else 'redeals are'} left"
    card = position.top(action.source)
    return f"{card} may go from {action.source.name} to {action.destination.name}"
