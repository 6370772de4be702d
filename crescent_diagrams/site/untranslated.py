"""Pages that the first language alone has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.directives.other import TocTree
from sphinx.util import docname_join
from sphinx.util.matching import Matcher
from sphinx.util.nodes import explicit_title_re

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.config import Config


def setup(app: Sphinx) -> None:
    """Leave the pages out of every language but the first, and out of the catalogs."""
    app.connect("config-inited", _leave_out_of_languages, priority=110)
    app.connect("builder-inited", _leave_out_of_catalogs)


def is_untranslated(config: Config, document: str) -> bool:
    """Whether the first language alone has a document, given as its file's path."""
    return Matcher(config.crescent_untranslated)(document)


class TranslatedTocTree(TocTree):
    """A table of contents without the entries whose pages are left out.

    Sphinx would warn of each, and read the page anew in every build to see whether it has come.
    """

    def run(self) -> list[Node]:
        """Take the entries out first."""
        for line in reversed(range(len(self.content))):
            titled = explicit_title_re.match(self.content[line])
            name = titled[2] if titled else self.content[line]
            document = docname_join(self.env.docname, name)
            files = (document + suffix for suffix in ("", *self.config.source_suffix))
            if any(is_untranslated(self.config, file) for file in files):
                del self.content[line]
        return super().run()


def _leave_out_of_languages(app: Sphinx, config: Config) -> None:
    if config.crescent_languages and config.language != config.crescent_languages[0]:
        _leave_out(app, config)


def _leave_out_of_catalogs(app: Sphinx) -> None:
    """Give translators nothing of them."""
    if app.builder.name == "gettext":
        _leave_out(app, app.config)


def _leave_out(app: Sphinx, config: Config) -> None:
    if config.crescent_untranslated:
        config.exclude_patterns = [*config.exclude_patterns, *config.crescent_untranslated]
        app.add_directive("toctree", TranslatedTocTree, override=True)
