"""The page at the root of the site: it lists the languages and leads with the reader's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined
from sphinx.util import logging

from crescent_diagrams.files import files_below, package_file, write_whole
from crescent_diagrams.site.addresses import alternates
from crescent_diagrams.site.config import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jinja2 import Template
    from sphinx.application import Sphinx

    from crescent_diagrams.site.languages import SiteLanguage

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entrance:
    """One language's line on the root page."""

    language: SiteLanguage
    title: str
    href: str


def write_root_page(app: Sphinx, languages: Sequence[SiteLanguage], *, page_builder: str) -> None:
    """Write the root page and its two files, but not while a language it leads to has no pages."""
    root_doc = app.config.root_doc
    for language in languages:
        if not (app.outdir / language.code / f"{root_doc}.html").is_file():
            logger.error(
                "[%s] has no first page; the page that lists the languages is not written",
                language.code,
            )
            return
    first_page = "" if page_builder == "dirhtml" else f"{root_doc}.html"
    page = _template().render(
        project=app.config.project,
        default=languages[0],
        entrances=[
            Entrance(language, _title(app, language), f"{language.code}/{first_page}")
            for language in languages
        ],
        base_url=(app.config.html_baseurl or "").rstrip("/"),
        alternates=alternates(app.config, languages, first_page, is_first_page=True),
    )
    write_whole(Path(app.outdir, "index.html"), page.encode())
    for name, content in files_below(package_file("site/assets/root")):
        write_whole(Path(app.outdir, name), content)


def _title(app: Sphinx, language: SiteLanguage) -> str:
    settings = Settings.of(app.config).by_language.get(language.code, {})
    return str(settings.get("html_title", app.config.project))


def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("crescent_diagrams.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("root.html.jinja")
