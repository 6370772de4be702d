"""Take the outlines of the figures and letters on the cards out of Source Sans.

    python tools/make_glyphs.py

writes the files of `crescent_diagrams/diagrams/data`, one character a line. Outlines, unlike
text, look the same on every machine, one without fonts included. The font's licence, the OFL,
stands beside them.
"""

from __future__ import annotations

import json
from math import hypot
from pathlib import Path

import font_source_sans_pro  # type: ignore[import-untyped]
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

OUTLINES = Path(__file__).parents[1] / "crescent_diagrams" / "diagrams" / "data"
FONTS = Path(font_source_sans_pro.font_directory)

#: Each file's font, and how wide its characters become. Narrow ones, for ranks of two characters,
#: come from a bolder font: squeezed, its stems are as thick as the others'.
SOURCES = {"plain.json": ("Semibold", 1.0), "narrow.json": ("Bold", 0.8)}
#: What a rank may be written with in a Latin, Greek or Cyrillic language.
CHARACTERS = (
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÄÅÇÉÍÓÖØÚÜČĎĽŁŘŠŤŻŽáäåéóöøüčř"
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω"
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЈабвгдежзийклмнопрстуфхцчшщъыьэюяіїєґј"
)
#: The height of a capital, in the outlines' units; fine enough that rounding to whole units does
#: not show on a card, coarse enough that numbers stay short.
CAP_HEIGHT = 62
#: How far, in the same units, a curve's handle may be moved to say the curve more shortly.
TOLERANCE = 2

Point = tuple[int, int]


class OutlinePen(BasePen):  # type: ignore[misc]
    """Writes SVG path data in relative, whole units, y downwards, as short as it can be said."""

    def __init__(self, glyphs: object, across: float, down: float) -> None:
        super().__init__(glyphs)
        self.path = ""
        self._across = across
        self._down = down
        self._command = ""
        self._here = self._start = self._handle = (0, 0)

    def _round(self, point: tuple[float, float]) -> Point:
        return round(point[0] * self._across), round(-point[1] * self._down)

    def _write(self, command: str, *points: Point, origin: Point) -> None:
        offsets = [str(n - o) for point in points for n, o in zip(point, origin, strict=True)]
        self._add(command, offsets)
        self._here = points[-1]

    def _add(self, command: str, offsets: list[str]) -> None:
        text = " ".join(offsets).replace(" -", "-")
        if command != self._command:
            text = command + text
        elif not text.startswith("-"):
            text = " " + text
        self.path += text
        self._command = command

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802 - the pen protocol's name
        start = self._round(point)
        # Only the first point is absolute, so an outline is moved by changing that alone.
        if self.path:
            self._write("m", start, origin=self._here)
        else:
            self._write("M", start, origin=(0, 0))
        self._start = self._handle = start

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        end = self._round(point)
        across, down = end[0] - self._here[0], end[1] - self._here[1]
        if end == self._here:
            return
        if down and across:
            self._write("l", end, origin=self._here)
        else:
            self._add("v" if down else "h", [str(down or across)])
        self._here = self._handle = end

    def _curveToOne(  # noqa: N802
        self,
        first: tuple[float, float],
        second: tuple[float, float],
        point: tuple[float, float],
    ) -> None:
        leave, arrive, end = self._round(first), self._round(second), self._round(point)
        if _is_straight(self._here, leave, arrive, end):
            self._lineTo(point)
            return
        mirrored = tuple(2 * h - c for h, c in zip(self._here, self._handle, strict=True))
        smooth = self._command in "cs" and all(
            abs(m - n) <= TOLERANCE for m, n in zip(mirrored, leave, strict=True)
        )
        if smooth:
            self._write("s", arrive, end, origin=self._here)
        else:
            self._write("c", leave, arrive, end, origin=self._here)
        self._handle = arrive

    def _closePath(self) -> None:  # noqa: N802
        self.path += "z"
        self._command = "z"
        self._here = self._start


def _is_straight(start: Point, leave: Point, arrive: Point, end: Point) -> bool:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    return length == 0 or all(
        abs((x - start[0]) * down - (y - start[1]) * across) <= length for x, y in (leave, arrive)
    )


def outlines(weight: str, narrowing: float) -> dict[str, dict[str, int | str]]:
    """Each character's path, where its ink begins and ends, and how far the next stands off."""
    font = TTFont(FONTS / f"SourceSansPro-{weight}.otf")
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    down = CAP_HEIGHT / font["OS/2"].sCapHeight
    across = down * narrowing
    outlines: dict[str, dict[str, int | str]] = {}
    for character in CHARACTERS:
        glyph = glyphs[names[ord(character)]]
        pen, ink = OutlinePen(glyphs, across, down), BoundsPen(glyphs)
        glyph.draw(pen)
        glyph.draw(ink)
        outlines[character] = {
            "advance": round(glyph.width * across),
            "left": round(ink.bounds[0] * across),
            "right": round(ink.bounds[2] * across),
            "path": pen.path,
        }
    return outlines


def file_content(name: str) -> str:
    """The file's outlines as JSON, one character a line."""
    lines = (
        f"{json.dumps(character, ensure_ascii=False)}: {json.dumps(outline)}"
        for character, outline in outlines(*SOURCES[name]).items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for name in SOURCES:
        (OUTLINES / name).write_text(file_content(name), encoding="utf-8")
