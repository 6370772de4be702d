"""``check``: every problem of any number of records."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import STANDARD_INPUT, standard_input, usual_folders
from crescent_diagrams.commands.terminal import plain, progress
from crescent_diagrams.records import Problem, RecordError, load_record, read_record
from crescent_diagrams.records.library import SUFFIX
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable


def run(arguments: Namespace) -> int:
    """Print every problem, and return 1 if there is one."""
    errors: list[RecordError] = []
    names = _records_in(arguments.paths or usual_folders(), errors)
    for name in progress(names, "records"):
        try:
            if name == STANDARD_INPUT:
                read_record(standard_input(), name="<stdin>")
            else:
                load_record(name)
        except RecordError as error:
            errors.append(error)
    if arguments.json:
        print(_as_json(len(names), errors))
    else:
        for found in errors:
            print(plain(str(found)))
        print(_summary(len(names), errors))
    return int(bool(errors))


def _records_in(paths: Iterable[str], errors: list[RecordError]) -> list[str]:
    """The records named, and all those in the folders named and below; each once."""
    found: dict[str, None] = {}
    for path in paths:
        if not os.path.isdir(path) or path.endswith(SUFFIX):  # noqa: PTH112
            found[path] = None
            continue
        below = _below(path, errors)
        if not below:
            message = f"there is no record (*{SUFFIX}) in this folder"
            errors.append(RecordError(path, [Problem(message)]))
        found.update(dict.fromkeys(below))
    return list(found)


def _below(folder: str, errors: list[RecordError]) -> list[str]:
    def report(error: OSError) -> None:
        message = f"the folder cannot be opened: {error.strerror}"
        errors.append(RecordError(str(error.filename), [Problem(message)]))

    below = []
    for place, folders, files in os.walk(folder, onerror=report):
        folders.sort()
        below += [str(Path(place, name)) for name in sorted(files) if name.endswith(SUFFIX)]
    return below


def _summary(records: int, errors: list[RecordError]) -> str:
    problems = sum(len(error.problems) for error in errors)
    return f"{counted(records, 'record')}, {counted(problems, 'problem')}"


def _as_json(records: int, errors: list[RecordError]) -> str:
    problems = [
        {
            "file": error.name,
            "line": problem.line,
            "column": problem.column,
            "move": problem.move,
            "message": problem.message,
        }
        for error in errors
        for problem in error.problems
    ]
    return json.dumps({"records": records, "problems": problems}, ensure_ascii=False, indent=2)
