"""The builder `site`: every language of the site, each built by a `sphinx-build` of its own.

Two languages in one process would come out mixed: Sphinx keeps the words of the first for the whole
life of the process.
"""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from sphinx.application import ENV_PICKLE_FILENAME
from sphinx.builders import Builder
from sphinx.util import logging
from sphinx.util.i18n import CatalogRepository

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.files import write_whole
from crescent_diagrams.site.config import Settings
from crescent_diagrams.site.languages import site_languages
from crescent_diagrams.site.processes import Command, Relay, build_side_by_side, overrides
from crescent_diagrams.site.root_page import write_root_page
from crescent_diagrams.sphinx_ext.warnings import warn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.i18n import CatalogInfo

    from crescent_diagrams.site.languages import SiteLanguage

logger = logging.getLogger(__name__)

# What sphinx-build returns when it has come to its end: without and with warnings under -W.
_FINISHED = (0, 1)


class SiteBuilder(Builder):
    """Builds one folder a language and a page at the root that leads to them.

    It reads no document itself. Its return code is bad if any language's is.

    A language is built beside its doctrees and then published file by file, so that the site is
    never half a language, keeps its old pages when a build breaks off, and is not written to when
    nothing has changed (Sphinx writes its search index and more at the end of every build).
    """

    name: ClassVar[str] = "site"
    epilog: ClassVar[str] = "The site is in %(outdir)s."
    allow_parallel: ClassVar[bool] = True

    def __init__(self, app: Sphinx, env: BuildEnvironment) -> None:
        # Before the builder adds its own.
        self._given_tags = frozenset(app.tags)
        self._sphinx = app
        super().__init__(app, env)

    def get_outdated_docs(self) -> str:
        """Leave it to the languages to find out what is outdated."""
        return ", ".join(Settings.of(self.config).languages)

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:  # noqa: ARG002
        """Nothing: the pages are in the folders of the languages."""
        return ""

    def compile_catalogs(self, catalogs: object, message: str) -> None:
        """Leave it to the languages to compile theirs."""

    # All ways to start a build lead here; marked final in Sphinx, which has no builder of builders.
    def build(  # type: ignore[misc]
        self,
        docnames: Iterable[str] | None,
        summary: str | None = None,  # noqa: ARG002
        method: str = "update",
    ) -> None:
        """Build every language, then the root page."""
        try:
            languages = site_languages(Settings.of(self.config).languages)
            refuse_unwritable(
                self._sphinx,
                [language.code for language in languages],
                write_all=method == "all",
            )
            command = Command(
                app=self._sphinx,
                page_builder=Settings.of(self.config).page_builder,
                tags=self._given_tags,
                write_all=method == "all",
                files=[
                    Path(self.env.doc2path(docname))
                    for docname in (docnames or () if method == "specific" else ())
                ],
                overrides=tuple(overrides(self._sphinx)),
            )
        except CrescentError as fault:
            logger.error("%s", fault)  # noqa: TRY400  a traceback would not help its author
            self._sphinx.statuscode = 1
            return
        self._warn_of_settings(languages)
        return_codes = self._build_languages(languages, command)
        for code, return_code in return_codes.items():
            if return_code in _FINISHED:
                publish(self._staging(code), Path(self.outdir, code))
            if return_code:
                self._sphinx.statuscode = 1
                logger.info("[%s] ended with return code %d", code, return_code)
        self._remember_environment()
        write_root_page(self._sphinx, languages, page_builder=command.page_builder)

    def _build_languages(
        self, languages: Sequence[SiteLanguage], command: Command
    ) -> dict[str, int]:
        """Build the languages side by side; the result is each one's return code."""
        codes = [language.code for language in languages]
        return build_side_by_side(
            {
                code: list(
                    command.words(
                        code,
                        output=self._staging(code),
                        doctrees=self.doctreedir / code / "doctrees",
                    )
                )
                for code in codes
            },
            {code: Relay(code) for code in codes},
            at_once=os.cpu_count() or 1,
        )

    def _staging(self, code: str) -> Path:
        return Path(self.doctreedir, code, "pages")

    def _warn_of_settings(self, languages: Sequence[SiteLanguage]) -> None:
        """Warn of what would be built, but hardly as it is meant."""
        if given := self.config.overrides.get("language"):
            message = (
                "the builder 'site' builds every language of crescent_languages and leaves "
                f"-D language={given} aside; to build one language use -b html"
            )
            warn(CrescentError(Subtype.SETTING, message))
        # The first is the pages' own.
        for language in languages[1:]:
            catalogs = [
                Path(self.srcdir, folder, language.code, "LC_MESSAGES")
                for folder in self.config.locale_dirs
            ]
            if not any(map(Path.is_dir, catalogs)):
                message = (
                    f"[{language.code}] has no catalogs in {' or '.join(self.config.locale_dirs)}; "
                    "its pages are not translated"
                )
                warn(CrescentError(Subtype.SETTING, message))

    def _remember_environment(self) -> None:
        """Leave an environment, so that its absence at the next build means ``-E``."""
        if self._sphinx.fresh_env_used:
            write_whole(self.doctreedir / ENV_PICKLE_FILENAME, pickle.dumps(self.env))


def publish(folder: Path, public: Path) -> None:
    """Bring every file of `folder` to `public`, leaving alone those that have not changed.

    A page that no longer exists stays where it was, as it does with Sphinx's own builders.
    """
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            write_whole(public / file.relative_to(folder), file.read_bytes())


def refuse_unwritable(app: Sphinx, languages: Iterable[str], *, write_all: bool) -> None:
    """Raise `CrescentError` where Sphinx would break off: it cannot write a compiled catalog.

    With ``write_all``, Sphinx compiles also those that have not changed.
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
