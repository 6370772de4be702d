"""The builder `site`: every language of the site, each built by a `sphinx-build` of its own.

Two languages in one process would come out mixed: Sphinx keeps the words of the first for the whole
life of the process.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.application import ENV_PICKLE_FILENAME
from sphinx.builders import Builder
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.util import logging

from crescent_diagrams.site.files import replace_file
from crescent_diagrams.site.languages import SiteLanguage, site_languages
from crescent_diagrams.site.processes import run_side_by_side
from crescent_diagrams.site.relay import Relay
from crescent_diagrams.site.root_page import write_root_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

PAGE_BUILDERS = ("html", "dirhtml")


class SiteBuilder(Builder):
    """Builds one folder a language and a page at the root that leads to them.

    It reads no document itself. Its return code is bad if any language's is.
    """

    name: ClassVar[str] = "site"
    epilog: ClassVar[str] = "The site is in %(outdir)s."
    allow_parallel: ClassVar[bool] = True

    def __init__(self, app: Sphinx, env: BuildEnvironment) -> None:
        self._own_tags = {"", self.name, f"format_{self.format}", f"builder_{self.name}"}
        self._sphinx = app
        super().__init__(app, env)

    def init(self) -> None:
        """Check the settings before anything is built."""
        self.languages = site_languages(self.config.crescent_languages)
        self.page_builder: str = self.config.crescent_site_builder
        if self.page_builder not in PAGE_BUILDERS:
            raise ConfigError(
                f"crescent_site_builder is {self.page_builder!r}; "
                f"it may be one of {', '.join(map(repr, PAGE_BUILDERS))}"
            )

    def get_outdated_docs(self) -> str:
        """Leave it to the languages to find out what is outdated."""
        return ", ".join(language.code for language in self.languages)

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return nothing: the pages are in the folders of the languages."""
        return ""

    # All ways to start a build lead here; marked final in Sphinx, which has no builder of builders.
    def build(  # type: ignore[misc]
        self, docnames: Iterable[str] | None, summary: str | None = None, method: str = "update"
    ) -> None:
        """Build every language, then the root page."""
        if "language" in self.config.overrides:
            logger.warning(
                "the builder 'site' builds every language of crescent_languages and leaves "
                "-D language=%s aside; for one language use -b %s",
                self.config.overrides["language"],
                self.page_builder,
            )
        pages = list(docnames or ()) if method == "specific" else []
        return_codes = run_side_by_side(
            {
                language.code: list(self._command(language, write_all=method == "all", pages=pages))
                for language in self.languages
            },
            {language.code: Relay(language.code) for language in self.languages},
            at_once=os.cpu_count() or 1,
        )
        for code, return_code in return_codes.items():
            if return_code:
                self._sphinx.statuscode = 1
                logger.info("[%s] ended with return code %d", code, return_code)
        self._remember_environment()
        write_root_page(self._sphinx, self.languages, page_builder=self.page_builder)

    def _command(
        self, language: SiteLanguage, *, write_all: bool, pages: list[str]
    ) -> Iterator[str]:
        """Yield the words of the command that builds one language as this site is built."""
        app = self._sphinx
        yield from (sys.executable, "-m", "sphinx", "-b", self.page_builder, "--no-color")
        yield from ("-c", str(self.confdir), "-d", str(self.doctreedir / language.code))
        yield from ("-j", str(app.parallel))
        # Sphinx keeps -W under this name, and goes on after a warning in any case.
        yield from ("-W", "--keep-going") if app.keep_going else ()
        yield from ["-q"] if app.quiet else ["-v"] * app.verbosity
        yield from ["-a"] if write_all else []
        yield from ["-E"] if app.fresh_env_used else []
        for tag in sorted(set(app.tags) - self._own_tags):
            yield from ("-t", tag)
        for name, setting in overrides(app):
            yield from ("-D", f"{name}={setting}")
        yield from ("-D", f"language={language.code}", "-D", "html_context.crescent_site=1")
        yield from (str(self.srcdir), str(self.outdir / language.code))
        yield from (str(self.env.doc2path(page)) for page in pages)

    def _remember_environment(self) -> None:
        """Leave an environment, so that its absence at the next build means `-E`."""
        if self._sphinx.fresh_env_used:
            replace_file(self.doctreedir / ENV_PICKLE_FILENAME, pickle.dumps(self.env))


def overrides(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the settings given on the command line by `-D`, `-A` and `-n`, as `-D` takes them."""
    for name, setting in sorted(app.config.overrides.items()):
        if name != "language":
            yield name, _as_text(setting)
    # Sphinx puts `-D html_context.a=b` into the dictionary and forgets that it was an override.
    given = _dictionaries(app.config)
    written = _dictionaries(Config.read(app.confdir, overrides={}, tags=app.tags))
    for name in sorted(given):
        for key, setting in sorted(given[name].items()):
            if isinstance(setting, str | int) and written.get(name, {}).get(key) != setting:
                yield f"{name}.{key}", _as_text(setting)


def _dictionaries(config: Config) -> dict[str, dict[str, Any]]:
    settings = config._raw_config  # noqa: SLF001  the only place where they are
    return {name: setting for name, setting in settings.items() if isinstance(setting, dict)}


def _as_text(setting: object) -> str:
    match setting:
        case bool():
            return str(int(setting))
        case list() | tuple():
            return ",".join(map(str, setting))
        case _:
            return str(setting)
