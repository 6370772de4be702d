"""A game in progress, as the app plays it: moves are counted and can be undone."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from crescent_diagrams.engine.places import Action, Redeal
from crescent_diagrams.engine.position import Position
from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from crescent_diagrams.engine.deal import Deal
    from crescent_diagrams.engine.rules import Rules

_UNDO_LIMIT = 100


class NothingToUndoError(CrescentError):
    """There is no move that could be undone: none was played, or a redeal came after it."""

    def __init__(self) -> None:
        super().__init__(Subtype.MOMENT, "there is no move to undo")


class Game:
    """A position that changes as it is played.

    The last 100 moves can be undone. A redeal cannot be undone, nor can any move before it.

    >>> from crescent_diagrams.engine import Deal
    >>> game = Game(Deal.from_code("CR1-N-AAAAAAB"))
    >>> move = game.position.legal_moves()[0]
    >>> _ = game.play(move)
    >>> game.move_count, game.undo() == game.position
    (1, True)
    """

    def __init__(self, deal: Deal, rules: Rules | None = None) -> None:
        self.deal = deal
        self._position = Position.start(deal, rules)
        self._actions: list[Action] = []
        self._move_count = 0
        self._earlier: deque[Position] = deque(maxlen=_UNDO_LIMIT)

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self._position

    @property
    def actions(self) -> tuple[Action, ...]:
        """The moves and redeals that led here, in order; what was undone is not among them."""
        return tuple(self._actions)

    @property
    def move_count(self) -> int:
        """The app's counter: a redeal does not count, and undoing takes one off."""
        return self._move_count

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take a move back."""
        return bool(self._earlier)

    def play(self, action: Action) -> Position:
        """Play a move or a redeal; returns the new position.

        Raises `IllegalMove`, and then nothing has changed.
        """
        after = self._position.play(action)
        if isinstance(action, Redeal):
            self._earlier.clear()
        else:
            self._earlier.append(self._position)
            self._move_count += 1
        self._actions.append(action)
        self._position = after
        return after

    def undo(self) -> Position:
        """Take the last move back; returns the earlier position. Raises `NothingToUndoError`."""
        if not self._earlier:
            raise NothingToUndoError
        self._position = self._earlier.pop()
        self._actions.pop()
        self._move_count -= 1
        return self._position
