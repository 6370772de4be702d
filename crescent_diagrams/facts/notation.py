"""How authors write places and actions in pages: as in a record, and a foundation by its sign.

A pile is its number. A foundation is its suit and an arrow, ``♠↑`` or ``♠↓``, as the pages show it,
or ``spades up`` and ``spades down`` where a keyboard has no such signs.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Foundation, Move, Pile, Place, Redeal, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records.grammar import ARROW, ASCENDING, CARD, REDEAL, read_card
from crescent_diagrams.records.mistakes import why_other_card
from crescent_diagrams.records.text import straighten
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from crescent_diagrams.engine import Action, Position

SUIT_WORDS = {sign: suit for suit in Suit for sign in (suit.symbol, suit.name.lower())}
_SUIT = "|".join(SUIT_WORDS)
PLACE = rf"[0-9]{{1,6}}|(?:{_SUIT}) ?(?:[↑↓]|up\b|down\b)"

_PARTS = re.compile(rf"({_SUIT}) ?(.+)", re.IGNORECASE)
_ACTION = re.compile(
    rf"(?:(?P<card>{CARD}) +|(?P<before>{_SUIT}) +)?(?P<source>{PLACE}|[AK]){ARROW}"
    rf"(?P<destination>{PLACE}|[AK])(?: +(?P<after>{_SUIT}))?",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """The text on one line, with its signs in their plainest form: no emoji, no odd dashes."""
    return " ".join(straighten(0, text).text.split()).replace("...", "…")


def read_place(text: str) -> Place:
    """The place that a text matching `PLACE` stands for. Raises `CrescentError`."""
    if match := _PARTS.fullmatch(text):
        return Foundation(SUIT_WORDS[match[1].lower()], ascending=match[2].lower() in ("↑", "up"))
    return Pile(int(text))


def read_action(text: str, position: Position) -> Action:
    """A redeal, or a move as in a record: ``1-14``, ``6-A``, ``7♥ A-K``; also ``6-♥↑``.

    ``A`` and ``K`` are the foundations of the moved card's suit. Raises `CrescentError`.
    """
    if (redeal := REDEAL.fullmatch(text)) and not redeal["number"]:
        return Redeal()
    match = _ACTION.fullmatch(text)
    if match is None:
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no move; write it like “1-14”, “6-A”, “♠↑-3” or “redeal”",
        )
    card = read_card(match["card"].upper()) if match["card"] else None
    suit = SUIT_WORDS.get((match["before"] or match["after"] or "").lower())
    suit = card.suit if card else suit
    source = _place(match["source"], suit, text)
    top = position.top(source)
    destination = _place(match["destination"], top.suit if top else suit, text)
    if card and card != top:
        raise CrescentError(Subtype.CARD, why_other_card(card, source, destination, position))
    return Move(source, destination)


def _place(text: str, suit: Suit | None, move: str) -> Place:
    if text.upper() not in ("A", "K"):
        return read_place(text)
    if suit is None:
        message = (
            f"“{move}” does not tell which foundation “{text}” is; write it with its suit and an "
            "arrow, such as “♠↑”"
        )
        raise CrescentError(Subtype.PLACE, message)
    return Foundation(suit, ascending=text.upper() == ASCENDING)
