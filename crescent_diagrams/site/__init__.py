"""The site: all languages in one build, and what makes its pages one site in many languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.site import config, theme, untranslated
from crescent_diagrams.site.builder import SiteBuilder
from crescent_diagrams.site.pages import CleanMeta, add_language
from crescent_diagrams.site.search import add_search_languages

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the builder `site`, its settings, and the words of languages that Sphinx leaves out."""
    config.setup(app)
    untranslated.setup(app)
    theme.setup(app)
    app.add_builder(SiteBuilder)
    app.add_post_transform(CleanMeta)
    # After the theme, which sets the canonical address of `dirhtml` pages.
    app.connect("html-page-context", add_language, priority=600)
    add_search_languages(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
