"""From the text of a role to the answer, and to what is wrong with a claim about it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from crescent_diagrams.records.spelling import quoted
from crescent_diagrams.sphinx_ext.claims import split_claim, why_not_so
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.notation import plain
from crescent_diagrams.sphinx_ext.questions import QUESTIONS, RECORD_QUESTIONS, ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from crescent_diagrams.sphinx_ext.claims import Claim
    from crescent_diagrams.sphinx_ext.library import Game
    from crescent_diagrams.sphinx_ext.questions import Answer

#: The role that says nothing: it only claims.
SILENT = "claim"

_LONGEST = 300
# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]*):(.*)", re.DOTALL)


def role_text(asked: str, text: str) -> str:
    """The text of a role on one line. Raises `Fault` if there is none, or far too much."""
    if len(text) > _LONGEST:
        message = f"the role “{asked}” has {len(text):,} characters; it takes at most {_LONGEST}"
        raise Fault(Subtype.SYNTAX, message)
    text = " ".join(text.split())
    if not text:
        raise Fault(Subtype.SYNTAX, f"the role “{asked}” needs a text")
    return text


def answer_role(
    asked: str, text: str, find: Callable[[str | None], Game]
) -> tuple[Answer, Fault | None]:
    """The answer to a role's question, and what is not so of its claim.

    ``find`` gives the record of a name, and for None the page's. Raises `Fault`.
    """
    record, rest = _split_record(role_text(asked, text))
    question, claim = split_claim(plain(rest))
    if asked in RECORD_QUESTIONS:
        question, _ = split_claim(rest)  # a name stands as it is written
    inquiry = _Inquiry(record, find)
    if asked == SILENT:
        answer = claimed(inquiry.answer_to, question, claim)
    else:
        answer = inquiry.answer(asked, question)
        question = f"{asked} {question}"
    why = claim and why_not_so(answer, claim, inquiry.answer_to)
    if not why:
        return answer, None
    game = f"in “{inquiry.asked_game}” " if inquiry.asked_game else ""
    return answer, Fault(Subtype.CLAIM, f"“{question} {claim}” is not so: {game}{why}")


def claimed(
    answer_to: Callable[[str], Answer | None], question: str, claim: Claim | None
) -> Answer:
    """Nothing: it only claims something: ``{claim}`legal-moves before redeal 1 = 0```.

    Its text is the name of another role, and that role's text with a claim.
    """
    if claim is None:
        raise Fault(
            Subtype.SYNTAX,
            f"“{quoted(question)}” claims nothing; write it like “legal-moves before redeal 1 = 0”",
        )
    answer = answer_to(question)
    if answer is None:
        asked = question.partition(" ")[0]
        near = get_close_matches(asked, QUESTIONS, n=1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(QUESTIONS)}"
        raise Fault(
            Subtype.SYNTAX, f"“{quoted(asked)}” is no role that a claim can be made about; {hint}"
        )
    return answer


class _Inquiry:
    """The questions of one role: of the record it names, or else of the page's."""

    def __init__(self, record: str | None, find: Callable[[str | None], Game]) -> None:
        self._record = record
        self._find = find
        self.asked_game: str | None = None
        """The name of the game that was asked; some questions ask none."""

    def answer(self, asked: str, text: str) -> Answer:
        """The answer to the question of a role. Raises `Fault`."""
        if asked in RECORD_QUESTIONS:
            return RECORD_QUESTIONS[asked](self._find(text))
        return ask(asked, text, self._game)

    def answer_to(self, text: str) -> Answer | None:
        """The answer to a question that begins with its role's name, as in ``moved 10``.

        A record's name and a colon may stand before it. None for any other text. Raises `Fault`.
        """
        record, rest = _split_record(text)
        asked, _, rest = rest.partition(" ")
        if asked not in QUESTIONS:
            return None
        if record is None:
            return self.answer(asked, rest)
        return ask(asked, rest, lambda: self._find(record))

    def _game(self) -> Game:
        game = self._find(self._record)
        self.asked_game = game.name
        return game


def _split_record(text: str) -> tuple[str | None, str]:
    """The name of a record that a text begins with, if any, and the rest."""
    match = _WITH_RECORD.fullmatch(text)
    return (match[1].strip(), match[2].strip()) if match else (None, text)
