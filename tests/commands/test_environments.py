"""The program on other machines: a locale with ASCII only, a zipped package, ``python -OO``."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.records.record_texts import BY_CODE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "crescent_diagrams"
GAMES = ROOT / "docs" / "games"
ASCII_ONLY = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
CONF = 'extensions = ["crescent_diagrams"]\nprimary_domain = "crescent"\n'
PAGE = """\
Page
====

.. game:: hög-spel

.. diagram:: fel-ö

:total:`hög-spel: moves` :total:`nej-ö: moves`
"""


def run(folder: Path, *words: str, package: Path = ROOT, **environment: str):
    inherited = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=inherited | {"PYTHONPATH": str(package)} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def folder(tmp_path) -> Path:
    """Two records with letters beyond ASCII in their names, one of them broken; some moves."""
    (tmp_path / "games").mkdir()
    won = (GAMES / "won-game.crescent").read_bytes()
    (tmp_path / "games" / "hög-spel.crescent").write_bytes(won)
    broken = f"{BY_CODE}1. 2♠ 1-B\n"
    (tmp_path / "games" / "fel-ö.crescent").write_text(broken, encoding="utf-8")
    (tmp_path / "drag-ö.txt").write_text("9♣ 1-3\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("command", "code", "printed"),
    [
        (["show", "hög-spel"], 0, "The won game\n"),
        (["show", "games/hög-spel.crescent"], 0, "The won game\n"),
        (["show", "hög-spil"], 1, "did you mean “hög-spel”?"),
        (["ask", "hög-spel", "onto 10 = ♦"], 1, "“onto 10 = ♦” is not so: in “hög-spel” it is K♠"),
        (["check"], 1, "games/fel-ö.crescent:4:9: move 1: “B” is no place"),
        (["check", "--json"], 1, '"file": "games/fel-ö.crescent"'),
        (["import", "drag-ö.txt", "--deal", "CR1-N-AAAAAAB"], 0, "title: drag-ö\n"),
        (
            ["import", "nej-ö.txt"],
            1,
            "nej-ö.txt: there is no such file; did you mean “drag-ö.txt”?",
        ),
        (["render", "hög-spel", "-o", "bild-ö.gif"], 1, "“bild-ö.gif” is no name for a picture"),
        (["messages", "språk"], 1, "there is no catalog or folder “språk”"),
        (["show", "hög-spel", "--åt"], 2, "“show” has no option “--åt”; did you mean “--at”?"),
    ],
    ids=ascii,
)
def test_names_beyond_ascii_are_read_and_shown_in_a_locale_without_them(
    folder, command, code, printed
):
    done = run(folder, "-m", "crescent_diagrams", *command, **ASCII_ONLY)
    assert printed in done.stdout + done.stderr
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_what_is_written_in_such_a_locale_has_the_names_of_others(folder):
    words = ["import", "drag-ö.txt", "--deal", "CR1-N-AAAAAAB", "--title", "Ärta"]
    done = run(folder, "-m", "crescent_diagrams", *words, "-o", "games/ny-ö.crescent", **ASCII_ONLY)
    assert done.stderr == ""
    record = (folder / "games" / "ny-ö.crescent").read_text(encoding="utf-8")
    assert record.startswith("title: Ärta\n")


def test_a_page_uses_such_a_record_in_such_a_locale(folder):
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "index.rst").write_text(PAGE, encoding="utf-8")
    done = run(folder, "-m", "sphinx", "-q", "-b", "text", ".", "out", **ASCII_ONLY)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("WARNING") == 3  # the two of the page, the one of the record
    assert r"games/fel-\xf6.crescent:4:9: WARNING: move 1" in done.stderr
    text = (folder / "out" / "index.txt").read_text(encoding="utf-8")
    assert "hög-spel.crescent" in text
    assert "\n119 [" in text


@pytest.fixture(scope="module")
def zipped(tmp_path_factory) -> Path:
    """The package as a zip, like a wheel on the path."""
    path = tmp_path_factory.mktemp("zip") / "crescent_diagrams.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(PACKAGE.rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                archive.write(file, file.relative_to(ROOT))
    return path


COMMANDS = {
    "show": (
        ["show", "won-game", "--language", "sv", "--at", "after 10"],
        "Ställningen efter drag",
    ),
    "ask": (["ask", "won-game", "moved 10", "--language", "el"], "A♠"),
    "deal": (["deal", "CR1-N-AAAAAAB", "--language", "cs"], "hromádka 16"),
    "render": (["render", "won-game", "-o", "{out}.svg", "--language", "sv"], ""),
    "check": (["check"], "no problems"),
    "messages": (["messages", "../locales/sv"], "crescent_diagrams (the package)"),
    "help": (["ask", "--help"], "Answer what a role"),
    "language": (["show", "won-game", "--language", "svv"], "did you mean “sv”?"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_prints_the_same_from_a_zip_and_without_docstrings(zipped, tmp_path, command):
    words, printed = COMMANDS[command]
    outputs = []
    for options, package in ([], ROOT), (["-P"], zipped), (["-P", "-OO"], zipped):
        out = tmp_path / str(len(outputs))
        given = [word.format(out=out) for word in words]
        docs = ROOT / "docs"
        done = run(docs, *options, "-m", "crescent_diagrams", *given, package=package)
        picture = out.with_suffix(".svg")
        drawn = picture.read_text(encoding="utf-8") if picture.exists() else ""
        outputs.append((done.returncode, done.stdout, done.stderr, drawn))
    assert printed in outputs[0][1] + outputs[0][2]
    assert outputs[0] == outputs[1] == outputs[2]
