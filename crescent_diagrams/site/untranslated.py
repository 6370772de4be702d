"""Pages that the first language alone has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils.statemachine import StringList
from sphinx.directives.other import TocTree
from sphinx.util import docname_join
from sphinx.util.matching import Matcher, get_matching_files, patfilter
from sphinx.util.nodes import explicit_title_re

from crescent_diagrams.site.config import Settings

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
    return Matcher(Settings.of(config).untranslated)(document)


class TranslatedTocTree(TocTree):
    """A table of contents without the entries whose pages are left out.

    Sphinx would warn of each, and read the page anew in every build to see whether it has come.
    """

    def run(self) -> list[Node]:
        """Leave the entries out first."""
        kept = [line for line in range(len(self.content)) if not self._is_left_out(line)]
        # A list of its own: a line that is deleted from a view is deleted from the page as well.
        self.content = StringList(
            [self.content[line] for line in kept], items=[self.content.items[line] for line in kept]
        )
        return super().run()

    def _is_left_out(self, line: int) -> bool:
        titled = explicit_title_re.match(self.content[line])
        entry = docname_join(self.env.docname, titled[2] if titled else self.content[line])
        if "glob" in self.options and set("*?[") & set(entry):
            # Of a pattern that has pages besides, Sphinx takes only these.
            return not patfilter(self.env.found_docs, entry) and bool(
                patfilter(self._left_out_pages(), entry)
            )
        return any(
            is_untranslated(self.config, entry + suffix)
            for suffix in ("", *self.config.source_suffix)
        )

    def _left_out_pages(self) -> list[str]:
        patterns = Settings.of(self.config).untranslated
        files = get_matching_files(self.env.srcdir, patterns)
        return [self.env.path2doc(file) or "" for file in files]


def _leave_out_of_languages(app: Sphinx, config: Config) -> None:
    languages = Settings.of(config).languages
    if languages and config.language != languages[0]:
        _leave_out(app, config)


def _leave_out_of_catalogs(app: Sphinx) -> None:
    """Give translators nothing of them."""
    if app.builder.name == "gettext":
        _leave_out(app, app.config)


def _leave_out(app: Sphinx, config: Config) -> None:
    if patterns := Settings.of(config).untranslated:
        config.exclude_patterns = [*config.exclude_patterns, *patterns]
        app.add_directive("toctree", TranslatedTocTree, override=True)
