"""What a sentence relies on, written into its role: ``{onto}`10 = king```.

A claim stands after a question: a sign, and what the answer has to be.

=====================  ==========================================================================
the answer is          and may be claimed to be
=====================  ==========================================================================
a card                 words that all hold: ``A♠``, ``ace``, ``spades``, ``♠``, ``red ace``
a rank, a suit         ``king``, ``10``; ``spades``, ``♠``
a place                words that all hold: ``foundation``, ``ascending``, ``♠↓``, ``pile``, ``10``
the cards of a place   ``6 cards``, ``empty``, or cards bottom to top, where ``…`` at either end
                       stands for any others: ``2♥ 9♣ J♦``, ``… K♠ A♠``, ``… king ace``
a number               figures
how a game stands      ``won``, ``blocked``, ``open``
a game code            ``CR1-N-AAAAAAB``
=====================  ==========================================================================

The sign is ``=`` or, for numbers, ranks and ``6 cards``, also ``<``, ``>``, ``<=`` or ``>=``. The
answer to another question may stand on the right: ``{moved}`5 = moved 1```, even of another game:
``{state}`end = blocked-game: state end```.

A claim that does not hold is warned of with the subtype `claim`; the fact is shown all the same,
with a mark after it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.kinds import SIGNS, equal_only, kind_of
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from crescent_diagrams.facts.kinds import Answer

_CLAIM = re.compile("(?P<question>[^=<>≤≥]*)(?P<sign>[<>]=|[=<>≤≥])(?P<expected>.*)", re.DOTALL)
_OTHER_SIGNS = {"≤": "<=", "≥": ">="}


@dataclass(frozen=True, slots=True)
class Claim:
    """What an answer has to be."""

    sign: str
    """One of ``= < > <= >=``."""
    expected: str

    def __str__(self) -> str:
        return f"{self.sign} {self.expected}"


def split_claim(text: str) -> tuple[str, Claim | None]:
    """The question of a role's text, and the claim about its answer if there is one."""
    match = _CLAIM.fullmatch(text)
    if match is None:
        return text, None
    sign = _OTHER_SIGNS.get(match["sign"], match["sign"])
    return match["question"].strip(), Claim(sign, match["expected"].strip())


def claim_failure(answer: Answer, claim: Claim, ask: Callable[[str], Answer | None]) -> str | None:
    """How an answer differs from a claim, as a sentence's end after “… is not so:”, or None.

    ``ask`` answers a question that begins with a role's name, and gives None for other texts.
    Raises `CrescentError` for a claim that cannot be read.
    """
    kind = kind_of(answer)
    if not claim.expected:
        raise CrescentError(Subtype.SYNTAX, f"what is claimed is missing after “{claim.sign}”")
    failure = f"it is {kind.shown(answer)}"
    holds = kind.holds(answer, claim.expected, claim.sign)
    if holds is None:
        other = ask(claim.expected)
        if other is None:
            raise CrescentError(
                Subtype.SYNTAX,
                f"“{quoted(claim.expected)}” does not describe {kind.noun}; write {kind.examples}, "
                "or another question such as “moved 1”",
            )
        if kind_of(other) is not kind:
            raise CrescentError(
                Subtype.SYNTAX,
                f"“{quoted(claim.expected)}” is {kind_of(other).noun}, which cannot be compared "
                f"with {kind.noun}",
            )
        if not kind.ordered:
            equal_only(claim.sign)
        holds = SIGNS[claim.sign](answer, other)
        failure += f" and “{quoted(claim.expected)}” is {kind.shown(other)}"
    return None if holds else failure
