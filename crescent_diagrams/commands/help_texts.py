"""The texts of ``--help``: what each command is for, and how it is used."""

from __future__ import annotations

from typing import Final, NamedTuple

#: How the program is started, with the module and with the script that pip installs.
MODULE: Final = "python -m crescent_diagrams"
SCRIPT: Final = "crescent-diagrams"

PROGRAM: Final = """\
Games of the solitaire Crescent, written down as records (.crescent): deal them, look at them, ask
about them, draw them, check them, import them from elsewhere; and check the translations of pages
about them.
"""

EXAMPLES: Final = """\
examples:
  python -m crescent_diagrams check docs/games
  python -m crescent_diagrams show won-game --at 'before 10'
  python -m crescent_diagrams render won-game --at end -o won.svg

More on each command: python -m crescent_diagrams show --help

A GAME is a file (games/first.crescent), the name of a record in the folder games (first), a game
code (CR1-N-AAAAAAB), or “-” for a record that is piped in. Colours are left out where standard
output is no terminal, and where NO_COLOR=1 is set.

The exit code is 0 when all is well, 1 when something is wrong with a record, a claim or a
catalog or cannot be done, and 2 when the command cannot be understood.
"""


class CommandHelp(NamedTuple):
    """The help of one command."""

    summary: str
    description: str
    examples: str


COMMANDS: Final = {
    "deal": CommandHelp(
        "lay out a deal, every card of every pile",
        """\
Lay out the sixteen piles of a game code or a record as you would with real cards: each from its
bottom to its top, the last card. Without GAME, a deal is made by chance; its first line is the
game code that deals it again.
""",
        """\
examples:
  python -m crescent_diagrams deal CR1-N-AAAAAAB
  python -m crescent_diagrams deal won-game --language sv
  python -m crescent_diagrams deal
""",
    ),
    "show": CommandHelp(
        "show a position of a game in the terminal",
        """\
Show the horseshoe at a moment of a game. Under each card stand its pile's number, or an arrow for
the direction of its foundation, and how many cards lie there. A card about to move stands in [ ],
where it goes in > <; a card just moved in [ ], where it came from in ( ). With --view open, each
pile is a line with all its cards, the bottom card first; ## is a card that lies face down. With
--moves, the legal moves follow. Moves stand as a record writes them, in any language.
""",
        """\
examples:
  python -m crescent_diagrams show won-game
  python -m crescent_diagrams show won-game --at 'before 10'
  python -m crescent_diagrams show won-game --at 'after redeal 1' --view open
  python -m crescent_diagrams show won-game --at 'before 10' --moves
  python -m crescent_diagrams show games/first.crescent --at end --language el
  python -m crescent_diagrams show CR1-N-AAAAAAB
""",
    ),
    "ask": CommandHelp(
        "answer questions about a game, and check claims",
        """\
Answer what a role in a page would show. A question is the name of the role and its text:

  moved 10, onto 10, from 10, to 10       the card of a move, the card it goes onto, and the places
  pile 1 end, foundation ♠↑ before 10     all the cards of a place at a moment, bottom to top
  top 1 start, count 1 after 2            its top card, or how many cards it has
  state end, redeals-left end             won, blocked or open; the redeals that are left
  legal-moves before redeal 1             how many moves are legal
  total moves, total redeals              of the whole game
  redeal-after 1                          the move after which a redeal comes
  rank moved 10, suit onto 10             in a word
  code                                    the game code

A claim may follow, as in a role: “onto 10 = king”, “count 1 start >= 6”, “state end = won”. The
exit code is 1 if a claim does not hold. Several questions are answered line by line, each answer
after its question; the name of another record may stand before one: “blocked-game: state end”.
""",
        """\
examples:
  python -m crescent_diagrams ask won-game 'top 1 after redeal 1'
  python -m crescent_diagrams ask won-game 'onto 10 = king'
  python -m crescent_diagrams ask won-game 'moved 10' 'from 10' 'to 10' --language sv
  python -m crescent_diagrams ask CR1-N-AAAAAAB 'legal-moves start'
""",
    ),
    "render": CommandHelp(
        "draw a position of a game into a picture file",
        """\
Draw the picture that the directive “crescent:diagram” shows. The end of the file's name says which
kind it is: .svg, .png or .pdf. The file appears whole or not at all. PNG and PDF need the system's
cairo library.
""",
        """\
examples:
  python -m crescent_diagrams render won-game --at 'before 10' -o move-10.svg
  python -m crescent_diagrams render won-game --at end -o won.png --width 800 --language sv
  python -m crescent_diagrams render won-game --at 'after 10' --mark none -o plain.pdf
  python -m crescent_diagrams render won-game --view open -o dealt.svg
""",
    ),
    "check": CommandHelp(
        "report every problem of records",
        """\
Read every record, play its moves by the rules, and name each problem as file:line:column. After the
first move of a record that cannot be played, only the spelling of its other moves is checked. The
exit code is 1 if there is a problem.
""",
        """\
examples:
  python -m crescent_diagrams check
  python -m crescent_diagrams check docs/games new.crescent
  python -m crescent_diagrams check --json docs/games > problems.json
  generate-games | python -m crescent_diagrams check -
""",
    ),
    "import": CommandHelp(
        "make a record of a board or of a list of moves",
        """\
Read a board as PySolFC and its relatives print it: one pile a line from pile 1 to pile 16, the
bottom card first, ten as T or 10, suits as letters or signs. Moves may follow, one a line, in any
spelling that a record knows. Moves alone need the deal's game code. Everything is checked as in a
record. The record is printed, or written with -o.

  2H 9C JD JD QS TC        the bottom card of pile 1 is 2♥, its top card 10♣
  7H 7S 3C 6H 5D 8S        pile 2, and so on: sixteen lines
  TC 1-6                   10♣ from pile 1 to pile 6; the card may be left out
  2-K                      onto the foundation down from the king; A: up from the ace
  redeal
""",
        """\
examples:
  python -m crescent_diagrams import board.txt --title 'A fine game' -o games/fine.crescent
  python -m crescent_diagrams import moves.txt --deal CR1-N-AAAAAAB
  cat board.txt moves.txt | python -m crescent_diagrams import - | less
""",
    ),
    "messages": CommandHelp(
        "report how far the translations are, and their problems",
        """\
Count for each language how many messages are translated, fuzzy (to be read again) and missing: in
the catalogs of your pages, and in the package's own, which have the cards' names and the words of
the diagrams. With --check, each entry is named that is not translated or says something else than
the original: another card, another move, another link.
""",
        """\
examples:
  python -m crescent_diagrams messages
  python -m crescent_diagrams messages --language sv --check
  python -m crescent_diagrams messages locales/sv/LC_MESSAGES/rules.po --check
  sphinx-build -b gettext docs _build/gettext
  python -m crescent_diagrams messages locales --templates _build/gettext
""",
    ),
}
