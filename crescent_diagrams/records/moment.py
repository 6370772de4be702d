"""A moment of a game: a place between two actions, where the board can be looked at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.wording import quoted

_BESIDE = re.compile(r"(before|after)\s+(?:(redeal|move)\s*)?0*([1-9][0-9]{0,5})", re.IGNORECASE)


class MomentError(CrescentError):
    """A text that is no moment, or a moment that a game does not have."""

    def __init__(self, message: str) -> None:
        super().__init__(Subtype.MOMENT, message)


@dataclass(frozen=True, slots=True)
class Moment:
    """The start or the end of a game, or the moment before or after a move or a redeal.

    ``number`` is that of the move, or of the redeal if ``redeal`` is true; 0 at the start and the
    end. Before move 17 and after move 16 are two moments if a redeal lies between them.

    >>> Moment.parse("before move 10")
    Moment(side='before', number=10, redeal=False)
    >>> str(Moment("after", 1, redeal=True))
    'after redeal 1'
    """

    side: Literal["start", "end", "before", "after"]
    number: int = 0
    redeal: bool = False

    @classmethod
    def parse(cls, text: str) -> Moment:
        """Read ``start``, ``end``, ``before 10``, ``after redeal 1`` … Raises `MomentError`."""
        word = text.strip().lower()
        if word == "start":
            return cls("start")
        if word == "end":
            return cls("end")
        match = _BESIDE.fullmatch(word)
        if match is None:
            raise MomentError(
                f"“{quoted(word)}” is no moment of a game; write “start”, “end”, “before 10”, "
                "“after 10”, “before redeal 1” or “after redeal 1”"
            )
        side: Literal["before", "after"] = "before" if match[1] == "before" else "after"
        return cls(side, int(match[3]), redeal=match[2] == "redeal")

    def __str__(self) -> str:
        if self.side in ("start", "end"):
            return self.side
        return f"{self.side} {'redeal ' if self.redeal else ''}{self.number}"
