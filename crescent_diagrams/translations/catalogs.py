"""Catalogs of translations (``.po``): reading them, and how far each of their entries has come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from babel.messages.pofile import PoFileError, read_po

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.wording import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable
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

    catalog: Path
    line: int
    entry: str
    what: str

    def __str__(self) -> str:
        where = f"{self.catalog}:{self.line}" if self.line else str(self.catalog)
        return f"{where}: {f'“{self.entry}”: ' if self.entry else ''}{self.what}"


class CatalogError(CrescentError):
    """A catalog that cannot be read."""

    def __init__(self, fault: EntryProblem) -> None:
        super().__init__(Subtype.CATALOG, str(fault))
        self.fault = fault


class Progress(Enum):
    """How far a message has come."""

    TRANSLATED = "translated"
    FUZZY = "fuzzy"
    """It has a translation, of an original that has been changed since."""
    MISSING = "missing"


def read_catalog(path: Path) -> Catalog:
    """The entries of a catalog. Raises `CatalogError`."""
    line, entry = 0, ""
    try:
        size = path.stat().st_size
        if size <= _MOST_BYTES:
            with path.open("rb") as file:
                return read_po(file, abort_invalid=True)
        what = f"this has {size:,} bytes and a catalog at most {_MOST_BYTES:,}; is it a catalog?"
    except PoFileError as error:
        line, entry = error.lineno + 1, shortened(error.line, LONGEST_ENTRY)
        what = "this line has no place in a catalog; is a quotation mark missing?"
    except OSError as error:
        what = f"the catalog cannot be opened: {error.strerror}"
    except (ValueError, LookupError) as error:
        what = f"the catalog cannot be read: {error}"
    raise CatalogError(EntryProblem(path, line, entry, what))


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
