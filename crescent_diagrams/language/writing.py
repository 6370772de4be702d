"""How a language is written: its tag, its direction, its quotation marks and its lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from docutils.utils import normalize_language_tag
from docutils.utils.smartquotes import smartchars

if TYPE_CHECKING:
    from collections.abc import Sequence

Direction: TypeAlias = Literal["ltr", "rtl"]


def language_tag(language: str) -> str:
    """The language as HTML and BCP 47 write it: ``pt_BR`` is ``pt-BR``."""
    return language.replace("_", "-")


def direction(language: str) -> Direction:
    """The direction of the script; left to right when the language is unknown."""
    return "rtl" if _locale(language).text_direction == "rtl" else "ltr"


def quotation_marks(language: str) -> tuple[str, str]:
    """The opening and the closing mark, the same that Sphinx's smartquotes puts into pages."""
    tags = (tag.replace("_", "-") for tag in normalize_language_tag(language))
    known = next((tag for tag in tags if tag in smartchars.quotes), "en")
    marks = smartchars.quotes[known]
    return marks[0], marks[1]


def listed(items: Sequence[str], language: str) -> str:
    """The items as a list in a sentence: “a, b and c”."""
    return format_list(items, locale=_locale(language))


def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale("en")
