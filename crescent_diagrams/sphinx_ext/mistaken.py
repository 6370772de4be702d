"""Records with mistakes: each is told of where it stands, however many pages use the record.

A page that uses one says so at its first use; the mistakes are told once, when all pages are read.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.sphinx_ext.faults import Fault, MistakenRecord, Subtype, warn
from crescent_diagrams.sphinx_ext.library import library_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.records import Problem


def warn_of_mistakes(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of every mistake in the records that pages use, in the order of the records' names."""
    used = env.domains["crescent"].data["mistaken"]
    for name in sorted(set().union(*used.values())):
        try:
            library_of(env).game(name)
        except MistakenRecord as record:
            for problem in record.error.problems:
                place = _place(Path(env.srcdir, record.error.name), problem)
                warn(Fault(Subtype.RECORD, problem.message), place)


def _place(path: Path, problem: Problem) -> str:
    if problem.line is None:
        return f"{path}:1"
    return f"{path}:{problem.line}:{problem.column}"


def setup_mistaken(app: Sphinx) -> None:
    """Look for mistaken records once the pages are read, also those read by other processes."""
    app.connect("env-updated", warn_of_mistakes)
