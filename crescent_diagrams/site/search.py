"""Search: in Greek and Czech, which Sphinx would search as English, and after a further build.

A reader's words go through the same algorithm in the browser as the words of the pages do here.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import snowballstemmer
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.search import SearchLanguage, js_index

from crescent_diagrams.files import package_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from sphinx.application import Sphinx


class SearchGreek(SearchLanguage):
    """Greek; Sphinx has the browser's half of it."""

    lang = "el"
    language_name = "Greek"
    js_stemmer_rawcode = "greek-stemmer.js"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stemmer = snowballstemmer.stemmer("greek")

    def stem(self, word: str) -> str:
        stem: str = self._stemmer.stemWord(word.lower())
        return stem


class SearchCzech(SearchLanguage):
    """Czech; the browser's half of it is here."""

    lang = "cs"
    language_name = "Czech"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stemmer = snowballstemmer.stemmer("czech")
        self.js_stemmer_code = package_file("site/assets/czech-stemmer.js").read_text("utf-8")

    def stem(self, word: str) -> str:
        stem: str = self._stemmer.stemWord(word.lower())
        return stem


def add_search_languages(app: Sphinx) -> None:
    """Make the languages known to Sphinx's search, as far as the stemmer's version has them."""
    known = snowballstemmer.algorithms()
    for name, language in {"greek": SearchGreek, "czech": SearchCzech}.items():
        if name in known and _has_script(language):
            app.add_search_language(language)


def _has_script(language: type[SearchLanguage]) -> bool:
    # inside: Sphinx 9.0, sphinx/search/non-minified-js, which has no Greek in 8.2; without it,
    # Greek is searched as Sphinx does, by whole words, until 8.2 is no longer promised
    script = language.js_stemmer_rawcode
    return not script or files("sphinx.search").joinpath("non-minified-js", script).is_file()


def keep_index_entries(app: Sphinx) -> list[Any]:
    """Take the index entries of pages that are not written again from the search index as it was.

    For ``html-collect-pages``, which comes between the last page and the new search index.
    """
    # inside: Sphinx 8.2 to 9.x, sphinx/search/__init__.py, `IndexBuilder.load`, which leaves them
    # out (https://github.com/sphinx-doc/sphinx/issues/12599); until none are missing after it
    indexer = app.builder.indexer if isinstance(app.builder, StandaloneHTMLBuilder) else None
    path = app.outdir / "searchindex.js"
    if not indexer or not path.is_file():
        return []
    entries = indexer._index_entries  # noqa: SLF001
    kept: dict[str, list[tuple[str, str, str]]]
    kept = {name: [] for name in indexer._titles if name not in entries}  # noqa: SLF001
    if kept:
        for name, entry in _entries(js_index.loads(path.read_text(encoding="utf-8"))):
            kept.get(name, []).append(entry)
        in_order = sorted((entries | kept).items())
        entries.clear()
        entries.update(in_order)
    return []


def _entries(index: dict[str, Any]) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The index entries of a search index, each after the name of its page."""
    for text, places in index["indexentries"].items():
        for number, target, is_main in places:
            yield index["docnames"][number], (text, target, "main" if is_main else "")
