"""What is wrong with a record's cards, moves and rules, and what may have been meant.

First words that are no cards, then lines that are no moves, then moves that the rules refuse.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from crescent_diagrams.engine import (
    PILES,
    PLACES,
    Card,
    Foundation,
    Move,
    Place,
    Rank,
    Refusal,
    Rules,
)
from crescent_diagrams.engine.rules import LETTER_NAMES
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records.grammar import (
    ARROW,
    CARD,
    MOVE,
    NUMBER,
    PLACE,
    RANK,
    SUIT,
    read_card,
    sign_of,
)
from crescent_diagrams.records.text import unusual_characters
from crescent_diagrams.wording import did_you_mean, listed, quoted

if TYPE_CHECKING:
    from crescent_diagrams.engine import GameCode, Place, Position
_CARD = re.compile(CARD, re.IGNORECASE)
_SUIT_FIRST = re.compile(f"({SUIT})({RANK})", re.IGNORECASE)
_RANK_AND_SUIT = re.compile(f"(.+)({SUIT})", re.IGNORECASE)
_RANK_ONLY = re.compile(RANK, re.IGNORECASE)
#: Ranks as figures, and as they stand on Swedish, German, Dutch, French and Greek cards.
_OTHER_RANKS = {
    other: rank
    for rank, others in {
        "A": ("1", "14", "E"),
        "10": ("0",),
        "J": ("11", "B", "KN", "V"),
        "Q": ("12", "D"),
        "K": ("13", "R"),
    }.items()
    for other in others
}

_LONGEST = 60
_HOW = "write a move as “10. A♠ 10-14” and a redeal as “redeal”"
_PLACE = re.compile(PLACE, re.IGNORECASE)
_PLACES = re.compile(f"(?:{PLACE}){ARROW}(?:{PLACE})", re.IGNORECASE)
#: A number, a word for the card, and two words for the places.
_LAID_OUT_AS_MOVE = re.compile(
    f" *{NUMBER}(?:(?P<card>[^ ]+) +)?(?P<source>[^ >=-]+){ARROW}(?P<destination>[^ >=-]+)"
)
_INCOMPLETE = re.compile(
    f" *{NUMBER}(?P<card>{CARD})? *(?P<source>{PLACE})?(?P<arrow>{ARROW})?"
    f"(?P<destination>{PLACE})?",
    re.IGNORECASE,
)
#: Ways of writing a move that can be put right: what to replace, by what, and what was wrong.
_REPAIRS = (
    (re.compile(" +to +", re.IGNORECASE), "-", "the places are joined by a hyphen"),
    (re.compile("pile *", re.IGNORECASE), "", "a pile is written as its number"),
    (
        re.compile(f"((?:{PLACE}){ARROW}(?:{PLACE})) +({CARD})$", re.IGNORECASE),
        r"\2 \1",
        "the card stands before the places",
    ),
    (
        re.compile(f"( |^)({PLACE}) *[ ,/:_~] *({PLACE})$", re.IGNORECASE),
        r"\1\2-\3",
        "the places are joined by a hyphen",
    ),
)

_MOST_SUGGESTED = 3


def card_of(text: str) -> Card:
    """The card that any text stands for. Raises `CrescentError`, with what may have been meant."""
    if not _CARD.fullmatch(text):
        raise CrescentError(Subtype.CARD, why_no_card(text))
    return read_card(text)


def why_no_card(text: str) -> str:
    """Say what is wrong with a word where a card should stand."""
    wrong = f"“{quoted(text)}” is no card"
    if unusual := unusual_characters(text):
        return f"{wrong}: {unusual}{_ten_or_ace(text)}"
    if match := _SUIT_FIRST.fullmatch(text):
        return f"{wrong}: the rank stands first; did you mean {read_card(match[2] + match[1])}?"
    if _RANK_ONLY.fullmatch(text):
        rank = read_card(f"{text}S").rank.text
        return f"{wrong}: its suit is missing; did you mean {rank}♠, {rank}♥, {rank}♦ or {rank}♣?"
    match = _RANK_AND_SUIT.fullmatch(text)
    if match and (meant := _OTHER_RANKS.get(match[1].upper())):
        return f"{wrong}; did you mean {read_card(meant + match[2])}?"
    return (
        f"{wrong}; a card is a rank (A 2 3 … 10 J Q K) and a suit (♠ ♥ ♦ ♣ or S H D C), "
        "such as 10♠ or QH"
    )


def _ten_or_ace(text: str) -> str:
    """Ask what the Cyrillic letter was meant to be that looks like T and stands for the ace."""
    rank, suit = text[:-1], text[-1:]
    if rank not in ("Т", "т") or not _RANK_AND_SUIT.fullmatch(text):
        return ""
    return f"; did you mean {read_card(f'10{suit}')} or {read_card(f'A{suit}')}?"


def why_unreadable(text: str) -> tuple[str, int]:
    """A sentence about a line that is neither move nor redeal, and the index it points at."""
    start = len(text) - len(text.lstrip(" "))
    if len(text) > _LONGEST:
        return (
            f"this line of {len(text)} characters is no move; {_HOW}, each on a line of its own",
            start,
        )
    if hint := did_you_mean(text.strip(" .!"), ["redeal"]):
        return f"“{text.strip(' ')}” cannot be read{hint}", start
    if len(_PLACES.findall(text)) > 1:
        return "there is more than one move on this line; begin a new line for each", start
    if repaired := _repaired(text):
        return repaired, start
    return (
        _missing_place(text)
        or _misspelt_word(text)
        or (f"“{text.strip(' ')}” cannot be read{_unusual(text) or f'; {_HOW}'}", start)
    )


def why_no_place(text: str) -> str:
    """Say what is wrong with a word where a pile or a foundation should stand."""
    if text.isdecimal():
        return f"there is no pile {quoted(text)}; piles are numbered from 1 to 16"
    if unusual := unusual_characters(re.sub("[♠♥♦♣]", "", text)):
        return f"“{quoted(text)}” is no place: {unusual}"
    return (
        f"“{quoted(text)}” is no place; write a pile as its number, 1 to 16, and the foundation of "
        "the card's suit as A (ascending) or K (descending)"
    )


def why_no_source(text: str) -> str:
    """Say what is wrong with the place that a card without a name comes from."""
    if text.isdecimal():
        return why_no_place(text)
    return (
        "the card is missing; a move from a foundation names it, as the letter alone does not "
        "tell the suit: “57. 7♥ A-K”"
    )


def _repaired(text: str) -> str:
    """Ask whether a move was meant that is only written in another way."""
    repaired = text.strip(" ")
    reasons: list[str] = []
    for wrong, right, reason in _REPAIRS:
        changed = wrong.sub(right, repaired)
        if changed != repaired:
            repaired = changed
            reasons.append(reason)
    if not reasons or not MOVE.fullmatch(repaired):
        return ""
    return f"{' and '.join(reasons)}; did you mean “{repaired}”?"


def _misspelt_word(text: str) -> tuple[str, int] | None:
    match = _LAID_OUT_AS_MOVE.fullmatch(text)
    if not match:
        return None
    if match["card"] and not _CARD.fullmatch(match["card"]):
        return why_no_card(match["card"]), match.start("card")
    for group in ("source", "destination"):
        if not _PLACE.fullmatch(match[group]):
            return why_no_place(match[group]), match.start(group)
    return None


def _missing_place(text: str) -> tuple[str, int] | None:
    match = _INCOMPLETE.fullmatch(text)
    if not match:
        return None
    if match["arrow"] and not match["destination"]:
        return f"the place after the hyphen is missing; {_HOW}", len(text)
    if match["arrow"]:
        return f"the place before the hyphen is missing; {_HOW}", match.start("arrow")
    if match["card"]:
        card = read_card(match["card"])
        return f"from where to where {card} goes is missing; {_HOW}", len(text)
    return None


def _unusual(text: str) -> str:
    unusual = unusual_characters(text)
    return f": {unusual}" if unusual else ""


def why_refused(refusal: Refusal, move: Move, position: Position) -> str:
    """The sentence for a move that is refused, with what could be played instead."""
    source, destination = move.source, move.destination
    card, onto = position.top(source), position.top(destination)
    if refusal is Refusal.NO_CARD:
        return why_empty(source)
    if refusal is Refusal.BASE_LOCKED:
        return f"{card} is the base card of {source.name} and never moves"
    beneath = f" ({onto})" if onto and source != destination else ""
    return (
        f"{card} from {source.name} cannot go onto {destination.name}{beneath}: "
        f"{_reason(refusal, destination, position)}{_instead(source, position)}"
    )


def why_empty(source: Place) -> str:
    """The sentence for a move from an emptied pile."""
    return f"no card can move from {source.name}: it is empty"


def why_no_redeal(number: int, position: Position) -> str:
    """The sentence for a redeal that is refused, the game's ``number``-th."""
    rules = position.rules
    hint = "; “rules: four” allows a fourth" if rules.redeals + 1 == Rules.FOUR.redeals else ""
    return f"redeal {number}: no redeal is left; the rules allow {rules.redeals}{hint}"


