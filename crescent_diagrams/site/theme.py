"""The theme furo in every language: its templates hard-code some English and know no direction."""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.locale import _ as theme_word

from crescent_diagrams.site.files import replace_file
from crescent_diagrams.site.settings import is_part_of_site
from crescent_diagrams.site.tables import stack_tables

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

TEMPLATES = Path(__file__).parent.parent / "templates" / "site"
STYLE_SHEET = Path(__file__).parent / "static" / "site.css"

# Names of buttons, and titles of the icons in them.
_HARD_CODED = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
    "Light mode",
    "Dark mode",
    "Auto light/dark, in light mode",
    "Auto light/dark, in dark mode",
    "Menu",
    "Expand",
    "Contents",
)
_LABEL_OR_TITLE = re.compile(
    r'(?P<before>aria-label="|<title>)(?P<english>'
    + "|".join(map(re.escape, _HARD_CODED))
    + r')(?="|<)'
)
_TOGGLE_OF = re.compile(r'(?<=aria-label=")Toggle navigation of (?P<page>[^"]*)(?=")')


def setup(app: Sphinx) -> None:
    """Put the templates over the theme's, if the theme is furo and the site has languages."""
    app.connect("config-inited", _add_templates)


def in_own_words(page: str, direction: str) -> str:
    """A page of furo with its hard-coded English translated and its direction said.

    What another version of furo writes differently stays as it is.
    """
    page = _LABEL_OR_TITLE.sub(lambda found: found["before"] + theme_word(found["english"]), page)
    page = _TOGGLE_OF.sub(lambda found: theme_word("Toggle navigation of %s") % found["page"], page)
    return page.replace('<html class="no-js"', f'<html class="no-js" dir="{direction}"', 1)


def _add_templates(app: Sphinx, config: Config) -> None:
    if config.html_theme != "furo" or not config.crescent_languages:
        return
    if is_part_of_site(config):
        # Loaded with the builder, as Sphinx does it, its setting would be new in every build.
        app.setup_extension("furo")
    # Relative, so that the fingerprint of the settings in .buildinfo is the same on every machine.
    config.templates_path = [*config.templates_path, os.path.relpath(TEMPLATES, app.confdir)]
    app.connect("builder-inited", _add_style_sheet)
    app.connect("html-page-context", _choose_template, priority=700)
    app.connect("builder-inited", _keep_unchanged_stylesheet, priority=900)


def _add_style_sheet(app: Sphinx) -> None:
    # Not to books: they do not look like the theme.
    if app.builder.format == "html" and app.builder.name != "epub":
        replace_file(Path(app.outdir, "_static", STYLE_SHEET.name), STYLE_SHEET.read_bytes())
        # After the theme's, before the author's.
        app.add_css_file(STYLE_SHEET.name, priority=700)


def _choose_template(
    app: Sphinx,  # noqa: ARG001
    pagename: str,  # noqa: ARG001
    templatename: str,
    context: dict[str, Any],
    doctree: object,  # noqa: ARG001
) -> str:
    context["page_template"] = templatename
    if "body" in context:
        context["body"] = stack_tables(context["body"])
    context["in_own_words"] = partial(in_own_words, direction=context["crescent_direction"])
    return "furo-page.html"


def _keep_unchanged_stylesheet(app: Sphinx) -> None:
    """Stop furo from writing pygments.css at the end of a build in which nothing changed."""
    for listener in app.events.listeners["build-finished"][:]:
        if getattr(listener.handler, "__name__", "") == "_overwrite_pygments_css":
            app.disconnect(listener.id)
            app.connect("build-finished", _write_stylesheet)


def _write_stylesheet(app: Sphinx, exception: Exception | None) -> None:
    # Only here is it sure that the theme is installed; it has no types.
    from furo import get_pygments_stylesheet  # type: ignore[import-untyped]  # noqa: PLC0415

    if exception is None:
        stylesheet = Path(app.outdir, "_static", "pygments.css")
        replace_file(stylesheet, get_pygments_stylesheet().encode())
