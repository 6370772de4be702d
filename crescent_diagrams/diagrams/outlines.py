"""Figures and letters as outlines, so that a picture needs no font."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypedDict

from crescent_diagrams.diagrams.geometry import CARD_WIDTH
from crescent_diagrams.engine import Rank, Suit
from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crescent_diagrams.language import Words

#: The height of a capital or a figure, in an outline's units.
CAP_HEIGHT: Final = 62
#: How wide the ink of a rank may be, so that it stays off the edges of its card.
WIDEST_RANK: Final = CARD_WIDTH - 16
#: How much closer than in running text the characters of a text stand.
_TIGHTER = 4

_SUBPATH_START = re.compile(r"[Mm](-?\d+) ?(-?\d+)")


class GlyphError(CrescentError):
    """A text has a character without an outline, or is too wide for a card."""

    def __init__(self, message: str) -> None:
        super().__init__(Subtype.CATALOG, message)


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
def rank_outline(letters: str, rank: Rank) -> Outline:
    """A rank as a language writes it, or its international sign where that cannot be drawn.

    `undrawable_ranks` says what is wrong then.
    """
    try:
        return _fitting(letters)
    except GlyphError:
        return outline(rank.text)


def undrawable_ranks(words: Words) -> Iterator[tuple[Rank, GlyphError]]:
    """The ranks whose letters in the language cannot be drawn, and why."""
    for rank in Rank:
        try:
            _fitting(words.rank(rank))
        except GlyphError as error:
            yield rank, error


def _fitting(letters: str) -> Outline:
    drawn = outline(letters)
    if drawn.width > WIDEST_RANK:
        raise GlyphError(f"“{letters}” is too wide for a card's corner; use one or two letters")
    return drawn


@cache
def _glyphs(file: str) -> dict[str, _Glyph]:
    source = files("crescent_diagrams.diagrams").joinpath("data", file)
    glyphs: dict[str, _Glyph] = json.loads(source.read_text(encoding="utf-8"))
    return glyphs


def _glyph(file: str, character: str) -> _Glyph:
    try:
        return _glyphs(file)[character]
    except KeyError:
        raise GlyphError(
            f"there is no outline for “{character}” (U+{ord(character):04X}), so it cannot stand "
            "on a card; use Latin, Greek or Cyrillic capitals, or add it to CHARACTERS in "
            "tools/make_glyphs.py and run that"
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


#: The size of a figure, measured along the middle of the pen's stroke.
FIGURE_WIDTH: Final = 12
FIGURE_HEIGHT: Final = 22
#: From a figure to the next one of its number.
_ADVANCE = 18

#: Where the pen comes down, from the figure's top left corner, and how it moves.
_STROKES: Final = {
    "0": (0, 6, "a6 6 0 0 1 12 0v10a6 6 0 0 1-12 0z"),
    "1": (2, 4, "l6-4v22"),
    "2": (0, 6, "a6 6 0 0 1 12 0q0 6-12 16h13"),
    "3": (0, 4, "a6 5 0 1 1 5 6 6 6 0 1 1-6 8"),
    "4": (9, 22, "v-22l-10 15h14"),
    "5": (11, 0, "h-9l-1 10a6 6 0 1 1-1 9"),
    "6": (9, 0, "q-9 9-9 16a6 6 0 1 0 2-4"),
    "7": (0, 0, "h12l-8 22"),
    "8": (6, 10, "a5 5 0 1 1 1 0c-9 0-9 12 0 12s9-12-1-12"),
    "9": (3, 22, "q9-9 9-16a6 6 0 1 0-2 4"),
}


def figures(number: int, x: int, y: int) -> str:
    """Path data of a number's strokes around a middle point."""
    text = str(number)
    left = x - (FIGURE_WIDTH + _ADVANCE * (len(text) - 1)) // 2
    top = y - FIGURE_HEIGHT // 2
    path = ""
    for figure in text:
        across, down, strokes = _STROKES[figure]
        path += f"M{left + across} {top + down}{strokes}"
        left += _ADVANCE
    return path


#: From a suit's highest point to its lowest.
SUIT_HEIGHT: Final = 54

_SPADE = (
    "c6 12 26 20 26 34a12 12 0 0 1-22 6q1 11 9 14h-26q8-3 9-14a12 12 0 0 1-22-6c0-14 20-22 26-34"
)
_HEART = "a14 14 0 0 1 27 4c0 15-20 24-27 39-7-15-27-24-27-39a14 14 0 0 1 27-4"
_DIAMOND = "q9 15 22 27-13 12-22 27-9-15-22-27 13-12 22-27"
_CLUB = (
    "a12 12 0 0 1 9 21 13 13 0 1 1-5 19q1 11 9 14h-26q8-3 9-14a13 13 0 1 1-5-19 12 12 0 0 1 9-21"
)

#: Each path begins in the middle of the suit's upper edge; y = 0 is the suit's highest point.
SUIT_OUTLINES: Final = {
    Suit.SPADES: Outline("s", 0, 0, _SPADE, 52),
    Suit.HEARTS: Outline("h", 0, 11, _HEART, 54),
    Suit.DIAMONDS: Outline("d", 0, 0, _DIAMOND, 44),
    Suit.CLUBS: Outline("c", 0, 0, _CLUB, 54),
}