def why_other_rules(word: str, code: GameCode) -> str:
    """The clause for a word for rules that the letter of the game code contradicts."""
    return (
        f"the rules are “{word}”, but the game code {code} has the {code.letter} of "
        f"{LETTER_NAMES[code.letter]}"
    )


def why_other_card(card: Card, source: Place, destination: Place, position: Position) -> str:
    """The sentence for a move that names another card than the one on top of its source."""
    top = position.top(source)
    if top is None:
        wrong = f"{card} is not on top of {source.name}, which is empty"
    else:
        wrong = f"{card} is not on top of {source.name}; its top card is {top}"
    moves = [
        f"{sign_of(place)}-{sign_of(destination)}"
        for place in PLACES
        if position.top(place) == card and position.refusal(Move(place, destination)) is None
    ]
    if moves:
        return f"{wrong}; did you mean {listed(moves, 'or')}?"
    holders = [pile.name for pile in PILES if position.top(pile) == card]
    if holders:
        return f"{wrong}; {card} is on top of {listed(holders)}"
    return wrong


def _reason(refusal: Refusal, destination: Place, position: Position) -> str:
    if refusal is Refusal.RANK and isinstance(destination, Foundation):
        cards = position.cards(destination)
        if len(cards) == len(Rank):
            return "it is complete"
        following = Rank(cards[-1].rank + (1 if destination.ascending else -1))
        return f"its next card is {Card(following, destination.suit)}"
    return {
        Refusal.FROM_FOUNDATION: "a card never returns from a foundation to a pile",
        Refusal.SAME_PLACE: "it lies there already",
        Refusal.EMPTY_PILE: "the pile is empty, and an emptied pile stays empty",
        Refusal.SUIT: "the suits differ",
        Refusal.RANK: "the ranks are not next to each other",
        Refusal.PILE_FULL: f"the pile already holds {position.rules.pile_limit} cards",
    }[refusal]


def _instead(source: Place, position: Position) -> str:
    places = position.destinations(source)
    if not places or len(places) > _MOST_SUGGESTED:
        return ""
    moves = [f"{sign_of(source)}-{sign_of(place)}" for place in places]
    return f"; did you mean {listed(moves, 'or')}?"
