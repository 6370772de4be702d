"""A folder with games, and commands given in it."""

import io
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from crescent_diagrams.commands import main
from crescent_diagrams.translations import report
from tests.records.record_texts import BY_CODE, PILES

CATALOGS = {
    "sv": """\
msgid "The {card}`8♥` moves."
msgstr "{card}`8♠` flyttas."

msgid "8♥ lies on 9♥."
msgstr "8♠ ligger på 9♥."

#, fuzzy
msgid "The game is won."
msgstr "Spelet är slut."

msgid "A pile"
msgstr ""
""",
    "eo": """\
msgid "A pile"
msgstr "Amaso"
""",
}
GAMES = Path(__file__).parents[2] / "docs" / "games"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


class Keyboard(io.TextIOWrapper):
    """Standard input with something in it."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__(io.BytesIO(content))


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """A project with two right records and one broken one."""
    games = tmp_path / "games"
    games.mkdir()
    for name in ("won-game", "full-pile"):
        (games / f"{name}.crescent").write_bytes((GAMES / f"{name}.crescent").read_bytes())
    (games / "ann").mkdir()
    broken = f"{BY_CODE}1. 9♣ 1-3\n2. 2♠ 1-B\n"
    (games / "ann" / "broken.crescent").write_text(broken, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


@pytest.fixture
def run_command(folder, capsys, monkeypatch) -> Callable[..., Answer]:
    """Run a command in the folder, given as a line or as words, with something piped in."""

    def run_command(command: str | list[str], piped: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", Keyboard(piped))
        words = shlex.split(command) if isinstance(command, str) else command
        code = main(words)
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return run_command


@pytest.fixture
def transcript(run_command) -> Callable[..., str]:
    """What a terminal shows when these commands are given one after the other."""

    def transcript(*commands: str) -> str:
        shown = []
        for command in commands:
            answer = run_command(command)
            ending = f"[exit code {answer.code}]\n" if answer.code else ""
            prompt = f"$ python -m crescent_diagrams {command}".rstrip()
            shown.append(f"{prompt}\n{answer.out}{answer.err}{ending}")
        return "\n".join(shown)

    return transcript


@pytest.fixture
def board(folder) -> Path:
    """The won game's deal as PySolFC prints a board, with its first moves."""
    cards = "\n".join(line.partition(": ")[2] for line in PILES.splitlines())
    text = cards.translate(str.maketrans("♠♥♦♣", "SHDC")).replace("10", "T")
    path = folder / "board.txt"
    moves = "TC 1-6\nQS 1>K\n3. 3-k\nredeal\n"
    path.write_text(f"Foundations: AS AH AD AC KS KH KD KC\n{text}\n\n{moves}", encoding="utf-8")
    return path


@pytest.fixture
def catalogs(folder, monkeypatch) -> Path:
    """Catalogs of two languages, not all in order; the package has one message, in Swedish."""
    monkeypatch.setattr(report, "LOCALE_DIR", folder / "package")
    monkeypatch.setattr(report, "TEMPLATE", folder / "package" / "crescent_diagrams.pot")
    own = folder / "package" / "sv" / "LC_MESSAGES" / "crescent_diagrams.po"
    own.parent.mkdir(parents=True)
    own.write_text('msgid "Move"\nmsgstr "Drag"\n', encoding="utf-8")
    report.TEMPLATE.write_text('msgid "Move"\nmsgstr ""\n', encoding="utf-8")
    for language, page in CATALOGS.items():
        path = folder / "locales" / language / "LC_MESSAGES" / "rules.po"
        path.parent.mkdir(parents=True)
        path.write_text(page, encoding="utf-8")
    return folder / "locales"
