"""What an author can mend: one exception for all of it, and the kinds that there are."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound="CrescentError")


class Subtype(Enum):
    """The kinds of warnings; ``suppress_warnings = ["crescent.moment"]`` silences one."""

    SETTING = "setting"
    """A setting in conf.py cannot be used."""
    ARGUMENT = "argument"
    """What a directive, a role or a command is about is missing, such as a game's name."""
    OPTION = "option"
    """A directive has an option it does not know, or one whose value cannot be read."""
    CAPTION = "caption"
    """A diagram's content does not begin with a paragraph, its caption."""
    SYNTAX = "syntax"
    """A directive's lines, or a role's text, cannot be read at all."""
    RECORD = "record"
    """There is no such record, or it has mistakes."""
    CODE = "code"
    """A game code cannot be read, or a deal that has none is asked for it."""
    MOMENT = "moment"
    """The game has no such move, redeal or moment."""
    PLACE = "place"
    """There is no such pile, or no card on it."""
    CARD = "card"
    """A card cannot be read."""
    POSITION = "position"
    """A position written by hand cannot be read, or the game has no such position."""
    APP = "app"
    """The app has no such message or label."""
    CLAIM = "claim"
    """What a role claims of a game does not hold."""
    GAME = "game"
    """A game is described in two places; links can lead to one only."""
    REFUSAL = "refusal"
    """A move that a page says is refused is allowed, or is refused for another reason."""
    CATALOG = "catalog"
    """A catalog of translations cannot be read, or has a letter that no picture can draw."""
    PICTURE = "picture"
    """A picture file cannot be made on this machine; the page gets a board of text."""


class CrescentError(ValueError):
    """Something that an author can mend. The message says what is wrong and what would be right.

    Whatever else is raised in this package is a fault of the program. Errors can be pickled, since
    Sphinx reads pages in processes of its own.
    """

    def __init__(self, subtype: Subtype, message: str, location: str | None = None) -> None:
        super().__init__(message)
        self.subtype = subtype
        self.location = location
        """The ``file:line``, where it is another than that of the directive or role."""

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, self.__dict__.copy())


def _restored(kind: type[E], args: tuple[object, ...], attributes: dict[str, object]) -> E:
    """The error as it was; its class may take other arguments than the message."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error
