"""Every card of every pile as SVG: a table of fans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crescent_diagrams.diagrams.arrows import Curve, lane, rounded
from crescent_diagrams.diagrams.fans import BACK_STRIP, Fan, Table, lay
from crescent_diagrams.diagrams.geometry import CARD_HEIGHT, CARD_WIDTH
from crescent_diagrams.diagrams.outlines import (
    CAP_HEIGHT,
    SUIT_HEIGHT,
    SUIT_OUTLINES,
    figures,
    rank_outline,
)
from crescent_diagrams.diagrams.scene import NO_MARKS, Mark, Marks, marked_places
from crescent_diagrams.diagrams.svg import (
    BADGE_MIDDLE,
    BARB,
    RADIUS,
    RANK_FOOT,
    STACK_MIDDLE,
    SUIT_TOP,
    Ink,
    place_sign,
    template,
)

if TYPE_CHECKING:
    from crescent_diagrams.diagrams.arrows import Point
    from crescent_diagrams.engine import Card, Sketch
    from crescent_diagrams.language import Words

#: How much smaller rank and suit are on a card that lies under another, and where they stand.
_SMALLER: Final = 0.56
_SMALL_RANK = 34
_SMALL_SUIT = 79
_SMALL_MIDDLE = 26
#: From the top of a fan to the middle of its labels.
_LABEL_MIDDLE = 20
#: How far a card that is about to move is drawn out of its fan.
_DRAWN_OUT = 14
#: How far a mark's ring stands off a card, and an arrow off the ring.
_RING = 5
_AIR = 11


def draw_fans(  # noqa: PLR0913 - every option is a keyword with a plain default
    sketch: Sketch,
    *,
    words: Words,
    marks: Marks = NO_MARKS,
    id_prefix: str = "b",
    name: str = "",
    description: str = "",
    standalone: bool = False,
) -> str:
    """Draw a position, or a part of one, with every card of every pile in sight.

    All else is as in `draw_svg`.
    """
    table = lay(sketch, arrow=marks.source is not None)
    return template("fans.svg.jinja").render(
        layers=_FanLayers(table, words, marks, id_prefix),
        width=table.width,
        height=table.height,
        prefix=id_prefix,
        name=name,
        description=description,
        standalone=standalone,
        smaller=_SMALLER,
    )


class _FanLayers:
    """The picture's layers: path data, and elements that are ready to be put into it."""

    def __init__(self, table: Table, words: Words, marks: Marks, prefix: str) -> None:
        self._words = words
        self._marked = marked_places(marks)
        written: dict[str, tuple[int, int]] = {}
        self._large, self._small = (
            {True: Ink(prefix, written), False: Ink(prefix, written)} for _ in range(2)
        )
        self.empty: list[str] = []
        self.fans: list[str] = []
        self.edges: list[str] = []
        self.backs: list[str] = []
        self.labels: list[str] = []
        self.empty_labels: list[str] = []
        self.names: list[str] = []
        self.counts: list[str] = []
        self.front = ""
        self.ring: Point | None = None
        self.dashed_ring: Point | None = None
        for fan in table.fans:
            self._add(fan)
        self.arrow, self.sign = _arrow(table, marks)
        self.moved = marks.moved
        # Large, then small: a shape is written out where it first stands.
        self.red, self.black, self.small_red, self.small_black = (
            inks[red].elements() for inks in (self._large, self._small) for red in (True, False)
        )

    def _add(self, fan: Fan) -> None:
        mark = self._marked.get(fan.place)
        solid = mark in (Mark.LEAVING, Mark.LANDED, Mark.KEPT)
        out = _DRAWN_OUT if mark is Mark.LEAVING else 0
        if solid:
            self.ring = fan.x - _RING, fan.last + out - _RING
        elif mark:
            self.dashed_ring = fan.x - _RING, fan.last - _RING
        self._add_labels(fan)
        lying = fan.tops
        if solid and lying:
            self.front = _box(fan.x, fan.last + out, fan.bottom + out)
            lying = lying[:-1]
        if lying:
            self.fans.append(_box(fan.x, lying[0], lying[-1] + CARD_HEIGHT))
        elif out or not fan.tops:
            self.empty.append(_box(fan.x, fan.last, fan.bottom))
        self.edges += [_edge(fan.x, top) for top in lying[1:]]
        self.backs += [_back(fan.x, top) for top in fan.tops[: fan.heap.face_down]]
        if fan.tops:
            *covered, last = zip(fan.heap.cards[-len(fan.tops) :], fan.tops, strict=True)
            for card, top in covered[fan.heap.face_down :]:
                self._add_small_face(card, fan.x, top)
            self._add_face(last[0], fan.x, last[1] + out)

    def _add_labels(self, fan: Fan) -> None:
        middle = fan.y + _LABEL_MIDDLE
        self.names.append(place_sign(fan.place, fan.x + BADGE_MIDDLE, middle))
        label = f"M{fan.x + BADGE_MIDDLE - 6} {middle}h12"
        if fan.heap.cards:
            self.labels.append(label)
            self.counts.append(figures(len(fan.heap.cards), fan.x + STACK_MIDDLE, middle))
        else:
            self.empty_labels.append(label)

    def _add_face(self, card: Card, x: int, top: int) -> None:
        ink, middle = self._large[card.suit.is_red], x + CARD_WIDTH // 2
        ink.add(rank_outline(self._words.rank(card.rank), card.rank), middle, top + RANK_FOOT)
        ink.add(SUIT_OUTLINES[card.suit], middle, top + SUIT_TOP)

    def _add_small_face(self, card: Card, x: int, top: int) -> None:
        ink, middle = self._small[card.suit.is_red], _scaled(top + _SMALL_MIDDLE)
        rank = rank_outline(self._words.rank(card.rank), card.rank)
        ink.add(rank, _scaled(x + _SMALL_RANK), middle + CAP_HEIGHT // 2)
        ink.add(SUIT_OUTLINES[card.suit], _scaled(x + _SMALL_SUIT), middle - SUIT_HEIGHT // 2)


def _scaled(length: int) -> int:
    return round(length / _SMALLER)


def _box(x: int, top: int, bottom: int) -> str:
    """A card, or a fan's outline, without its round corners: a thick stroke makes those."""
    left = x + RADIUS
    return f"M{left} {top + RADIUS}h{CARD_WIDTH - 2 * RADIUS}V{bottom - RADIUS}H{left}z"


def _edge(x: int, top: int) -> str:
    side = CARD_WIDTH - 2 * RADIUS
    return (
        f"M{x} {top + RADIUS + 2}q0-{RADIUS} {RADIUS}-{RADIUS}h{side}q{RADIUS} 0 {RADIUS} {RADIUS}"
    )


def _back(x: int, top: int) -> str:
    return f"M{x + 14} {top + BACK_STRIP // 2 + 1}h{CARD_WIDTH - 28}"


def _arrow(table: Table, marks: Marks) -> tuple[str, Point | None]:
    """An arrow to where the card will go, or how it went, or with a sign where it may not go."""
    if not (marks.source and marks.destination):
        return "", None
    source, destination = table.fan(marks.source), table.fan(marks.destination)
    if source is None or destination is None:
        return "", None
    if source == destination:
        return "", (source.x + CARD_WIDTH // 2, source.bottom + _AIR)
    corners = lane(table, source, destination, air=_AIR)
    x, y = corners[-1]
    path = rounded(corners)
    if marks.refused:
        return path, (x, y)
    if not marks.moved:
        one, other = Curve(corners[0], corners[0], (x, y + 1), (x, y)).barbs(BARB)
        path += f"m{one[0]} {one[1]}l{-one[0]} {-one[1]} {other[0]} {other[1]}"
    return path.replace(" -", "-"), None
