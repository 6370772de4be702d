"""Search in Greek and Czech: languages that Sphinx does not know it would search as English.

A reader's words go through the same algorithm in the browser as the words of the pages do here.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import snowballstemmer
from sphinx.search import SearchLanguage

from crescent_diagrams.files import package_file

if TYPE_CHECKING:
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
