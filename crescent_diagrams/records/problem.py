"""What is wrong with a record, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Nobody mends more at once; with so many, the file is hardly a record.
MOST_PROBLEMS = 50


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong; the message is a sentence for the author of the record.

    ``line`` and ``column`` count from 1, in characters of the file as it was written; they are None
    where nothing can be pointed at. ``move`` is the number of the move that is wrong.
    """

    message: str
    line: int | None = None
    column: int | None = None
    move: int | None = None

    def __str__(self) -> str:
        where = ":".join(str(part) for part in (self.line, self.column) if part is not None)
        return f"{where}: {self.message}" if where else self.message


class RecordError(CrescentError):
    """A record that cannot be read; as text, one line a problem: ``name:line:column: message``."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        self.problems = _in_order(problems)
        super().__init__(
            Subtype.RECORD, "\n".join(self._line_of(problem) for problem in self.problems)
        )

    def _line_of(self, problem: Problem) -> str:
        separator = ": " if problem.line is None else ":"
        return f"{self.name}{separator}{problem}"


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort by place, those without one last; of a great many, keep the first."""
    ordered = sorted(
        problems,
        key=lambda problem: (problem.line is None, problem.line or 0, problem.column or 0),
    )
    if len(ordered) <= MOST_PROBLEMS:
        return tuple(ordered)
    return (*ordered[:MOST_PROBLEMS], Problem("there are more problems; mend these first"))
