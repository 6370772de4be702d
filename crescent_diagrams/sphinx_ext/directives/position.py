"""The directive `crescent:position`: a position written by hand, whole or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils.parsers.rst.states import RSTState

from crescent_diagrams.engine import Move
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import plain, read_action
from crescent_diagrams.facts.sketches import SketchError, read_sketch, write_sketch
from crescent_diagrams.records.mistakes import why_refused
from crescent_diagrams.sphinx_ext.directives.diagram import FIGURE_OPTIONS
from crescent_diagrams.sphinx_ext.figures import Content, FigureDirective, Option
from crescent_diagrams.sphinx_ext.nodes import SketchRequest
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.statemachine import StringList

    from crescent_diagrams.engine import Sketch


class PositionDirective(FigureDirective):
    """A position, or the part of one that matters, with every card in sight.

    The content begins with the position, a pile or foundation a line: ``pile 1: 2♥ 9♣`` (bottom to
    top), ``pile 3: empty``, and by its top card ``♠↑: 5`` or ``hearts down: Q``. After a blank
    line, a caption and a legend may follow. What has no line is not drawn; with a line for all 16
    piles and 8 foundations the horseshoe is. No card may be there more than twice, counting the
    foundations, whose base cards always are, and no pile may hold more than 13.
    """

    optional_arguments = 0
    known_options: ClassVar[Mapping[str, Option]] = {
        "move": Option(plain, "a move such as “1-14” or “6-A”"),
        **FIGURE_OPTIONS,
    }
    noun: ClassVar = "position"

    def figure_content(self, prefix: str) -> Content:  # noqa: ARG002
        """The board that the content's first lines describe, down to a blank line."""
        blank = (number for number, line in enumerate(self.content) if not line.strip())
        end = next(blank, len(self.content))
        lines = self.content[:end]
        self.words()
        try:
            sketch = read_sketch("\n".join(lines))
        except SketchError as error:
            errors = [
                CrescentError(Subtype.POSITION, message, self._location(lines, number))
                for number, message in error.problems
            ]
            return Content(own_lines=end, errors=errors)
        try:
            move = _legal_move(self.options["move"], sketch) if "move" in self.options else None
        except CrescentError as error:
            return Content(own_lines=end, errors=[error])
        return Content(SketchRequest(write_sketch(sketch), move), own_lines=end)

    def _location(self, lines: StringList, number: int) -> str | None:
        """The ``file:line`` of one of the lines."""
        if not lines:
            return None
        if isinstance(self.state, RSTState):
            source, offset = lines.info(number)
            return f"{source}:{(offset or 0) + 1}"
        line = self.lineno + self.content_offset + number + 1
        return f"{self.get_source_info()[0]}:{line}"


def _legal_move(text: str, sketch: Sketch) -> Move:
    """The move that a text describes, which the rules must allow. Raises `CrescentError`."""
    position = sketch.position()
    action = read_action(text, position)
    if not isinstance(action, Move):
        message = f"“{quoted(text)}” is no move; write it like “1-14”"
        raise CrescentError(Subtype.SYNTAX, message)
    for place in (action.source, action.destination):
        if sketch.heap(place) is None:
            message = f"{place.name} has no line in this position, so no move can be shown"
            raise CrescentError(Subtype.PLACE, message)
    if refusal := position.refusal(action):
        raise CrescentError(Subtype.REFUSAL, why_refused(refusal, action, position))
    return action
