"""The arguments and options of every command, and the messages for wrong ones."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING, NoReturn

from crescent_diagrams import __version__
from crescent_diagrams.commands import help_texts
from crescent_diagrams.commands.terminal import plain
from crescent_diagrams.engine import RULE_WORDS
from crescent_diagrams.files import text_of
from crescent_diagrams.wording import quoted, suggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDEST = 5000
_MODULES = "crescent_diagrams.commands"
#: What each argument and option takes, as the end of a sentence that begins with “write”.
_EXPECTED = {
    "QUESTION": "a question such as “top 1 after redeal 1”",
    "GAME": "a record's file or name, or a game code",
    "FILE": "the file with the board or the moves, or “-” for what is piped in",
    "--at": "a moment such as “before 10”",
    "--mark": "“move” or “none”",
    "--view": "“top” or “open”",
    "--language": "a language such as “sv”",
    "--games": "a folder with records",
    "--width": f"a number from 1 to {_WIDEST}",
    "-o/--output": "the name of the file to be written",
    "--title": "a name for the game",
    "--deal": "a game code such as CR1-N-AAAAAAB",
    "--templates": "the folder with the .pot files of “sphinx-build -b gettext”",
}


class _Parser(argparse.ArgumentParser):
    """Reports an error in a sentence, and names the help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{plain(self._reworded(message))}\nRead on: {self.prog} --help\n")

    def options(self) -> list[str]:
        """All the long options."""
        return [name for name in self._option_string_actions if name.startswith("--")]

    def reject(self, extra: str) -> NoReturn:
        """Report an argument that the command does not take."""
        if extra.startswith("-") and extra != "-":
            name = text_of(extra.partition("=")[0])
            command = self.prog.rpartition(" ")[2]
            self.error(
                f"“{command}” has no option “{quoted(name)}”; {suggestion(name, self.options())}"
            )
        self.error(
            f"“{quoted(extra)}” is one word too many; what has blanks in it stands in quotation "
            "marks: --at 'before 10'"
        )

    def _reworded(self, message: str) -> str:
        """A message of argparse, in this package's words."""
        if match := re.match(r"the following arguments are required: ([^,]+)", message):
            return f"“{match[1].rpartition('/')[2]}” is missing; write {_EXPECTED[match[1]]}"
        if match := re.match(r"argument (\S+): expected (?:one|at least one) argument", message):
            return f"“{match[1].rpartition('/')[2]}” has no value; write {_EXPECTED[match[1]]}"
        if match := re.match(r"argument COMMAND: invalid choice: '(.*?)' \(", message, re.DOTALL):
            hint = suggestion(match[1], help_texts.COMMANDS)
            return f"there is no command “{quoted(match[1])}”; {hint}"
        return re.sub(r"^argument \S+: ", "", message)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, with the ``module`` of their command.

    Raises `SystemExit` after the help has been printed, or an error.
    """
    parser = _parser(_program_name())
    parsed, extra = parser.parse_known_args(arguments)
    if parsed.command is None:
        parser.print_help()
        parser.exit()
    if extra:
        parsed.parser.reject(extra[0])
    return parsed


def _program_name() -> str:
    """How the program was started: by the name of its script, or with ``python -m``."""
    script = PurePath(sys.argv[0]).stem
    return script if script == help_texts.SCRIPT else help_texts.MODULE


def _parser(program: str) -> _Parser:
    def named(text: str) -> str:
        return text.replace(help_texts.MODULE, program)

    parser = _Parser(
        prog=program,
        description=help_texts.PROGRAM,
        epilog=named(help_texts.EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"crescent_diagrams {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=_Parser
    )
    added = {}
    for name, text in help_texts.COMMANDS.items():
        added[name] = command = commands.add_parser(
            name,
            help=text.summary,
            description=text.description,
            epilog=named(text.examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        module = {"import": "importing"}.get(name, name)
        command.set_defaults(parser=command, module=f"{_MODULES}.{module}")
    _game(added["deal"], nargs="?")
    _game(added["show"])
    _moment(added["show"])
    _show(added["show"])
    _game(added["ask"])
    _ask(added["ask"])
    _game(added["render"])
    _moment(added["render"])
    _render(added["render"])
    _check(added["check"])
    _import(added["import"])
    _messages(added["messages"])
    return parser


def _game(command: _Parser, nargs: str | None = None) -> None:
    command.add_argument(
        "game",
        metavar="GAME",
        nargs=nargs,
        help="a record's file or its name, a game code, or “-” for a record that is piped in",
    )
    command.add_argument(
        "--games",
        metavar="FOLDER",
        action="append",
        help="where records are looked up by name (may be given again); without it, the folder "
        "games here, in docs or in source",
    )
    command.add_argument(
        "--language",
        default="en",
        metavar="LANGUAGE",
        help="the language of cards and words, such as sv (without it, English)",
    )


def _moment(command: _Parser) -> None:
    command.add_argument(
        "--at",
        default="start",
        metavar="MOMENT",
        help="start (without it), end, 'before 10', 'after 10', 'before redeal 1' or "
        "'after redeal 1'",
    )
    command.add_argument(
        "--mark",
        default=True,
        const=True,
        nargs="?",
        type=_mark,
        metavar="move|none",
        help="mark the move beside which the moment stands (default), or do not",
    )
    command.add_argument(
        "--view",
        default="top",
        type=_view,
        metavar="top|open",
        help="the top card of each pile (default), or every card of every pile",
    )


def _show(command: _Parser) -> None:
    command.add_argument(
        "--moves", action="store_true", help="list the legal moves too, as a record writes them"
    )


def _ask(command: _Parser) -> None:
    command.add_argument(
        "questions",
        metavar="QUESTION",
        nargs="+",
        help="the name of a role and its text, in quotation marks: 'moved 10'; with a claim: "
        "'onto 10 = king'",
    )


def _render(command: _Parser) -> None:
    command.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="the picture to be written; its name ends in .svg, .png or .pdf",
    )
    command.add_argument(
        "--width",
        type=_width,
        metavar="NUMBER",
        help="the width in pixels (without it 1000, PNG 1600, PDF 340)",
    )


def _check(command: _Parser) -> None:
    command.add_argument(
        "paths",
        metavar="PATH",
        nargs="*",
        help="a record, a folder with records in it and below, or “-” for what is piped in; "
        "without any, the folder games here, in docs or in source",
    )
    _json(command)


def _import(command: _Parser) -> None:
    command.add_argument(
        "source", metavar="FILE", help="the board, the moves or both; “-” for what is piped in"
    )
    command.add_argument("--deal", metavar="CODE", help="the game code, for moves without a board")
    command.add_argument("--title", help="the game's title (without it, the name of the file)")
    for rule in RULE_WORDS:
        command.add_argument(
            f"--{rule.word}",
            dest="rule_words",
            action="append_const",
            const=rule.word,
            help=rule.help,
        )
    command.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="the record to be written (without it, it is printed)",
    )


def _messages(command: _Parser) -> None:
    command.add_argument(
        "paths",
        metavar="PATH",
        nargs="*",
        help="a catalog (.po) or a folder with catalogs in it and below; without any, the folder "
        "locales or locale here or in docs",
    )
    command.add_argument(
        "--language",
        action="append",
        metavar="LANGUAGE",
        help="this language only (may be given again)",
    )
    command.add_argument(
        "--templates",
        metavar="FOLDER",
        help="where the .pot files are, so that what no catalog has yet counts as missing",
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="also name each entry that is missing, fuzzy, or says something else than the "
        "original; the exit code is 1 if there is any",
    )
    _json(command)


def _json(command: _Parser) -> None:
    command.add_argument("--json", action="store_true", help="print the same for programs, as JSON")


def _mark(text: str) -> bool:
    if text.strip().lower() not in ("move", "none"):
        raise argparse.ArgumentTypeError(_unreadable("--mark", text))
    return text.strip().lower() == "move"


def _view(text: str) -> str:
    view = text.strip().lower()
    if view not in ("top", "open"):
        raise argparse.ArgumentTypeError(_unreadable("--view", text))
    return view


def _width(text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text) or not 1 <= int(text) <= _WIDEST:
        raise argparse.ArgumentTypeError(_unreadable("--width", text))
    return int(text)


def _unreadable(option: str, text: str) -> str:
    return f"“{option} {quoted(text)}” cannot be read; write {_EXPECTED[option]}"
