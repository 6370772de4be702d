"""The process that builds the languages: it loads Sphinx once, and forks itself for each of them.

No extension is set up in it, so that each language begins as in a process of its own.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import sys
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from babel import Locale, UnknownLocaleError

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Job:
    """The build of one language: the arguments of sphinx-build, and the files that it writes to."""

    language: str
    arguments: Sequence[str]
    stdout: int
    stderr: int


@dataclass(slots=True)
class Server:
    """Forks a process a job, at most so many at once, and prints each one's return code."""

    waiting: deque[Job]
    at_once: int
    running: dict[int, Job] = field(default_factory=dict)

    def run(self) -> None:
        """Return when all jobs have ended. In a forked process, raise `SystemExit`."""
        signal.signal(signal.SIGTERM, self._end)
        # Ctrl-C reaches the languages too; they say that they were interrupted.
        interrupt = signal.signal(signal.SIGINT, signal.SIG_IGN)
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.at_once:
                self._fork(self.waiting.popleft(), interrupt)
            pid, status = os.wait()
            if job := self.running.pop(pid, None):
                print(json.dumps([job.language, os.waitstatus_to_exitcode(status)]), flush=True)

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
        for other in self.waiting:
            _close(other)
        os.dup2(job.stdout, sys.stdout.fileno())
        os.dup2(job.stderr, sys.stderr.fileno())
        _close(job)
        sys.exit(build(job.arguments))

    def _end(self, *_: object) -> None:
        for pid in self.running:
            os.kill(pid, signal.SIGTERM)
        for pid in self.running:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)
        sys.exit(128 + signal.SIGTERM)


def build(arguments: Sequence[str]) -> int:
    """Run sphinx-build in this process."""
    from sphinx.cmd.build import main as sphinx_build  # noqa: PLC0415  not before the path is set

    sys.argv = ["sphinx-build", *arguments]
    return sphinx_build(arguments)


def main() -> None:
    """Read what is to be built from the standard input, and build it."""
    request = json.load(sys.stdin)
    for module in request["modules"]:
        # Whether it can be imported is for the build to report.
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    jobs = deque(Job(*job) for job in request["jobs"])
    for job in jobs:
        # The names of all languages are on every page.
        with contextlib.suppress(UnknownLocaleError, ValueError):
            Locale.parse(job.language).get_display_name()
    gc.freeze()
    Server(jobs, request["at_once"]).run()


def _close(job: Job) -> None:
    os.close(job.stdout)
    os.close(job.stderr)
