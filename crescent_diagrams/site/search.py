"""Search in languages that Sphinx does not know: without these it would search them as English."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import snowballstemmer
from sphinx.search import SearchLanguage

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class SearchGreek(SearchLanguage):
    """Greek words without their endings and accents, by the same algorithm here and in the page."""

    lang: ClassVar[str] = "el"
    language_name: ClassVar[str] = "Greek"
    js_stemmer_rawcode: ClassVar[str] = "greek-stemmer.js"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stemmer = snowballstemmer.stemmer("greek")

    def stem(self, word: str) -> str:
        stem: str = self._stemmer.stemWord(word.lower())
        return stem


def add_search_languages(app: Sphinx) -> None:
    """Make the languages known to Sphinx's search."""
    app.add_search_language(SearchGreek)
