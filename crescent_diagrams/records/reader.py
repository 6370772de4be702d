"""Reads a record and checks all of it: every header, every card, every move."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Position
from crescent_diagrams.files import text_of
from crescent_diagrams.records.grammar import HEADER, is_action, is_blank
from crescent_diagrams.records.headers import HeaderReader
from crescent_diagrams.records.moves import MoveReader
from crescent_diagrams.records.problem import MOST_PROBLEMS, Problem, RecordError
from crescent_diagrams.records.record import Record
from crescent_diagrams.records.text import (
    LONGEST_LINE,
    MOST_CHARACTERS,
    decode,
    read_lines,
    too_large,
)
from crescent_diagrams.wording import closest, did_you_mean

if TYPE_CHECKING:
    import os

    from crescent_diagrams.records.text import Line

_WORDS = ("title", "rules", "deal", "moves")
_HEADER_LIKE = re.compile(" *([A-Za-z0-9][A-Za-z0-9 ]{0,19}):")
_A_RECORD_HAS = "a record has the lines “title:”, “deal:” (or “pile 1:” to “pile 16:”) and “moves:”"


def load_record(path: str | os.PathLike[str]) -> Record:
    """Read the record in a file; errors name the path as it is given.

    Raises `RecordError`, also when the file cannot be opened.
    """
    return read_record(load_bytes(path), name=text_of(str(path)))


def load_bytes(path: str | os.PathLike[str], *, noun: str = "record") -> bytes:
    """The bytes of a file that may be a record; errors call it by the noun.

    Raises `RecordError` when the file cannot be opened, or is much larger than any record.
    """
    file, name = Path(path), text_of(str(path))
    try:
        source = _bytes_of(file)
    except FileNotFoundError as error:
        records = sorted(text_of(other.name) for other in file.parent.glob(f"*{file.suffix}"))
        problem = Problem(f"there is no such {noun}{did_you_mean(text_of(file.name), records)}")
        raise RecordError(name, [problem]) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise RecordError(name, [Problem(f"the {noun} cannot be opened: {reason}")]) from error
    if len(source) > MOST_CHARACTERS:
        raise RecordError(name, [too_large(f"{file.stat().st_size:,} bytes")])
    return source


def read_record(source: str | bytes, *, name: str = "<record>") -> Record:
    r"""Read a record, given as text or as the bytes of a file; ``name`` is for error messages.

    Raises `RecordError` with every problem that was found. The game is played only up to the first
    move that the rules refuse; the lines after it are still checked for their spelling.

    >>> record = read_record("title: A start\ndeal: CR1-N-AAAAAAB\nmoves:\n")
    >>> record.title, len(record.moves), record.rules.redeals
    ('A start', 0, 3)
    """
    lines = read_lines(decode(source, name), name)
    _refuse_other_files(lines, name)
    refuse_long_lines(lines, name)
    problems: list[Problem] = []
    header_lines, move_lines = _split(lines, problems)

    header_reader = HeaderReader(problems)
    for line in header_lines:
        header_reader.read(line)
        give_up_if_too_many(problems, name)
    headers = header_reader.finish(len(lines))
    deal, rules = headers.deal, headers.rules

    move_reader = MoveReader(Position.start(deal, rules) if deal else None, problems)
    for line in move_lines:
        move_reader.read(line)
        give_up_if_too_many(problems, name)

    if problems or deal is None:
        raise RecordError(name, problems)
    return Record(headers.title, deal, rules, tuple(move_reader.steps))


def _bytes_of(file: Path) -> bytes:
    """The bytes of a file, or as many of them as show that it is too large. Raises `OSError`."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if file.exists() and not file.is_file():
        # A pipe or a device may never end.
        raise OSError(errno.EINVAL, "it is no regular file")
    with file.open("rb") as stream:
        return stream.read(MOST_CHARACTERS + 1)


