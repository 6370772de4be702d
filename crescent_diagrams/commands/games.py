"""The game that a command is about: a file, a name, a game code, or what is piped in."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records import RecordError, load_record, read_record
from crescent_diagrams.records.library import (
    SUFFIX,
    looks_like_code,
    record_of_code,
    record_places,
    why_no_record,
)
from crescent_diagrams.records.text import MOST_CHARACTERS, too_large

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crescent_diagrams.records import Record

#: Where projects keep their records, as seen from their root.
USUAL_FOLDERS = ("games", "docs/games", "source/games", "docs/source/games")
STANDARD_INPUT = "-"


def game_of(name: str, folders: Sequence[str] | None = None) -> Record:
    """The game that a file, a name, a game code or ``-`` stands for.

    Names are looked up in the folders, by default in the usual ones that there are. Raises
    `CrescentError` with every problem of the record.
    """
    if name == STANDARD_INPUT:
        return read_record(standard_input(), name="<stdin>")
    # Unlike a Path's, this answer is no error for what can be no file's name.
    if os.path.exists(name):  # noqa: PTH110
        return load_record(name)
    folders = folders or usual_folders()
    for place in record_places(name.removesuffix(SUFFIX), folders):
        if os.path.exists(place):  # noqa: PTH110
            return load_record(place)
    if name.endswith(SUFFIX):
        return load_record(name)  # whose error names a file with a similar name
    if looks_like_code(name):
        return record_of_code(name)
    raise CrescentError(Subtype.ARGUMENT, why_no_record(name, folders, Path()))


def usual_folders() -> list[str]:
    """The usual folders that there are; the first if there is none."""
    return [folder for folder in USUAL_FOLDERS if Path(folder).is_dir()] or [USUAL_FOLDERS[0]]


def standard_input() -> bytes:
    """What is typed or piped in. Raises `RecordError` for much more than a record."""
    if sys.stdin.isatty():
        print("Reading what you type; end with Ctrl-D (Windows: Ctrl-Z).", file=sys.stderr)
    source = sys.stdin.buffer.read(MOST_CHARACTERS + 1)
    if len(source) > MOST_CHARACTERS:
        raise RecordError("<stdin>", [too_large(f"more than {MOST_CHARACTERS:,} bytes")])
    return source
