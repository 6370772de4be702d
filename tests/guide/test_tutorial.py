"""The tutorial, followed word by word in an empty folder, with the wheel."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AUTHORS = ROOT / "docs" / "authors"
FENCE = re.compile(r"^(`{3,})(.*)\n((?s:.*?))^\1$", re.MULTILINE)
OPTION = re.compile(r":(\w+): (.+)\n")

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Command:
    """A line to type, and what is said then."""

    line: str
    said: str


@dataclass(frozen=True)
class Written:
    """A file to write."""

    name: str
    text: str


def steps() -> Iterator[Command | Written]:
    """What the tutorial tells its reader to do, in its order."""
    tutorial = (AUTHORS / "tutorial.md").read_text(encoding="utf-8")
    for _, head, body in FENCE.findall(tutorial):
        kind, _, argument = head.partition(" ")
        if kind == "console":
            for line, said in re.findall(r"^\$ (.+)\n((?:(?!\$).*\n)*)", body, re.MULTILINE):
                yield Command(line, said)
        elif kind == "{code-block}":
            (option,) = OPTION.findall(body.partition("\n\n")[0] + "\n")
            assert option[0] == "caption"
            yield Written(option[1], body.partition("\n\n")[2])
        elif kind == "{literalinclude}":
            caption = dict(OPTION.findall(body))["caption"]
            yield Written(caption, (AUTHORS / argument).read_text(encoding="utf-8"))


def test_the_tutorial_tells_what_to_type_and_what_to_write():
    told = list(steps())
    assert [step.name for step in told if isinstance(step, Written)] == [
        "docs/conf.py",
        "docs/games/first.crescent",
        "docs/index.md",
        "docs/index.md",
        "docs/index.md",
    ]
    assert sum(isinstance(step, Command) for step in told) == 7


def test_followed_word_by_word_it_ends_with_a_page_with_a_replay(tmp_path):
    wheels, folder = tmp_path / "wheels", tmp_path / "empty"
    folder.mkdir()
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(wheels), str(ROOT)]
    subprocess.run(build, check=True)
    # So that pip finds this package's wheel; everything else comes from where it always does.
    environment = os.environ | {"PIP_FIND_LINKS": str(wheels), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    environment.pop("PYTHONPATH", None)
    for step in steps():
        if isinstance(step, Written):
            (folder / step.name).write_text(step.text, encoding="utf-8")
            continue
        done = subprocess.run(
            ["bash", "-c", step.line],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout
        # What pip has to say is about the machine.
        if "pip install" not in step.line:
            assert done.stdout.replace(f"{folder}/", "") == step.said
    page = (folder / "site" / "index.html").read_text(encoding="utf-8")
    assert "crescent-replay" in page
    assert "The game so far: 4 moves and 1 redeal." in re.sub(r"<[^>]+>", "", page)
