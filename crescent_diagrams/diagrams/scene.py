"""A position as it is to be seen: what stands where, under which label, with which mark."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from crescent_diagrams.diagrams.geometry import SLOTS, Slot
from crescent_diagrams.engine import Card, Move, Pile, Place, Position

if TYPE_CHECKING:
    from crescent_diagrams.engine import Action
    from crescent_diagrams.language import Words


@dataclass(frozen=True, slots=True)
class Marks:
    """Which move a diagram points out; none by default, as for a redeal."""

    source: Place | None = None
    destination: Place | None = None
    moved: bool = False
    """False: the card is about to move. True: it lies on its destination."""
    refused: bool = False
    """The move is tried, and is not allowed: the card stays where it lies."""

    @classmethod
    def of(cls, action: Action | None, *, moved: bool) -> Marks:
        """Those of a move; none for a redeal, and where nothing is done."""
        if not isinstance(action, Move):
            return NO_MARKS
        return cls(action.source, action.destination, moved=moved)


NO_MARKS: Final = Marks()


class Mark(Enum):
    """What a marked place is to the move."""

    LEAVING = auto()
    """The card that is about to move lies here."""
    TARGET = auto()
    """The card is going to be put here."""
    LEFT = auto()
    """The card lay here; what was under it shows now."""
    LANDED = auto()
    """The card has just been put here."""
    KEPT = auto()
    """The card that was to move lies here, and stays."""
    REFUSED = auto()
    """The card may not be put here."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place with its visible card and its labels."""

    slot: Slot
    card: Card | None
    """The top card; None at an emptied pile."""
    rank: str
    """The card's rank as its face writes it; empty without a card."""
    label: str
    """A pile's number; empty for a foundation, whose direction is drawn."""
    count: int
    face_down: int
    """How many of the cards lie face down. The top card never does."""
    mark: Mark | None

    @property
    def place(self) -> Place:
        """The pile or foundation."""
        return self.slot.place


@dataclass(frozen=True, slots=True)
class Scene:
    """All 24 spots, piles first, and the move they belong to."""

    spots: tuple[Spot, ...]
    marks: Marks


def make_scene(position: Position, words: Words, marks: Marks = NO_MARKS) -> Scene:
    """What a diagram of the position shows, with ranks and labels in the words' language."""
    marked = marked_places(marks)
    spots = []
    for place, slot in SLOTS.items():
        cards = position.cards(place)
        card = cards[-1] if cards else None
        if isinstance(place, Pile):
            label, face_down = str(place.number), position.face_down[place.number - 1]
        else:
            label, face_down = "", 0
        spots.append(
            Spot(
                slot,
                card,
                words.rank(card.rank) if card else "",
                label,
                len(cards),
                face_down,
                marked.get(place) if marked else None,
            )
        )
    return Scene(tuple(spots), marks)


def marked_places(marks: Marks) -> dict[Place, Mark]:
    """What each marked place is to the move."""
    if marks.refused:
        source, destination = Mark.KEPT, Mark.REFUSED
    elif marks.moved:
        source, destination = Mark.LEFT, Mark.LANDED
    else:
        source, destination = Mark.LEAVING, Mark.TARGET
    marked: dict[Place, Mark] = {}
    if marks.source:
        marked[marks.source] = source
    if marks.destination:
        marked[marks.destination] = destination
    return marked
