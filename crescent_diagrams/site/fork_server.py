"""The process that builds the languages: a fork of this one, which forks itself for each of them.

So Sphinx and its extensions are loaded once. What this process' application has set up is undone,
so that each language begins as in a process of its own.
"""

from __future__ import annotations

import codecs
import contextlib
import gc
import json
import locale
import os
import signal
import sys
import threading
import traceback
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from babel import Locale, UnknownLocaleError
from docutils.parsers.rst import directives, roles
from sphinx import locale as sphinx_locale
from sphinx.cmd.build import main as sphinx_build
from sphinx.util.docutils import docutils_namespace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_STDOUT, _STDERR = 1, 2


@dataclass(frozen=True, slots=True)
class Job:
    """The build of one language: the arguments of sphinx-build, and the files that it writes to."""

    language: str
    arguments: Sequence[str]
    stdout: int
    stderr: int


@dataclass(slots=True)
class _Server:
    """Forks a process a job, at most so many at once, and reports each one's return code."""

    waiting: deque[Job]
    at_once: int
    reports: int
    running: dict[int, Job] = field(default_factory=dict)

    def run(self) -> int:
        """Return 0 when all jobs have ended."""
        signal.signal(signal.SIGTERM, self._end)
        # Ctrl-C reaches the languages too; they say that they were interrupted.
        interrupt = signal.signal(signal.SIGINT, signal.SIG_IGN)
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.at_once:
                self._fork(self.waiting.popleft(), interrupt)
            pid, status = os.wait()
            if job := self.running.pop(pid, None):
                report = [job.language, os.waitstatus_to_exitcode(status)]
                os.write(self.reports, json.dumps(report).encode() + b"\n")
        return 0

    def _fork(self, job: Job, interrupt: Any) -> None:  # noqa: ANN401  as signal declares it
        # A process that is not yet in the list could not be ended.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        if pid := os.fork():
            self.running[pid] = job
            _close(job)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
            return
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, interrupt)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        os.close(self.reports)
        for other in self.waiting:
            _close(other)
        os.dup2(job.stdout, _STDOUT)
        os.dup2(job.stderr, _STDERR)
        _close(job)
        _exit_with(partial(_build, job.arguments))

    def _end(self, *_: object) -> None:
        for pid in self.running:
            os.kill(pid, signal.SIGTERM)
        for pid in self.running:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)
        sys.exit(128 + signal.SIGTERM)


def can_fork() -> bool:
    """Whether a fork of this process builds what a process of its own would.

    Threads are not forked, and a fork cannot change the encoding that files are read in.
    """
    return (
        hasattr(os, "fork")
        and threading.active_count() == 1
        and codecs.lookup(locale.getpreferredencoding(do_setlocale=False)).name == "utf-8"
    )


def start_server(jobs: Sequence[Job], at_once: int, reports: int) -> int:
    """Fork the process that builds, and return its number.

    To the file `reports` it writes a line of JSON a job that has ended: its language and return
    code. It ends when all have ended; on SIGTERM it ends the jobs first.
    """
    # What stands in the buffers would be written twice.
    sys.stdout.flush()
    sys.stderr.flush()
    if pid := os.fork():
        return pid
    _undo_application()
    for job in jobs:
        # The names of all languages are on every page.
        with contextlib.suppress(UnknownLocaleError, ValueError):
            Locale.parse(job.language).get_display_name()
    gc.freeze()
    return _exit_with(_Server(deque(jobs), at_once, reports).run)


def _undo_application() -> None:
    """Leave of the application that runs in this process nothing for the next one to find."""
    # On leaving, the nodes that were registered are forgotten; the rest is what it was on entering.
    with docutils_namespace():
        pass
    # inside: docutils 0.20-0.22, parsers/rst: what is registered beyond its own; no function for it
    directives._directives.clear()  # type: ignore[attr-defined]  # noqa: SLF001
    roles._roles.clear()  # type: ignore[attr-defined]  # noqa: SLF001
    # inside: Sphinx 8.2-9.0, locale/__init__.py: translations are kept for the life of a process
    sphinx_locale.translators.clear()


def _build(arguments: Sequence[str]) -> int:
    """Run sphinx-build in this process."""
    sys.stdout = _text_file(_STDOUT)
    sys.stderr = _text_file(_STDERR)
    sys.argv = ["sphinx-build", *arguments]
    return sphinx_build(arguments)


def _text_file(descriptor: int) -> TextIO:
    # A line at a time, so that progress is seen while it is made.
    return open(
        descriptor, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False
    )


def _exit_with(run: Callable[[], int]) -> NoReturn:
    """End this process with the return code of `run`, and nothing of what it was forked from."""
    return_code = 1
    try:
        return_code = run()
    except SystemExit as end:
        return_code = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001  above this is the build that was forked
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(return_code)


def _close(job: Job) -> None:
    os.close(job.stdout)
    os.close(job.stderr)
