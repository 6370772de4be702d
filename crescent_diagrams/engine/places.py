"""Where cards lie, the sixteen piles and the eight foundations, and what moves between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from crescent_diagrams.engine.cards import Card, Rank, Suit
from crescent_diagrams.errors import CrescentError, Subtype

PILE_COUNT: Final = 16


@dataclass(frozen=True, slots=True)
class Pile:
    """A tableau pile, numbered along the horseshoe from 1 (bottom left) to 16 (bottom right).

    Raises `CrescentError` for another number.
    """

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
        return self.suit.order if self.ascending else self.suit.order + len(Suit)

    @property
    def run(self) -> tuple[Card, ...]:
        """The cards of the full foundation, its base card first.

        >>> print(*Foundation(Suit.SPADES, ascending=False).run[:3])
        K♠ Q♠ J♠
        """
        ranks = sorted(Rank, reverse=not self.ascending)
        return tuple(Card(rank, self.suit) for rank in ranks)

    @property
    def base_card(self) -> Card:
        """The card that lies there from the start and never moves: an ace or a king."""
        return self.run[0]


Place: TypeAlias = Pile | Foundation

PILES: Final = tuple(Pile(number) for number in range(1, PILE_COUNT + 1))
#: The four ascending, then the four descending, each ♠ ♥ ♦ ♣.
FOUNDATIONS: Final = tuple(
    Foundation(suit, ascending) for ascending in (True, False) for suit in Suit
)
#: Every place, piles first.
PLACES: Final[tuple[Place, ...]] = (*PILES, *FOUNDATIONS)
#: The eight cards that are not dealt: they lie on the foundations, in the order of those.
BASE_CARDS: Final = tuple(foundation.base_card for foundation in FOUNDATIONS)


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
