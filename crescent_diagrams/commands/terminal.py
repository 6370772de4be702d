"""The terminal: its colours, what must not be sent to it, and the progress of long work."""

from __future__ import annotations

import io
import os
import re
import sys
import time
from typing import TYPE_CHECKING, TextIO

from crescent_diagrams.files import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeVar

    T = TypeVar("T")

RED, BOLD, FAINT, INVERSE = "31", "1", "2", "7"

_PART = re.compile(
    # A marked card with its marks; a card; a pile's number or a foundation's direction, and its
    # count.
    r"(?P<marked>[\[(>][^\s\[\]()<>]+[\])<])|(?P<red>[^\s♠♥♦♣]+[♥♦])|(?P<label>(?:\d+|[↑↓])(?::\d+)?)(?!\S)"
)
#: Work that is done sooner shows no progress.
_SILENT_SECONDS = 0.5
_BETWEEN_SECONDS = 0.1


def make_writable(*streams: TextIO) -> None:
    """Let the streams take any text: files and pipes as UTF-8, a terminal as well as it can."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def shows_colours(stream: TextIO) -> bool:
    """Whether the stream is a terminal with colours that are not disabled (no-color.org)."""
    return (
        stream.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "") not in ("", "dumb")
    )


def painted(text: str, *codes: str) -> str:
    """The text in a colour or style, if standard output shows any."""
    if not shows_colours(sys.stdout):
        return text
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m"


def painted_board(board: str) -> str:
    """A board drawn as text: red suits in red, what is marked inverse, labels faint."""
    return _PART.sub(_painted_part, board)


def _painted_part(match: re.Match[str]) -> str:
    text = match[0]
    if match["label"]:
        return painted(text, FAINT)
    red = [RED] if "♥" in text or "♦" in text else []
    return painted(text, *([INVERSE] if match["marked"] else []), *red)


def plain(text: str) -> str:
    """The text without what could steer the terminal or turn the writing's direction."""
    return "".join(
        character
        if character.isprintable() or character in "\n\ufe0e\ufe0f"
        else character.encode("unicode_escape", "surrogatepass").decode()
        for character in text_of(text)
    )


def print_error(message: str) -> None:
    """Print on standard error what is wrong."""
    print(plain(message), file=sys.stderr)


def progress(items: Sequence[T], noun: str) -> Iterator[T]:
    """The items, one by one; on a terminal, a line shows how many are done when it takes long."""
    show = sys.stderr.isatty()
    next_time = time.monotonic() + _SILENT_SECONDS
    shown = ""
    for number, item in enumerate(items):
        if show and time.monotonic() >= next_time:
            shown = f"{number} of {len(items)} {noun}"
            print(f"\r{shown}", end="", file=sys.stderr, flush=True)
            next_time = time.monotonic() + _BETWEEN_SECONDS
        yield item
    if shown:
        print(f"\r{' ' * len(shown)}\r", end="", file=sys.stderr, flush=True)
