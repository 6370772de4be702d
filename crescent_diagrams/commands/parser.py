"""What may be asked on the command line, and how wrong questions are answered."""

from __future__ import annotations

import argparse
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn

from crescent_diagrams import __version__
from crescent_diagrams.commands import help_texts
from crescent_diagrams.commands.terminal import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

_PROGRAM = "python -m crescent_diagrams"
_WIDEST = 5000
_MODULES = "crescent_diagrams.commands"
#: What each argument and option takes, as the end of a sentence that begins with “write”.
_RIGHT = {
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
    """Says what is wrong in a sentence, and where there is more to read."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{plain(self._reworded(message))}\nRead on: {self.prog} --help\n")

    def options(self) -> list[str]:
        """All the long options."""
        return [name for name in self._option_string_actions if name.startswith("--")]

    def reject(self, rest: Sequence[str]) -> NoReturn:
        """Tell of the first word that has no meaning here."""
        word = rest[0]
        if word.startswith("-") and word != "-":
            name = word.partition("=")[0]
            near = get_close_matches(name[:40], self.options(), n=1)
            known = ", ".join(f"“{option}”" for option in self.options())
            hint = f"did you mean “{near[0]}”?" if near else f"it has {known}"
            self.error(f"“{self.prog.rpartition(' ')[2]}” has no option “{name[:40]}”; {hint}")
        self.error(
            f"“{word[:40]}” is one word too many; what has blanks in it stands in quotation marks: "
            "--at 'before 10'"
        )

    def _reworded(self, message: str) -> str:
        """What argparse says, in this package's words."""
        if match := re.match(r"the following arguments are required: ([^,]+)", message):
            return f"“{match[1].rpartition('/')[2]}” is missing; write {_RIGHT[match[1]]}"
        if match := re.match(r"argument (\S+): expected (?:one|at least one) argument", message):
            return f"“{match[1].rpartition('/')[2]}” has no value; write {_RIGHT[match[1]]}"
        if match := re.match(r"argument COMMAND: invalid choice: '(.*?)' \(", message, re.DOTALL):
            near = get_close_matches(match[1][:40], help_texts.COMMANDS, n=1)
            known = ", ".join(help_texts.COMMANDS)
            hint = f"did you mean “{near[0]}”?" if near else f"there are {known}"
            return f"there is no command “{match[1][:40]}”; {hint}"
        return re.sub(r"^argument \S+: ", "", message)


def parse(words: Sequence[str] | None) -> argparse.Namespace:
    """What is asked; ``module`` names what answers. Raises `SystemExit` after help or an error."""
    parser = _parser()
    asked, rest = parser.parse_known_args(words)
    if asked.command is None:
        parser.print_help()
        parser.exit()
    if rest:
        asked.parser.reject(rest)
    return asked


def _parser() -> _Parser:
    parser = _new(_Parser, prog=_PROGRAM, epilog=help_texts.EXAMPLES)
    parser.description = help_texts.PROGRAM
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
            epilog=text.examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        module = {"import": "importing"}.get(name, name)
        command.set_defaults(parser=command, module=f"{_MODULES}.{module}")
    _game(added["deal"], nargs="?")
    _game(added["show"])
    _moment(added["show"])
    _game(added["render"])
    _moment(added["render"])
    _render(added["render"])
    _check(added["check"])
    _import(added["import"])
    _messages(added["messages"])
    return parser


def _new(kind: type[_Parser], *, prog: str, epilog: str) -> _Parser:
    return kind(
        prog=prog,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


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
        help="mark the move beside which the moment stands (so without it), or do not",
    )
    command.add_argument(
        "--view",
        default="top",
        type=_view,
        metavar="top|open",
        help="the top card of each pile (so without it), or every card of every pile",
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
    command.add_argument(
        "--four", action="store_true", help="four redeals are allowed, not three (Crescent Four)"
    )
    command.add_argument(
        "--face-down", action="store_true", help="the cards under the top ones were face down"
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
    return f"“{option} {text[:40]}” cannot be read; write {_RIGHT[option]}"
