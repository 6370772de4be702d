"""How a game stands, in a word of a sentence."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

    from crescent_diagrams.engine import Position


class State(Enum):
    """How a game stands at a position."""

    WON = "won"
    """Every foundation has its 13 cards."""
    BLOCKED = "blocked"
    """No move is possible and no redeal is left."""
    OPEN = "open"
    """Neither: there is something to play."""

    @classmethod
    def of(cls, position: Position) -> State:
        """The state at a position."""
        if position.is_won:
            return cls.WON
        return cls.BLOCKED if position.is_blocked else cls.OPEN


def state_words(catalog: NullTranslations) -> dict[State, str]:
    """The word of each state, as it stands after “the game is”."""
    pgettext = catalog.pgettext
    return {
        # Translators: completes the sentence "The game is …", in the game's gender.
        State.WON: pgettext("state", "won"),
        # Translators: completes the sentence "The game is …", in the game's gender.
        State.BLOCKED: pgettext("state", "blocked"),
        # Translators: completes the sentence "The game is …": it can be played on.
        State.OPEN: pgettext("state", "open"),
    }
