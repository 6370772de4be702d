"""What authors get wrong: how it is warned of, and how the page shows it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils.nodes import Node
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.records import RecordError

logger = logging.getLogger(__name__)

#: Of what an author wrote, at most so many characters are repeated.
_LONGEST = 200


class Subtype(Enum):
    """The kinds of warnings; ``suppress_warnings = ["crescent.moment"]`` silences one."""

    SETTING = "setting"
    """A setting in conf.py cannot be used."""
    ARGUMENT = "argument"
    """A directive or role names no game, and the page has none of its own."""
    OPTION = "option"
    """A directive has an option it does not know, or one whose value cannot be read."""
    CAPTION = "caption"
    """A diagram's content does not begin with a paragraph, its caption."""
    SYNTAX = "syntax"
    """A directive's lines, or a role's text, cannot be read at all."""
    RECORD = "record"
    """There is no such record, or it has mistakes."""
    CODE = "code"
    """A game code cannot be read, or is asked of a deal that has none."""
    MOMENT = "moment"
    """The game has no such move, redeal or moment."""
    PLACE = "place"
    """There is no such pile, or no card on it."""
    CARD = "card"
    """A card cannot be read."""
    POSITION = "position"
    """A position written by hand cannot be read, or the game has no such position."""
    APP = "app"
    """The app has no such message or label."""
    CLAIM = "claim"
    """What a role claims of a game is not so."""
    GAME = "game"
    """A game is described in two places; links can lead to one only."""
    REFUSAL = "refusal"
    """A move that a page says is refused is allowed, or is refused for another reason."""
    PICTURE = "picture"
    """A picture file cannot be made on this machine; the page gets a board of text."""


class Fault(ValueError):  # noqa: N818 - it is an author's, not the program's
    """Something that an author can mend. The message says what is wrong and what would be right."""

    def __init__(self, subtype: Subtype, message: str, location: str | None = None) -> None:
        super().__init__(message)
        self.subtype = subtype
        self.location = location
        """The ``file:line``, where it is another than that of the directive or role."""


class MistakenRecord(Fault):
    """A record with mistakes, which `mistaken.warn_of_mistakes` tells of one by one."""

    def __init__(self, record: str, error: RecordError) -> None:
        line = error.problems[0].line
        place = error.name if line is None else f"{error.name}:{line}"
        super().__init__(Subtype.RECORD, f"the record “{record}” has mistakes; see {place}")
        self.record = record
        self.error = error

    def is_new(self, env: BuildEnvironment) -> bool:
        """Whether the page being read has not told of it yet; from now on it has."""
        told: dict[str, set[str]] = env.domains["crescent"].data["mistaken"]
        records = told.setdefault(env.current_document.docname, set())
        is_new = self.record not in records
        records.add(self.record)
        return is_new


def warn(
    fault: Fault, location: str | Node | None = None, *, env: BuildEnvironment | None = None
) -> None:
    """Warn at ``file:line``; of a record with mistakes, a page warns once.

    Given the environment, the page being read is read again by every build until it is mended;
    without, a second build would pass in silence.
    """
    if env is not None:
        env.note_reread()
        if isinstance(fault, MistakenRecord) and not fault.is_new(env):
            return
    logger.warning("%s", fault, type="crescent", subtype=fault.subtype.value, location=location)


def error_box(title: str, faults: Iterable[Fault]) -> nodes.admonition:
    """A box to stand where the page lacks something."""
    box = nodes.admonition(classes=["crescent-error"], support_smartquotes=False)
    box += nodes.title(title, title, translatable=False)
    # Without a source, and marked besides: not for the page's catalog.
    lines = [
        nodes.paragraph(line, line, translatable=False)
        for fault in faults
        for line in str(fault).splitlines()
    ]
    if len(lines) == 1:
        box += lines
    else:
        box += nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))
    return box


def shortened(source: str) -> str:
    """What an author wrote, on one line, or the beginning of it."""
    line = " ".join(source.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def error_mark(fault: Fault, source: str = "") -> nodes.inline:
    """A mark to stand in a sentence: what is wrong, after what the author wrote if given."""
    text = f"[{shortened(source)}: {fault}]" if source else f"[{fault}]"
    return nodes.inline(source, text, classes=["crescent-error"], support_smartquotes=False)
