"""Suits, ranks and cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from crescent_diagrams.errors import CrescentError, Subtype


class Suit(Enum):
    """A suit; iterating gives the order in which foundations are laid out: ♠ ♥ ♦ ♣."""

    SPADES = ("S", "♠")
    HEARTS = ("H", "♥")
    DIAMONDS = ("D", "♦")
    CLUBS = ("C", "♣")

    letter: str
    symbol: str
    order: int

    def __init__(self, letter: str, symbol: str) -> None:
        self.letter = letter
        self.symbol = symbol
        self.order = len(type(self).__members__)

    @property
    def is_red(self) -> bool:
        """Whether the suit is printed in red: hearts and diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """A rank; the value is its place from the ace (1) to the king (13)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """The international sign: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K``."""
        return _RANK_TEXTS[self - 1]

    @classmethod
    def of_sign(cls, sign: str) -> Rank | None:
        """The rank of an international sign, ten also as ``T``, in upper or lower case.

        >>> Rank.of_sign("t").text, Rank.of_sign("E")
        ('10', None)
        """
        return _RANKS.get(sign.upper())

    def is_next_to(self, other: Rank) -> bool:
        """Whether the two ranks are neighbours in the ring, where ace and king touch.

        >>> Rank.ACE.is_next_to(Rank.KING)
        True
        """
        return (self - other) % len(Rank) in (1, len(Rank) - 1)


_RANK_TEXTS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_RANKS = {rank.text: rank for rank in Rank} | {"T": Rank.TEN}
_SUITS = {sign: suit for suit in Suit for sign in (suit.letter, suit.symbol)}


@dataclass(frozen=True, slots=True)
class Card:
    """A card face. Each occurs twice in the game; the two are equal."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card such as ``10♠``, ``10S`` or ``ts``.

        Raises `CrescentError`.

        >>> Card.parse("10♠") == Card.parse("ts")
        True
        """
        sign = text.strip().upper()
        rank, suit = Rank.of_sign(sign[:-1]), _SUITS.get(sign[-1:])
        if rank is None or suit is None:
            raise CrescentError(
                Subtype.CARD,
                f"“{text}” is not a card; a card is a rank (A 2 3 … 10 J Q K) followed by "
                "a suit (♠ ♥ ♦ ♣ or S H D C), such as 10♠ or QH",
            )
        return cls(rank, suit)

    def __str__(self) -> str:
        return _RANK_TEXTS[self.rank - 1] + self.suit.symbol


#: All 52, suit by suit, each from the ace to the king.
CARDS: Final = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
