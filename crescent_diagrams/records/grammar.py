"""What a line of a record looks like, when nothing is wrong with it."""

from __future__ import annotations

import re

from crescent_diagrams.records.spelling import CARD

NUMBER = "(?:(?P<number>[0-9]{1,6})(?:[.):] *| +))?"
ARROW = " *(?:[-=]*>|-+) *"
PLACE = "[0-9]{1,3}|[AK]"

#: ``title:``, ``pile 3:`` …; matches the beginning of a line, up to what the header says.
HEADER = re.compile(
    " *(?:(?P<word>title|rules|deal|moves)|pile *0*(?P<pile>[0-9]{1,4}))"
    "(?![A-Za-z0-9]) *(?P<colon>:?) *",
    re.IGNORECASE,
)
#: ``10. A♠ 10-14``; number and card may be left out.
MOVE = re.compile(
    f" *{NUMBER}(?:(?P<card>{CARD}) *)?"
    f"(?P<source>{PLACE}){ARROW}(?P<destination>{PLACE}) *(?:#.*)?",
    re.IGNORECASE,
)
#: ``redeal``; its own number may follow, and one before it is matched only to be reported.
REDEAL = re.compile(
    f" *{NUMBER}(?P<word>redeal)(?: *(?P<redeal>[0-9]{{1,6}}))?[.!]? *(?:#.*)?", re.IGNORECASE
)


def is_action(text: str) -> bool:
    """Whether the text of a line is a move or a redeal."""
    return bool(MOVE.fullmatch(text) or REDEAL.fullmatch(text))


def is_blank(text: str) -> bool:
    """Whether the text of a line says nothing: it is empty or a comment."""
    return not text.partition("#")[0].strip(" ")
