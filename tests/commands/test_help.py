"""The help teaches with examples that work."""

import re

import pytest

from crescent_diagrams import __version__
from crescent_diagrams.commands.help_texts import COMMANDS, EXAMPLES
from tests.records.record_texts import BY_CODE

EXAMPLE = re.compile(r"^  .*?python -m crescent_diagrams (.+?)(?: \| less| > \S+)?$", re.MULTILINE)


def examples() -> list[str]:
    texts = [EXAMPLES, *(command.examples for command in COMMANDS.values())]
    return [command for text in texts for command in EXAMPLE.findall(text)]


@pytest.mark.cairo
@pytest.mark.parametrize("command", examples())
def test_an_example_does_what_it_says(give, folder, board, catalogs, command):
    (folder / "games/ann/broken.crescent").unlink()
    (folder / "docs/games").mkdir(parents=True)
    for name in ("games/first.crescent", "docs/games/second.crescent", "new.crescent"):
        (folder / name).write_text(BY_CODE, encoding="utf-8")
    (folder / "moves.txt").write_text("1-3\n", encoding="utf-8")
    (folder / "_build/gettext").mkdir(parents=True)
    piped = board.read_bytes() if command.startswith("import") else BY_CODE.encode()
    answer = give(command, piped=piped)
    # The Swedish catalog has faults, to be named.
    assert answer.code == ("--check" in command)
    assert answer.err == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_ends_with_its_examples(give, command):
    answer = give(f"{command} --help")
    assert answer.code == 0
    assert answer.out.endswith(COMMANDS[command].examples)


def test_without_a_command_the_help_is_shown(give):
    assert give("") == give("--help")
    for command, text in COMMANDS.items():
        assert re.search(rf"^ +{command} +{re.escape(text.summary)}$", give("").out, re.MULTILINE)


def test_every_text_of_the_help_fits_on_a_terminal():
    texts = [EXAMPLES, *(text for command in COMMANDS.values() for text in command)]
    assert [line for text in texts for line in text.splitlines() if len(line) > 100] == []


def test_the_version(give):
    assert give("--version").out == f"crescent_diagrams {__version__}\n"
