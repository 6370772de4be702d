"""The roles as documents know them. To add one, add its question to `facts/questions.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils.parsers.rst.states import Inliner
from sphinx.util.docutils import SphinxRole

from crescent_diagrams.errors import CrescentError
from crescent_diagrams.facts import query, questions
from crescent_diagrams.sphinx_ext.answers import APP, app_text
from crescent_diagrams.sphinx_ext.nodes import fact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes


class FactRole(SphinxRole):
    """A question whose answer is computed.

    Its text may begin with a record's name and a colon, and may end with a claim.
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave the answer to `ResolveFacts`: the text may yet be translated."""
        name = self.name.rpartition(":")[2]
        try:
            parsed = query.parse(name, self.text)
        except CrescentError as error:
            node = fact(self._source(), self.text, error=error)
        else:
            node = fact(self._source(), parsed.shown, query=parsed)
        self.set_source_info(node)
        return [node], []

    def _source(self) -> str:
        """The role as it stands in the page; MyST gives its roles in the spelling of docutils."""
        if isinstance(self.inliner, Inliner):
            return self.rawtext
        name = self.rawtext.partition("`")[0].strip(":")
        return f"{{{name}}}`{self.text}`"


#: Every role by its name; the docstring says what it shows.
ROLES: Mapping[str, Callable[..., object]] = {
    **questions.TEXT_QUESTIONS,
    APP: app_text,
    **questions.GAME_QUESTIONS,
    **questions.CARD_QUESTIONS,
    **questions.RECORD_QUESTIONS,
    query.SILENT: query.claim_only,
}
