"""The directive `crescent:refusal`: a move that is refused, and what the app says to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes

from crescent_diagrams.engine import Move, Refusal
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import plain, read_action
from crescent_diagrams.sphinx_ext.directives.diagram import OPTIONS, DiagramDirective
from crescent_diagrams.sphinx_ext.figures import Option
from crescent_diagrams.sphinx_ext.library import library_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.nodes import Node

    from crescent_diagrams.engine import Action, Position

_LONGEST = 100
_REASONS = ", ".join(f"“{refusal.value}”" for refusal in Refusal)


def _move(text: str) -> str:
    if len(text) > _LONGEST:
        raise ValueError("no move is so long")
    return plain(text)


_FIRST: Mapping[str, Option] = {
    "at": OPTIONS["at"],
    "move": Option(_move, "a move such as “1-14”, “6-A”, “♠↑-3”, or “redeal”"),
    "because": Option(lambda text: Refusal(text.strip()), f"a reason, one of {_REASONS}"),
}


class RefusalDirective(DiagramDirective):
    """A position with a move that is refused there, marked on it, and the app's answer below.

    The build holds the game to it: the move has to be refused, and with the reason named. A move is
    written as in a record; ``A`` and ``K`` are the foundations of the card's suit, any other is
    written with its suit: ``6-♥↑``. A card that comes from a foundation names it: ``♠↑-3``.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        **_FIRST,
        **{name: option for name, option in OPTIONS.items() if name not in (*_FIRST, "mark")},
    }

    _answer: Refusal | None = None
    _untrue: CrescentError | None = None

    def run(self) -> list[Node]:
        """A diagram's figure; the app's answer stands first in its legend."""
        self._given = frozenset(self.options)
        *others, figure = super().run()
        assert isinstance(figure, nodes.figure)
        if self._answer:
            _legend(figure).insert(0, self._message(self._answer))
        if self._untrue:
            title = self.words().gettext("This move is not refused as the page says")
            # Beside the figure: writers of figures know what stands in one by its place.
            others.append(self.box(title, [self._untrue]))
        return [*others, figure]

    def picture(self, prefix: str) -> Node:
        """The board, with the attempt marked if it is refused. Raises `CrescentError`."""
        for name in ("move", "because"):
            if name not in self._given:
                right = self.known_options[name].right
                raise CrescentError(
                    Subtype.OPTION, f"“{self.name}” needs “:{name}:”; write {right}"
                )
        board = super().picture(prefix)
        assert isinstance(board, nodes.Element)
        if not {"move", "because"} <= self.options.keys():
            return board  # `read_options` has told why
        game, at, move = library_of(self.env).game(board["game"]), board["at"], self.options["move"]
        position = game.position(at)
        action = read_action(move, position)
        self._answer = position.refusal(action)
        wanted: Refusal = self.options["because"]
        if self._answer is not wanted:
            said = f"in “{game.name}” at “{at}” “{move}” is"
            if self._answer:
                said += f" refused with “{self._answer.value}”, not with “{wanted.value}”"
            else:
                said += f" not refused: {_allowed(action, position)}"
            self._untrue = CrescentError(Subtype.REFUSAL, said)
        board["mark"] = False
        if self._answer and isinstance(action, Move):
            words = self.words()
            board["mark"] = tuple(map(words.place_label, (action.source, action.destination)))
        return board

    def _message(self, answer: Refusal) -> nodes.paragraph:
        words = self.words()
        message = words.quote(words.message(answer))
        text = words.gettext("The app says: {message}", message=message)
        return nodes.paragraph("", text, classes=["crescent-message"], translatable=False)


def _legend(figure: nodes.figure) -> nodes.legend:
    for child in figure:
        if isinstance(child, nodes.legend):
            return child
    legend = nodes.legend()
    figure += legend
    return legend


def _allowed(action: Action, position: Position) -> str:
    if not isinstance(action, Move):
        left = position.redeals_left
        return f"{left} {'redeal is' if left == 1 else 'redeals are'} left"
    card = position.top(action.source)
    return f"{card} may go from {action.source.name} to {action.destination.name}"
