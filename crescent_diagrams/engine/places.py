"""Where cards lie: the sixteen piles and the eight foundations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from crescent_diagrams.engine.cards import Suit


@dataclass(frozen=True, slots=True)
class Pile:
    """A tableau pile, numbered along the horseshoe from 1 (bottom left) to 16 (bottom right)."""

    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= 16:
            raise ValueError(f"there is no pile {self.number}; piles are numbered from 1 to 16")

    def __str__(self) -> str:
        return f"pile {self.number}"


@dataclass(frozen=True, slots=True)
class Foundation:
    """The foundation of a suit that is built up from the ace, or down from the king."""

    suit: Suit
    ascending: bool = True

    def __str__(self) -> str:
        return f"{'ascending' if self.ascending else 'descending'} {self.suit.symbol}"

    @property
    def order(self) -> int:
        """The index in `FOUNDATIONS`."""
        return self.suit.order if self.ascending else self.suit.order + 4


Place: TypeAlias = Pile | Foundation

PILES = tuple(Pile(number) for number in range(1, 17))
#: The four ascending, then the four descending, each ♠ ♥ ♦ ♣.
FOUNDATIONS = tuple(Foundation(suit, ascending) for ascending in (True, False) for suit in Suit)
#: Every place, piles first.
PLACES: tuple[Place, ...] = (*PILES, *FOUNDATIONS)
