"""A part of a position: what lies at some places, with nothing said of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.engine.places import FOUNDATIONS, PILES, PLACES
from crescent_diagrams.engine.position import Position
from crescent_diagrams.engine.rules import Rules

if TYPE_CHECKING:
    from crescent_diagrams.engine.cards import Card
    from crescent_diagrams.engine.places import Place


@dataclass(frozen=True, slots=True)
class Heap:
    """The cards of one place, bottom to top."""

    place: Place
    cards: tuple[Card, ...]
    face_down: int = 0
    """How many of them, from the bottom, are face down."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What lies at some places, in the order in which they are told."""

    heaps: tuple[Heap, ...]

    @classmethod
    def of(cls, position: Position, *, face_up: bool = False) -> Sketch:
        """All of a position; ``face_up`` turns the cards that are face down."""
        turned = (0,) * len(PILES) if face_up else position.face_down
        return cls(
            tuple(
                Heap(place, position.cards(place), turned[order] if order < len(PILES) else 0)
                for order, place in enumerate(PLACES)
            )
        )

    @property
    def is_whole(self) -> bool:
        """Whether all the piles and foundations are told of."""
        return len(self.heaps) == len(PLACES)

    def heap(self, place: Place) -> Heap | None:
        """What lies at a place; None if nothing is said of it."""
        return next((heap for heap in self.heaps if heap.place == place), None)

    def position(self) -> Position:
        """The position with nothing but this: other piles are empty, foundations just begun."""
        cards = {heap.place: heap.cards for heap in self.heaps}
        face_down = {heap.place: heap.face_down for heap in self.heaps}
        return Position(
            piles=tuple(cards.get(pile, ()) for pile in PILES),
            foundation_counts=tuple(len(cards.get(place, ())) or 1 for place in FOUNDATIONS),
            redeals_left=Rules.CLASSIC.redeals,
            rules=Rules.CLASSIC,
            face_down=tuple(face_down.get(pile, 0) for pile in PILES),
        )
