"""Exceptions of others are caught around single calls, for a reason; the rest are bugs and show."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import crescent_diagrams
from crescent_diagrams import commands
from crescent_diagrams.commands import show
from crescent_diagrams.errors import CrescentError

PACKAGE = Path(crescent_diagrams.__file__).parent

#: Every place that catches what is not raised by this package, and why. Add yours with its reason.
REASONS = {
    "commands/__init__.py main: SystemExit": "argparse ends the process after help and errors",
    "commands/__init__.py main: BrokenPipeError": "the reader of the output has closed the pipe",
    "commands/__init__.py main: KeyboardInterrupt": "Ctrl-C ends the program in silence",
    "commands/options.py write_to: FileExistsError, NotADirectoryError": "a file is in the way",
    "commands/options.py write_to: OSError, ValueError": "a full disk, no right; NUL in the name",
    "diagrams/arrows.py arrow: KeyError": "the data has one direction of each pair of places",
    "diagrams/outlines.py _glyph: KeyError": "the data has no outline of the letter",
    "diagrams/raster.py _cairosvg: ImportError, OSError": "CairoSVG or cairo is absent",
    "files.py file_name_of: UnicodeEncodeError": "the locale's encoding has not all letters",
    "files.py text_of: UnicodeError": "a name that is not UTF-8, or no bytes at all",
    "files.py write_whole: BaseException": "the unfinished file is removed, then it goes on up",
    "language/writing.py _locale: UnknownLocaleError, ValueError": "Babel: no such language",
    "records/reader.py load_bytes: FileNotFoundError": "a file with a similar name may be meant",
    "records/reader.py load_bytes: OSError, ValueError": "no right, a folder; NUL in the name",
    "records/text.py decode: UnicodeDecodeError": "a record in another encoding",
    "site/config.py _is_patterns: re.error": "Sphinx's Matcher compiles the patterns of a setting",
    "site/fork_server.py _exit_with: BaseException": "a bug, with its traceback",
    "site/fork_server.py _exit_with: SystemExit": "the return code of sphinx-build",
    "site/fork_server.py start_server: suppress(UnknownLocaleError, ValueError)": "Babel",
    "site/fork_server.py _end: suppress(ChildProcessError)": "the process has ended before",
    "site/languages.py from_code: UnknownLocaleError, ValueError": "Babel: no such language",
    "site/processes.py _hear_all: BaseException": "the server is ended, then it goes on up",
    "site/processes.py _ended_at_last: suppress(ProcessLookupError)": "it has ended before",
    "sphinx_ext/assets.py _written: FileNotFoundError": "the builder has not written the file",
    "sphinx_ext/figures.py read: ValueError, TypeError": "docutils' converters of options",
    "sphinx_ext/library.py _find: OSError": "the record may be in the next folder",
    "translations/catalogs.py _bytes_of: OSError": "no right, a folder",
    "translations/catalogs.py read_catalog: PoFileError": "Babel: a line that is no catalog's",
    "translations/catalogs.py read_catalog: ValueError, LookupError": "Babel: charset, plurals",
}
#: Whose body is more than the one call: what runs a whole command, or cleans up and raises again.
WHOLE = {"commands/__init__.py main", "files.py write_whole"}


def own_errors() -> set[str]:
    """The names of all the errors of this package."""
    for module in pkgutil.walk_packages(crescent_diagrams.__path__, "crescent_diagrams."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, classes = set(), [CrescentError]
    for kind in classes:
        found.add(kind.__name__)
        classes.extend(kind.__subclasses__())
    return found


@dataclass(frozen=True, slots=True)
class Caught:
    """A place that catches exceptions."""

    function: str
    names: tuple[str, ...]
    statements: int
    suppressed: bool

    def __str__(self) -> str:
        names = ", ".join(self.names)
        return f"{self.function}: {f'suppress({names})' if self.suppressed else names}"


def caught_in(node: ast.AST, function: str) -> Iterator[Caught]:
    """The places below a node, with the function that they are in."""
    for child in ast.iter_child_nodes(node):
        inner = function
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = f"{function.partition(' ')[0]} {child.name}"
        if isinstance(child, ast.Try):
            for handler in child.handlers:
                names = names_in(handler.type)
                yield Caught(inner, names, len(child.body), suppressed=False)
        if isinstance(child, ast.Call) and ast.unparse(child.func).endswith("suppress"):
            names = tuple(map(ast.unparse, child.args))
            yield Caught(inner, names, 1, suppressed=True)
        yield from caught_in(child, inner)


def names_in(node: ast.expr | None) -> tuple[str, ...]:
    if node is None:
        return ("everything",)
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return tuple(map(ast.unparse, parts))


def foreign() -> list[Caught]:
    own = own_errors()
    return [
        caught
        for path in sorted(PACKAGE.rglob("*.py"))
        for caught in caught_in(
            ast.parse(path.read_text(encoding="utf-8")), path.relative_to(PACKAGE).as_posix()
        )
        if not own.issuperset(caught.names)
    ]


def test_every_place_that_catches_what_others_raise_has_its_reason():
    places = set(map(str, foreign()))
    assert places - set(REASONS) == set(), "catch less, or give the reason in REASONS"
    assert set(REASONS) - places == set(), "nothing is caught there any more"


def test_what_others_raise_is_caught_around_one_call():
    assert [
        str(each) for each in foreign() if each.statements > 1 and each.function not in WHOLE
    ] == []


def test_a_bug_in_a_command_is_shown_as_a_bug(monkeypatch, capsys):
    def broken(_arguments):
        return list(zip("ab", "c", strict=True))

    monkeypatch.setattr(show, "run", broken)
    with pytest.raises(ValueError, match="shorter than argument 1"):
        commands.main(["show", "won-game"])
    assert capsys.readouterr().err == ""


def test_what_an_author_can_mend_is_a_sentence(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert commands.main(["show", "won-game"]) == 1
    assert capsys.readouterr().err == (
        "there is no record “won-game” in “games”, and no other record either\n"
    )
