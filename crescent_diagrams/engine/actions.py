"""What a player can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from crescent_diagrams.engine.places import Place


@dataclass(frozen=True, slots=True)
class Move:
    """The top card of ``source`` goes onto ``destination``."""

    source: Place
    destination: Place

    def __str__(self) -> str:
        return f"{self.source} → {self.destination}"


@dataclass(frozen=True, slots=True)
class Redeal:
    """In every pile of two or more cards the bottom card goes to the top."""

    def __str__(self) -> str:
        return "redeal"


Action: TypeAlias = Move | Redeal
