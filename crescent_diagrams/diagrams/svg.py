"""A scene as SVG: the light colours written out, and outlines, so that it needs no style sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from crescent_diagrams.diagrams.arrows import arrow
from crescent_diagrams.diagrams.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HEIGHT,
    SLOTS,
    WIDTH,
    Slot,
)
from crescent_diagrams.diagrams.outlines import (
    CAP_HEIGHT,
    SUIT_HEIGHT,
    SUIT_OUTLINES,
    Outline,
    figures,
    rank_outline,
)
from crescent_diagrams.diagrams.palette import LIGHT
from crescent_diagrams.diagrams.scene import NO_MARKS, Mark, Marks, Scene, make_scene
from crescent_diagrams.engine import Pile

if TYPE_CHECKING:
    from jinja2 import Template

    from crescent_diagrams.diagrams.arrows import Point
    from crescent_diagrams.engine import Place, Position
    from crescent_diagrams.language import Words

#: Corner radius of a card.
RADIUS = 10
#: How far a card that is about to move is lifted off its pile.
_LIFT = 10
RANK_FOOT = 10 + CAP_HEIGHT
SUIT_TOP = CARD_HEIGHT - 9 - SUIT_HEIGHT
# The labels under a card: a badge says which place this is, a small stack how many cards it holds.
LABEL_MIDDLE = CARD_HEIGHT + 31
BADGE_MIDDLE = 27
STACK_MIDDLE = CARD_WIDTH - 28
#: How far a mark's ring stands off a card and its labels.
_RING = 5
#: The length of an arrow head's sides.
BARB = 26
#: How far before an arrow's end the sign stands that the move is refused.
_SIGN_BACK = 30


def draw_svg(  # noqa: PLR0913 - every option is a keyword with a plain default
    position: Position,
    *,
    words: Words,
    marks: Marks = NO_MARKS,
    id_prefix: str = "b",
    name: str = "",
    description: str = "",
    standalone: bool = False,
) -> str:
    """Draw a position.

    The picture is made to stand inside an HTML page, or, `standalone`, to be a file of its own.
    `id_prefix` begins with a letter and differs between two diagrams of a page; it is written
    about seventy times, so a short one makes a short picture. `name` says briefly what is shown
    and `description` tells all of it, for who cannot see it.
    """
    scene = make_scene(position, words, marks)
    return template("diagram.svg.jinja").render(
        layers=_Layers.of(scene, id_prefix),
        width=WIDTH,
        height=HEIGHT,
        prefix=id_prefix,
        name=name,
        description=description,
        standalone=standalone,
    )


@cache
def template(name: str) -> Template:
    """A template for pictures."""
    environment = Environment(
        loader=PackageLoader("crescent_diagrams"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals["colours"] = LIGHT
    return environment.get_template(name)


class Ink:
    """Shapes of one colour. One is written out where it first stands, and reused from there."""

    def __init__(self, prefix: str, written: dict[str, tuple[int, int]]) -> None:
        self._prefix = prefix
        self._written = written
        self._reused: list[str] = []
        self._lone: list[str] = []

    def add(self, shape: Outline, x: int, y: int) -> None:
        """Put a shape that stands more than once on the picture, in whatever colour."""
        name = shape.name
        first = self._written.get(name)
        if first is None:
            self._written[name] = x, y
            self._reused.append(f'<path id="{self._prefix}{name}" d="{shape.path(x, y)}"/>')
            return
        across = f' x="{x - first[0]}"' if x != first[0] else ""
        down = f' y="{y - first[1]}"' if y != first[1] else ""
        self._reused.append(f'<use href="#{self._prefix}{name}"{across}{down}/>')

    def add_lone(self, shape: Outline, x: int, y: int) -> None:
        """Put a shape that stands nowhere else on the picture."""
        self._lone.append(shape.path(x, y))

    def elements(self) -> Markup:
        """All of it as SVG."""
        lone = f'<path d="{"".join(self._lone)}"/>' if self._lone else ""
        return Markup("".join(self._reused) + lone)  # noqa: S704 - made of numbers and outlines


@dataclass(slots=True)
class _Layers:
    """The picture's layers: path data, or elements that are ready to be put into it."""

    empty: str
    cards: str
    under: str
    """The card's place while it is lifted, unless nothing lies there then."""
    lifted: str
    red: Markup
    black: Markup
    labels: str
    empty_labels: str
    names: str
    counts: str
    ring: tuple[int, int] | None
    """The top left corner of the ring around where the moving card lies."""
    dashed_ring: tuple[int, int] | None
    arrow: str
    moved: bool
    sign: Point | None
    """The middle of the sign that the move is refused."""

    @classmethod
    def of(cls, scene: Scene, prefix: str) -> _Layers:
        """Sort what the scene shows into layers."""
        times = Counter(spot.rank for spot in scene.spots)
        written: dict[str, tuple[int, int]] = {}
        red, black = Ink(prefix, written), Ink(prefix, written)
        empty, cards, labels, empty_labels, counts = [], [], [], [], []
        under = lifted = ""
        ring = dashed = None
        for index in _READING_ORDER:
            spot, fixed = scene.spots[index], _FIXED[index]
            slot, y = fixed.slot, fixed.slot.y
            if spot.mark in _SOLID:
                ring = slot.x - _RING, slot.y - _RING
            elif spot.mark:
                dashed = slot.x - _RING, slot.y - _RING
            if spot.card is None:
                empty.append(fixed.card)
                empty_labels.append(fixed.label)
                continue
            if spot.mark is Mark.LEAVING:
                under = fixed.card if spot.count > 1 else ""
                y -= _LIFT
                lifted = card_outline(slot.x, y)
            else:
                cards.append(fixed.card)
            labels.append(fixed.label)
            counts.append(figures(spot.count, slot.x + STACK_MIDDLE, slot.y + LABEL_MIDDLE))
            ink = red if spot.card.suit.is_red else black
            add_rank = ink.add if times[spot.rank] > 1 else ink.add_lone
            add_rank(rank_outline(spot.rank, spot.card.rank), fixed.center, y + RANK_FOOT)
            ink.add(SUIT_OUTLINES[spot.card.suit], fixed.center, y + SUIT_TOP)
        marks = scene.marks
        return cls(
            "".join(empty),
            "".join(cards),
            under,
            lifted,
            red.elements(),
            black.elements(),
            "".join(labels),
            "".join(empty_labels),
            NAMES,
            "".join(counts),
            ring,
            dashed,
            _arrow(marks),
            marks.moved,
            _sign(marks),
        )


