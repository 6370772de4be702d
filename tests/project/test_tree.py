"""What every file of the project keeps to."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_MODULE = 400
UNFINISHED = re.compile(r"\b([T]ODO|[F]IXME|[X]XX)\b")  # in brackets, lest it find itself
SOMEBODYS_MACHINE = re.compile(r"(?<![\w.}/-])/(home|root|work|Users)/")


def texts() -> dict[str, str]:
    """Every committed text file."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    found = {}
    for name in filter(None, listed.split("\0")):
        content = (ROOT / name).read_bytes() if (ROOT / name).exists() else b"\0"
        if b"\0" not in content:
            found[name] = content.decode()
    return found


@pytest.fixture(scope="module")
def tree() -> dict[str, str]:
    return texts()


def test_no_module_is_longer_than_one_can_read_at_a_sitting(tree):
    long = {
        name: text.count("\n")
        for name, text in tree.items()
        if name.endswith(".py") and text.count("\n") > LONGEST_MODULE
    }
    assert long == {}


@pytest.mark.parametrize("pattern", [UNFINISHED, SOMEBODYS_MACHINE], ids=["unfinished", "machine"])
def test_no_file_speaks_of_unfinished_work_or_of_the_machine_it_was_written_on(tree, pattern):
    assert [name for name, text in tree.items() if pattern.search(text)] == []


def test_the_oldest_versions_that_are_promised_are_those_that_are_tested():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = [*project["dependencies"], *project["optional-dependencies"]["site"]]
    floors = dict(re.match(r"([\w-]+)>=([\d.]+)", each).groups() for each in promised)
    tested = (ROOT / "tests" / "oldest.txt").read_text(encoding="utf-8")
    pins = dict(re.findall(r"^([\w-]+)==([\d.]+)$", tested, re.MULTILINE))
    assert {name: floor for name, floor in floors.items() if name in pins} == pins
    # Others come with these, in whatever version.
    assert floors.keys() - pins.keys() <= {"snowballstemmer"}
