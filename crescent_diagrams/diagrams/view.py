"""A position of a game in one of the views: the horseshoe's top cards, or every card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.diagrams.fan_svg import draw_fans
from crescent_diagrams.diagrams.scene import NO_MARKS, Marks
from crescent_diagrams.diagrams.svg import draw_svg
from crescent_diagrams.diagrams.text import draw_fanned_text, draw_text
from crescent_diagrams.engine import Sketch

if TYPE_CHECKING:
    from crescent_diagrams.engine import Position
    from crescent_diagrams.language import Words

#: The top card of each pile; every card, or its back; every card, whether face up or down.
TOPS, OPEN, LAID = "top", "open", "laid"


@dataclass(frozen=True, slots=True)
class View:
    """What is to be seen of a position."""

    position: Position
    marks: Marks = NO_MARKS
    view: str = TOPS
    """One of `TOPS`, `OPEN` and `LAID`."""

    def description(self, words: Words) -> str:
        """All that is to be seen, in words."""
        if self.view == TOPS:
            return words.describe(self.position)
        return words.describe_cards(self._sketch())

    def svg(self, words: Words, **options: str | bool) -> str:
        """The picture; the options are those of `draw_svg`."""
        if self.view == TOPS:
            return draw_svg(self.position, words=words, marks=self.marks, **options)  # type: ignore[arg-type]
        return draw_fans(self._sketch(), words=words, marks=self.marks, **options)  # type: ignore[arg-type]

    def text(self, words: Words) -> str:
        """The board in characters of one width."""
        if self.view == TOPS:
            return draw_text(self.position, words=words, marks=self.marks)
        return draw_fanned_text(self._sketch(), words=words, marks=self.marks)

    def _sketch(self) -> Sketch:
        return Sketch.of(self.position, face_up=self.view == LAID)
