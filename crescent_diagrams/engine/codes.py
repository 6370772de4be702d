"""Game codes: the names of deals, such as ``CR1-N-AAAAAAB``."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.engine.rules import (
    LETTER_NAMES,
    LETTERS,
    NORMAL_LETTER,
    RULE_WORDS,
    Rules,
    words_for_rules,
)
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.wording import listed

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

_PREFIX = "CR1"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_LENGTH = 7
_LOOK_ALIKES = {"0": "the letter O", "1": "the letter I or L", "8": "the letter B", "9": "G or Q"}
_EXAMPLE = "a game code looks like CR1-N-AAAAAAB"
_LETTERS_ARE = listed([f"{letter} is {name}" for letter, name in LETTER_NAMES.items()])


class GameCodeError(CrescentError):
    """A text that is no game code; the message says what is wrong with it."""

    def __init__(self, message: str) -> None:
        super().__init__(Subtype.CODE, message)


@dataclass(frozen=True, slots=True)
class GameCode:
    """A deal's number, 0 to 2³⁵ - 1, and the letter of its rules: ``N`` or, Crescent Four, ``F``.

    Raises `GameCodeError` for another number or letter.

    >>> GameCode.parse("cr1-n-aaaaaab")
    GameCode(number=1, letter='N')
    >>> str(GameCode(1))
    'CR1-N-AAAAAAB'
    """

    number: int
    letter: str = NORMAL_LETTER

    def __post_init__(self) -> None:
        if not 0 <= self.number < len(_ALPHABET) ** _LENGTH:
            raise GameCodeError(f"deals are numbered from 0 to 2^35 - 1; {self.number} is not")
        if self.letter not in LETTERS:
            raise GameCodeError(f"“{self.letter}” is no letter for rules; {_LETTERS_ARE}")

    @classmethod
    def parse(cls, text: str) -> GameCode:
        """Read a code, in upper or lower case. Raises `GameCodeError`."""
        parts = text.strip().upper().split("-")
        if parts[0] != _PREFIX:
            raise GameCodeError(f"“{text}” does not begin with {_PREFIX}-; {_EXAMPLE}")
        if len(parts) != 3:
            raise GameCodeError(f"“{text}” does not have three parts joined by hyphens; {_EXAMPLE}")
        _, letter, characters = parts
        if letter not in LETTERS:
            raise GameCodeError(f"“{text}” has “{letter}” for the rules; {_LETTERS_ARE}")
        for character in characters:
            if character not in _ALPHABET:
                raise GameCodeError(f"“{text}” contains {_named(character)}; {_advice(character)}")
        if len(characters) != _LENGTH:
            raise GameCodeError(
                f"“{text}” has {len(characters)} characters after “{_PREFIX}-{letter}-” "
                f"where {_LENGTH} are needed; {_EXAMPLE}"
            )
        number = 0
        for character in characters:
            number = number * len(_ALPHABET) + _ALPHABET.index(character)
        return cls(number, letter)

    @property
    def rules(self) -> Rules:
        """The rules that the letter stands for."""
        return LETTERS[self.letter]

    def rules_with(self, words: Iterable[str]) -> Rules:
        """The rules of the letter with the changes that the words name besides."""
        return Rules.of_words([*(rule.word for rule in words_for_rules(self.rules) or ()), *words])

    def contradicted_by(self, words: Container[str]) -> tuple[str, GameCode] | None:
        """The first word for rules that the letter contradicts, and the code that agrees with it.

        >>> word, code = GameCode(1).contradicted_by(["four", "face-down"])
        >>> print(word, code)
        four CR1-F-AAAAAAB
        """
        for rule in RULE_WORDS:
            if rule.letter not in ("", self.letter) and rule.word in words:
                return rule.word, GameCode(self.number, rule.letter)
        return None

    def __str__(self) -> str:
        number, characters = self.number, ""
        for _ in range(_LENGTH):
            number, place = divmod(number, len(_ALPHABET))
            characters = _ALPHABET[place] + characters
        return f"{_PREFIX}-{self.letter}-{characters}"


def _named(character: str) -> str:
    # A letter that only looks like one of ours is recognized by its name.
    name = "" if character.isascii() else f" ({unicodedata.name(character, 'unnamed')})"
    return f"“{character}”{name}"


def _advice(character: str) -> str:
    letters = "a code has only the letters A to Z and the figures 2 to 7"
    meant = _LOOK_ALIKES.get(character)
    return f"{letters}; is it {meant}?" if meant else letters
