"""The processes that build one language each: their commands, and what they write to the terminal.

Warnings go through Sphinx's own logging, so that `-w`, `-q`, `-Q`, colours and `-W` treat them as
warnings of this build.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from sphinx.config import Config
from sphinx.util import logging

from crescent_diagrams.site.fork_server import Job, can_fork, start_server

if TYPE_CHECKING:
    from asyncio import StreamReader
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

SITE = "crescent_diagrams.site"

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
    overrides: Sequence[tuple[str, str]]

    def words(self, language: str, *, output: Path, doctrees: Path) -> Iterator[str]:
        """The arguments of sphinx-build."""
        app = self.app
        yield from ("-b", self.page_builder, "--no-color")
        yield from ("-c", str(app.confdir), "-d", str(doctrees), "-j", str(app.parallel))
        # Sphinx keeps -W under this name, and goes on after a warning in any case.
        yield from ("-W", "--keep-going") if app.keep_going else ()
        yield from ["-q"] if app.quiet else ["-v"] * app.verbosity
        yield from ["-a"] if self.write_all else []
        yield from ["-E"] if app.fresh_env_used else []
        for tag in sorted(self.tags):
            yield from ("-t", tag)
        for name, setting in self.overrides:
            yield from ("-D", f"{name}={setting}")
        # Where the builder alone was found, by its entry point.
        if SITE not in app.config.extensions:
            yield from ("-D", f"extensions={','.join([*app.config.extensions, SITE])}")
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
    """Hears what one build writes, a line at a time and without its line end."""

    def heard(self, line: str) -> None:
        """Take a line of the standard output."""

    def warned(self, line: str) -> None:
        """Take a line of the standard error."""

    def ended(self) -> None:
        """Take note that nothing more will come."""


# A line may be this long before reading it fails; Sphinx shows whole tracebacks, not books.
_LONGEST_LINE = 2**24

# Without the folder in which the build is started: a program there may be called like one of
# Python's own modules. What else this process can import from comes last, for the same reason.
_SPHINX = (
    "import json, sys; sys.path += json.loads(sys.argv.pop(1)); from sphinx.cmd.build import main; "
    "sys.exit(main(sys.argv[1:]))"
)


def build_side_by_side(
    builds: Mapping[str, Sequence[str]], listeners: Mapping[str, Listener], *, at_once: int
) -> dict[str, int]:
    """Run sphinx-build with each list of arguments, and return each one's return code.

    Where this process can be forked, Sphinx and the extensions that it has loaded are not loaded
    again. Anywhere else, each build starts a Python of its own.

    The listeners are called from this thread only, so lines never mix. When the wait is interrupted
    (KeyboardInterrupt), the builds still running are ended before the exception goes on.
    """
    if not can_fork():
        commands = {name: _python(_SPHINX, *words) for name, words in builds.items()}
        return run_side_by_side(commands, listeners, at_once=at_once)
    with contextlib.ExitStack() as stack:
        pipes = {name: (_Pipe(), _Pipe()) for name in builds}
        reports = _Pipe()
        for pipe in (*itertools.chain(*pipes.values()), reports):
            stack.callback(pipe.close)
        jobs = [
            Job(name, arguments, *(pipe.written for pipe in pipes[name]))
            for name, arguments in builds.items()
        ]
        server = start_server(jobs, at_once, reports.written)
        stack.close()
        return_codes = asyncio.run(_hear_all(server, pipes, listeners, reports))
    # A language of which nothing is reported was not built, as the server broke off.
    return {name: return_codes.get(name, 1) for name in builds}


def run_side_by_side(
    commands: Mapping[str, Sequence[str]], listeners: Mapping[str, Listener], *, at_once: int
) -> dict[str, int]:
    """Run the commands, `at_once` at a time, and return each one's return code."""
    return asyncio.run(_run_all(commands, listeners, at_once))


def _python(program: str, *words: str) -> list[str]:
    return [sys.executable, "-P", "-c", program, json.dumps(sys.path), *words]


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


async def _hear_all(
    server: int,
    pipes: Mapping[str, tuple[_Pipe, _Pipe]],
    listeners: Mapping[str, Listener],
    reports: _Pipe,
) -> dict[str, int]:
    lines: list[str] = []
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(reports.lines(lines.append))
            for name, (stdout, stderr) in pipes.items():
                group.create_task(_listen_to(listeners[name], stdout, stderr))
    except BaseException:
        os.kill(server, signal.SIGTERM)
        raise
    finally:
        # It has closed its end of the reports, or is told to end: there is nothing to wait for.
        os.waitpid(server, 0)
    return dict(json.loads(line) for line in lines)


class _Pipe:
    """A pipe whose one end goes to a process that is started."""

    def __init__(self) -> None:
        self.read, self.written = os.pipe()
        self._is_open = True

    def close(self) -> None:
        """Close the end that this process does not write to."""
        if self._is_open:
            os.close(self.written)
        self._is_open = False

    async def lines(self, hear: Callable[[str], None]) -> None:
        """Read to the end."""
        reader = asyncio.StreamReader(limit=_LONGEST_LINE)
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(self.read, "rb", 0)
        )
        try:
            await _listen(reader, hear)
        finally:
            transport.close()


async def _listen_to(listener: Listener, stdout: _Pipe, stderr: _Pipe) -> None:
    try:
        await asyncio.gather(stdout.lines(listener.heard), stderr.lines(listener.warned))
    finally:
        listener.ended()


@contextlib.asynccontextmanager
async def _ended_at_last(process: Process) -> AsyncIterator[None]:
    try:
        yield
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            await process.wait()


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
            *command, stdout=PIPE, stderr=PIPE, limit=_LONGEST_LINE, env=_environment()
        )
        assert process.stdout is not None
        assert process.stderr is not None
        async with _ended_at_last(process):
            try:
                await asyncio.gather(
                    _listen(process.stdout, listener.heard),
                    _listen(process.stderr, listener.warned),
                )
            finally:
                listener.ended()
            return await process.wait()


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
