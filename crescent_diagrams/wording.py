"""How an author is addressed: quotations, lists, counts, and what may have been meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST_QUOTE = 40


def did_you_mean(text: str, words: Iterable[str]) -> str:
    """Ask whether the most similar of the words was meant: ``; did you mean “moves”?`` or ""."""
    word = closest(text, words)
    return f"; did you mean “{word}”?" if word else ""


def closest(text: str, words: Iterable[str]) -> str | None:
    """The word that is most similar to the text, if one is similar at all."""
    if len(text) > _LONGEST_QUOTE:
        return None
    return next(iter(get_close_matches(text.lower(), [*words], n=1)), None)


def quoted(text: str) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def listed(words: Iterable[str], conjunction: str = "and") -> str:
    """Join words: ``2, 3 and 4``."""
    *others, last = words
    return f"{', '.join(others)} {conjunction} {last}" if others else last
