"""The site: all languages in one build, and what makes its pages one site in many languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.site import config, theme, untranslated
from crescent_diagrams.site.builder import SiteBuilder
from crescent_diagrams.site.pages import CleanMeta, add_language, name_language_of_book
from crescent_diagrams.site.search import add_search_languages, keep_index_entries

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the builder `site`, its settings, and the words of languages that Sphinx leaves out.

    The entry point `sphinx.builders` leads here as well, where ``-b site`` is not yet known.
    """
    app.setup_extension("crescent_diagrams")
    config.setup(app)
    untranslated.setup(app)
    theme.setup(app)
    app.add_builder(SiteBuilder)
    app.add_post_transform(CleanMeta)
    app.connect("builder-inited", name_language_of_book)
    # After the theme, which sets the canonical address of `dirhtml` pages.
    app.connect("html-page-context", add_language, priority=600)
    app.connect("html-collect-pages", keep_index_entries)
    add_search_languages(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
