"""Writes a record in its canonical form, which reads back as the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import Move, Rules
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records.grammar import sign_of
from crescent_diagrams.records.headers import title_of
from crescent_diagrams.records.problem import RecordError
from crescent_diagrams.records.text import LONGEST_LINE, read_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crescent_diagrams.records.record import Record, Step

_TITLE = "title: "


def write_record(record: Record) -> str:
    """The record as text: headers, the deal, and each move with its number and card.

    Raises `CrescentError` for a title that does not fit on a line and for rules without a name.
    """
    return "\n".join([*_headers(record), "", "moves:", *map(action_line, record.steps), ""])


def _headers(record: Record) -> Iterator[str]:
    yield _TITLE + _checked_title(record.title)
    rules = _rule_words(record.rules)
    code = record.deal.code
    if code:
        # The code's letter says it already.
        rules = [word for word in rules if word != "four"]
    if rules:
        yield f"rules: {', '.join(rules)}"
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


def _rule_words(rules: Rules) -> list[str]:
    if rules not in {
        Rules(redeals, face_down=down) for redeals in (3, 4) for down in (False, True)
    }:
        raise CrescentError(
            Subtype.RECORD,
            f"a record cannot say {rules}; it knows three or four redeals, piles of 13 cards, "
            "dealt face up or face down",
        )
    return [
        *(["four"] if rules.redeals == Rules.FOUR.redeals else []),
        *(["face-down"] if rules.face_down else []),
    ]
