"""Measure what this extension costs a project that uses nothing of it: Sphinx's own documentation.

    python -m tools.sphinx_docs

The documentation of the Sphinx that is installed, out of its source package, is built with the
extension among the built-in ones. Its cost is the share of the build's CPU time that passes within
functions of the package, or within what they call; the loading of the package is a part of it. A
share of one run is steady where two runs' times are not. The exit code is 1 above `AT_MOST`.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import signal
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Self

import sphinx.application

from tools.sphinx_tests import EXTENSION, download

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType

AT_MOST = 0.01
#: Seconds of CPU time between two looks at what is running.
INTERVAL = 0.002


class Samples:
    """Where a run's CPU time passes: in which of the package's functions, or in none of them."""

    def __init__(self) -> None:
        self.counts: Counter[str | None] = Counter()

    def __enter__(self) -> Self:
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
        return self

    def __exit__(self, *_exception: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        ours = None
        while frame is not None:
            if EXTENSION in Path(frame.f_code.co_filename).parts[-3:]:
                ours = f"{Path(frame.f_code.co_filename).name}: {frame.f_code.co_qualname}"
            frame = frame.f_back
        self.counts[ours] += 1

    @property
    def share(self) -> float:
        """The part of the time that is the package's."""
        return 1 - self.counts[None] / self.counts.total()


def build(source: Path, output: Path) -> Samples:
    """Build all the pages of ``source`` from nothing, beside the extension."""
    # inside: Sphinx 8.2 to 9, `sphinx.application.builtin_extensions`, which no function changes
    builtin = sphinx.application.builtin_extensions
    sphinx.application.builtin_extensions = (*builtin, EXTENSION)
    with Samples() as samples:
        app = sphinx.application.Sphinx(
            srcdir=source,
            confdir=source,
            outdir=output,
            doctreedir=output / ".doctrees",
            buildername="html",
            # No other project is needed, nor a network.
            confoverrides={"intersphinx_mapping": {}},
            status=None,
            warning=None,
        )
        app.build()
    return samples


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 1 if the share is missed; that is the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.sphinx_docs", description=__doc__)
    parser.add_argument("--source", type=Path, help="the source package, unpacked already")
    options = parser.parse_args(arguments)
    with TemporaryDirectory(prefix="sphinx-docs-") as folder:
        version = importlib.metadata.version("sphinx")
        source = options.source or download(version, Path(folder))
        samples = build(source / "doc", Path(folder, "built"))
    print(f"{samples.share:.2%} of {samples.counts.total()} samples, at most {AT_MOST:.0%}")
    for where, count in samples.counts.most_common(11):
        print(f"{count / samples.counts.total():8.2%}  {where or 'Sphinx and others'}")
    return int(samples.share > AT_MOST)


if __name__ == "__main__":
    sys.exit(main())
