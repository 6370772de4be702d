"""What a terminal shows, in files to be read beside the help.

After a change that is meant, write them anew: ``pytest tests/commands --force-regen``.
"""

import pytest

COMMANDS = {
    "deal": ["deal CR1-N-AAAAAAB", "deal won-game --language sv"],
    "show": [
        "show won-game --at 'before 10'",
        "show won-game --at 'after 10' --language el",
        "show games/won-game.crescent --at end --language cs",
        "show full-pile --at end --mark none",
        "show won-game --at 'after redeal 1' --view open --language sv",
        "show cr1-f-aaaaaab",
        "show won-game --at 'before 10' --mark none --moves",
        "show won-game --at end --moves",
    ],
    "ask": [
        "ask won-game 'top 1 after redeal 1'",
        "ask won-game 'onto 10 = king'",
        "ask won-game 'onto 10 = queen'",
        "ask won-game 'moved 10' 'from 10' 'to 10' 'rank moved 10' 'suit onto 10' --language sv",
        "ask won-game 'pile 1 before redeal 1' 'foundation ♠↓ before 10' 'count 1 after 2'",
        "ask won-game 'total moves' 'total redeals' 'redeal-after 1' 'redeals-left end'",
        "ask won-game 'state end' 'full-pile: state end' 'legal-moves start' 'pile 1 end = empty'",
        "ask won-game 'state end = full-pile: state end' 'redeals-left end < redeals-left start'",
        "ask CR1-N-AAAAAAB code 'code = CR1-N-AAAAAAB' 'code CR1-F-AAAAAAB'",
        "ask won-game code",
        "ask won-game 'tops 1 start' 'onto 130' 'moved 10'",
        "ask won-game 'top 1 end' 'onto 10 = 3 cards'",
        "ask wongame 'top 1 end'",
        "ask won-game",
    ],
    "wrong": [
        "shw won-game",
        "show",
        "show wongame",
        "show won-game.crescent",
        "show ann/broken",
        "show CR1-N-AAAAAA1",
        "show won-game --at 'before 130'",
        "show won-game --at 'befor 10'",
        "show won-game --at",
        "show won-game --at before 10",
        "ask won-game top 1 start",
        "show won-game --att end",
        "show won-game --mark moves",
        "show won-game --view opened",
        "show won-game --language se",
        "render won-game",
        "render won-game -o picture.gif",
        "render won-game -o games/full-pile.crescent",
        "render won-game -o picture.svg --width wide",
        "render won-game -o games/won-game.crescent/picture.svg",
        "check gmaes",
        "import",
        "import nowhere.txt",
        "messages lcoales",
    ],
    "check": [
        "check",
        "check games/won-game.crescent games/full-pile.crescent",
        "check --json games/ann",
    ],
    "import": [
        "import board.txt",
        "import board.txt --title 'A fine game' --face-down -o games/fine.crescent",
        "show fine --at 'after 3'",
        "import moves.txt --deal CR1-N-AAAAAAB",
        "import moves.txt --deal CR1-N-AAAAAAB --four",
        "import moves.txt --deal CR1-N-AAAAAA1",
        "import moves.txt",
        "import board.txt --deal CR1-N-AAAAAAB",
        "import mistakes.txt",
    ],
    "messages": [
        "messages",
        "messages --language sv --check",
        "messages --language eo --json",
        "messages --language de",
        "messages locales/sv/LC_MESSAGES/rules.po --templates pot",
    ],
}


WRONG_BOARD = """\
2H 9C JD JD QS TC
7H 7S 3X 6H 5D 8S
4C 8C 6H 7D JC
10-14
redeaI
"""
TEMPLATE = """\
msgid "A pile"
msgstr ""

msgid "A sentence that is new"
msgstr ""
"""


@pytest.fixture(autouse=True)
def files(folder, board, catalogs):
    (folder / "moves.txt").write_text("1-3\n2♠ 1-A\nredeal\n", encoding="utf-8")
    (folder / "mistakes.txt").write_text(WRONG_BOARD, encoding="utf-8")
    (folder / "pot").mkdir()
    (folder / "pot" / "rules.pot").write_text(TEMPLATE, encoding="utf-8")


@pytest.mark.parametrize("topic", COMMANDS)
def test_the_terminal_shows(topic, transcript, file_regression):
    file_regression.check(transcript(*COMMANDS[topic]), basename=topic, extension=".txt")
