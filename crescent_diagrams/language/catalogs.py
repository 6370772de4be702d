"""The catalogs, read straight from their ``.po`` files: nothing has to be compiled first."""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from crescent_diagrams.files import package_file

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from babel.messages.catalog import Catalog as MessageCatalog

#: Not a `Path`: the package may be imported from a zipped wheel.
LOCALE_DIR: Traversable = package_file("locale")
TEMPLATE = LOCALE_DIR / "crescent_diagrams.pot"


def catalog_files(language: str) -> tuple[Traversable, ...]:
    """The catalogs whose words a language uses, the most specific first.

    ``pt_BR`` uses those of ``pt_BR`` and of ``pt``; English and unknown languages use none.
    """
    return tuple(path for path in _candidates(language) if path.is_file())


@lru_cache(maxsize=64)
def _candidates(language: str) -> tuple[Traversable, ...]:
    parts = language.replace("-", "_").split("_")
    names = ["_".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return tuple(LOCALE_DIR.joinpath(name, "LC_MESSAGES", "crescent_diagrams.po") for name in names)


def translations(sources: tuple[bytes, ...]) -> NullTranslations:
    """The messages of the catalogs, each falling back on the next and at last on English."""
    chain = NullTranslations()
    for source in reversed(sources):
        catalog = _translations(source)
        catalog.add_fallback(chain)
        chain = catalog
    return chain


def missing_messages(language: str) -> tuple[str, ...]:
    """The English messages that a language does not say in its own words, in the template's order.

    None is missing in English; in a language without a catalog, all are.
    """
    if language.replace("-", "_").split("_")[0] == "en":
        return ()
    catalogs = [_catalog(path.read_bytes()) for path in catalog_files(language)]
    return tuple(
        message.id if isinstance(message.id, str) else message.id[0]
        for message in _catalog(TEMPLATE.read_bytes())
        if message.id
        and not any(_is_translated(catalog, message.id, message.context) for catalog in catalogs)
    )


def card_letter_place(language: str, letter: str) -> str | None:
    """The ``file:line`` that translates a card's letter; None where no catalog does."""
    for path in catalog_files(language):
        message = _catalog(path.read_bytes()).get(letter, "card letter")
        if message and message.string:
            return f"{path}:{message.lineno}"
    return None


def _is_translated(
    catalog: MessageCatalog, message_id: str | tuple[str, ...] | list[str], context: str | None
) -> bool:
    message = catalog.get(message_id, context)
    if message is None or message.fuzzy:
        return False
    string = message.string
    return all(string) if isinstance(string, tuple | list) else bool(string)


@lru_cache(maxsize=64)
def _catalog(source: bytes) -> MessageCatalog:
    return read_po(BytesIO(source), abort_invalid=True)


def _translations(source: bytes) -> GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, _catalog(source))
    compiled.seek(0)
    return GNUTranslations(compiled)
