"""The rules that vary from one Crescent to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Rules:
    """What may differ between games; the defaults are the app's.

    ``pile_limit`` is the greatest number of cards that a pile may hold. With ``face_down``, only
    the top card of each pile is turned at first, and a card is turned when it becomes the top.
    """

    CLASSIC: ClassVar[Rules]
    FOUR: ClassVar[Rules]

    redeals: int = 3
    pile_limit: int = 13
    face_down: bool = False


Rules.CLASSIC = Rules()
Rules.FOUR = Rules(redeals=4)
