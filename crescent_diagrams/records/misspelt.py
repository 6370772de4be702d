"""What is wrong with a line among the moves that is none, and what it may have meant."""

from __future__ import annotations

import re

from crescent_diagrams.records.grammar import ARROW, MOVE, NUMBER, PLACE
from crescent_diagrams.records.spelling import (
    CARD,
    did_you_mean,
    quoted,
    read_card,
    why_no_card,
)
from crescent_diagrams.records.text import unusual_characters

_LONGEST = 60
_HOW = "write a move as “10. A♠ 10-14” and a redeal as “redeal”"
_CARD = re.compile(CARD, re.IGNORECASE)
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
