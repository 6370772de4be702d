"""Run Sphinx's own tests with this extension among its built-in ones, and without it.

    python -m tools.sphinx_tests [FOLDER …]

The tests are those of the Sphinx that is installed, out of its source package (the wheel has none).
Both runs go on at once. The exit code is 0 if the same tests fail in both, but for `EXPECTED`.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

REPOSITORY = Path(__file__).parents[1]
EXTENSION = "crescent_diagrams"

#: What fails beside any extension of the kind, each with its reason.
EXPECTED: Mapping[str, str] = {}

#: A plugin of pytest. Tests compare with, or copy, the tuple of the module.
# inside: Sphinx 8.2 to 9, `sphinx.application.builtin_extensions`, which no function changes
PLUGIN = f"""\
import sphinx.application

sphinx.application.builtin_extensions = (
    *sphinx.application.builtin_extensions, {EXTENSION!r}
)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 0 if nothing differs that is not expected to; that is the exit code."""
    options = _parser().parse_args(arguments)
    version = importlib.metadata.version("sphinx")
    with TemporaryDirectory(prefix="sphinx-tests-") as folder:
        source = options.source or download(version, Path(folder))
        runs = [
            Run(Path(folder, name), source, plugin=plugin, options=options)
            for name, plugin in (("without", ""), ("with", PLUGIN))
        ]
        without, beside = [run.results() for run in runs]
    print(f"Sphinx {version}: {len(without)} tests")
    return report(without, beside)


def report(without: Mapping[str, bool], beside: Mapping[str, bool]) -> int:
    """Print what failed, by test whether it passed; return 1 if a difference is not expected."""
    names = sorted({*without, *beside})
    differing = [name for name in names if without.get(name) != beside.get(name)]
    for run, passed in (("without", without), ("with", beside)):
        print(f"{run} {EXTENSION}: {sum(not each for each in passed.values())} failed")
    for name in differing:
        print(f"  {name}: {EXPECTED.get(name, 'NOT EXPECTED')}")
    return int(not without or not EXPECTED.keys() >= set(differing))


def download(version: str, folder: Path) -> Path:
    """The source package of that version, unpacked into the folder."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    which = ["--no-deps", "--no-binary", "sphinx", "--dest", str(folder), f"sphinx=={version}"]
    subprocess.run([*command, *which], check=True)  # noqa: S603 - all of it is known
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


class Run:
    """A run of the tests in a folder of its own, begun when it is made."""

    def __init__(
        self, folder: Path, source: Path, *, plugin: str, options: argparse.Namespace
    ) -> None:
        # Only the tests: beside the package `sphinx`, they would not test the installed one.
        shutil.copytree(source / "tests", folder / "tests")
        shutil.copy(source / "pyproject.toml", folder)
        Path(folder, "beside_sphinx.py").write_text(plugin, encoding="utf-8")
        self._report = folder / "report.xml"
        settings = ["-p", "beside_sphinx", "-p", "no:cacheprovider", "-n", str(options.workers)]
        settings += ["-q", "--tb=short", f"--basetemp={folder / 'tmp'}"]
        settings += [f"--junitxml={self._report}", "-o", "junit_family=xunit1"]
        where = [_below_tests(source, name) for name in options.folders]
        self._process = subprocess.Popen(  # noqa: S603 - the tests that were asked for
            [sys.executable, "-m", "pytest", *settings, *where],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(REPOSITORY)])},
            stdout=None if options.verbose else subprocess.DEVNULL,
        )

    def results(self) -> dict[str, bool]:
        """Whether each test that was run has passed."""
        self._process.wait()
        cases = ET.parse(self._report).iter("testcase")  # noqa: S314 - written by pytest
        return {
            f"{case.get('file')}::{case.get('name')}": not failed
            for case in cases
            for failed in [case.find("failure") is not None or case.find("error") is not None]
            if case.find("skipped") is None
        }


def _below_tests(source: Path, name: str) -> str:
    """The folder, or the module of that name: versions differ in which it is."""
    return f"tests/{name}" if Path(source, "tests", name).exists() else f"tests/{name}.py"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.sphinx_tests", description=__doc__)
    parser.add_argument("folders", metavar="FOLDER", nargs="*", default=[""], help="below tests/")
    parser.add_argument("--source", type=Path, help="the source package, unpacked already")
    parser.add_argument("--workers", type=int, default=0, help="processes a run (default: one)")
    parser.add_argument("--verbose", action="store_true", help="show what pytest prints")
    return parser


if __name__ == "__main__":
    sys.exit(main())