#: The marks with a solid ring: that is where the card lies.
_SOLID = (Mark.LEAVING, Mark.LANDED, Mark.KEPT)


def card_outline(x: int, y: int) -> str:
    """A card without its round corners: the joins of a thick stroke make those."""
    left = x + RADIUS
    return f"M{left} {y + RADIUS}h{CARD_WIDTH - 2 * RADIUS}v{CARD_HEIGHT - 2 * RADIUS}H{left}z"


def place_sign(place: Place, x: int, y: int) -> str:
    """A pile's number, or an arrow that says which way a foundation is built."""
    if isinstance(place, Pile):
        return figures(place.number, x, y)
    if place.ascending:
        return f"M{x - 9} {y - 2}l9-9 9 9m-9-9v22"
    return f"M{x - 9} {y + 2}l9 9 9-9m-9 9v-22"


@dataclass(frozen=True, slots=True)
class _Fixed:
    """What is drawn at a slot in the same way on every picture."""

    slot: Slot
    center: int
    card: str
    label: str


_FIXED = tuple(
    _Fixed(
        slot,
        slot.center,
        card_outline(slot.x, slot.y),
        f"M{slot.x + BADGE_MIDDLE - 6} {slot.y + LABEL_MIDDLE}h12",
    )
    for slot in SLOTS.values()
)
NAMES = "".join(
    place_sign(place, slot.x + BADGE_MIDDLE, slot.y + LABEL_MIDDLE) for place, slot in SLOTS.items()
)
# Shapes of a row share their y, which then need not be written.
_READING_ORDER = sorted(range(len(_FIXED)), key=lambda i: (_FIXED[i].slot.y, _FIXED[i].slot.x))


def _arrow(marks: Marks) -> str:
    """An arrow to where the card will go, or the trace, without a head, of how it went."""
    if not (marks.source and marks.destination) or marks.source == marks.destination:
        return ""
    curve = arrow(marks.source, marks.destination)
    x, y = curve.start
    bends = [f"{a - x} {b - y}" for a, b in (curve.leave, curve.arrive, curve.end)]
    path = f"M{x} {y}c{' '.join(bends)}"
    if not marks.moved and not marks.refused:
        one, other = curve.barbs(BARB)
        path += f"m{one[0]} {one[1]}l{-one[0]} {-one[1]} {other[0]} {other[1]}"
    return path.replace(" -", "-")


def _sign(marks: Marks) -> Point | None:
    if not (marks.refused and marks.source and marks.destination):
        return None
    if marks.source == marks.destination:
        # There is no way to go: the sign stands on the card's corner.
        slot = SLOTS[marks.source]
        return slot.x + CARD_WIDTH - _SIGN_BACK, slot.y + _SIGN_BACK
    return arrow(marks.source, marks.destination).before_end(_SIGN_BACK)
