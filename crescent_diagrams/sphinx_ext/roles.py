"""The roles, and the transform that answers them once the page has been translated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from docutils.parsers.rst.states import Inliner
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from crescent_diagrams.sphinx_ext.asking import SILENT, answer_role, claimed, role_text
from crescent_diagrams.sphinx_ext.claims import split_claim
from crescent_diagrams.sphinx_ext.facts import PLAIN_FACTS, answer_node
from crescent_diagrams.sphinx_ext.faults import Fault, MistakenRecord, error_mark, shortened, warn
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.nodes import fact
from crescent_diagrams.sphinx_ext.notation import plain
from crescent_diagrams.sphinx_ext.questions import CARD_QUESTIONS, GAME_QUESTIONS, RECORD_QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from docutils.nodes import Node
    from sphinx.application import Sphinx

    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.library import Game


class FactRole(SphinxRole):
    """A question whose answer is computed.

    Its text may begin with a record's name and a colon, and may end with a claim.
    """

    def run(self) -> tuple[list[Node], list[nodes.system_message]]:
        """Leave the answer to `AnswerFacts`: the text may yet be translated."""
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


class AnswerFacts(SphinxTransform):
    """Replaces each question by its answer, in the page's language."""

    # After Sphinx's Locale (20), which puts translated sentences with roles of their own in place;
    # before everything that looks at texts, such as smart quotes.
    default_priority = 30

    def apply(self, **_kwargs: object) -> None:
        questions = list(self.document.findall(fact))
        if not questions:
            return
        _find_lines(questions)
        words = library_of(self.env).spoken()
        for question in questions:
            answer = self._answer(question, words)
            if answer:
                question.replace_self(answer)
            else:
                _remove(question)

    def _answer(self, question: fact, words: Words) -> list[Node]:
        """What the page says instead of the role; nothing for a claim that is so."""
        try:
            return self._told(question, words)
        except Fault as fault:
            told = fault if isinstance(fault, MistakenRecord) else _of_role(question, fault)
            warn(told, question, env=self.env)
            return [error_mark(fault, question.rawsource)]

    def _told(self, question: fact, words: Words) -> list[Node]:
        asked, text = question["asked"], question["question"]
        if asked in PLAIN_FACTS:
            return [PLAIN_FACTS[asked](plain(role_text(asked, text)), words)]
        answer, untrue = answer_role(asked, text, self._find)
        told = [] if asked == SILENT else [answer_node(answer, words)]
        if untrue:
            warn(untrue, question, env=self.env)
            told += [nodes.Text(" "), error_mark(untrue)] if told else [error_mark(untrue)]
        return told

    def _find(self, name: str | None) -> Game:
        library = library_of(self.env)
        return library.game(library.page_game(self.document) if name is None else name)


def _find_lines(roles: Iterable[fact]) -> None:
    """Give each role the line that it stands in: parsers give all the first of their paragraph."""
    ends: dict[tuple[Node, str], int] = {}
    for role in roles:
        written = _flat(role.rawsource)
        ancestor = role.parent
        while ancestor is not None and written not in _flat(ancestor.rawsource):
            ancestor = ancestor.parent
        # A translated role has a place of its own, in the translation.
        if ancestor is None or (ancestor.source, ancestor.line) != (role.source, role.line):
            continue
        start = _flat(ancestor.rawsource).find(written, ends.get((ancestor, written), 0))
        ends[ancestor, written] = start + len(written)
        if role.line and start >= 0:
            role.line += ancestor.rawsource.count("\n", 0, start)


def _flat(source: str) -> str:
    # MyST makes a blank of a line's end within a role.
    return source.replace("\n", " ")


def _of_role(role: fact, fault: Fault) -> Fault:
    """What is wrong with a role, after the role as it is written: a line may hold several."""
    return Fault(fault.subtype, f"{shortened(role.rawsource)}: {fault}", fault.location)


def _remove(silent: fact) -> None:
    """Take out what says nothing, with a blank beside it, or with a paragraph of its own."""
    parent = silent.parent
    index = parent.index(silent)
    parent.remove(silent)
    before = parent[index - 1] if index else None
    after = parent[index] if index < len(parent) else None
    if isinstance(before, nodes.Text) and not (after and after.astext()[:1].isalnum()):
        parent[index - 1] = nodes.Text(before.astext().rstrip())
    elif isinstance(after, nodes.Text) and not before:
        parent[index] = nodes.Text(after.astext().lstrip())
    if isinstance(parent, nodes.paragraph) and not any(
        child.astext() if isinstance(child, nodes.Text) else child for child in parent
    ):
        parent.parent.remove(parent)


#: Every role, by its name; the docstring tells what it says.
ROLES: Mapping[str, Callable[..., object]] = {
    **PLAIN_FACTS,
    **GAME_QUESTIONS,
    **CARD_QUESTIONS,
    **RECORD_QUESTIONS,
    SILENT: claimed,
}


def setup_roles(app: Sphinx) -> None:
    """The roles themselves belong to the domain."""
    app.add_transform(AnswerFacts)
