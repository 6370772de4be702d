"""The help teaches with examples that work."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from crescent_diagrams import __version__
from crescent_diagrams.commands.help_texts import COMMANDS, EXAMPLES, SCRIPT
from crescent_diagrams.facts.questions import QUESTIONS
from tests.records.record_texts import BY_CODE

ROOT = Path(__file__).parents[2]
EXAMPLE = re.compile(r"^  .*?python -m crescent_diagrams (.+?)(?: \| less| > \S+)?$", re.MULTILINE)


def examples() -> list[str]:
    texts = [EXAMPLES, *(command.examples for command in COMMANDS.values())]
    return [command for text in texts for command in EXAMPLE.findall(text)]


@pytest.mark.cairo
@pytest.mark.parametrize("command", examples())
def test_an_example_runs(run_command, folder, board, catalogs, command):
    (folder / "games/ann/broken.crescent").unlink()
    (folder / "docs/games").mkdir(parents=True)
    for name in ("games/first.crescent", "docs/games/second.crescent", "new.crescent"):
        (folder / name).write_text(BY_CODE, encoding="utf-8")
    (folder / "moves.txt").write_text("1-3\n", encoding="utf-8")
    (folder / "_build/gettext").mkdir(parents=True)
    piped = board.read_bytes() if command.startswith("import") else BY_CODE.encode()
    answer = run_command(command, piped=piped)
    # The Swedish catalog has faults, to be named.
    assert answer.code == ("--check" in command)
    assert answer.err == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_ends_with_its_examples(run_command, command):
    answer = run_command(f"{command} --help")
    assert answer.code == 0
    assert answer.out.endswith(COMMANDS[command].examples)


def test_without_a_command_the_help_is_shown(run_command):
    assert run_command("") == run_command("--help")
    for command, text in COMMANDS.items():
        assert re.search(
            rf"^ +{command} +{re.escape(text.summary)}$", run_command("").out, re.MULTILINE
        )


def test_every_text_of_the_help_fits_on_a_terminal():
    texts = [EXAMPLES, *(text for command in COMMANDS.values() for text in command)]
    assert [line for text in texts for line in text.splitlines() if len(line) > 100] == []


def test_the_version(run_command):
    assert run_command("--version").out == f"crescent_diagrams {__version__}\n"


@pytest.mark.parametrize(
    ("script", "program"),
    [
        ("/usr/bin/crescent-diagrams", "crescent-diagrams"),
        (r"crescent-diagrams.exe", "crescent-diagrams"),
        ("/package/crescent_diagrams/__main__.py", "python -m crescent_diagrams"),
    ],
)
def test_the_help_and_errors_name_the_program_as_it_was_started(
    run_command, monkeypatch, script, program
):
    monkeypatch.setattr(sys, "argv", [script])
    answer = run_command("show --help")
    assert answer.out.startswith(f"usage: {program} show ")
    assert f"\n  {program} show won-game --at 'before 10'\n" in answer.out
    assert run_command("show").err.endswith(f"Read on: {program} show --help\n")


def test_the_script_that_pip_installs_is_the_one_that_the_help_knows():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {SCRIPT: "crescent_diagrams.commands:main"}


def test_every_question_is_in_the_help_of_ask():
    words = set(re.findall(r"[\w-]+", COMMANDS["ask"].description))
    assert set(QUESTIONS) <= words
