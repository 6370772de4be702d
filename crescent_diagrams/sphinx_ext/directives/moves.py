"""The directive `crescent:moves`: a game's moves, a table for each stretch between redeals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.questions import move_of
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.answers import card_node, place_node
from crescent_diagrams.sphinx_ext.directives.diagram import CLASSES, LENGTH, NAME
from crescent_diagrams.sphinx_ext.figures import CrescentDirective, Option, converted, one_line
from crescent_diagrams.sphinx_ext.nodes import STRETCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from docutils.nodes import Node

    from crescent_diagrams.engine import Card, Place
    from crescent_diagrams.language import Words
    from crescent_diagrams.records import Step
    from crescent_diagrams.records.library import RecordedGame


def _in_words(text: str) -> bool:
    return directives.choice(text, ("words", "signs")) == "words"


#: With more rows than this, a table has columns, so that it needs less height.
_SHORT = 12

#: Which part of a game a directive shows.
RANGE = {
    "from": Option(one_line, "a move's number or a moment such as “after redeal 1”"),
    "to": Option(one_line, "a move's number or a moment such as “before redeal 2”"),
}


class MovesDirective(CrescentDirective):
    """All the moves of a game, or those from one moment to another; the content is a caption.

    A table has a row a move: its number, the card, where from and where to, in signs or with
    ``:in: words`` in words. A new table begins at each redeal.
    """

    known_options: ClassVar = {
        **RANGE,
        "in": Option(converted(_in_words), "“words” or “signs”"),
        "width": LENGTH,
        "name": NAME,
        "class": CLASSES,
    }

    def run(self) -> list[Node]:
        """The tables, or a box in their place that says what is wrong."""
        self.give_back_content()
        errors = self.read_options()
        words = self.words()
        in_words = self.options.get("in", False)
        block: nodes.Element = nodes.container(classes=["crescent-moves"])
        if in_words:
            block["classes"].append("crescent-in-words")
        title: nodes.title | None = None
        try:
            for steps in _stretches(steps_between(self.game(), self.options)):
                block += _stretch(steps, words, in_words=in_words)
            title = self._caption()
        except CrescentError as error:
            errors.append(error)
        if errors:
            block = self.box(words.gettext("This table of moves could not be made"), errors)
        self.set_source_info(block)
        block["classes"] += self.options.get("class", [])
        tables = list(block.findall(nodes.table))
        if "width" in self.options:
            for table in tables:
                table["width"] = self.options["width"]
        if title is not None and tables:
            # The first table bears the caption for all: with it goes the number.
            tables[0].insert(0, title)
            self.set_source_info(tables[0])
        if "name" in self.options:
            self.add_name(tables[0] if title is not None and tables else block)
        return [block]

    def _caption(self) -> nodes.title | None:
        if not self.content:
            return None
        parsed = self.parse_content_to_nodes()
        if len(parsed) != 1 or not isinstance(parsed[0], nodes.paragraph):
            raise CrescentError(
                Subtype.CAPTION, "the content of a table of moves is its caption, one paragraph"
            )
        title = nodes.title(parsed[0].rawsource, "", *parsed[0].children)
        title.source, title.line = parsed[0].source, parsed[0].line
        return title


def steps_between(game: RecordedGame, options: dict[str, str]) -> Sequence[Step]:
    """The steps that the options of `RANGE` ask for. Raises `CrescentError` if there are none."""
    begin, end = options.get("from", "start"), options.get("to", "end")
    steps = game.record.steps[
        _place_of(game, begin, after=False) : _place_of(game, end, after=True)
    ]
    if not game.record.steps:
        raise CrescentError(
            Subtype.MOMENT,
            f"in “{game.name}” nothing has been played; there are no moves to show",
        )
    if not steps:
        raise CrescentError(Subtype.MOMENT, f"there are no moves from “{begin}” to “{end}”")
    return steps


def _place_of(game: RecordedGame, text: str, *, after: bool) -> int:
    return place_of(game, bound(text, after=after))


def bound(text: str, *, after: bool) -> str:
    """A moment; a move's number alone is the moment before it, or `after` it."""
    return f"{'after' if after else 'before'} {text}" if re.fullmatch(r"\d+", text) else text


def place_of(game: RecordedGame, moment: str) -> int:
    """How many of the game's steps come before a moment. Raises `CrescentError`."""
    step = game.step(moment)
    side = Moment.parse(moment).side
    if step is None:
        return 0 if side == "start" else len(game.record.steps)
    return game.record.steps.index(step) + (side == "after")


def _stretches(steps: Iterable[Step]) -> Iterable[list[Step]]:
    stretch: list[Step] = []
    for step in steps:
        if step.redeal and stretch:
            yield stretch
            stretch = []
        stretch.append(step)
    yield stretch


def _stretch(steps: Sequence[Step], words: Words, *, in_words: bool) -> list[Node]:
    """A heading if it begins with a redeal, and a table if anything was moved."""
    block: list[Node] = []
    if redeal := steps[0].redeal:
        title = words.gettext("Redeal {number}", number=redeal)
        block.append(nodes.rubric(title, title, translatable=False))
        steps = steps[1:]
    if steps:
        block.append(moves_table(steps, words, in_words=in_words))
    return block


def moves_table(steps: Sequence[Step], words: Words, *, in_words: bool = False) -> nodes.container:
    """A table of moves, without redeals, in a block that lays a long one in columns."""
    classes = [STRETCH, *(["crescent-long"] if len(steps) > _SHORT else [])]
    return nodes.container("", _table(steps, words, in_words), classes=classes)


def _table(steps: Iterable[Step], words: Words, in_words: bool) -> nodes.table:
    headings = (
        words.gettext("Move"),
        words.gettext("Card"),
        words.gettext("From"),
        words.gettext("To"),
    )
    cells: list[list[Node]] = [
        [nodes.Text(heading) for heading in headings],
        *(_cells(step, words, in_words) for step in steps),
    ]
    head, *body = map(_row, cells)
    # In characters, for the builders that write a table as text.
    widths = [max(len(cell.astext()) for cell in column) for column in zip(*cells, strict=True)]
    group = nodes.tgroup("", cols=len(widths))
    group += [nodes.colspec("", colwidth=width) for width in widths]
    group += [nodes.thead("", head), nodes.tbody("", *body)]
    return nodes.table("", group, classes=["colwidths-auto"])


def _cells(step: Step, words: Words, in_words: bool) -> list[Node]:
    move = move_of(step)
    assert step.card is not None
    card, place = (_card_name, _place_name) if in_words else (card_node, place_node)
    return [
        nodes.Text(str(step.number)),
        card(step.card, words),
        place(move.source, words),
        place(move.destination, words),
    ]


def _card_name(card: Card, words: Words) -> Node:
    return nodes.Text(words.card_name(card))


def _place_name(place: Place, words: Words) -> Node:
    return nodes.Text(words.place_name(place))


def _row(cells: Iterable[Node]) -> nodes.row:
    # The cells' text is made here, in the page's language: it is not for the page's catalog.
    return nodes.row(
        "", *(nodes.entry("", nodes.paragraph("", "", cell, translatable=False)) for cell in cells)
    )
