"""The roles, and the transform that answers them once the page has been translated."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from crescent_diagrams.language import words_for
from crescent_diagrams.sphinx_ext.asking import Inquiry, split_record
from crescent_diagrams.sphinx_ext.claims import split_claim, why_not_so
from crescent_diagrams.sphinx_ext.facts import PLAIN_FACTS, answer_node
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype, error_mark, warn
from crescent_diagrams.sphinx_ext.library import depend_on_words
from crescent_diagrams.sphinx_ext.nodes import fact
from crescent_diagrams.sphinx_ext.notation import plain
from crescent_diagrams.sphinx_ext.questions import CARD_QUESTIONS, GAME_QUESTIONS, QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils.nodes import Node
    from sphinx.application import Sphinx

    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.claims import Claim
    from crescent_diagrams.sphinx_ext.questions import Answer

#: The role that says nothing: it only claims.
SILENT = "claim"


class FactRole(SphinxRole):
    """A question whose answer is computed.

    Its text may begin with a record's name and a colon, and may end with a claim.
    """

    def run(self) -> tuple[list[Node], list[nodes.system_message]]:
        """Leave the answer to `AnswerFacts`: the text may yet be translated."""
        asked = self.name.rpartition(":")[2]
        # The question stands in until then, as a heading's id is made from it.
        stand_in = "" if asked == SILENT else split_claim(self.text)[0]
        node = fact(self.rawtext, stand_in, asked=asked, question=self.text)
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
        words = words_for(self.config.language)
        depend_on_words(self.env)
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
            warn(fault, question, env=self.env)
            return [error_mark(fault, question.rawsource)]

    def _told(self, question: fact, words: Words) -> list[Node]:
        asked, text = question["asked"], " ".join(question["question"].split())
        if not text:
            raise Fault(Subtype.SYNTAX, f"the role “{asked}” needs a text")
        if asked in PLAIN_FACTS:
            return [PLAIN_FACTS[asked](text, words)]
        record, rest = split_record(text)
        wanted, claim = split_claim(plain(rest))
        inquiry = Inquiry(self.env, self.document, record)
        if asked == SILENT:
            answer = claimed(inquiry, wanted, claim)
            told: list[Node] = []
        else:
            answer = inquiry.answer(asked, wanted)
            told = [answer_node(answer, words)]
            wanted = f"{asked} {wanted}"
        why = claim and why_not_so(answer, claim, inquiry.answer_to)
        if why:
            game = f"in “{inquiry.asked_game}” " if inquiry.asked_game else ""
            fault = Fault(Subtype.CLAIM, f"“{wanted} {claim}” is not so: {game}{why}")
            warn(fault, question, env=self.env)
            told += [nodes.Text(" "), error_mark(fault)] if told else [error_mark(fault)]
        return told


def claimed(inquiry: Inquiry, wanted: str, claim: Claim | None) -> Answer:
    """Nothing: it only claims something: ``{claim}`legal-moves before redeal 1 = 0```.

    Its text is the name of another role, and that role's text with a claim.
    """
    if claim is None:
        raise Fault(
            Subtype.SYNTAX,
            f"“{wanted}” claims nothing; write it like “legal-moves before redeal 1 = 0”",
        )
    answer = inquiry.answer_to(wanted)
    if answer is None:
        asked = wanted.partition(" ")[0]
        near = get_close_matches(asked, QUESTIONS, n=1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(QUESTIONS)}"
        raise Fault(Subtype.SYNTAX, f"“{asked}” is no role that a claim can be made about; {hint}")
    return answer


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
    SILENT: claimed,
}


def setup_roles(app: Sphinx) -> None:
    """The roles themselves belong to the domain."""
    app.add_transform(AnswerFacts)
