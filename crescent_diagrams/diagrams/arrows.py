"""The arrow from where a card lies to where it goes, led around the other cards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from crescent_diagrams.engine import Place

Point: TypeAlias = tuple[int, int]

#: Between an arrow and either side of its head.
_HEAD_ANGLE = pi / 6
#: How many pieces a curve is cut into to be measured.
_STEPS = 60


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
    source = files("crescent_diagrams.diagrams").joinpath("outlines/arrows.json")
    numbers = json.loads(source.read_text(encoding="utf-8"))
    return {
        places: Curve((a, b), (c, d), (e, f), (g, h))
        for places, (a, b, c, d, e, f, g, h) in numbers.items()
    }
