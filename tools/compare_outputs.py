"""Compare what two states of the project build: ``python -m tools.compare_outputs BEFORE AFTER``.

BEFORE and AFTER are revisions of git, or folders with a checkout. Each is built at the same path,
in every language with every builder of ``tests/builders``, and as the site; every file that differs
is listed, and the exit code is 1 if there is one. What varies from run to run is left out.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

REPOSITORY = Path(__file__).parents[1]
#: This checkout's program builds both, as an older one may lack a builder.
PROGRAM = Path("tests/builders/build_language.py")
SITE = "site"

#: Sphinx's own memory of a build: files, and folders with all that is in them.
MEMORY = {".buildinfo", ".doctrees", "doctrees", "environment.pickle"}
#: What varies from run to run, by the end of a file's name.
VARYING: Mapping[str, re.Pattern[bytes]] = {
    ".opf": re.compile(rb"(?<=<dc:date>)[^<]*|(?<=<meta property=\"dcterms:modified\">)[^<]*"),
    ".pot": re.compile(rb"(?<=POT-Creation-Date: )[^\\\"]*"),
    # the file that holds a traceback, and addresses in memory
    ".log": re.compile(rb"\S*sphinx-err-\S*|(?<=0x)[0-9a-f]{6,}"),
    "results.json": re.compile(rb"[^\s\"]*sphinx-err-[^\s\"]*|(?<=0x)[0-9a-f]{6,}"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 1 if any file differs; that is the exit code."""
    options = _parser().parse_args(arguments)
    with TemporaryDirectory(prefix="compare-outputs-") as name:
        # a path with a link in it is written resolved in places
        folder = Path(name).resolve()
        before, after = folder / "before", folder / "after"
        for state, outputs in ((options.before, before), (options.after, after)):
            tree = folder / "tree"
            take(state, tree)
            build(tree, options.builder, options.language)
            (tree / "_build").rename(outputs)
            shutil.rmtree(tree)
        return report(before, after)


def report(before: Path, after: Path) -> int:
    """Print the files that differ between two folders; return 1 if there are any."""
    first, second = contents(before), contents(after)
    names = sorted(first.keys() | second.keys())
    differing = [name for name in names if first.get(name) != second.get(name)]
    for name in differing:
        where = {name in first: "before", name in second: "after"}
        print(f"{name}: {'differs' if False not in where else f'only {where[True]}'}")
    print(f"{len(differing)} of {len(names)} files differ")
    return int(bool(differing) or not names)


def contents(folder: Path) -> dict[str, bytes]:
    """Each file below the folder by its path, without what varies from run to run."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {
        path.as_posix(): normalised(path.name, Path(folder, path).read_bytes())
        for path in paths
        if not MEMORY.intersection(path.parts)
    }


def normalised(name: str, content: bytes) -> bytes:
    """The content of a file of that name, without what varies from run to run."""
    if name.endswith(".epub"):
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            return b"".join(
                each.filename.encode() + b"\n" + normalised(each.filename, book.read(each))
                for each in book.infolist()
            )
    for ending, varying in VARYING.items():
        if name.endswith(ending):
            content = varying.sub(b"", content)
    return content


def take(state: str, tree: Path) -> None:
    """Copy a checkout, or a revision of this repository, into a new folder."""
    if Path(state).is_dir():
        ignored = shutil.ignore_patterns(".*", "__pycache__", "_build", "dist")
        shutil.copytree(state, tree, ignore=ignored)
        return
    command = ["git", "-C", str(REPOSITORY), "archive", "--format=tar", "--end-of-options", state]
    archived = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    if archived.returncode:
        sys.exit(f"“{state}” is neither a folder nor a revision of {REPOSITORY.name}")
    with tarfile.open(fileobj=io.BytesIO(archived.stdout)) as packed:
        packed.extractall(tree, filter="data")


def build(tree: Path, builders: Sequence[str], languages: Sequence[str]) -> None:
    """Build below ``_build`` of the tree: a folder for each language, and one for the site."""
    shutil.copy(REPOSITORY / PROGRAM, tree / PROGRAM)
    of_language = [builder for builder in builders if builder != SITE]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(_build_language, tree, of_language), languages))
    if SITE in builders:
        site = tree / "_build" / SITE
        command = ["-m", "sphinx", "-q", "-b", SITE, "-c", ".", "-W", "--keep-going", "docs"]
        ran = _run(tree, [*command, site], check=False)
        log = f"exit code {ran.returncode}\n{ran.stdout}"
        site.with_suffix(".log").write_text(log, encoding="utf-8")


def _build_language(tree: Path, builders: Sequence[str], language: str) -> None:
    folder = tree / "_build" / language
    folder.mkdir(parents=True)
    if builders:
        _run(tree, [PROGRAM, language, folder, *builders], check=True)


def _run(
    tree: Path, command: Sequence[str | Path], *, check: bool
) -> subprocess.CompletedProcess[str]:
    """Run Python in the tree, whose package comes before an installed one."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "NO_COLOR": "1"}
    # a date that both have, and one order of sets
    environment |= {"SOURCE_DATE_EPOCH": "946684800", "PYTHONHASHSEED": "0"}
    return subprocess.run(  # noqa: S603 - what is compared
        [sys.executable, *command],
        cwd=tree,
        env=environment,
        check=check,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def _parser() -> argparse.ArgumentParser:
    builders = [*runpy.run_path(str(REPOSITORY / "tests/builders/test_site.py"))["BUILDERS"], SITE]
    languages = runpy.run_path(str(REPOSITORY / "conf.py"))["crescent_languages"]
    parser = argparse.ArgumentParser(prog="python -m tools.compare_outputs", description=__doc__)
    parser.add_argument("before", metavar="BEFORE", help="a revision, or a folder with a checkout")
    parser.add_argument("after", metavar="AFTER", help="the same")
    for name, values in (("builder", builders), ("language", languages)):
        parser.add_argument(
            f"--{name}",
            nargs="+",
            choices=values,
            default=values,
            metavar=name.upper(),
            help=f"these alone (without it: {', '.join(values)})",
        )
    return parser


if __name__ == "__main__":
    sys.exit(main())
