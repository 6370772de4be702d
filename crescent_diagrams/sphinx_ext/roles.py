"""The roles, and the transform that answers them once the page has been translated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from crescent_diagrams.sphinx_ext.facts import GAME_FACTS, PLAIN_FACTS
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype, error_mark, warn
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.nodes import fact

if TYPE_CHECKING:
    from docutils import nodes
    from docutils.nodes import Node
    from sphinx.application import Sphinx

    from crescent_diagrams.language import Words


class FactRole(SphinxRole):
    """A question whose answer is computed. Its text may begin with a record's name and a colon."""

    def run(self) -> tuple[list[Node], list[nodes.system_message]]:
        """Leave the answer to `AnswerFacts`: the text may yet be translated."""
        asked = self.name.rpartition(":")[2]
        # The text stands in until then, as a heading's id is made from it.
        node = fact(self.rawtext, self.text, asked=asked)
        self.set_source_info(node)
        return [node], []


class AnswerFacts(SphinxTransform):
    """Replaces each question by its answer, in the page's language."""

    # After Sphinx's Locale (20), which puts translated sentences with roles of their own in place;
    # before everything that looks at texts, such as smart quotes.
    default_priority = 30

    def apply(self, **_kwargs: object) -> None:
        questions = list(self.document.findall(fact))
        if not questions:
            return
        words = library_of(self.env).spoken()
        for question in questions:
            question.replace_self(self._answer(question, words))

    def _answer(self, question: fact, words: Words) -> Node:
        try:
            return self._told(question["asked"], " ".join(question.astext().split()), words)
        except Fault as fault:
            warn(fault, question, env=self.env)
            return error_mark(question.rawsource, fault)

    def _told(self, asked: str, text: str, words: Words) -> Node:
        if not text:
            raise Fault(Subtype.SYNTAX, f"the role “{asked}” needs a text")
        if asked in PLAIN_FACTS:
            return PLAIN_FACTS[asked](text, words)
        library = library_of(self.env)
        name, colon, rest = text.partition(":")
        if not colon:
            name, rest = library.page_game(self.document), text
        return GAME_FACTS[asked](library.game(name.strip()), rest.strip(), words)


def setup_roles(app: Sphinx) -> None:
    """The roles themselves belong to the domain."""
    app.add_transform(AnswerFacts)
