"""Finding the recorded games that pages speak of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.engine import Deal, GameCodeError
from crescent_diagrams.language import catalog_files
from crescent_diagrams.records import Moment, MomentError, RecordError, play_record, read_record
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.settings import Settings

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.engine import Position
    from crescent_diagrams.records import Record, Step

SUFFIX = ".crescent"
PAGE_FIELD = "crescent-game"
_CODE = re.compile(r"cr\d*-.*", re.IGNORECASE)


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
    for shown in _places(env, name):
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
    if _CODE.fullmatch(name):
        return _deal(name)
    raise Fault(Subtype.RECORD, _nowhere(env, name))


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


def _places(env: BuildEnvironment, name: str) -> list[PurePosixPath]:
    parts = name.split("/")
    if not name.isprintable() or not {"", ".", ".."}.isdisjoint(parts):
        return []
    return [PurePosixPath(folder, f"{name}{SUFFIX}") for folder in Settings.of(env.config).games]


@lru_cache(maxsize=256)
def _read(name: str, shown: str, content: bytes) -> Game:
    return Game(name, read_record(content, name=shown))


@lru_cache(maxsize=256)
def _deal(code: str) -> Game:
    try:
        deal = Deal.from_code(code)
    except GameCodeError as error:
        raise Fault(Subtype.CODE, str(error)) from error
    return Game(code, play_record(code, deal, []))


def _nowhere(env: BuildEnvironment, name: str) -> str:
    folders = Settings.of(env.config).games
    known = sorted(
        path.relative_to(root).with_suffix("").as_posix()
        for root in (Path(env.srcdir, folder) for folder in folders)
        for path in root.rglob(f"*{SUFFIX}")
    )
    looked = " or ".join(f"“{folder}”" for folder in folders) or "any folder (crescent_games)"
    message = f"there is no record “{name}” in {looked}"
    if near := get_close_matches(name, known, n=1):
        return f"{message}; did you mean “{near[0]}”?"
    if known:
        return f"{message}; there are {', '.join(f'“{each}”' for each in known[:10])}"
    return f"{message}, and no other record either"
