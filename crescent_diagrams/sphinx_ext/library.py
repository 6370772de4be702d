"""Finding the recorded games that pages speak of."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from docutils import nodes

from crescent_diagrams.engine import GameCodeError
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.files import text_of
from crescent_diagrams.language import catalog_files, words_for
from crescent_diagrams.records import RecordError, read_record
from crescent_diagrams.records.library import (
    RecordedGame,
    looks_like_code,
    record_of_code,
    record_places,
    why_no_record,
)
from crescent_diagrams.sphinx_ext.config import Settings
from crescent_diagrams.sphinx_ext.warnings import InvalidRecordError, warn

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import PurePosixPath

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.language import Words
    from crescent_diagrams.records import Problem

PAGE_FIELD = "crescent-game"


class Library:
    """The records and the words of one build; each file is read once, however many pages use it."""

    def __init__(self, env: BuildEnvironment) -> None:
        self.settings = Settings.of(env.config)
        self.words = words_for(env.config.language)
        self._env = env
        self._source = Path(env.srcdir)
        catalogs = catalog_files(env.config.language)
        self._catalogs = [path for path in catalogs if isinstance(path, Path)]  # not in a zip
        self._found: dict[str, tuple[list[Path], RecordedGame | CrescentError]] = {}

    def game(self, name: str) -> RecordedGame:
        """The record of that name, or the bare deal of a game code. Raises `CrescentError`.

        The page being read depends on the file from then on: also on one that is not there, so that
        the page is read again once it is. A page that lacks a record is read in every build.
        """
        if name not in self._found:
            self._found[name] = self._find(name)
        paths, found = self._found[name]
        if isinstance(found, CrescentError):
            self._depend_on(paths)
            raise found
        self._depend_on(path for path in paths if path.is_file())
        self._look_out_for(path for path in paths if not path.is_file())
        return found

    def page_game(self, document: nodes.document) -> str:
        """The name of the game that a page is about by itself. Raises `CrescentError`.

        It stands in the page's front matter (MyST) or in its first field list (reStructuredText).
        """
        for child in document.children:
            if isinstance(child, nodes.field_list | nodes.docinfo):
                for field in child.findall(nodes.field):
                    if field[0].astext().lower() == PAGE_FIELD:
                        return field[1].astext().strip()
            elif not isinstance(child, nodes.PreBibliographic):
                break
        if self.settings.game is None:
            raise CrescentError(
                Subtype.ARGUMENT,
                "no game is named; write the name of its record here, or once at the top of the "
                f"page as “{PAGE_FIELD}: won-game” between two lines “---” (Markdown) or as "
                f"“:{PAGE_FIELD}: won-game” (reStructuredText), or in conf.py as crescent_game",
            )
        return self.settings.game

    def file(self, name: str) -> PurePosixPath | None:
        """The record's file, relative to the source folder; None for a bare game code."""
        places = record_places(name, self.settings.games)
        return next((place for place in places if (self._source / place).is_file()), None)

    def spoken(self) -> Words:
        """The words of the language; the page being read depends on their catalogs from then on."""
        self._depend_on(self._catalogs)
        return self.words

    def _depend_on(self, paths: Iterable[Path]) -> None:
        if self._env.current_document.docname:
            for path in paths:
                self._env.note_dependency(path)

    def _look_out_for(self, paths: Iterable[Path]) -> None:
        """Note files that would be taken instead if they were there."""
        if docname := self._env.current_document.docname:
            absent = self._env.get_domain("crescent").data["absent"]
            absent.setdefault(docname, set()).update(paths)

    def _find(self, name: str) -> tuple[list[Path], RecordedGame | CrescentError]:
        folders = self.settings.games
        paths = []
        for shown in record_places(name, folders):
            path = self._source / shown
            paths.append(path)
            try:
                content = path.read_bytes()
            except OSError:
                continue
            try:
                return paths, _read(name, text_of(shown.as_posix()), content)
            except RecordError as error:
                return paths, InvalidRecordError(name, error)
        if looks_like_code(name):
            return paths, _deal(name)
        return paths, CrescentError(Subtype.RECORD, why_no_record(name, folders, self._source))


def note_use(env: BuildEnvironment) -> None:
    """Note that the page being read uses the extension."""
    if docname := env.current_document.docname:
        pages_with_use(env)[docname] = True


def is_used_on_page(env: BuildEnvironment) -> bool:
    """Whether the page being read uses the extension: else there is nothing to look for in it."""
    return env.current_document.docname in pages_with_use(env)


def pages_with_use(env: BuildEnvironment) -> dict[str, bool]:
    """The pages that use the extension, by name; also where, in the end, they show nothing."""
    used: dict[str, bool] = env.domains["crescent"].data["used"]
    return used


def library_of(env: BuildEnvironment) -> Library:
    """The library of the build that is under way."""
    library = _libraries.get(env)
    if library is None:
        library = _libraries[env] = Library(env)
    return library


# Not on the environment itself, which is written to disk.
_libraries: WeakKeyDictionary[BuildEnvironment, Library] = WeakKeyDictionary()


def _close(_app: Sphinx, env: BuildEnvironment, _docnames: list[str]) -> None:
    _libraries.pop(env, None)


@lru_cache(maxsize=256)
def _read(name: str, shown: str, content: bytes) -> RecordedGame:
    return RecordedGame(name, read_record(content, name=shown))


@lru_cache(maxsize=256)
def _deal(code: str) -> RecordedGame | CrescentError:
    try:
        return RecordedGame(code, record_of_code(code))
    except GameCodeError as error:
        return CrescentError(Subtype.CODE, str(error))


def _pages_of_new_records(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    absent: dict[str, set[Path]] = env.get_domain("crescent").data["absent"]
    return [docname for docname, paths in absent.items() if any(map(Path.is_file, paths))]


def setup_library(app: Sphinx) -> None:
    """Begin each build with a new library: records may have changed since the last."""
    app.connect("env-get-outdated", _pages_of_new_records)
    app.connect("env-before-read-docs", _close)


def warn_of_invalid_records(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of every mistake in the records that pages use, in the order of the records' names."""
    used = env.domains["crescent"].data["invalid_records"]
    for name in sorted(set().union(*used.values())):
        try:
            library_of(env).game(name)
        except InvalidRecordError as record:
            for problem in record.error.problems:
                place = _place(Path(env.srcdir, record.error.name), problem)
                warn(CrescentError(Subtype.RECORD, problem.message), place)


def _place(path: Path, problem: Problem) -> str:
    if problem.line is None:
        return f"{path}:1"
    return f"{path}:{problem.line}:{problem.column}"


def setup_invalid_records(app: Sphinx) -> None:
    """Look for invalid records once the pages are read, also those read by other processes."""
    app.connect("env-updated", warn_of_invalid_records)
