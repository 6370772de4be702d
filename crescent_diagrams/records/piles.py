"""A deal laid pile by pile: sixteen lines such as ``pile 1: 2♥ 9♣ J♦ J♦ Q♠ 10♣``."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from crescent_diagrams.engine import (
    BASE_CARDS,
    CARDS_A_PILE,
    PILES,
    TIMES_DEALT,
    Card,
    Deal,
    DealError,
)
from crescent_diagrams.records.grammar import CARD, read_card
from crescent_diagrams.records.mistakes import why_no_card
from crescent_diagrams.records.problem import Problem
from crescent_diagrams.wording import counted, listed

if TYPE_CHECKING:
    from crescent_diagrams.records.text import Line

_WORD = re.compile(f"({CARD})|[^ ,;]+", re.IGNORECASE)


class _Dealt(NamedTuple):
    """A card where it stands in the record."""

    card: Card
    pile: int
    line: Line
    start: int


class PileLines:
    """Takes the lines of the piles in any order; `deal` puts them together.

    Whatever is wrong is added to ``problems``.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems
        self._piles: dict[int, list[_Dealt]] = {}
        self._lines: list[Line] = []
        self._all_are_cards = True

    def __bool__(self) -> bool:
        return bool(self._lines)

    @property
    def first_line(self) -> int:
        """The number of the first line of a pile."""
        return self._lines[0].number

    def read(self, number: int, line: Line, start: int) -> None:
        """Read the cards of a pile, which begin at the index ``start`` of its line."""
        self._lines.append(line)
        if not 1 <= number <= len(PILES):
            self._report(
                line,
                line.indent,
                f"there is no pile {number}; piles are numbered from 1 to {len(PILES)}",
            )
            return
        self._piles[number] = dealt = []
        text = line.text.partition("#")[0]
        all_are_cards = True
        for match in _WORD.finditer(text, start):
            if match[1]:
                dealt.append(_Dealt(read_card(match[1]), number, line, match.start()))
            else:
                all_are_cards = self._all_are_cards = False
                self._report(line, match.start(), why_no_card(match[0]))
        if len(dealt) != CARDS_A_PILE and all_are_cards:
            end = dealt[CARDS_A_PILE].start if len(dealt) > CARDS_A_PILE else len(text.rstrip(" "))
            self._report(
                line,
                end,
                f"pile {number} has {counted(len(dealt), 'card')} here; "
                f"each pile is dealt {CARDS_A_PILE}",
            )

    def deal(self) -> Deal | None:
        """The deal; None, with the reasons reported, where the piles are none."""
        last = self._lines[-1]
        missing = [pile.number for pile in PILES if pile.number not in self._piles]
        if missing:
            numbers = listed(map(str, missing))
            self._report(
                last,
                0,
                f"pile {numbers} is missing; a deal has sixteen piles"
                if len(missing) == 1
                else f"piles {numbers} are missing; a deal has sixteen piles",
            )
        if missing or not self._all_are_cards:
            return None
        try:
            return Deal(
                tuple(tuple([dealt.card for dealt in self._piles[pile.number]]) for pile in PILES)
            )
        except DealError:
            self._compare_with_two_packs(last)
            return None

    def _compare_with_two_packs(self, last: Line) -> None:
        """Report each card that is dealt too often, and those that are missing."""
        places: dict[Card, list[_Dealt]] = {}
        for dealt in sorted(
            (dealt for pile in self._piles.values() for dealt in pile),
            key=lambda dealt: (dealt.line.number, dealt.start),
        ):
            places.setdefault(dealt.card, []).append(dealt)
        extra = {card: len(found) - TIMES_DEALT[card] for card, found in places.items()}
        dealt_here = Counter({card: len(found) for card, found in places.items()})
        missing = Counter(TIMES_DEALT) - dealt_here
        names = [
            str(card) if count == 1 else f"{card} {_times(count)}"
            for card, count in missing.items()
        ]
        one_for_one = missing.total() == 1 and (+Counter(extra)).total() == 1
        for card, count in extra.items():
            if count <= 0:
                continue
            # Which of them is wrong only the author knows.
            hint = f"; {names[0]} is missing: one of them must be {names[0]}" if one_for_one else ""
            first = places[card][0]
            self._report(first.line, first.start, f"{_too_many(places[card], count)}{hint}")
        if names and not one_for_one:
            self._report(last, 0, f"the piles lack {listed(names)}")

    def _report(self, line: Line, index: int, message: str) -> None:
        self._problems.append(Problem(message, line.number, line.column(index)))


def _too_many(found: list[_Dealt], count: int) -> str:
    """Say where a card lies that is dealt ``count`` times too often."""
    card = found[0].card
    piles = Counter(sorted(dealt.pile for dealt in found))
    where = listed(
        [str(pile) if times == 1 else f"{pile} ({_times(times)})" for pile, times in piles.items()]
    )
    message = (
        f"{card} lies in pile{'' if len(piles) == 1 else 's'} {where}: "
        f"{'one' if count == 1 else count} too many"
    )
    if card in BASE_CARDS:
        message += ", as aces and kings are dealt once: one of each is a base card"
    return message


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"
