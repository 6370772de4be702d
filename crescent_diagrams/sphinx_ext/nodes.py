"""The document nodes of the extension: plain values and, until they are resolved, no words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from crescent_diagrams.diagrams import TOPS

if TYPE_CHECKING:
    from crescent_diagrams.engine import Move

#: The class of the block around a table of moves.
STRETCH = "crescent-stretch"


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """A position of a game that a page shows: plain values, since pages are pickled."""

    game: str
    """The name of its record."""
    at: str
    """The moment, as its author wrote it."""
    view: str = TOPS
    marks_move: bool = True
    """Whether the move is marked that the moment stands beside."""
    refused: Move | None = None
    """A move that is tried at this moment and refused, to be marked instead."""


@dataclass(frozen=True, slots=True)
class SketchRequest:
    """A position written by hand that a page shows."""

    lines: str
    move: Move | None = None
    """A move that is about to be made."""


def id_part(name: str) -> str:
    """The name as a part of an id: what may not stand there is written as its number.

    No two names become one.
    """
    return re.sub(r"[^A-Za-z0-9-]", lambda match: f"_{ord(match[0]):x}_", name)


class board(nodes.General, nodes.Element, addnodes.translatable):  # noqa: N801 - docutils' way
    """A position of a game, as its author asked for it.

    Attributes: ``request`` (a `BoardRequest` or `SketchRequest`), ``prefix`` (of ids, unique in the
    whole project), perhaps ``alt``, and an image's sizes. ``boards.render_boards`` replaces it by
    what the builder can take.
    """

    def preserve_original_messages(self) -> None:
        """Keep the author's text alternative, so that it is still there to be extracted."""
        if "alt" in self:
            self["rawalt"] = self["alt"]

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Take the translated text alternative."""
        if self.get("rawalt") == original_message:
            self["alt"] = translated_message
            self["translated"] = True

    def extract_original_messages(self) -> list[str]:
        """The author's text alternative, if there is one."""
        return [self["rawalt"]] if "rawalt" in self else []


class drawing(nodes.image):  # noqa: N801
    """A board that becomes inline SVG; an image, as a link around a picture may hold nothing else.

    Attributes: those of the `board`, except its sizes, which are the CSS in ``style``.
    """


class picture(nodes.image):  # noqa: N801
    """A board in a picture file, for LaTeX, with a text alternative."""


class replay(nodes.General, nodes.Element):  # noqa: N801
    """A stretch of a game to step through; its children are shown where it cannot be played.

    Attributes: ``game`` (a record's name), ``first`` and ``last`` (how many of the game's steps
    come before its first and its last position), ``at`` (the first position's moment), ``prefix``
    (of ids, unique in the whole project), perhaps ``width``.
    """


class fact(nodes.Inline, nodes.TextElement):  # noqa: N801
    """What a role asks for: a `Query` in ``query``, or in ``error`` why its text is none."""


class spoken(nodes.inline):  # noqa: N801
    """Signs that are read aloud as the words in ``label``."""

    tagname = "inline"
