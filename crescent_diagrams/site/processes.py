"""Several commands side by side, each one's output told apart line by line."""

from __future__ import annotations

import asyncio
import contextlib
import os
from asyncio.subprocess import PIPE
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from asyncio import StreamReader
    from collections.abc import Callable, Mapping, Sequence


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
