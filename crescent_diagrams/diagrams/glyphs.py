"""Figures and letters as outlines, so that a picture needs no font."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

#: The height of a capital or a figure, in an outline's units.
CAP_HEIGHT: Final = 62
#: How much closer than in running text the characters of a text stand.
_TIGHTER = 4

_SUBPATH_START = re.compile(r"[Mm](-?\d+) ?(-?\d+)")


class GlyphError(ValueError):
    """A character has no outline."""


class _Glyph(TypedDict):
    advance: int
    left: int
    right: int
    path: str


@dataclass(frozen=True, slots=True)
class Outline:
    """A text of one line as path data: an absolute first point, then relative commands only."""

    name: str
    """Ends an id: a capital, or r and ASCII letters and figures."""
    x: int
    y: int
    rest: str
    width: int
    """From the left edge of the ink to its right edge."""

    def path(self, x: int, y: int) -> str:
        """The text standing on the line y, the middle of its ink at x."""
        return f"M{x + self.x} {y + self.y}{self.rest}"


@cache
def outline(text: str) -> Outline:
    """Draw a text; one of several characters is drawn narrower.

    Raises `GlyphError` for a character without an outline.
    """
    file = "plain.json" if len(text) == 1 else "narrow.json"
    first, *others = (_glyph(file, character) for character in text)
    rest, pen, right = first["path"], first["advance"] - _TIGHTER, first["right"]
    here = _last_start(rest)
    for glyph in others:
        (x, y), tail = _first_point(glyph["path"])
        rest += f"m{x + pen - here[0]} {y - here[1]}{tail}"
        (dx, dy) = _last_start(glyph["path"])
        here, right = (dx + pen, dy), glyph["right"] + pen
        pen += glyph["advance"] - _TIGHTER
    (x, y), rest = _first_point(rest)
    left = first["left"]
    rest = rest.removesuffix("z")  # a filled path closes itself
    return Outline(_name(text), x - (left + right) // 2, y, rest, right - left)


@cache
def _glyphs(file: str) -> dict[str, _Glyph]:
    source = files("crescent_diagrams.diagrams").joinpath("outlines", file)
    glyphs: dict[str, _Glyph] = json.loads(source.read_text(encoding="utf-8"))
    return glyphs


def _glyph(file: str, character: str) -> _Glyph:
    try:
        return _glyphs(file)[character]
    except KeyError:
        raise GlyphError(
            f"there is no outline for “{character}” (U+{ord(character):04X}), so it cannot stand "
            "on a card; add it to CHARACTERS in tools/make_glyphs.py and run that"
        ) from None


def _name(text: str) -> str:
    if len(text) == 1 and "A" <= text <= "Z":
        return text
    return "r" + "".join(c if c.isascii() and c.isalnum() else f"u{ord(c):x}" for c in text)


def _first_point(path: str) -> tuple[tuple[int, int], str]:
    found = _SUBPATH_START.match(path)
    assert found, f"an outline begins with M: {path}"
    return (int(found[1]), int(found[2])), path[found.end() :]


def _last_start(path: str) -> tuple[int, int]:
    """Where the path's last closed part began, and so where the pen is at its end."""
    starts = [(int(x), int(y)) for x, y in _SUBPATH_START.findall(path)]
    return sum(x for x, _ in starts), sum(y for _, y in starts)
