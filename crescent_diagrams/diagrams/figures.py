"""The figures under the cards, each one stroke of a round pen."""

from __future__ import annotations

from typing import Final

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
