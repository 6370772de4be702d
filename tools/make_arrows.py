"""Find, for every two places, the curve between them that hides least and is shortest.

    python tools/make_arrows.py

writes `crescent_diagrams/diagrams/data/arrows.json`, one curve a line. The search takes
minutes, too long for while a page is built, and depends on the horseshoe's geometry alone.
"""

from __future__ import annotations

import json
from itertools import combinations, pairwise, product
from math import cos, hypot, inf, pi, sin, tau
from pathlib import Path
from typing import TypeAlias

from crescent_diagrams.diagrams.arrows import Curve
from crescent_diagrams.diagrams.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMNS,
    HEIGHT,
    SLOT_HEIGHT,
    SLOTS,
)
from crescent_diagrams.engine import FOUNDATIONS, PILES, PLACES, Foundation, Place

ARROWS = Path(__file__).parents[1] / "crescent_diagrams" / "diagrams" / "data" / "arrows.json"

#: How far from a slot an arrow begins and ends: just outside of a mark's ring.
GAP = 13
#: How far an arrow keeps from all other slots.
AIR = 8
#: How strongly a curve may be bent at either end.
BENDS = (40, 110, 220, 380)
#: How far an arrow may turn away from the straight direction, at either end.
TURNS = (0, -pi / 6, pi / 6, -pi / 3, pi / 3)
STEPS = 28
#: What hiding behind a card, and leaving the inside of the horseshoe, cost in units of length.
HIDDEN, OUTSIDE = 200, 1000

#: A point, and the direction in which an arrow leaves from there.
Port: TypeAlias = tuple[int, int, float]

RIGHT, DOWN, LEFT, UP = 0.0, pi / 2, pi, -pi / 2
FOUNDATION_SLOTS = tuple(SLOTS[foundation] for foundation in FOUNDATIONS)
INSIDE_LEFT = SLOTS[PILES[0]].x + CARD_WIDTH + 2
INSIDE_RIGHT = SLOTS[PILES[-1]].x - 2
INSIDE_TOP = SLOTS[PILES[7]].y + SLOT_HEIGHT + 2


def best_arrow(source: Place, destination: Place) -> Curve:
    """The best of all curves that can be made of the ports, the turns and the bends."""
    best, least = None, inf
    for curve in curves(source, destination):
        # The way from end to end costs at least the straight line.
        if hypot(curve.end[0] - curve.start[0], curve.end[1] - curve.start[1]) < least:
            here = cost(curve)
            if here < least:
                best, least = curve, here
    assert best
    return best


def curves(source: Place, destination: Place) -> list[Curve]:
    """All curves that come into question."""
    return [
        Curve(
            (x, y),
            (round(x + first * cos(out)), round(y + first * sin(out))),
            (round(end_x + second * cos(back)), round(end_y + second * sin(back))),
            (end_x, end_y),
        )
        for (x, y, out), (end_x, end_y, back) in product(ports(source), ports(destination))
        for first, second in product(BENDS, BENDS)
    ]


def ports(place: Place) -> list[Port]:
    """Where an arrow may touch a place.

    A pile is left towards the inside of the horseshoe, at the top's two ends over the corner.
    """
    slot = SLOTS[place]
    left, right = slot.x - GAP, slot.x + CARD_WIDTH + GAP
    top, bottom = slot.y - GAP, slot.y + SLOT_HEIGHT + GAP
    middle = slot.y + CARD_HEIGHT // 2
    straight: list[Port]
    if isinstance(place, Foundation):
        straight = [
            (right, middle, RIGHT),
            (slot.center, bottom, DOWN),
            (left, middle, LEFT),
            (slot.center, top, UP),
        ]
    elif slot.row and slot.column:
        straight = [(left, middle, LEFT)]
    elif slot.row:
        straight = [(right, middle, RIGHT)]
    elif slot.column == 0:
        straight = [(right, bottom, (RIGHT + DOWN) / 2)]
    elif slot.column == COLUMNS - 1:
        straight = [(left, bottom, (LEFT + DOWN) / 2)]
    else:
        straight = [(slot.center, bottom, DOWN)]
    return [(x, y, (angle + turn) % tau) for x, y, angle in straight for turn in TURNS]


def cost(curve: Curve) -> float:
    """The length of a curve, and more for what cannot be seen of it."""
    points = curve.points(STEPS)
    return sum(
        hypot(x - a, y - b) + HIDDEN * is_hidden(x, y) + OUTSIDE * is_outside(x, y)
        for (a, b), (x, y) in pairwise(points)
    )


def is_hidden(x: float, y: float) -> bool:
    """Whether a foundation's card or label lies over the point, or nearly."""
    return any(
        slot.x - AIR < x < slot.x + CARD_WIDTH + AIR
        and slot.y - AIR < y < slot.y + SLOT_HEIGHT + AIR
        for slot in FOUNDATION_SLOTS
    )


def is_outside(x: float, y: float) -> bool:
    """Whether the point is not inside the horseshoe."""
    return not (INSIDE_LEFT <= x <= INSIDE_RIGHT and INSIDE_TOP <= y <= HEIGHT)


def file_content() -> str:
    """The curves as JSON, one a line; backwards they are as good."""
    lines = []
    for source, destination in combinations(PLACES, 2):
        curve = best_arrow(source, destination)
        numbers = [*curve.start, *curve.leave, *curve.arrive, *curve.end]
        lines.append(f"{json.dumps(f'{source} - {destination}', ensure_ascii=False)}: {numbers}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    ARROWS.write_text(file_content(), encoding="utf-8")
