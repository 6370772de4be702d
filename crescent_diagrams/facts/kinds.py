"""The kinds of answers: what each is called, and how a claim describes one."""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from crescent_diagrams.engine import (
    Card,
    Foundation,
    GameCode,
    GameCodeError,
    Pile,
    Rank,
    State,
    Suit,
)
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import SUIT_WORDS
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from crescent_diagrams.engine import Place


@dataclass(frozen=True, slots=True)
class Contents:
    """The cards of a place at a moment, bottom to top; equal to others with the same cards."""

    cards: tuple[Card, ...]
    place: Place = field(compare=False)
    moment: str = field(compare=False)


Answer: TypeAlias = Card | Pile | Foundation | Contents | int | Rank | Suit | State | GameCode

SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
_COURTS = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
_RANKS = {rank.text.lower(): rank for rank in Rank} | {rank.name.lower(): rank for rank in _COURTS}
_ANY_CARD = Card(Rank.ACE, Suit.SPADES)
_NUMBER = re.compile("[0-9]{1,6}")
_CARDS = re.compile("([0-9]{1,6}) cards?")


def _is_card(card: Card, expected: str, sign: str) -> bool | None:
    """All the words hold: ``A♠``, ``ace``, ``spades``, ``♠``, ``red``, ``red ace``."""
    return _all_hold([_card_word(card, word) for word in _words(expected)], sign)


def _card_word(card: Card, word: str) -> bool | None:
    if word in _RANKS:
        return card.rank is _RANKS[word]
    if word in SUIT_WORDS:
        return card.suit is SUIT_WORDS[word]
    if word in ("red", "black"):
        return card.suit.is_red is (word == "red")
    try:
        return card == Card.parse(word)
    except CrescentError:
        return None


def _is_rank(rank: Rank, expected: str, sign: str) -> bool | None:
    """``king``, ``K``, ``10``."""
    other = _RANKS.get(expected.lower())
    return None if other is None else SIGNS[sign](rank, other)


def _is_suit(suit: Suit, expected: str, sign: str) -> bool | None:
    """``spades`` or ``♠``."""
    other = SUIT_WORDS.get(expected.lower())
    return _all_hold([None if other is None else suit is other], sign)


def _is_place(place: Place, expected: str, sign: str) -> bool | None:
    """All the words hold: ``foundation``, ``ascending``, ``spades``, ``♠↓``, ``pile``, ``10``."""
    spaced = re.sub("[↑↓]", r" \g<0>", expected)
    return _all_hold([_place_word(place, word) for word in _words(spaced)], sign)


def _place_word(place: Place, word: str) -> bool | None:
    if word == "pile" or _NUMBER.fullmatch(word):
        return isinstance(place, Pile) and word in ("pile", str(place.number))
    if word in ("ascending", "up", "↑"):
        return isinstance(place, Foundation) and place.ascending
    if word in ("descending", "down", "↓"):
        return isinstance(place, Foundation) and not place.ascending
    if word == "foundation" or word in SUIT_WORDS:
        return isinstance(place, Foundation) and SUIT_WORDS.get(word, place.suit) is place.suit
    return None


def _are_cards(contents: Contents, expected: str, sign: str) -> bool | None:
    """``6 cards``, ``empty``, or cards bottom to top, ``…`` for any others: ``… K♠ A♠``."""
    cards = contents.cards
    if number := _CARDS.fullmatch(expected.lower()):
        return SIGNS[sign](len(cards), int(number[1]))
    if expected.lower() == "empty":
        return _all_hold([not cards], sign)
    words = _words(expected.replace("…", " … "))
    before, after = words[:1] == ["…"], words[-1:] == ["…"]
    words = words[before : len(words) - after]
    # Read each word even if there is no card to hold it to.
    if not words or any(_card_word(_ANY_CARD, word) is None for word in words):
        return None
    spare = len(cards) - len(words)
    starts: range | tuple[int, ...]
    match before, after:
        case True, True:
            starts = range(spare + 1)
        case True, False:
            starts = (spare,)
        case _:
            starts = (0,) if after or not spare else ()
    found = spare >= 0 and any(
        all(map(_card_word, cards[start : start + len(words)], words)) for start in starts
    )
    return _all_hold([found], sign)


def _is_state(state: State, expected: str, sign: str) -> bool | None:
    """``won``, ``blocked`` or ``open``."""
    words = [each.value for each in State]
    return _all_hold([state.value == expected.lower() if expected.lower() in words else None], sign)


def _is_number(number: int, expected: str, sign: str) -> bool | None:
    """A number in figures."""
    return SIGNS[sign](number, int(expected)) if _NUMBER.fullmatch(expected) else None


def _is_code(code: GameCode, expected: str, sign: str) -> bool | None:
    """``CR1-N-AAAAAAB``."""
    try:
        other = GameCode.parse(expected)
    except GameCodeError:
        return None
    return _all_hold([code == other], sign)


def _words(expected: str) -> list[str]:
    return [word for word in expected.lower().split() if word != "of"]


def _all_hold(parts: list[bool | None], sign: str) -> bool | None:
    """Whether all do; None if there is none, or one that cannot be read."""
    if not parts or None in parts:
        return None
    equal_only(sign)
    return all(parts)


def equal_only(sign: str) -> None:
    """Raise `CrescentError` for a sign that compares what has no order."""
    if sign != "=":
        message = f"“{sign}” compares numbers, ranks and “6 cards”; here, write “=”"
        raise CrescentError(Subtype.SYNTAX, message)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answers."""

    noun: str
    examples: str
    """How a claim may describe one."""
    holds: Callable[[Any, str, str], bool | None]
    """Given answer, text and sign; None for a text that describes none of the kind."""
    shown: Callable[[Any], str] = str
    """The answer in a warning."""
    ordered: bool = False


def _shown_rank(rank: Rank) -> str:
    return rank.name.lower() if rank in _COURTS else rank.text


def _shown_cards(contents: Contents) -> str:
    shown = " ".join(map(str, contents.cards))
    return f"{shown} ({counted(len(contents.cards), 'card')})" if shown else "empty"


_PLACE_KIND = Kind(
    "a place",
    "“foundation”, “ascending”, “♠↓”, “pile” or “10”",
    _is_place,
    lambda place: place.name,
)
_KINDS: Mapping[type, Kind] = {
    Card: Kind("a card", "“A♠”, “ace”, “spades”, “red” or “red ace”", _is_card),
    Rank: Kind("a rank", "“king” or “10”", _is_rank, _shown_rank, ordered=True),
    Suit: Kind("a suit", "“spades” or “♠”", _is_suit, lambda suit: suit.name.lower()),
    Pile: _PLACE_KIND,
    Foundation: _PLACE_KIND,
    Contents: Kind(
        "the cards of a place", "“6 cards”, “empty” or “… K♠ A♠”", _are_cards, _shown_cards
    ),
    State: Kind("a state", "“won”, “blocked” or “open”", _is_state, lambda state: state.value),
    GameCode: Kind("a game code", "a game code such as “CR1-N-AAAAAAB”", _is_code),
    int: Kind("a number", "a number in figures", _is_number, ordered=True),
}


def kind_of(answer: Answer) -> Kind:
    """The kind of an answer."""
    return _KINDS[type(answer)]
