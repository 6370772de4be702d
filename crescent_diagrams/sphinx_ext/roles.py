"""The roles, and the transform that answers them once the page has been translated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils.parsers.rst.states import Inliner
from sphinx.util.docutils import SphinxRole

from crescent_diagrams.facts.claims import split_claim
from crescent_diagrams.facts.query import (
    CARD_QUESTIONS,
    GAME_QUESTIONS,
    RECORD_QUESTIONS,
    SILENT,
    claimed,
)
from crescent_diagrams.sphinx_ext.answers import PLAIN_FACTS
from crescent_diagrams.sphinx_ext.nodes import fact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes
    from docutils.nodes import Node


class FactRole(SphinxRole):
    """A question whose answer is computed.

    Its text may begin with a record's name and a colon, and may end with a claim.
    """

    def run(self) -> tuple[list[Node], list[nodes.system_message]]:
        """Leave the answer to `ResolveFacts`: the text may yet be translated."""
        asked = self.name.rpartition(":")[2]
        # The question stands in until then, as a heading's id is made from it.
        stand_in = "" if asked == SILENT else split_claim(self.text)[0]
        node = fact(self._written(), stand_in, asked=asked, question=self.text)
        self.set_source_info(node)
        return [node], []

    def _written(self) -> str:
        """The role as it stands in the page; MyST gives its roles in the spelling of docutils."""
        if isinstance(self.inliner, Inliner):
            return self.rawtext
        name = self.rawtext.partition("`")[0].strip(":")
        return f"{{{name}}}`{self.text}`"


#: Every role, by its name; the docstring tells what it says.
ROLES: Mapping[str, Callable[..., object]] = {
    **PLAIN_FACTS,
    **GAME_QUESTIONS,
    **CARD_QUESTIONS,
    **RECORD_QUESTIONS,
    SILENT: claimed,
}
