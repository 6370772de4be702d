"""Where cards lie: the sixteen piles and the eight foundations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from crescent_diagrams.engine.cards import Suit
from crescent_diagrams.errors import CrescentError, Subtype

PILE_COUNT = 16


@dataclass(frozen=True, slots=True)
class Pile:
    """A tableau pile, numbered along the horseshoe from 1 (bottom left) to 16 (bottom right)."""

    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= PILE_COUNT:
            raise CrescentError(
                Subtype.PLACE,
                f"there is no pile {self.number}; piles are numbered from 1 to {PILE_COUNT}",
            )

    def __str__(self) -> str:
        return f"pile {self.number}"

    @property
    def name(self) -> str:
        """The pile in the words of an error: ``pile 3``."""
        return str(self)


@dataclass(frozen=True, slots=True)
class Foundation:
    """The foundation of a suit that is built up from the ace, or down from the king."""

    suit: Suit
    ascending: bool = True

    def __str__(self) -> str:
        return f"{'ascending' if self.ascending else 'descending'} {self.suit.symbol}"

    @property
    def name(self) -> str:
        """The foundation in the words of an error: ``the ascending ♠ foundation``."""
        return f"the {self} foundation"

    @property
    def order(self) -> int:
        """The index in `FOUNDATIONS`."""
        return self.suit.order if self.ascending else self.suit.order + 4


Place: TypeAlias = Pile | Foundation

PILES = tuple(Pile(number) for number in range(1, PILE_COUNT + 1))
#: The four ascending, then the four descending, each ♠ ♥ ♦ ♣.
FOUNDATIONS = tuple(Foundation(suit, ascending) for ascending in (True, False) for suit in Suit)
#: Every place, piles first.
PLACES: tuple[Place, ...] = (*PILES, *FOUNDATIONS)


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
