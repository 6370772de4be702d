"""What the build of one language says, passed on with the language's name.

Warnings go through Sphinx's own logging, so that `-w`, `-q`, `-Q`, colours and `-W` treat them as
warnings of this build.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx.util import logging

if TYPE_CHECKING:
    from collections.abc import Callable

logger = logging.getLogger(__name__)

_WARNING = re.compile(
    r"(?:(?P<place>\S.*?): )?(?P<level>WARNING|ERROR|CRITICAL): (?P<message>.*)", re.DOTALL
)


class Relay:
    """Passes on the lines of one language's build, in its order."""

    def __init__(self, language: str) -> None:
        self._mark = f"[{language}]"
        self._pending: list[str] = []

    def heard(self, line: str) -> None:
        """Pass on a line of progress."""
        if line:
            logger.info("%s %s", self._mark, line)

    def warned(self, line: str) -> None:
        """Keep a line until its message is complete: a message ends where the next one begins."""
        if _WARNING.match(line):
            self.ended()
        if line or self._pending:
            self._pending.append(line)

    def ended(self) -> None:
        """Pass on what is still kept."""
        message = "\n".join(self._pending).rstrip()
        self._pending.clear()
        if not message:
            return
        if (parts := _WARNING.fullmatch(message)) is None:
            # A traceback, or an error that ended the build before it had pages.
            logger.error("%s %s", self._mark, message)
        elif (place := parts["place"]) is None:
            _log_at(parts["level"])("%s %s", self._mark, parts["message"])
        else:
            _log_at(parts["level"])(
                "%s", parts["message"], location=f"{self._mark} {_located(place)}"
            )


def _log_at(level: str) -> Callable[..., None]:
    levels: dict[str, Callable[..., None]] = {
        "WARNING": logger.warning,
        "ERROR": logger.error,
        "CRITICAL": logger.critical,
    }
    return levels[level]


def _located(place: str) -> str:
    # Sphinx takes a location without a colon for the name of a document and adds its path.
    return place if ":" in place else f"{place}:"
