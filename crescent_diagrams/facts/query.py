"""What the text of a role asks and claims: parsed once, answered by a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.claims import claim_failure, split_claim
from crescent_diagrams.facts.notation import plain
from crescent_diagrams.facts.questions import QUESTIONS, RECORD_QUESTIONS, answer
from crescent_diagrams.wording import quoted, suggestion

if TYPE_CHECKING:
    from collections.abc import Callable

    from crescent_diagrams.facts.claims import Claim
    from crescent_diagrams.facts.kinds import Answer
    from crescent_diagrams.records.library import RecordedGame

#: The role that shows nothing: it only claims.
SILENT = "claim"

_LONGEST_TEXT = 300
# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]*):(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Query:
    """What the text of a role asks and claims, as `parse` understood it."""

    role: str
    record: str | None
    """The name of the record that the text begins with; None for the page's own."""
    question: str
    """What is asked, without the role's name; of the role `claim` with the name of another."""
    claim: Claim | None
    shown: str
    """What stands for the answer until it is known; a heading's id is made from it."""

    def answer(
        self, find: Callable[[str | None], RecordedGame]
    ) -> tuple[Answer, CrescentError | None]:
        """The answer, and how it differs from what is claimed.

        ``find`` gives the record of a name, and for None the page's. Raises `CrescentError` for a
        question without an answer, and for a claim that cannot be compared with it.
        """
        inquiry = _Inquiry(self.record, find)
        if self.role == SILENT:
            answer, question = _claimed(inquiry, self.question), self.question
        else:
            answer = inquiry.answer(self.role, self.question)
            question = f"{self.role} {self.question}"
        failure = self.claim and claim_failure(answer, self.claim, inquiry.answer_to)
        if not failure:
            return answer, None
        game = f"in “{inquiry.used_game}” " if inquiry.used_game else ""
        message = f"“{question} {self.claim}” is not so: {game}{failure}"
        return answer, CrescentError(Subtype.CLAIM, message)


def parse(role: str, text: str) -> Query:
    """What the text of a role asks and claims. Raises `CrescentError` for none, or far too much."""
    if len(text) > _LONGEST_TEXT:
        message = (
            f"the role “{role}” has {len(text):,} characters; it takes at most {_LONGEST_TEXT}"
        )
        raise CrescentError(Subtype.SYNTAX, message)
    line = " ".join(text.split())
    if not line:
        raise CrescentError(Subtype.SYNTAX, f"the role “{role}” needs a text")
    if role not in QUESTIONS and role != SILENT:
        return Query(role, None, plain(line), None, split_claim(text)[0])
    record, rest = _split_record(line)
    question, claim = split_claim(plain(rest))
    if role in RECORD_QUESTIONS:
        question, _ = split_claim(rest)  # a name stands as it is written
    if role == SILENT and claim is None:
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(question)}” claims nothing; write it like “legal-moves before redeal 1 = 0”",
        )
    return Query(role, record, question, claim, "" if role == SILENT else split_claim(text)[0])


def claim_only() -> None:
    """Nothing: it only claims something: ``{claim}`legal-moves before redeal 1 = 0```.

    Its text is the name of another role, and that role's text with a claim.
    """


def _claimed(inquiry: _Inquiry, question: str) -> Answer:
    """The answer to a question that begins with the name of its role."""
    answer = inquiry.answer_to(question)
    if answer is None:
        role = question.partition(" ")[0]
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(role)}” is no role that a claim can be made about; "
            f"{suggestion(role, QUESTIONS)}",
        )
    return answer


class _Inquiry:
    """The questions of one role: of the record it names, or else of the page's."""

    def __init__(self, record: str | None, find: Callable[[str | None], RecordedGame]) -> None:
        self._record = record
        self._find = find
        self.used_game: str | None = None
        """The name of the game that was used; some questions need none."""

    def answer(self, role: str, text: str) -> Answer:
        """The answer to the question of a role. Raises `CrescentError`."""
        if role in RECORD_QUESTIONS:
            return RECORD_QUESTIONS[role](self._find(text))
        return answer(role, text, self._game)

    def answer_to(self, text: str) -> Answer | None:
        """The answer to a question that begins with its role's name, as in ``moved 10``.

        A record's name and a colon may stand before it. Else None. Raises `CrescentError`.
        """
        record, rest = _split_record(text)
        role, _, rest = rest.partition(" ")
        if role not in QUESTIONS:
            return None
        if record is None:
            return self.answer(role, rest)
        return answer(role, rest, lambda: self._find(record))

    def _game(self) -> RecordedGame:
        game = self._find(self._record)
        self.used_game = game.name
        return game


def _split_record(text: str) -> tuple[str | None, str]:
    """The name of a record that a text begins with, if any, and the rest."""
    match = _WITH_RECORD.fullmatch(text)
    return (match[1].strip(), match[2].strip()) if match else (None, text)
