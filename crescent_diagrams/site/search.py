"""Search in Greek and Czech: languages that Sphinx does not know it would search as English.

A reader's words go through the same algorithm in the browser as the words of the pages do here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import snowballstemmer
from sphinx.search import SearchLanguage

if TYPE_CHECKING:
    from sphinx.application import Sphinx

CZECH_STEMMER = Path(__file__).parent / "assets" / "czech-stemmer.js"


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
        self.js_stemmer_code = CZECH_STEMMER.read_text(encoding="utf-8")

    def stem(self, word: str) -> str:
        stem: str = self._stemmer.stemWord(word.lower())
        return stem


def add_search_languages(app: Sphinx) -> None:
    """Make the languages known to Sphinx's search, as far as the stemmer's version has them."""
    known = snowballstemmer.algorithms()
    for name, language in {"greek": SearchGreek, "czech": SearchCzech}.items():
        if name in known:
            app.add_search_language(language)
