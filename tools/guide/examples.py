"""Examples: what an author writes, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from crescent_diagrams.engine import State
from crescent_diagrams.records import RecordError, read_record
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from docutils.nodes import Node


def source_block(text: str, language: str) -> nodes.literal_block:
    """A text as its author writes it."""
    return nodes.literal_block(text, text, language=language, classes=["guide-source"])


class Example(SphinxDirective):
    """Its content twice: as it stands, and as the page shows it."""

    has_content = True
    option_spec: ClassVar = {"rst": directives.flag}

    def run(self) -> list[Node]:
        """The text and what it becomes; with ``:rst:`` it is reStructuredText."""
        text = "\n".join(self.content)
        if "rst" not in self.options:
            shown = self.parse_content_to_nodes(allow_section_headings=False)
            return [source_block(text, "markdown"), _result(shown)]
        shown = self.parse_text_to_nodes(f"```{{eval-rst}}\n{text}\n```")
        return [source_block(text, "rst"), _result(shown)]


def _result(shown: list[Node]) -> nodes.container:
    return nodes.container("", *shown, classes=["guide-result"])


class Mistake(SphinxDirective):
    """What an author writes and, after a line ``---``, what the build says of it."""

    has_content = True

    def run(self) -> list[Node]:
        """Two blocks of text. Nothing is built here: a warning would end the build."""
        written, _, told = "\n".join(self.content).partition("\n---\n")
        return [source_block(written, "markdown"), source_block(told, "text")]


class RecordExample(SphinxDirective):
    """A record, or with ``:wrong:`` one that has mistakes, and what its reader says of it."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {"wrong": directives.flag}

    def run(self) -> list[Node]:
        """The text and what is said of it; a record that is not as announced ends the build."""
        text, name = "\n".join(self.content), self.arguments[0]
        wrong = "wrong" in self.options
        try:
            record = read_record(f"{text}\n", name=name)
        except RecordError as error:
            if not wrong:
                raise self.error(str(error)) from error
            return [source_block(text, "text"), source_block(str(error), "text")]
        if wrong:
            raise self.error(f"{name} has no mistake")
        told = (
            f"Right: {counted(len(record.moves), 'move')}, "
            f"{counted(len(record.redeals), 'redeal')}; "
            f"in the end the game is {State.of(record.end).value}."
        )
        return [source_block(text, "text"), nodes.paragraph("", told)]
