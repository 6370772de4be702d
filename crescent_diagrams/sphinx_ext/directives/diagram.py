"""The directive `crescent:diagram`: a position of a game, as a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils.parsers.rst import directives

from crescent_diagrams.diagrams import OPEN, TOPS
from crescent_diagrams.sphinx_ext.figures import (
    Content,
    FigureDirective,
    Option,
    converted,
    one_line,
)
from crescent_diagrams.sphinx_ext.nodes import BoardRequest

if TYPE_CHECKING:
    from collections.abc import Mapping


def _align(text: str) -> str:
    return directives.choice(text, ("left", "center", "right"))


def _mark(text: str) -> bool:
    return directives.choice(text, ("move", "none")) == "move"


def _view(text: str) -> str:
    return directives.choice(text, (TOPS, OPEN))


def _figure_width(text: str) -> str:
    if text.strip().lower() == "image":
        return "image"
    return directives.length_or_percentage_or_unitless(text, "px")


LENGTH = Option(
    converted(directives.length_or_percentage_or_unitless), "a length such as “20em” or “80%”"
)
CLASSES = Option(converted(directives.class_option), "names of CSS classes")
NAME = Option(one_line, "a name to refer to")
AT = Option(one_line, "a moment such as “before 10”")

#: The options of docutils' `figure`, as every figure of the extension has them.
FIGURE_OPTIONS: Mapping[str, Option] = {
    "alt": Option(one_line, "a text that says what is to be seen"),
    "name": NAME,
    "align": Option(converted(_align), "“left”, “center” or “right”"),
    "width": LENGTH,
    "height": Option(converted(directives.length_or_unitless), "a length such as “20em”"),
    "scale": Option(converted(directives.percentage), "a percentage such as “80%”"),
    "class": CLASSES,
    "target": Option(
        converted(directives.unchanged_required), "an address, or a reference such as “rules_”"
    ),
    "figwidth": Option(converted(_figure_width), "a length such as “20em” or “80%”, or “image”"),
    "figclass": CLASSES,
}
VIEW = Option(converted(_view), f"“{TOPS}” or “{OPEN}”")


class DiagramDirective(FigureDirective):
    """A board with a caption and a legend; everything but the board is as in `figure`.

    A pile shows its top card. With ``:view: open`` all its cards are in sight, the first the bottom
    card, and where the rules deal cards face down their backs.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        "at": AT,
        "mark": Option(converted(_mark), "“move” or “none”"),
        "view": VIEW,
        **FIGURE_OPTIONS,
    }

    def figure_content(self, prefix: str) -> Content:  # noqa: ARG002
        """The board at the moment that is asked for. Raises `CrescentError`."""
        game, at = self.game(), self.options.get("at", "start")
        game.position(at)
        self.words()
        view = self.options.get("view", TOPS)
        return Content(BoardRequest(game.name, at, view, self.options.get("mark", True)))
