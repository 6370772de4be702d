"""Catalogs of translations (``.po``): reading them, and how far each of their entries has come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

from babel.messages.pofile import PoFileError, read_po

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.wording import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from babel.messages import Catalog, Message

#: What an entry is found by: its English text, of a plural all forms, and its context.
Key: TypeAlias = tuple[str | tuple[str, ...], str | None]

_MOST_BYTES = 5_000_000
#: Enough of an entry to find it by.
LONGEST_ENTRY = 60


@dataclass(frozen=True, slots=True)
class EntryProblem:
    """Something wrong with one entry of a catalog, or with the catalog as such (line 0)."""

    catalog: Path | Traversable
    line: int
    entry: str
    what: str

    def __str__(self) -> str:
        where = f"{self.catalog}:{self.line}" if self.line else str(self.catalog)
        return f"{where}: {f'“{self.entry}”: ' if self.entry else ''}{self.what}"


class CatalogError(CrescentError):
    """A catalog that cannot be read."""

    def __init__(self, problem: EntryProblem) -> None:
        super().__init__(Subtype.CATALOG, str(problem))
        self.problem = problem


class Progress(Enum):
    """How far a message has come."""

    TRANSLATED = "translated"
    FUZZY = "fuzzy"
    """It has a translation, of an original that has been changed since."""
    MISSING = "missing"


def read_catalog(path: Path | Traversable) -> Catalog:
    """The entries of a catalog. Raises `CatalogError`."""
    source = _bytes_of(path)
    try:
        return read_po(BytesIO(source), abort_invalid=True)
    except PoFileError as error:
        entry = shortened(error.line, LONGEST_ENTRY)
        what = "this line has no place in a catalog; is a quotation mark missing?"
        raise CatalogError(EntryProblem(path, error.lineno + 1, entry, what)) from error
    except (ValueError, LookupError) as error:
        what = f"the catalog cannot be read: {error}"
        raise CatalogError(EntryProblem(path, 0, "", what)) from error


def _bytes_of(path: Path | Traversable) -> bytes:
    try:
        source = _first_bytes(path)
    except OSError as error:
        what = f"the catalog cannot be opened: {error.strerror}"
        raise CatalogError(EntryProblem(path, 0, "", what)) from error
    if len(source) > _MOST_BYTES:
        what = f"this has more than {_MOST_BYTES:,} bytes; is it a catalog?"
        raise CatalogError(EntryProblem(path, 0, "", what))
    return source


def _first_bytes(path: Path | Traversable) -> bytes:
    with path.open("rb") as file:
        content: bytes = file.read(_MOST_BYTES + 1)
    return content


def key(message: Message) -> Key:
    """What finds the same message in another catalog."""
    texts = message.id
    return (texts if isinstance(texts, str) else tuple(texts)), message.context


def state(message: Message) -> Progress:
    """How far the message has come."""
    if not all(text.strip() for text in forms(message.string or "")):
        return Progress.MISSING
    return Progress.FUZZY if message.fuzzy else Progress.TRANSLATED


def forms(text: str | Iterable[str]) -> tuple[str, ...]:
    """One text, or the plural forms of one."""
    return (text,) if isinstance(text, str) else tuple(text)
