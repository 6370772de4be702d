"""Positions that authors write by hand: a place a line, its cards bottom to top.

It may look like this::

    pile 1: 2♥ 9♣ J♦
    pile 3: empty
    ♠↑: 5

A foundation is written by its top card. A place without a line is not a part of the position.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from crescent_diagrams.engine import (
    FOUNDATIONS,
    PACKS,
    PLACES,
    Card,
    Foundation,
    Heap,
    Pile,
    Rank,
    Rules,
    Sketch,
)
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import PLACE, read_place
from crescent_diagrams.records.grammar import CARD, read_card
from crescent_diagrams.records.mistakes import why_no_card
from crescent_diagrams.records.text import LONGEST_LINE, straighten
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from crescent_diagrams.engine import Place

_LINE = re.compile(rf"(?:(?:pile|foundation) +)?({PLACE}) *: *(.*)", re.IGNORECASE)
_WORD = re.compile(f"({CARD})|[^ ,;]+", re.IGNORECASE)
#: More are not a position with mistakes in it, but something else.
_MOST_LINES = 100


class SketchError(CrescentError):
    """What is wrong with a position: messages, each with its line counted from 0."""

    def __init__(self, problems: Iterable[tuple[int, str]]) -> None:
        self.problems = tuple(problems)
        super().__init__(Subtype.POSITION, "; ".join(message for _, message in self.problems))


def read_sketch(text: str) -> Sketch:
    """The position that a text describes. Raises `SketchError` for what the game cannot have."""
    written = text.splitlines()
    if len(written) > _MOST_LINES:
        message = f"this has {len(written):,} lines; a position has {len(PLACES)} at most"
        raise SketchError([(0, message)])
    heaps: dict[Place, Heap] = {}
    lines: dict[Place, int] = {}
    problems: list[tuple[int, str]] = []
    for number, line in enumerate(written):
        try:
            heap = _read_heap(line)
        except CrescentError as error:
            problems.append((number, str(error)))
            continue
        if heap.place in heaps:
            problems.append((number, f"{heap.place.name} has a line already"))
        heaps.setdefault(heap.place, heap)
        lines.setdefault(heap.place, number)
    problems += [(lines[place], message) for place, message in _too_many(heaps)]
    if not heaps and not problems:
        problems.append((0, "nothing is told of; write a pile a line, such as “pile 1: 2♥ 9♣”"))
    if problems:
        raise SketchError(sorted(problems))
    return Sketch(tuple(heaps.values()))


@lru_cache(maxsize=256)
def parse_sketch(text: str) -> Sketch:
    """A position that has been read before, when its page was."""
    return read_sketch(text)


def write_sketch(sketch: Sketch) -> str:
    """The lines of a position in their plain form, which `read_sketch` reads."""
    return "\n".join(map(_written, sketch.heaps))


def _written(heap: Heap) -> str:
    place = heap.place
    if isinstance(place, Pile):
        return f"{place.number}: {' '.join(map(str, heap.cards)) or 'empty'}"
    return f"{place.suit.symbol}{'↑' if place.ascending else '↓'}: {heap.cards[-1]}"


def _read_heap(line: str) -> Heap:
    if len(line) > LONGEST_LINE:
        raise CrescentError(
            Subtype.POSITION,
            f"this line has {len(line):,} characters; at most {LONGEST_LINE} are read",
        )
    text = straighten(0, line).text.strip()
    match = _LINE.fullmatch(text)
    if match is None:
        raise CrescentError(
            Subtype.POSITION,
            f"“{quoted(text)}” tells of no pile or foundation; write it like “pile 1: 2♥ 9♣” or "
            "“♠↑: 5”",
        )
    place = read_place(match[1])
    if isinstance(place, Foundation):
        return Heap(place, _read_run(place, match[2]))
    return Heap(place, _read_pile(place, match[2]))


def _read_pile(pile: Pile, text: str) -> tuple[Card, ...]:
    if text.lower() == "empty":
        return ()
    if not text:
        raise CrescentError(
            Subtype.POSITION, f"{pile} has no cards here; write “empty” for a pile that is emptied"
        )
    cards = []
    for word in _WORD.finditer(text):
        if not word[1]:
            raise CrescentError(Subtype.POSITION, why_no_card(word[0]))
        cards.append(read_card(word[1]))
    if len(cards) > (most := Rules.CLASSIC.pile_limit):
        raise CrescentError(
            Subtype.POSITION, f"{pile} has {len(cards)} cards here; a pile holds at most {most}"
        )
    return tuple(cards)


def _read_run(foundation: Foundation, text: str) -> tuple[Card, ...]:
    """All the cards of a foundation, by its top card or that card's rank."""
    if rank := Rank.of_sign(text):
        card = Card(rank, foundation.suit)
    elif re.fullmatch(CARD, text, re.IGNORECASE):
        card = read_card(text)
    else:
        raise CrescentError(
            Subtype.POSITION,
            f"“{quoted(text)}” is no top card of {foundation.name}; write it like "
            f"“5” or “5{foundation.suit.symbol}”",
        )
    if card.suit is not foundation.suit:
        raise CrescentError(Subtype.POSITION, f"{card} cannot lie on {foundation.name}")
    run = foundation.run
    return run[: run.index(card) + 1]


def _too_many(heaps: Mapping[Place, Heap]) -> Iterator[tuple[Place, str]]:
    """Each card that would be there a third time, with the pile where it lies."""
    found = Counter(
        card
        for place in FOUNDATIONS
        # Every foundation has its base card, whether it has a line or not.
        for card in (heaps[place].cards if place in heaps else (place.base_card,))
    )
    founded = frozenset(found)
    for place, heap in heaps.items():
        if isinstance(place, Foundation):
            continue
        for card in heap.cards:
            found[card] += 1
            if found[card] == PACKS + 1:
                beside = " with what lies on the foundations" if card in founded else ""
                yield place, f"this is a third {card}{beside}; there are two of each card"
