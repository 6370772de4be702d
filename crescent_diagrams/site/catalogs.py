"""The pages' catalogs, which Sphinx compiles beside their sources before it reads a page."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sphinx.util.i18n import CatalogRepository

from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.util.i18n import CatalogInfo


def refuse_unwritable(app: Sphinx, languages: Iterable[str], *, write_all: bool) -> None:
    """Raise `CrescentError` where Sphinx would fail to write a compiled catalog.

    With ``write_all``, it compiles also those that have not changed.
    """
    folders = dict.fromkeys(
        os.fspath(catalog.mo_path.parent)
        for language in languages
        for catalog in _to_be_compiled(app, language, write_all)
        if not _can_write(catalog)
    )
    if folders:
        raise CrescentError(
            Subtype.SETTING,
            f"the build may not write into {', '.join(folders)}, where Sphinx puts a compiled "
            "catalog (.mo) beside each .po file; allow it, or build from a copy that it may write "
            "into",
        )


def _to_be_compiled(app: Sphinx, language: str, write_all: bool) -> Iterator[CatalogInfo]:
    config = app.config
    for catalog in CatalogRepository(
        app.srcdir, config.locale_dirs, language, config.source_encoding
    ).catalogs:
        # With this setting off, Sphinx compiles its own words alone.
        pages = config.gettext_auto_build
        if (pages and write_all) or (
            (pages or catalog.domain == "sphinx") and catalog.is_outdated()
        ):
            yield catalog


def _can_write(catalog: CatalogInfo) -> bool:
    place = catalog.mo_path
    return os.access(place if place.exists() else place.parent, os.W_OK)
