"""A deal: which cards lie in which pile before the first move, and how a game code deals them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from crescent_diagrams.engine.cards import CARDS, Card
from crescent_diagrams.engine.codes import GameCode
from crescent_diagrams.engine.places import BASE_CARDS, PILE_COUNT
from crescent_diagrams.engine.rules import Rules
from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from collections.abc import Mapping

CARDS_A_PILE: Final = 6
PACKS: Final = 2

#: The order before shuffling: two packs, the first without its aces and kings, the base cards.
_UNSHUFFLED = tuple(
    card for pack in range(PACKS) for card in CARDS if pack or card not in BASE_CARDS
)
#: How often each card is dealt: once if it is a base card too, otherwise once of each pack.
TIMES_DEALT: Final[Mapping[Card, int]] = Counter({card: _UNSHUFFLED.count(card) for card in CARDS})

# The generator's multiplier and our stream of it; the app's codes depend on both.
_MULTIPLIER = 6364136223846793005
_SEQUENCE = 54
_64_BITS = (1 << 64) - 1
_32_BITS = (1 << 32) - 1


class DealError(CrescentError):
    """Piles that are no deal of Crescent; the message says which card or pile is wrong."""

    def __init__(self, message: str) -> None:
        super().__init__(Subtype.RECORD, message)


@dataclass(frozen=True, slots=True)
class Deal:
    """Sixteen piles of six cards, bottom to top; ``piles[0]`` is pile 1.

    ``code`` is the game code that deals these cards, or None for a deal laid by hand. Raises
    `DealError` unless the 96 cards and the eight base cards make up two packs.

    >>> print(*Deal.from_code("CR1-N-AAAAAAB").piles[0])
    7♣ 3♣ 8♠ 5♣ 2♠ 9♣
    """

    piles: tuple[tuple[Card, ...], ...]
    code: str | None = None

    def __post_init__(self) -> None:
        if len(self.piles) != PILE_COUNT:
            raise DealError(f"a deal has {PILE_COUNT} piles; these are {len(self.piles)}")
        for number, pile in enumerate(self.piles, start=1):
            if len(pile) != CARDS_A_PILE:
                raise DealError(
                    f"pile {number} has {len(pile)} cards; each pile is dealt {CARDS_A_PILE}"
                )
        dealt = Counter(card for pile in self.piles for card in pile)
        if dealt != TIMES_DEALT:
            raise DealError("; ".join(_differences(dealt)))

    @classmethod
    def from_code(cls, code: str) -> Deal:
        """Deal the cards of a game code. Raises `GameCodeError` when it cannot be read."""
        game_code = GameCode.parse(code)
        return cls(_dealt(game_code.number), str(game_code))

    @classmethod
    def random(cls) -> Deal:
        """A deal by chance, with the code that deals it again."""
        import secrets  # noqa: PLC0415 - takes longer to load than a game to replay

        return cls.from_code(str(GameCode(secrets.randbits(35))))

    @property
    def rules(self) -> Rules:
        """The rules that the code asks for; the app's normal ones where there is no code."""
        return Rules.CLASSIC if self.code is None else GameCode.parse(self.code).rules


class PCG32:
    """A generator seeded as by ``pcg32_srandom(seed, sequence)``."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int) -> None:
        self._increment = (sequence << 1 | 1) & _64_BITS
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _64_BITS
        self.next()

    def next(self) -> int:
        """The next number, uniform over 32 bits: ``pcg32_random``."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _64_BITS
        shifted = ((old >> 18 ^ old) >> 27) & _32_BITS
        rotation = old >> 59
        return (shifted >> rotation | shifted << (-rotation & 31)) & _32_BITS

    def below(self, bound: int) -> int:
        """The next number from 0 to ``bound - 1``, without bias: ``pcg32_boundedrand``."""
        threshold = (1 << 32) % bound
        while True:
            number = self.next()
            if number >= threshold:
                return number % bound


def _dealt(number: int) -> tuple[tuple[Card, ...], ...]:
    cards = list(_UNSHUFFLED)
    chance = PCG32(number, _SEQUENCE)
    for last in range(len(cards) - 1, 0, -1):
        chosen = chance.below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(tuple(cards[pile::PILE_COUNT]) for pile in range(PILE_COUNT))


def _differences(dealt: Counter[Card]) -> list[str]:
    return [
        f"{card} is dealt {_times(dealt[card])} where {_times(TIMES_DEALT[card])} is right"
        for card in CARDS
        if dealt[card] != TIMES_DEALT[card]
    ]


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