def give_up_if_too_many(problems: list[Problem], name: str) -> None:
    """Raise `RecordError` for more problems than anybody mends at once."""
    if len(problems) > MOST_PROBLEMS:
        raise RecordError(name, problems)


def _split(lines: list[Line], problems: list[Problem]) -> tuple[list[Line], list[Line]]:
    """Part the headers from the moves; comments and empty lines belong to neither."""
    headers: list[Line] = []
    moves: list[Line] = []
    first: Line | None = None  # the line with which the moves begin
    for line in lines:
        text = line.text
        if is_blank(text):
            continue
        header = HEADER.match(text) if first is None or ":" in text else None
        if header and header["word"] and header["word"].lower() == "moves":
            problems += _problems_of_moves_line(line, header.end(), first)
            first = first or line
        elif first is None and _means_moves(text):
            problems.append(
                Problem("this line is misspelt; did you mean “moves:”?", line.number, 1)
            )
            first = line
        elif first is None and is_action(text):
            message = "the moves begin here, but the line “moves:” above them is missing"
            problems.append(Problem(message, line.number, 1))
            first = line
            moves.append(line)
        elif first is None:
            headers.append(line)
        elif header and header["colon"]:
            problems.append(
                Problem(
                    f"headers stand above the moves, which begin in line {first.number}; move "
                    "this line up",
                    line.number,
                    1,
                )
            )
            headers.append(line)
        else:
            moves.append(line)
    if first is None:
        problems.append(
            Problem(
                "the line “moves:” is missing; it ends the headers, even of a game without moves",
                len(lines),
                1,
            )
        )
    return headers, moves


def _problems_of_moves_line(line: Line, end: int, first: Line | None) -> list[Problem]:
    """What is wrong with a line ``moves:`` that ends, without its comment, at the index ``end``."""
    if first:
        message = f"the moves begin in line {first.number} already; remove this line"
        return [Problem(message, line.number, 1)]
    if not line.text[:end].rstrip(" ").endswith(":"):
        message = "the colon after “moves” is missing; write “moves:”"
    elif not is_blank(line.text[end:]):
        message = "a move stands on the line of “moves:”; begin a new line for each move"
    else:
        return []
    return [Problem(message, line.number, line.column(end))]


def _means_moves(text: str) -> bool:
    word, colon, rest = text.partition(":")
    return bool(colon) and is_blank(rest) and closest(word.strip(" "), _WORDS) == "moves"


def _refuse_other_files(lines: list[Line], name: str) -> None:
    """Raise `RecordError` for a file without one line as a record has them.

    That alone is said of it: all that it lacks would be told besides.
    """
    if any(map(_is_of_record, lines)):
        return
    if not any(line.text.strip(" ") for line in lines):
        wrong = "the file is empty"
    elif all(is_blank(line.text) for line in lines):
        wrong = "the file has nothing but comments"
    else:
        wrong = "this is no record"
    raise RecordError(name, [Problem(f"{wrong}; {_A_RECORD_HAS}", 1, 1)])


def _is_of_record(line: Line) -> bool:
    """Whether the line is a header or an action, or is meant as a header."""
    text = line.text
    header = HEADER.match(text)
    if header and header["colon"]:
        return True
    word = _HEADER_LIKE.match(text)
    return is_action(text) or bool(word and closest(word[1], _WORDS))


def refuse_long_lines(lines: list[Line], name: str) -> None:
    """Raise `RecordError` for lines that are much longer than any of a record.

    What else is wrong is told when they are mended: most of it may stand in them.
    """
    long = [line for line in lines if len(line.text) > LONGEST_LINE and not is_blank(line.text)]
    if long:
        raise RecordError(name, [_too_long(line) for line in long])


def _too_long(line: Line) -> Problem:
    return Problem(
        f"this line has {len(line.raw):,} characters where {LONGEST_LINE:,} are the most; "
        "is a line break missing?",
        line.number,
        LONGEST_LINE + 1,
    )
