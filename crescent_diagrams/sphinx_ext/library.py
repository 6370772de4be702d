"""Finding the recorded games that pages speak of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.engine import GameCodeError
from crescent_diagrams.language import catalog_files
from crescent_diagrams.records import Moment, MomentError, RecordError, read_record
from crescent_diagrams.records.library import (
    looks_like_code,
    record_of_code,
    record_places,
    why_no_record,
)
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.settings import Settings

if TYPE_CHECKING:
    from pathlib import PurePosixPath

    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.engine import Position
    from crescent_diagrams.records import Record, Step

PAGE_FIELD = "crescent-game"


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A record that a page speaks of. Equal only to itself, so that it is a cheap key of a cache.

    As long as a file's content is the same, `find_game` gives the same object.
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


def find_game(env: BuildEnvironment, name: str) -> Game:
    """The record of that name, or the bare deal of a game code. Raises `Fault`.

    The file is noted as something the page being read depends on, if one is: also where it would
    have to be, so that the page is read again once it is there.
    """
    folders = Settings.of(env.config).games
    for shown in record_places(name, folders):
        path = Path(env.srcdir, shown)
        _depend(env, path)
        try:
            content = path.read_bytes()
        except OSError:
            continue
        try:
            return _read(name, shown.as_posix(), content)
        except RecordError as error:
            raise Fault(Subtype.RECORD, str(error)) from error
    if looks_like_code(name):
        return _deal(name)
    raise Fault(Subtype.RECORD, why_no_record(name, folders, Path(env.srcdir)))


def record_file(env: BuildEnvironment, name: str) -> PurePosixPath | None:
    """The record's file, relative to the source folder; None for a bare game code."""
    places = record_places(name, Settings.of(env.config).games)
    return next((place for place in places if Path(env.srcdir, place).is_file()), None)


def page_game(document: nodes.document, settings: Settings) -> str:
    """The game that a page speaks of unless told otherwise. Raises `Fault` if it names none.

    It stands in the page's front matter (MyST) or in its first field list (reStructuredText).
    """
    for child in document.children:
        if isinstance(child, nodes.field_list | nodes.docinfo):
            for field in child.findall(nodes.field):
                if field[0].astext().lower() == PAGE_FIELD:
                    return field[1].astext().strip()
        elif not isinstance(child, nodes.PreBibliographic):
            break
    if settings.game is None:
        raise Fault(
            Subtype.ARGUMENT,
            "no game is named; write the name of its record here, or once for the whole page as "
            f"“{PAGE_FIELD}: won-game” at its top, or in conf.py as crescent_game",
        )
    return settings.game


def depend_on_words(env: BuildEnvironment) -> None:
    """Note that the page being read uses the words of the package's own catalogs."""
    for path in catalog_files(env.config.language):
        _depend(env, path)


def _depend(env: BuildEnvironment, path: Path) -> None:
    if env.current_document.docname:
        env.note_dependency(path)


@lru_cache(maxsize=256)
def _read(name: str, shown: str, content: bytes) -> Game:
    return Game(name, read_record(content, name=shown))


@lru_cache(maxsize=256)
def _deal(code: str) -> Game:
    try:
        return Game(code, record_of_code(code))
    except GameCodeError as error:
        raise Fault(Subtype.CODE, str(error)) from error
