"""Records that are kept in folders and called by their names: ``won-game``, ``ann/first``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Deal
from crescent_diagrams.files import file_name_of, text_of
from crescent_diagrams.records.moment import Moment
from crescent_diagrams.records.record import Record, play_record
from crescent_diagrams.wording import closest, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crescent_diagrams.engine import Position
    from crescent_diagrams.records.record import Step

SUFFIX = ".crescent"
_CODE = re.compile(r"cr\d*-.*", re.IGNORECASE)
_MOST_NAMED = 10


@dataclass(frozen=True, slots=True, eq=False)
class RecordedGame:
    """A record and the name that it is known by. Equal only to itself: a cheap key of a cache."""

    name: str
    record: Record

    def position(self, moment: str) -> Position:
        """The position at a moment such as ``before 10``. Raises `MomentError`."""
        return self.record.position(Moment.parse(moment))

    def step(self, moment: str) -> Step | None:
        """The action that a moment stands beside, if any. Raises `MomentError`."""
        return self.record.step(Moment.parse(moment))


def record_places(name: str, folders: Sequence[str]) -> list[PurePosixPath]:
    """Where the record of that name may be, the first place first; nowhere for an odd name."""
    parts = text_of(name).split("/")
    if not text_of(name).isprintable() or not {"", ".", ".."}.isdisjoint(parts):
        return []
    return [PurePosixPath(file_name_of(f"{folder}/{name}{SUFFIX}")) for folder in folders]


def why_no_record(name: str, folders: Sequence[str], root: Path) -> str:
    """Say that no folder has the record, and which one may have been meant.

    The folders are relative to ``root``.
    """
    known = sorted(
        text_of(path.relative_to(place).with_suffix("").as_posix())
        for place in (root / folder for folder in folders)
        for path in place.rglob(f"*{SUFFIX}")
    )
    name = text_of(name)
    looked = " or ".join(f"“{folder}”" for folder in folders) or "any folder (crescent_games)"
    message = f"there is no record “{quoted(name)}” in {looked}"
    if meant := _meant(name, known):
        return f"{message}; did you mean “{meant}”?"
    if known:
        return f"{message}; there are {', '.join(f'“{each}”' for each in known[:_MOST_NAMED])}"
    return f"{message}, and no other record either"


def _meant(name: str, known: Sequence[str]) -> str | None:
    """The record that may be meant by a name in capitals, with a suffix, or by way of folders."""
    parts = [part for part in re.split(r"[/\\]", name.lower()) if part not in ("", ".", "..")]
    wanted = "/".join(parts).removesuffix(SUFFIX)
    by_lower = {each.lower(): each for each in known}
    by_last = {each.rpartition("/")[2]: each for each in reversed(by_lower)}
    last = wanted.rpartition("/")[2]
    if last in by_last and wanted not in by_lower:
        return by_lower[by_last[last]]
    near = closest(wanted, by_lower)
    return by_lower[near] if near else None


def looks_like_code(name: str) -> bool:
    """Whether a name is meant as a game code, right or wrong."""
    return bool(_CODE.fullmatch(name))


def record_of_code(code: str) -> Record:
    """The deal of a game code as a game in which nothing has been played yet.

    Raises `GameCodeError`.
    """
    deal = Deal.from_code(code)
    return play_record(str(deal.code), deal, [])
