"""Project, package, records, catalogs and output each on a drive of its own, as Windows has them.

There no path leads from one drive to another, and `os.path.relpath` raises ValueError.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import WON_GAME
from tests.site.conftest import REPOSITORY, ROOT, environment

#: Put on the path, Python runs this in every process that it starts.
DRIVES = """\
import os
import sys

FOLDERS = {folders!r}
relpath, commonpath = os.path.relpath, os.path.commonpath


def drive(path):
    absolute = os.path.abspath(os.fspath(path))
    for letter, folder in FOLDERS.items():
        if absolute == folder or absolute.startswith(folder + os.sep):
            return letter
    return "C:"


def relpath_on_one_drive(path, start=os.curdir):
    if drive(path) != drive(start):
        # Sphinx compares the drives itself there, and gives the whole path if they differ.
        if sys._getframe(1).f_code.co_name == "_relative_path":
            return os.path.abspath(path)
        raise ValueError(f"path is on mount {{drive(path)!r}}, start on mount {{drive(start)!r}}")
    return relpath(path, start)


def commonpath_on_one_drive(paths):
    paths = list(paths)
    if len(set(map(drive, paths))) > 1:
        raise ValueError("Paths don't have the same drive")
    return commonpath(paths)


os.path.relpath = relpath_on_one_drive
os.path.commonpath = commonpath_on_one_drive
"""
CONF = """
crescent_games = [{games!r}]
locale_dirs = [{locales!r}]
project = "Book"
version = copyright = "1"
suppress_warnings = ["epub"]
"""
PAGE = """

{crescent:card}`A♥` is one of {crescent:total}`won-game: moves`.

```{crescent:diagram} won-game
:at: before 10

A caption.
```

```{crescent:deal} won-game
```

```{crescent:replay} won-game
:to: 5
```

```{crescent:game} won-game
```
"""
BOARD = "---\norphan: true\n---\n# Board\n\n```{crescent:diagram} won-game\n:at: end\n```\n"
#: How many boards the book of PAGE has that differ.
PICTURES = 4


@pytest.fixture(scope="module")
def drives(tmp_path_factory) -> Path:
    """A folder with one for each drive, in which every process knows them as drives."""
    folder = tmp_path_factory.mktemp("drives")
    shutil.copytree(ROOT, folder / "D", ignore=shutil.ignore_patterns("*.mo", "_build"))
    shutil.move(folder / "D" / "locales", folder / "L" / "locales")
    (folder / "R").mkdir()
    (folder / "R" / "won-game.crescent").write_bytes(WON_GAME.read_bytes())
    with (folder / "D" / "index.md").open("a", encoding="utf-8") as page:
        page.write(PAGE)
    games, locales = str(folder / "R"), str(folder / "L" / "locales")
    with (folder / "D" / "conf.py").open("a") as conf:
        conf.write(CONF.format(games=games, locales=locales))
    letters = {f"{name}:": str(folder / name) for name in ("D", "L", "R", "O", "T")}
    (folder / "path").mkdir()
    (folder / "path" / "sitecustomize.py").write_text(DRIVES.format(folders=letters))
    return folder


def run(drives: Path, *words: str) -> tuple[int, str]:
    """Run a module of Python from the package's drive: its return code and its error stream."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=REPOSITORY,
        env=environment() | {"PYTHONPATH": f"{drives / 'path'}:{REPOSITORY}"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stderr


def sphinx(drives: Path, builder: str, *flags: str) -> Path:
    """The output of a builder, which warns of nothing."""
    out = drives / "O" / builder
    trees = drives / "T" / builder
    words = ["sphinx", "-q", "-W", "-b", builder, "-d", str(trees), *flags]
    assert run(drives, *words, str(drives / "D"), str(out)) == (0, "")
    return out


def test_drives_are_told_apart(drives: Path):
    """The other tests can fail."""
    program = drives / "between.py"
    program.write_text(f"import os\nos.path.relpath({str(drives / 'D')!r}, {str(REPOSITORY)!r})\n")
    done = subprocess.run(
        [sys.executable, program],
        env=environment() | {"PYTHONPATH": str(drives / "path")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "ValueError: path is on mount 'D:', start on mount 'C:'" in done.stderr


def test_a_site_is_built_from_one_drive_to_another(drives: Path):
    out = sphinx(drives, "site")
    assert "Lägg ett kort på en hög." in (out / "sv" / "rules.html").read_text(encoding="utf-8")
    for language in ("en", "sv"):
        page = (out / language / "index.html").read_text(encoding="utf-8")
        assert page.count('class="crescent-diagram') == 4
        assert (out / language / "_static" / "crescent" / "replay.js").is_file()


@pytest.mark.cairo
def test_a_book_is_typeset_from_one_drive_to_another(drives: Path):
    out = sphinx(drives, "latex", "-D", "language=sv")
    assert len(list(out.glob("crescent-*.pdf"))) == PICTURES


def test_a_picture_that_no_page_shows_any_more_is_removed_on_another_drive(drives: Path):
    page = drives / "D" / "board.md"
    page.write_text(BOARD, encoding="utf-8")
    assert len(list(sphinx(drives, "epub").rglob("crescent-*.svg"))) == PICTURES + 1
    page.write_text(BOARD.partition("```")[0], encoding="utf-8")
    assert len(list(sphinx(drives, "epub").rglob("crescent-*.svg"))) == PICTURES


@pytest.mark.parametrize("builder", ["text", "gettext", "json"])
def test_words_are_written_from_one_drive_to_another(drives: Path, builder: str):
    texts = [path.read_text("utf-8") for path in sphinx(drives, builder).glob("rules.*")]
    assert any("Put a card on a pile." in text for text in texts)


@pytest.mark.parametrize(
    "words",
    [
        ("check", "R"),
        ("show", "R/won-game.crescent", "--at", "before 10"),
        ("render", "R/won-game.crescent", "--output", "O/board.svg"),
        ("messages", "L/locales"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_reads_and_writes_on_other_drives(drives: Path, words: tuple[str, ...]):
    given = [str(drives / word) if word[:2] in {"R", "R/", "O/", "L/"} else word for word in words]
    assert run(drives, "crescent_diagrams", *given) == (0, "")
