"""Why an action is refused."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crescent_diagrams.engine.actions import Action
    from crescent_diagrams.engine.position import Position


class Refusal(Enum):
    """A reason; members stand in the order in which the engine tests them."""

    BASE_LOCKED = "base-locked"
    """The card is a foundation's base card."""
    NO_CARD = "no-card"
    """The source is empty, or is not a pile or foundation."""
    FROM_FOUNDATION = "from-foundation"
    """A card never returns from a foundation to a pile."""
    SAME_PLACE = "same-place"
    """Source and destination are the same."""
    EMPTY_PILE = "empty-pile"
    """Nothing may be placed on an emptied pile."""
    SUIT = "suit"
    """The suits differ."""
    RANK = "rank"
    """The ranks are not next to each other, or it is not the foundation's next card."""
    PILE_FULL = "pile-full"
    """The pile already holds as many cards as the rules allow."""
    NO_REDEAL = "no-redeal"
    """No redeal is left."""


class IllegalMove(ValueError):  # noqa: N818 - the name is a player's, and public
    """An action that `Position.play` refused."""

    def __init__(self, refusal: Refusal, action: Action, position: Position) -> None:
        super().__init__(f"{action}: {refusal.value}")
        self.refusal = refusal
        self.action = action
        self.position = position
        """The position in which the action was tried."""
