"""The directive `crescent:moves`: a game's moves, a table for each stretch between redeals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.directive import CrescentDirective, Option
from crescent_diagrams.sphinx_ext.facts import card_node, place_node
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.questions import move_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from docutils.nodes import Node

    from crescent_diagrams.language import Words
    from crescent_diagrams.records import Step
    from crescent_diagrams.sphinx_ext.library import Game

_WIDTHS = (1, 1, 1, 1)


def _one_line(text: str) -> str:
    return " ".join(text.split())


class Moves(CrescentDirective):
    """All the moves of a game, or those from one moment to another."""

    known_options: ClassVar = {
        "from": Option(_one_line, "a move's number or a moment such as “after redeal 1”"),
        "to": Option(_one_line, "a move's number or a moment such as “before redeal 2”"),
        "name": Option(_one_line, "a name to refer to"),
        "class": Option(directives.class_option, "names of CSS classes"),
    }

    def run(self) -> list[Node]:
        """The tables, or a box in their place that says what is wrong."""
        faults = self.read_options()
        words = self.words()
        block: nodes.Element = nodes.container(classes=["crescent-moves"])
        try:
            for steps in self._stretches(self.game()):
                block += _stretch(steps, words)
        except Fault as fault:
            faults.append(fault)
        if self.content:
            faults.append(Fault(Subtype.SYNTAX, f"“{self.name}” takes no content, only options"))
        if faults:
            block = self.box(words.gettext("This table of moves could not be made"), faults)
        self.set_source_info(block)
        block["classes"] += self.options.get("class", [])
        if "name" in self.options:
            self.add_name(block)
        return [block]

    def _stretches(self, game: Game) -> Iterable[list[Step]]:
        first = self._place_of(game, self.options.get("from", "start"), after=False)
        last = self._place_of(game, self.options.get("to", "end"), after=True)
        steps = game.record.steps[first:last]
        if not steps:
            raise Fault(Subtype.MOMENT, self._empty(game))
        stretch: list[Step] = []
        for step in steps:
            if step.redeal and stretch:
                yield stretch
                stretch = []
            stretch.append(step)
        yield stretch

    def _empty(self, game: Game) -> str:
        if not game.record.steps:
            return f"in “{game.name}” nothing has been played; there are no moves to show"
        begin, end = self.options.get("from", "start"), self.options.get("to", "end")
        return f"there are no moves from “{begin}” to “{end}”"

    @staticmethod
    def _place_of(game: Game, text: str, *, after: bool) -> int:
        """The index in the game's steps of a moment, or of just before or after a move's number."""
        if re.fullmatch(r"\d+", text):
            text = f"{'after' if after else 'before'} {text}"
        step = game.step(text)
        moment = Moment.parse(text)
        if step is None:
            return 0 if moment.side == "start" else len(game.record.steps)
        return game.record.steps.index(step) + (moment.side == "after")


def _stretch(steps: Sequence[Step], words: Words) -> list[Node]:
    """A heading if it begins with a redeal, and a table if anything was moved."""
    block: list[Node] = []
    if redeal := steps[0].redeal:
        title = words.gettext("Redeal {number}", number=redeal)
        block.append(nodes.rubric(title, title, translatable=False))
        steps = steps[1:]
    if steps:
        # A block around the table can have columns, so that a long one needs little height.
        block.append(nodes.container("", _table(steps, words), classes=["crescent-stretch"]))
    return block


def _table(steps: Iterable[Step], words: Words) -> nodes.table:
    headings = (
        words.gettext("Move"),
        words.gettext("Card"),
        words.gettext("From"),
        words.gettext("To"),
    )
    cells: list[list[Node]] = [
        [nodes.Text(heading) for heading in headings],
        *(_cells(step, words) for step in steps),
    ]
    head, *body = map(_row, cells)
    # In characters, for the builders that write a table as text.
    widths = [max(len(cell.astext()) for cell in column) for column in zip(*cells, strict=True)]
    group = nodes.tgroup("", cols=len(widths))
    group += [nodes.colspec("", colwidth=width) for width in widths]
    group += [nodes.thead("", head), nodes.tbody("", *body)]
    return nodes.table("", group, classes=["colwidths-auto"])


def _cells(step: Step, words: Words) -> list[Node]:
    move = move_of(step)
    assert step.card is not None
    return [
        nodes.Text(str(step.number)),
        card_node(step.card, words),
        place_node(move.source, words),
        place_node(move.destination, words),
    ]


def _row(cells: Iterable[Node]) -> nodes.row:
    # The cells' text is made here, in the page's language: it is not for the page's catalog.
    return nodes.row(
        "", *(nodes.entry("", nodes.paragraph("", "", cell, translatable=False)) for cell in cells)
    )
