"""The directive `crescent:position`: a position written by hand, whole or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst.states import RSTState

from crescent_diagrams.engine import Move, Sketch
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import plain, read_action
from crescent_diagrams.facts.sketches import SketchError, read_sketch, write_sketch
from crescent_diagrams.records.mistakes import why_refused
from crescent_diagrams.sphinx_ext.directives.diagram import OPTIONS, DiagramDirective
from crescent_diagrams.sphinx_ext.figures import Option
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.nodes import Node
    from docutils.statemachine import StringList


class PositionDirective(DiagramDirective):
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
        **{name: option for name, option in OPTIONS.items() if name not in ("at", "mark", "view")},
    }
    noun: ClassVar = "position"

    _sketch: Sketch | None = None

    def read_options(self) -> list[CrescentError]:
        """The options are read as always; before them, the lines of the position."""
        faults = []
        lines = self._take_lines()
        try:
            self._sketch = read_sketch("\n".join(lines))
        except SketchError as error:
            faults = [
                CrescentError(Subtype.POSITION, message, self._location(lines, number))
                for number, message in error.problems
            ]
        return [*faults, *super().read_options()]

    def picture(self, prefix: str) -> Node:
        """The board. Raises `CrescentError`."""
        if self._sketch is None:
            return nodes.comment()  # `read_options` has told why
        self.words()
        mark = self._marked(self._sketch) if "move" in self.options else False
        return self.board(prefix, sketch=write_sketch(self._sketch), mark=mark)

    def _take_lines(self) -> StringList:
        """The content up to its first blank line, which is left with what follows."""
        content = self.content
        end = next(
            (number for number, line in enumerate(content) if not line.strip()), len(content)
        )
        self._first_line = self.content_offset
        self.content, self.content_offset = content[end:], self.content_offset + end
        return content[:end]

    def _location(self, lines: StringList, number: int) -> str | None:
        """The ``file:line`` of one of the lines."""
        if not lines:
            return None
        if isinstance(self.state, RSTState):
            source, offset = lines.info(number)
            return f"{source}:{(offset or 0) + 1}"
        return f"{self.get_source_info()[0]}:{self.lineno + self._first_line + number + 1}"

    def _marked(self, sketch: Sketch) -> tuple[str, str]:
        """The places of the move, which the rules must allow."""
        text = self.options["move"]
        position = sketch.position()
        action = read_action(text, position)
        if not isinstance(action, Move):
            raise CrescentError(
                Subtype.SYNTAX, f"“{quoted(text)}” is no move; write it like “1-14”"
            )
        for place in (action.source, action.destination):
            if sketch.heap(place) is None:
                message = f"{place.name} has no line in this position, so no move can be shown"
                raise CrescentError(Subtype.PLACE, message)
        if refusal := position.refusal(action):
            raise CrescentError(Subtype.REFUSAL, why_refused(refusal, action, position))
        words = self.words()
        return words.place_label(action.source), words.place_label(action.destination)
