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


def suggestion(text: str, words: Iterable[str]) -> str:
    """``did you mean “sv”?``, or where no word is similar all of them: ``there are cs, sv``."""
    known = [*words]
    word = closest(text, known)
    return f"did you mean “{word}”?" if word else f"there are {', '.join(known)}"


def closest(text: str, words: Iterable[str]) -> str | None:
    """The word that is most similar to the text, if one is similar at all."""
    if len(text) > _LONGEST_QUOTE:
        return None
    return next(iter(get_close_matches(text.lower(), [*words], n=1)), None)


def quoted(text: str, longest: int = _LONGEST_QUOTE) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def shortened(text: str, longest: int) -> str:
    """What stands in a file, on one line, or the beginning of it."""
    return quoted(" ".join(text.split()), longest)


def counted(number: int, noun: str) -> str:
    """How many there are: ``no moves``, ``1 move``, ``2 moves``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def listed(words: Iterable[str], conjunction: str = "and") -> str:
    """Join words: ``2, 3 and 4``."""
    *others, last = words
    return f"{', '.join(others)} {conjunction} {last}" if others else last
