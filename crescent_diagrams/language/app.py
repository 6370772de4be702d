"""What the Crescent app says: the labels it shows and its answers to a refused action."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Refusal

if TYPE_CHECKING:
    from gettext import NullTranslations


class Label(Enum):
    """A label of the app."""

    REDEAL = "redeal"
    """The redeal button, while a redeal is left."""
    UNDO = "undo"
    """The undo button."""
    NEW_GAME = "new-game"
    """The button that deals a new game, offered also when the game is blocked."""
    BLOCKED = "blocked"
    """Shown when no move is possible and no redeal is left."""
    UNDO_LAST_MOVE = "undo-last-move"
    """Offered when the game is blocked."""
    TIME = "time"
    """The time played."""
    MOVES = "moves"
    """The move counter."""


def app_messages(catalog: NullTranslations) -> dict[Refusal, str]:
    """The app's answer to each refusal."""
    pgettext = catalog.pgettext
    return {
        Refusal.BASE_LOCKED: pgettext("app", "The foundation's base card is locked"),
        Refusal.NO_CARD: pgettext("app", "There is no card here to move"),
        Refusal.FROM_FOUNDATION: pgettext("app", "No card can go back from a foundation to a pile"),
        Refusal.SAME_PLACE: pgettext("app", "The card is already here"),
        Refusal.EMPTY_PILE: pgettext("app", "No card can be placed on an empty pile"),
        Refusal.SUIT: pgettext("app", "Must be of the same suit"),
        Refusal.RANK: pgettext("app", "Must be one rank higher or lower"),
        Refusal.PILE_FULL: pgettext("app", "This pile is full; choose another place"),
        Refusal.NO_REDEAL: pgettext("app", "No redeals left"),
    }


def app_labels(catalog: NullTranslations) -> dict[Label, str]:
    """The app's labels."""
    pgettext = catalog.pgettext
    return {
        # Translators: a button.
        Label.REDEAL: pgettext("app", "Redeal"),
        # Translators: a button.
        Label.UNDO: pgettext("app", "Undo"),
        # Translators: a button.
        Label.NEW_GAME: pgettext("app", "New game"),
        Label.BLOCKED: pgettext("app", "Game blocked: no move is possible"),
        # Translators: a button, shown when the game is blocked.
        Label.UNDO_LAST_MOVE: pgettext("app", "Undo the last move"),
        # Translators: stands beside the time played.
        Label.TIME: pgettext("app", "Time"),
        # Translators: stands beside the number of moves.
        Label.MOVES: pgettext("app", "Moves"),
    }
