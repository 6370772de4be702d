"""The theme furo in every language: its templates hard-code some English and know no direction."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.locale import _

from crescent_diagrams.site.files import replace_file

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

# Icons are named by the buttons they stand in; their own titles are English.
_ICON_TITLE = re.compile(r"(<symbol [^>]*>)\s*<title>[^<]*</title>")
TEMPLATES = Path(__file__).parent.parent / "templates" / "site"


def setup(app: Sphinx) -> None:
    """Put the templates over the theme's, if the theme is furo."""
    app.connect("config-inited", _add_templates)


def _add_templates(app: Sphinx, config: Config) -> None:
    if config.html_theme != "furo":
        return
    # Relative, so that the fingerprint of the settings in .buildinfo is the same on every machine.
    config.templates_path = [*config.templates_path, os.path.relpath(TEMPLATES, app.confdir)]
    app.connect("html-page-context", _choose_template, priority=700)
    app.connect("builder-inited", _keep_unchanged_stylesheet, priority=900)


def _choose_template(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> str:
    context["page_template"] = templatename
    context["in_own_words"] = lambda page: in_own_words(page, context["crescent_direction"])
    return "furo-page.html"


def in_own_words(page: str, direction: str) -> str:
    """Return a page of furo with its hard-coded English translated and its direction said.

    What another version of furo writes differently stays as it is.
    """
    for english, own in {
        "Toggle site navigation sidebar": _("Toggle site navigation sidebar"),
        "Toggle table of contents sidebar": _("Toggle table of contents sidebar"),
        "Toggle Light / Dark / Auto color theme": _("Toggle Light / Dark / Auto color theme"),
    }.items():
        page = page.replace(f'aria-label="{english}"', f'aria-label="{own}"')
    page = _ICON_TITLE.sub(r"\1", page)
    return page.replace('<html class="no-js"', f'<html class="no-js" dir="{direction}"', 1)


def _keep_unchanged_stylesheet(app: Sphinx) -> None:
    """Stop furo from writing pygments.css at the end of a build in which nothing changed."""
    import furo  # noqa: PLC0415  only where it is the theme

    for listener in app.events.listeners["build-finished"][:]:
        if listener.handler is furo._overwrite_pygments_css:  # noqa: SLF001
            app.disconnect(listener.id)
            app.connect("build-finished", _write_stylesheet)


def _write_stylesheet(app: Sphinx, exception: Exception | None) -> None:
    import furo  # noqa: PLC0415  only where it is the theme

    if exception is None:
        stylesheet = Path(app.outdir, "_static", "pygments.css")
        replace_file(stylesheet, furo.get_pygments_stylesheet().encode())
