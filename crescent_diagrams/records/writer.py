"""Writes a record in its canonical form, which reads back as the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import RULE_WORDS, Move, words_for_rules
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records.grammar import sign_of
from crescent_diagrams.records.headers import title_of
from crescent_diagrams.records.problem import RecordError
from crescent_diagrams.records.text import LONGEST_LINE, read_lines
from crescent_diagrams.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crescent_diagrams.engine import Rules, RuleWord
    from crescent_diagrams.records.record import Record, Step

_TITLE = "title: "


def write_record(record: Record) -> str:
    """The record as text: headers, the deal, and each move with its number and card.

    Raises `CrescentError` for a title that does not fit on a line and for rules without a name.
    """
    return "\n".join([*_headers(record), "", "moves:", *map(action_line, record.steps), ""])


def _headers(record: Record) -> Iterator[str]:
    yield _TITLE + _checked_title(record.title)
    rules = _named(record.rules)
    code = record.deal.code
    # A code's letter says what it can itself.
    words = [rule.word for rule in rules if not (code and rule.letter)]
    if words:
        yield f"rules: {', '.join(words)}"
    if code:
        yield f"deal: {code}"
        return
    yield ""
    for number, pile in enumerate(record.deal.piles, start=1):
        yield f"pile {number}: {' '.join(map(str, pile))}"


def action_line(step: Step) -> str:
    """How a record says what was done: ``10. A♠ 10-14``, or ``redeal``."""
    move = step.action
    if not isinstance(move, Move):
        return "redeal"
    return f"{step.number}. {step.card} {sign_of(move.source)}-{sign_of(move.destination)}"


def _checked_title(title: str) -> str:
    """The title, if reading gives it back."""
    try:
        lines = read_lines(_TITLE + title, "title")
    except RecordError as error:
        raise CrescentError(
            Subtype.RECORD, f"{title!r} cannot be a title: {error.problems[0].message}"
        ) from None
    line = lines[0]
    fits = len(lines) == 1 and len(line.text) <= LONGEST_LINE
    if not title or not fits or title_of(line, len(_TITLE)) != title:
        raise CrescentError(
            Subtype.RECORD,
            f"a title is one short line without blanks around it, which {title!r} is not",
        )
    return title


def _named(rules: Rules) -> tuple[RuleWord, ...]:
    words = words_for_rules(rules)
    if words is None:
        known = listed([f"“{rule.word}”" for rule in RULE_WORDS])
        raise CrescentError(
            Subtype.RECORD, f"a record cannot say {rules}; the words for rules are {known}"
        )
    return words
