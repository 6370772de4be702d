"""The lower part of a record: the moves and redeals, one a line, replayed as they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import IllegalMove, Move, Position, Redeal
from crescent_diagrams.records.grammar import MOVE, REDEAL, is_blank, place_of, read_card
from crescent_diagrams.records.mistakes import (
    why_empty,
    why_no_place,
    why_no_redeal,
    why_no_source,
    why_other_card,
    why_refused,
    why_unreadable,
)
from crescent_diagrams.records.problem import Problem
from crescent_diagrams.records.record import Step, take_step

if TYPE_CHECKING:
    import re

    from crescent_diagrams.engine import Action, Card
    from crescent_diagrams.records.text import Line


class MoveReader:
    """Takes the lines below ``moves:`` one by one and plays them; ``steps`` is what was played.

    Whatever is wrong is added to ``problems``. After the first action that cannot be played
    (or from the start, when there is no position) only the spelling of the lines is checked.
    """

    def __init__(self, start: Position | None, problems: list[Problem]) -> None:
        self.steps: list[Step] = []
        self._position = start
        self._problems = problems
        self._moves = 0
        self._redeals = 0
        self._number: int | None = 0  # of the last move in the record's own count, if it is known

    def read(self, line: Line) -> None:
        """Read a line."""
        if match := MOVE.fullmatch(line.text):
            self._read_move(line, match)
        elif match := REDEAL.fullmatch(line.text):
            self._read_redeal(line, match)
        elif not is_blank(line.text):
            message, index = why_unreadable(line.text.partition("#")[0].rstrip(" "))
            self._moves += 1
            self._number = None
            self._stop(line, index, message)

    def _read_move(self, line: Line, match: re.Match[str]) -> None:
        self._moves += 1
        self._count(match["number"], line, match)
        position = self._position
        card = read_card(match["card"]) if match["card"] else None
        move = self._move_of(line, match, card)
        if position is None or move is None:
            return
        if card and card != position.top(move.source):
            message = why_other_card(card, move.source, move.destination, position)
            self._stop(line, match.start("card"), message)
            return
        try:
            self._take(move, position, line)
        except IllegalMove as illegal:
            message = why_refused(illegal.refusal, move, position)
            self._stop(line, match.start("source"), message)

    def _move_of(self, line: Line, match: re.Match[str], card: Card | None) -> Move | None:
        """The move that the line names; None, with the reason reported, where it names none.

        Below the first action that cannot be played, the foundation that a letter stands for may
        not be known: then None too.
        """
        source = place_of(match["source"], card)
        if source is None:
            self._stop(line, match.start("source"), why_no_source(match["source"]))
            return None
        if self._position:
            top = self._position.top(source)
            if not top and not card:
                self._stop(line, match.start("source"), why_empty(source))
                return None
            card = top or card
        destination = place_of(match["destination"], card)
        if destination:
            return Move(source, destination)
        if match["destination"].isdecimal():
            self._stop(line, match.start("destination"), why_no_place(match["destination"]))
        return None

    def _take(self, action: Action, position: Position, line: Line) -> None:
        """Play a move, or a redeal. Raises `IllegalMove`."""
        step = take_step(
            position, action, number=self._moves, redeal=self._redeals, line=line.number
        )
        self.steps.append(step)
        self._position = step.after

    def _read_redeal(self, line: Line, match: re.Match[str]) -> None:
        self._redeals += 1
        if match["number"]:
            message = "a redeal is not counted as a move; write “redeal” without a number before it"
            self._report(line, match.start("number"), message)
        number = match["redeal"]
        if number and int(number) != self._redeals:
            message = f"this is redeal {self._redeals}, but the number here is {number}"
            self._report(line, match.start("redeal"), message)
        if self._position is None:
            return
        try:
            self._take(Redeal(), self._position, line)
        except IllegalMove:
            message = why_no_redeal(self._redeals, self._position)
            self._report(line, match.start("word"), message)
            self._position = None

    def _count(self, text: str | None, line: Line, match: re.Match[str]) -> None:
        """Check the number of a move, if it has one, against the one before."""
        expected = None if self._number is None else self._number + 1
        self._number = int(text) if text else expected
        if expected is None or self._number is None or self._number == expected:
            return
        if self._number == expected + self._redeals:
            hint = "redeals are not counted"
        elif self._number > expected:
            hint = "is a move missing before it?"
        else:
            hint = "is a move written down twice?"
        self._report(
            line,
            match.start("number"),
            f"move {self._moves}: the number here is {self._number}, but {expected} is next; "
            f"{hint}",
            self._moves,
        )

    def _stop(self, line: Line, index: int, message: str) -> None:
        """Report a move that cannot be played, so that nothing after it can be either."""
        self._report(line, index, f"move {self._moves}: {message}", self._moves)
        self._position = None

    def _report(self, line: Line, index: int, message: str, move: int | None = None) -> None:
        self._problems.append(Problem(message, line.number, line.column(index), move))
