"""The processes that build one language each: their commands, and what they write to the terminal.

Warnings go through Sphinx's own logging, so that `-w`, `-q`, `-Q`, colours and `-W` treat them as
warnings of this build.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
from asyncio.subprocess import PIPE
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from sphinx.config import Config
from sphinx.util import logging

if TYPE_CHECKING:
    from asyncio import StreamReader
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

_WARNING = re.compile(
    r"(?:(?P<place>\S.*?): )?(?P<level>WARNING|ERROR|CRITICAL): (?P<message>.*)", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Command:
    """What the builds of all languages have in common.

    The flags are read from the application, not from the command line: a site may also be built by
    a program.
    """

    app: Sphinx
    page_builder: str
    tags: frozenset[str]
    write_all: bool
    files: Sequence[Path]

    def words(self, language: str, *, output: Path, doctrees: Path) -> Iterator[str]:
        """The command's words; the first is the Python that runs now."""
        app = self.app
        yield from (sys.executable, "-m", "sphinx", "-b", self.page_builder, "--no-color")
        yield from ("-c", str(app.confdir), "-d", str(doctrees), "-j", str(app.parallel))
        # Sphinx keeps -W under this name, and goes on after a warning in any case.
        yield from ("-W", "--keep-going") if app.keep_going else ()
        yield from ["-q"] if app.quiet else ["-v"] * app.verbosity
        yield from ["-a"] if self.write_all else []
        yield from ["-E"] if app.fresh_env_used else []
        for tag in sorted(self.tags):
            yield from ("-t", tag)
        for name, setting in overrides(app):
            yield from ("-D", f"{name}={setting}")
        yield from ("-D", f"language={language}", "-D", "html_context.crescent_site=1")
        yield from (str(app.srcdir), str(output))
        yield from map(str, self.files)


def overrides(app: Sphinx) -> Iterator[tuple[str, str]]:
    """The settings given by ``-D``, ``-A`` and ``-n``, as ``-D`` takes them; not the language."""
    for name, setting in sorted(app.config.overrides.items()):
        if name != "language":
            yield name, _as_text(setting)
    # Sphinx puts `-D html_context.a=b` into the dictionary and forgets that it was an override.
    given = _dictionaries(app.config)
    written = _dictionaries(Config.read(app.confdir, overrides={}, tags=app.tags))
    for name in sorted(given):
        for key, setting in sorted(given[name].items()):
            if isinstance(setting, str | int) and written.get(name, {}).get(key) != setting:
                yield f"{name}.{key}", _as_text(setting)


def _dictionaries(config: Config) -> dict[str, dict[str, Any]]:
    settings = config._raw_config  # noqa: SLF001  the only place where they are
    return {name: setting for name, setting in settings.items() if isinstance(setting, dict)}


def _as_text(setting: object) -> str:
    match setting:
        case bool():
            return str(int(setting))
        case list() | tuple():
            return ",".join(map(str, setting))
        case _:
            return str(setting)


class Listener(Protocol):
    """Hears what one command writes, a line at a time and without its line end."""

    def heard(self, line: str) -> None:
        """Take a line of the standard output."""

    def warned(self, line: str) -> None:
        """Take a line of the standard error."""

    def ended(self) -> None:
        """Take note that nothing more will come."""


# A line may be this long before reading it fails; Sphinx shows whole tracebacks, not books.
_LONGEST_LINE = 2**24


def run_side_by_side(
    commands: Mapping[str, Sequence[str]], listeners: Mapping[str, Listener], *, at_once: int
) -> dict[str, int]:
    """Run the commands, `at_once` at a time, and return each one's return code.

    The listeners are called from this thread only, so lines never mix. When the wait is interrupted
    (KeyboardInterrupt), the commands still running are ended before the exception goes on.
    """
    return asyncio.run(_run_all(commands, listeners, at_once))


async def _run_all(
    commands: Mapping[str, Sequence[str]], listeners: Mapping[str, Listener], at_once: int
) -> dict[str, int]:
    places = asyncio.Semaphore(at_once)
    async with asyncio.TaskGroup() as group:
        tasks = {
            name: group.create_task(_run(command, listeners[name], places))
            for name, command in commands.items()
        }
    return {name: task.result() for name, task in tasks.items()}


async def _run(command: Sequence[str], listener: Listener, places: asyncio.Semaphore) -> int:
    async with places:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdout=PIPE,
            stderr=PIPE,
            limit=_LONGEST_LINE,
            env=os.environ | {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            await asyncio.gather(
                _listen(process.stdout, listener.heard),
                _listen(process.stderr, listener.warned),
            )
            return await process.wait()
        finally:
            listener.ended()
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.terminate()
                await process.wait()


async def _listen(stream: StreamReader, hear: Callable[[str], None]) -> None:
    async for line in stream:
        # A carriage return starts a line of progress anew: only its last state is worth showing.
        hear(line.decode("utf-8", "replace").rstrip().rsplit("\r")[-1])


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
