"""Arrows from where a card lies to where it goes, led around the other cards.

On the horseshoe they are curves that a tool has found; between fans, lanes that are sought here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from importlib.resources import files
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, TypeAlias

from crescent_diagrams.diagrams.geometry import CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from crescent_diagrams.diagrams.fans import Fan, Table
    from crescent_diagrams.engine import Place

Point: TypeAlias = tuple[int, int]

#: Between an arrow and either side of its head.
_HEAD_ANGLE = pi / 6
#: How many pieces a curve is cut into to be measured.
_STEPS = 60

#: How far under its fan's last card an arrow turns, which leaves room for its head.
_UNDER = 38
#: Half of the gutter between two columns.
_GUTTER = 7
#: What a turn costs in units of length.
_TURN = 60
_CORNER = 16
_UP, _DOWN = (0, -1), (0, 1)


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier curve."""

    start: Point
    leave: Point
    arrive: Point
    end: Point

    def points(self, steps: int) -> list[tuple[float, float]]:
        """Points along the curve, both ends included."""
        corners = (self.start, self.leave, self.arrive, self.end)
        points = []
        for step in range(steps + 1):
            t, u = step / steps, 1 - step / steps
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            points.append(
                (
                    sum(w * x for w, (x, _) in zip(weights, corners, strict=True)),
                    sum(w * y for w, (_, y) in zip(weights, corners, strict=True)),
                )
            )
        return points

    def before_end(self, distance: int) -> Point:
        """The point that lies so far before the end, or in the middle of a short curve."""
        points = self.points(_STEPS)
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
        wanted = min(distance, sum(lengths) / 2)
        for point, length in zip(reversed(points[:-1]), reversed(lengths), strict=True):
            wanted -= length
            if wanted <= 0:
                return round(point[0]), round(point[1])
        return self.start

    def barbs(self, length: int) -> tuple[Point, Point]:
        """The outer ends of an arrow head's two sides, as seen from its point."""
        back = atan2(self.arrive[1] - self.end[1], self.arrive[0] - self.end[0])
        left, right = (
            (round(length * cos(angle)), round(length * sin(angle)))
            for angle in (back - _HEAD_ANGLE, back + _HEAD_ANGLE)
        )
        return left, right


def arrow(source: Place, destination: Place) -> Curve:
    """The curve between two places, as tools/make_arrows.py found it."""
    curves = _curves()
    try:
        return curves[f"{source} - {destination}"]
    except KeyError:
        # Only one direction is kept.
        back = curves[f"{destination} - {source}"]
        return Curve(back.end, back.arrive, back.leave, back.start)


@cache
def _curves() -> dict[str, Curve]:
    source = files("crescent_diagrams.diagrams").joinpath("data/arrows.json")
    numbers = json.loads(source.read_text(encoding="utf-8"))
    return {
        places: Curve((a, b), (c, d), (e, f), (g, h))
        for places, (a, b, c, d, e, f, g, h) in numbers.items()
    }


def lane(table: Table, source: Fan, destination: Fan, *, air: int) -> list[Point]:
    """The corners of the best way from under one fan's last card to under another's.

    It begins and ends ``air`` under the cards, and crosses none.
    """
    (start, turn), (end, last_turn) = (
        [(fan.x + CARD_WIDTH // 2, fan.bottom + below) for below in (air, _UNDER)]
        for fan in (source, destination)
    )
    columns = sorted(
        {turn[0], last_turn[0]}
        | {fan.x + side for fan in table.fans for side in (-_GUTTER, CARD_WIDTH + _GUTTER)}
    )
    rows = sorted({turn[1], last_turn[1]} | {fan.bottom + table.gap // 2 for fan in table.fans})

    boxes = [(fan.x, fan.y, fan.x + CARD_WIDTH, fan.bottom) for fan in table.fans]

    @cache
    def ways(point: Point) -> list[Point]:
        column, row = columns.index(point[0]), rows.index(point[1])
        near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
        points = [
            (columns[a], rows[b]) for a, b in near if 0 <= a < len(columns) and 0 <= b < len(rows)
        ]
        return [there for there in points if not any(_crosses(point, there, box) for box in boxes)]

    return _corners_of([start, *_best_way(turn, last_turn, ways), end])


def rounded(corners: list[Point]) -> str:
    """Path data of a line with round corners."""
    x, y = corners[0]
    path = f"M{x} {y}"
    for (ax, ay), (bx, by), (cx, cy) in zip(corners, corners[1:], corners[2:], strict=False):
        into, out = abs(bx - ax) + abs(by - ay), abs(cx - bx) + abs(cy - by)
        radius = min(_CORNER, into // 2, out // 2)
        path += (
            f"L{bx - _sign(bx - ax) * radius} {by - _sign(by - ay) * radius}"
            f"Q{bx} {by} {bx + _sign(cx - bx) * radius} {by + _sign(cy - by) * radius}"
        )
    x, y = corners[-1]
    return f"{path}L{x} {y}"


def _best_way(start: Point, end: Point, ways: Callable[[Point], Iterable[Point]]) -> list[Point]:
    """The way that is shortest and turns least; it sets out downwards and arrives upwards."""
    # Nearest to the end first: what a way has cost, and what it must cost at least from there on.
    waiting: list[tuple[int, int, Point, Point, tuple[Point, ...]]] = [
        (0, 0, start, _DOWN, (start,))
    ]
    done: set[tuple[Point, Point]] = set()
    while waiting:
        _, cost, here, heading, way = heappop(waiting)
        if here == end:
            return list(way)
        if (here, heading) in done:
            continue
        done.add((here, heading))
        for there in ways(here):
            step = there[0] - here[0], there[1] - here[1]
            towards = _sign(step[0]), _sign(step[1])
            if towards != (-heading[0], -heading[1]):
                turned = _TURN * ((towards != heading) + (there == end and towards != _UP))
                spent = cost + abs(step[0]) + abs(step[1]) + turned
                left = abs(end[0] - there[0]) + abs(end[1] - there[1])
                heappush(waiting, (spent + left, spent, there, towards, (*way, there)))
    raise AssertionError("there are lanes under and beside every fan")


def _corners_of(way: list[Point]) -> list[Point]:
    kept = [way[0]]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        if (before[0] == here[0]) != (here[0] == after[0]):
            kept.append(here)
    return [*kept, way[-1]]


def _crosses(one: Point, other: Point, box: tuple[int, int, int, int]) -> bool:
    """Whether the level or upright line between two points crosses a box."""
    left, top, right, bottom = box
    return (
        min(one[0], other[0]) < right
        and max(one[0], other[0]) > left
        and min(one[1], other[1]) < bottom
        and max(one[1], other[1]) > top
    )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
