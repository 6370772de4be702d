"""With ``--language``, no line of what a command prints is left in English."""

import re

import pytest

from tests.commands.conftest import GAMES
from tests.site_languages import TRANSLATED

CODE = "CR1-F-AAAAAAB"
COMMANDS = [
    # open, blocked, won; with a redeal, without a legal move, with one redeal and with none left
    *(f"show won-game --moves --at '{at}'" for at in ("start", "before 10", "after 10", "end")),
    *(f"show won-game --at '{at} redeal {n}'" for at in ("before", "after") for n in (1, 2, 3)),
    "show won-game --view open --at 'after redeal 1'",
    "show blocked-game --moves --at end",
    *(f"{command} {game}" for command in ("show", "deal") for game in ("face-down", CODE)),
    "ask won-game 'state start' 'state end'",
    "ask blocked-game 'state end'",
    "ask won-game 'moved 10' 'onto 10' 'rank moved 10' 'suit moved 10' 'pile 1 start'",
    "ask won-game 'from 10' 'to 10' 'pile 1 end' 'count 1 start' 'legal-moves start' code",
]
TITLES = {"The won game", "A blocked game", "A game face down"}
#: A record's moves, an answer after its question, and codes are the same in all languages.
_SAME = re.compile(r"\d+\. \S+ \S+|\S+ (?:\d+-\w+(?:, )?)+|CR1-\w-\w+")
_WORD = re.compile(r"[^\W\d_]{3,}")


@pytest.fixture
def games(folder):
    """Games that end blocked and begin face down, beside the others."""
    text = (GAMES / "blocked-game.crescent").read_text(encoding="utf-8")
    (folder / "games/blocked-game.crescent").write_text(text, encoding="utf-8")
    face_down = "title: A game face down\nrules: face-down\ndeal: CR1-N-AAAAAAB\nmoves:\n"
    (folder / "games/face-down.crescent").write_text(face_down, encoding="utf-8")


def _words(answer) -> list[set[str]]:
    """The words of each line, without what is an author's and what is notation."""
    lines = (line.partition(": ")[2] or line for line in answer.out.splitlines())
    lines = ("" if line in TITLES or _SAME.fullmatch(line) else line for line in lines)
    return [{word.lower() for word in _WORD.findall(line)} for line in lines]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_is_in_english(run_command, games, command, language):
    english, translated = (
        _words(run_command(f"{command} --language {each}")) for each in ("en", language)
    )
    assert len(english) == len(translated)
    assert [line for line, other in zip(english, translated, strict=True) if line & other] == []
