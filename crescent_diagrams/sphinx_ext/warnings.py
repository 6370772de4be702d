"""Warnings of what an author can mend, and how a page shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

from crescent_diagrams import wording
from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils.nodes import Node
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.records import RecordError

logger = logging.getLogger(__name__)

#: Of what an author wrote, at most so many characters are repeated.
_LONGEST_SOURCE = 200


class InvalidRecordError(CrescentError):
    """A record with mistakes, which `library.warn_of_invalid_records` reports one by one."""

    def __init__(self, record: str, error: RecordError) -> None:
        line = error.problems[0].line
        place = error.name if line is None else f"{error.name}:{line}"
        super().__init__(Subtype.RECORD, f"the record “{record}” has mistakes; see {place}")
        self.record = record
        self.error = error

    def is_new(self, env: BuildEnvironment) -> bool:
        """Whether the page being read has not reported it yet; from now on it has."""
        reported: dict[str, set[str]] = env.domains["crescent"].data["invalid_records"]
        records = reported.setdefault(env.current_document.docname, set())
        is_new = self.record not in records
        records.add(self.record)
        return is_new


def warn(
    error: CrescentError, location: str | Node | None = None, *, env: BuildEnvironment | None = None
) -> None:
    """Warn at ``file:line``; of a record with mistakes, a page warns once.

    Given the environment, the page being read is read again by every build until it is mended;
    without, a second build would pass in silence.
    """
    if env is not None:
        env.note_reread()
        if isinstance(error, InvalidRecordError) and not error.is_new(env):
            return
    logger.warning("%s", error, type="crescent", subtype=error.subtype.value, location=location)


def error_box(title: str, errors: Iterable[CrescentError]) -> nodes.admonition:
    """A box to stand where the page lacks something."""
    box = nodes.admonition(classes=["crescent-error"], support_smartquotes=False)
    box += nodes.title(title, title, translatable=False)
    # Without a source, and marked besides: not for the page's catalog.
    lines = [
        nodes.paragraph(line, line, translatable=False)
        for error in errors
        for line in str(error).splitlines()
    ]
    if len(lines) == 1:
        box += lines
    else:
        box += nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))
    return box


def shortened(source: str) -> str:
    """What an author wrote, on one line, or the beginning of it."""
    return wording.shortened(source, _LONGEST_SOURCE)


def error_mark(error: CrescentError, source: str = "") -> nodes.inline:
    """A mark to stand in a sentence: what is wrong, after what the author wrote if given."""
    text = f"[{shortened(source)}: {error}]" if source else f"[{error}]"
    return nodes.inline(source, text, classes=["crescent-error"], support_smartquotes=False)
