"""Games from elsewhere: a board with one pile a line, as programs print it, and bare moves.

The board is that of PySolFC and its relatives, in the order of the piles, 1 to 16::

    Foundations: AS AH AD AC KS KH KD KC    # may be left out
    2H 9C JD JD QS TC                       # pile 1, bottom to top; T or 10
    …

Moves are written as in records, one a line. They may follow a board, or stand alone for a deal that
is known. Everything is read with the eyes of a record, and what is wrong is told in its words.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from crescent_diagrams.engine import BASE_CARDS, PILES, Deal, Position, Rules
from crescent_diagrams.records.grammar import CARD, HEADER, is_action, is_blank, read_card
from crescent_diagrams.records.moves import MoveReader
from crescent_diagrams.records.piles import PileLines
from crescent_diagrams.records.problem import Problem, RecordError
from crescent_diagrams.records.reader import give_up_if_too_many, refuse_long_lines
from crescent_diagrams.records.record import Record
from crescent_diagrams.records.text import decode, read_lines

if TYPE_CHECKING:
    from crescent_diagrams.records.text import Line

_PILE = re.compile(f" *(?:: *)?(?:{CARD})[ ,;]+(?:{CARD})(?![0-9A-Z])", re.IGNORECASE)
_COLON = re.compile(" *:? *")
_FOUNDATIONS = re.compile(" *foundations? *: *", re.IGNORECASE)
_CARDS = re.compile(CARD, re.IGNORECASE)


def import_record(
    source: str | bytes,
    *,
    name: str,
    title: str,
    deal: Deal | None = None,
    rules: Rules = Rules.CLASSIC,
) -> Record:
    """The game of a board and its moves, or of the moves of a deal; ``name`` is for errors.

    Raises `RecordError` with every problem that was found.
    """
    lines = read_lines(decode(source, name), name)
    problems: list[Problem] = []
    piles = PileLines(problems)
    move_lines: list[Line] = []
    count = 0
    refuse_long_lines(lines, name)
    for line in lines:
        if is_blank(line.text):
            continue
        give_up_if_too_many(problems, name)
        if move_lines or _begins_moves(line, enough=deal is not None or count >= len(PILES)):
            move_lines.append(line)
        elif match := _FOUNDATIONS.match(line.text):
            _check_foundations(line, match.end(), problems)
        else:
            count += 1
            piles.read(count, line, _indent(line))
    deal = _deal(piles, deal, len(lines), problems)
    moves = MoveReader(Position.start(deal, rules) if deal else None, problems)
    for line in move_lines:
        if not _is_heading(line):
            moves.read(line)
            give_up_if_too_many(problems, name)
    if problems or deal is None:
        raise RecordError(name, problems)
    return Record(title, deal, rules, tuple(moves.steps))


def _begins_moves(line: Line, *, enough: bool) -> bool:
    """Whether the moves begin here; ``enough``: if the piles are known, so does a misspelt one."""
    if is_action(line.text) or _is_heading(line):
        return True
    return enough and not _PILE.match(line.text) and not _FOUNDATIONS.match(line.text)


def _is_heading(line: Line) -> bool:
    header = HEADER.match(line.text)
    return bool(header and header["word"] and header["word"].lower() == "moves") and is_blank(
        line.text[header.end() :] if header else ""
    )


def _indent(line: Line) -> int:
    # Some programs begin each pile with a colon.
    match = _COLON.match(line.text)
    return match.end() if match else 0


def _check_foundations(line: Line, start: int, problems: list[Problem]) -> None:
    text = line.text.partition("#")[0][start:]
    cards = [read_card(found) for found in _CARDS.findall(text)]
    if cards and Counter(cards) != Counter(BASE_CARDS):
        problems.append(
            Problem(
                "a game begins with the ace and the king of each suit on the foundations and no "
                "other card; write the board before the first move",
                line.number,
                line.column(start),
            )
        )


def _deal(
    piles: PileLines, deal: Deal | None, last_line: int, problems: list[Problem]
) -> Deal | None:
    if not piles:
        if deal is None:
            problems.append(
                Problem(
                    "the board is missing; write sixteen lines of six cards such as "
                    "“2H 9C JD JD QS TC”, or give the deal as a game code (--deal)",
                    last_line,
                    1,
                )
            )
        return deal
    if deal is not None:
        problems.append(
            Problem(
                "the deal is given as a game code and stands here as piles; keep one of the two",
                piles.first_line,
                1,
            )
        )
        return None
    return piles.deal()
