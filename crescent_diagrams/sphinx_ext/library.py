"""Finding the recorded games that pages speak of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from docutils import nodes

from crescent_diagrams.engine import GameCodeError
from crescent_diagrams.language import catalog_files, words_for
from crescent_diagrams.records import Moment, MomentError, RecordError, read_record
from crescent_diagrams.records.library import (
    looks_like_code,
    record_of_code,
    record_places,
    why_no_record,
)
from crescent_diagrams.sphinx_ext.faults import Fault, MistakenRecord, Subtype
from crescent_diagrams.sphinx_ext.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import PurePosixPath

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.engine import Position
    from crescent_diagrams.language import Words
    from crescent_diagrams.records import Record, Step

PAGE_FIELD = "crescent-game"


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A record that a page speaks of. Equal only to itself, so that it is a cheap key of a cache.

    As long as a file's content is the same, a `Library` gives the same object.
    """

    name: str
    record: Record

    def position(self, moment: str) -> Position:
        """The position at a moment such as ``before 10``. Raises `Fault`."""
        try:
            return self.record.position(Moment.parse(moment))
        except MomentError as error:
            raise Fault(Subtype.MOMENT, str(error)) from error

    def step(self, moment: str) -> Step | None:
        """The action that a moment stands beside, if any. Raises `Fault`."""
        try:
            return self.record.step(Moment.parse(moment))
        except MomentError as error:
            raise Fault(Subtype.MOMENT, str(error)) from error


class Library:
    """The records and the words of one build; each file is read once, however many pages use it."""

    def __init__(self, env: BuildEnvironment) -> None:
        self.settings = Settings.of(env.config)
        self.words = words_for(env.config.language)
        self._env = env
        self._source = Path(env.srcdir)
        self._catalogs = catalog_files(env.config.language)
        self._found: dict[str, tuple[list[Path], Game | Fault]] = {}

    def game(self, name: str) -> Game:
        """The record of that name, or the bare deal of a game code. Raises `Fault`.

        The page being read depends on the file from then on: also on one that is not there, so that
        the page is read again once it is. A page that lacks a record is read in every build.
        """
        if name not in self._found:
            self._found[name] = self._find(name)
        paths, found = self._found[name]
        if isinstance(found, Fault):
            self._depend_on(paths)
            raise found
        self._depend_on(path for path in paths if path.is_file())
        self._look_out_for(path for path in paths if not path.is_file())
        return found

    def page_game(self, document: nodes.document) -> str:
        """The name of the game that a page speaks of unless told otherwise. Raises `Fault`.

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
            raise Fault(
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

    def _find(self, name: str) -> tuple[list[Path], Game | Fault]:
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
                return paths, _read(name, shown.as_posix(), content)
            except RecordError as error:
                return paths, MistakenRecord(name, error)
        if looks_like_code(name):
            return paths, _deal(name)
        return paths, Fault(Subtype.RECORD, why_no_record(name, folders, self._source))


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
def _read(name: str, shown: str, content: bytes) -> Game:
    return Game(name, read_record(content, name=shown))


@lru_cache(maxsize=256)
def _deal(code: str) -> Game | Fault:
    try:
        return Game(code, record_of_code(code))
    except GameCodeError as error:
        return Fault(Subtype.CODE, str(error))


def _pages_of_new_records(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    absent: dict[str, set[Path]] = env.get_domain("crescent").data["absent"]
    return [docname for docname, paths in absent.items() if any(map(Path.is_file, paths))]


def setup_library(app: Sphinx) -> None:
    """Begin each build with a new library: records may have changed since the last."""
    app.connect("env-get-outdated", _pages_of_new_records)
    app.connect("env-before-read-docs", _close)
