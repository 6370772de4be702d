"""From the bytes of a file to lines that the grammar can read, whoever typed them on whatever.

Nothing is guessed: what has one reading is read, and everything else is refused by name.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from crescent_diagrams.records.problem import Problem, RecordError

#: In bytes or characters. A long game takes 5,000; this is for the file that is not a record.
MOST_CHARACTERS = 200_000

LONGEST_LINE = 1_000
_MOST_LINES = 10_000
_MOST_NAMED = 3

_MARKS = (
    # UTF-32 first: its little-endian mark begins with that of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
#: Control characters, lone surrogates, and the two marks that show letters in a false order.
_FORBIDDEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\u202d\u202e]")
_UNUSUAL = re.compile("[^ -~♠♥♦♣]")
_CONTROL_NAMES = {0x00: "NULL", 0x1A: "SUBSTITUTE", 0x1B: "ESCAPE", 0x7F: "DELETE"}

#: Letters of other scripts that cannot be told from Latin ones by eye. The Cyrillic Т is left out:
#: it looks like the ten, but on Russian cards it is the ace.
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСХУаеѕіјкорсхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικορτυχ",
    "ABESIJKMHOPCXYaesijkopcxyABEZHIKMNOPTYXaikoptux",
)
_OTHER_SIGNS = str.maketrans("♤♡♢♧❤−\t\v\f", "♠♥♦♣♥-   ")
#: Blanks, dashes, and what cannot be seen: marks of direction, joiners, blanks without width.
_PLAIN_BY_CATEGORY = {"Zs": " ", "Pd": "-", "Cf": ""}


class Line(NamedTuple):
    """A line with every character in its plainest form, and the way back to the line as written."""

    number: int
    text: str
    raw: str
    origins: tuple[int, ...] | None = None
    """The index in ``raw`` of each character of ``text``, and the end; None if it is the same."""

    @property
    def indent(self) -> int:
        """The index of the first character of ``text`` that is no blank."""
        return len(self.text) - len(self.text.lstrip(" "))

    def column(self, index: int) -> int:
        """The column, from 1 and as written, of a character of ``text``."""
        return (index if self.origins is None else self.origins[index]) + 1

    def raw_from(self, index: int) -> str:
        """The line as written, from a character of ``text`` on."""
        return self.raw[self.column(index) - 1 :]


def decode(source: str | bytes, name: str) -> str:
    """The text of a record. Raises `RecordError` for what is too large, or is not Unicode."""
    if len(source) > MOST_CHARACTERS:
        unit = "characters" if isinstance(source, str) else "bytes"
        raise RecordError(name, [too_large(f"{len(source):,} {unit}")])
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    encoding = next((name for mark, name in _MARKS if source.startswith(mark)), "utf-8")
    try:
        return source.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise RecordError(name, [_not_unicode(source, encoding, error)]) from error


def too_large(size: str, most: int = MOST_CHARACTERS) -> Problem:
    """The problem of a file that is much larger than any record."""
    return Problem(f"this has {size} and a record at most {most:,}; is it a record?")


def read_lines(text: str, name: str) -> list[Line]:
    """Split a text into lines. Raises `RecordError` for characters that no text should have."""
    lines = _LINE_END.split(text)
    if len(lines) > _MOST_LINES:
        raise RecordError(name, [too_large(f"{len(lines):,} lines", _MOST_LINES)])
    if _FORBIDDEN.search(text):
        raise RecordError(name, _forbidden_characters(lines))
    return [
        straighten(number, line) if _UNUSUAL.search(line) else Line(number, line, line)
        for number, line in enumerate(lines, start=1)
    ]


def straighten(number: int, raw: str) -> Line:
    """The line with look-alike letters, dashes, blanks and figures in their plain form."""
    text: list[str] = []
    origins: list[int] = []
    for index, character in enumerate(raw):
        plain = _plain(character)
        text.append(plain)
        origins.extend([index] * len(plain))
    return Line(number, "".join(text), raw, (*origins, len(raw)))


def unusual_characters(text: str) -> str:
    """Name the characters of a straightened text that no record needs; "" if there are none.

    >>> unusual_characters("Д♠")
    '“Д” is U+0414 CYRILLIC CAPITAL LETTER DE'
    """
    found = dict.fromkeys(_UNUSUAL.findall(text))
    return ", ".join(
        f"“{_visible(character)}” is {name_of(character)}" for character in [*found][:_MOST_NAMED]
    )


def name_of(character: str) -> str:
    """Name a character: ``U+0414 CYRILLIC CAPITAL LETTER DE``."""
    code = ord(character)
    name = unicodedata.name(character, "") or _CONTROL_NAMES.get(code, "")
    if not name:
        kind = {"Cc": "a control character", "Cs": "half of a surrogate pair"}
        name = kind.get(unicodedata.category(character), "a character without a name")
    return f"U+{code:04X} {name}"


def _visible(character: str) -> str:
    # An accent would be drawn onto the quotation mark: the circle carries it.
    return f"◌{character}" if unicodedata.combining(character) else character


@lru_cache(maxsize=1024)
def _plain(character: str) -> str:
    plain = character.translate(_LOOK_ALIKES).translate(_OTHER_SIGNS)
    if plain != character or not _UNUSUAL.match(plain):
        return plain
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category in _PLAIN_BY_CATEGORY:
        return _PLAIN_BY_CATEGORY[category]
    if "\ufe00" <= character <= "\ufe0f":
        return ""  # asks for emoji or for text style
    name = unicodedata.name(character, "")
    if "RIGHTWARDS" in name and name.endswith("ARROW"):
        return ">"
    compatible = unicodedata.normalize("NFKC", character)
    return character if _UNUSUAL.search(compatible) else compatible


def _not_unicode(source: bytes, encoding: str, error: UnicodeDecodeError) -> Problem:
    if encoding != "utf-8":
        return Problem(
            f"the file begins as {encoding.upper()} but breaks off or is damaged at byte "
            f"{error.start + 1:,}; save it again as UTF-8"
        )
    lines = _LINE_END.split(source[: error.start].decode())
    byte = source[error.start : error.start + 1]
    meant = byte.decode("cp1252", errors="replace")
    guess = "" if meant == "\ufffd" else f"; in Windows-1252 it is “{meant}”, {name_of(meant)}"
    return Problem(
        f"the byte {byte[0]:02X} is not UTF-8{guess}; save the file as UTF-8",
        len(lines),
        len(lines[-1].removeprefix("\ufeff")) + 1,
    )


def _forbidden_characters(lines: list[str]) -> list[Problem]:
    """The first of each kind of forbidden character."""
    found = dict.fromkeys(_FORBIDDEN.findall("\n".join(lines)))
    problems = []
    for character in [*found][:_MOST_NAMED]:
        number, line = next(
            (number, line) for number, line in enumerate(lines, start=1) if character in line
        )
        problems.append(Problem(_forbids(character), number, line.index(character) + 1))
    return problems


def _forbids(character: str) -> str:
    if character == "\0":
        advice = "is the file UTF-16 or not a text? Save it as UTF-8"
    elif character in "\u202d\u202e":
        advice = "it shows letters in another order than they are read; remove it"
    else:
        advice = "it cannot be seen; remove it"
    return f"{name_of(character)} has no place in a record: {advice}"
