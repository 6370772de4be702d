"""The colours of boards and cards: the one place where they are written down.

Pictures are drawn in the light ones; ``static/board.css`` gets both from `tools/make_colours.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour as ``#rrggbb``, on a light page and on a dark one."""

    light: str
    dark: str


#: By the name that a style sheet gives them: ``ground`` is ``--crescent-ground``.
PALETTE: Final[Mapping[str, Colour]] = {
    "ground": Colour("#dce8e0", "#21322a"),  # the table
    "edge": Colour("#8fa79a", "#0d1511"),  # the edge of a card
    "face": Colour("#fffefa", "#ece7db"),  # the face of a card
    "red": Colour("#c8142f", "#b3112a"),  # hearts and diamonds
    "black": Colour("#16211c", "#141d18"),  # spades, clubs and counts
    "badge": Colour("#2f5546", "#9fc4b1"),  # the badge with a place's name
    "number": Colour("#fffefa", "#12201a"),  # what is written on a badge
    "empty": Colour("#cbdad0", "#2a3e34"),  # an emptied pile
    "dashes": Colour("#64826f", "#7f9f8e"),  # the dashes in an emptied pile
    "mark": Colour("#1858a8", "#7fb4ff"),  # a marked move's ring and arrow
    "marked": Colour("#b5cdea", "#24476f"),  # the ground within the ring
    "refused": Colour("#ad4100", "#ffad70"),  # a move that is refused
    "back": Colour("#47796a", "#3f6d5e"),  # the back of a card
}

#: Hearts and diamonds in a sentence, where the ground is the page's own.
TEXT_RED: Final = Colour("#a8101b", "#ffa3a3")

#: What a picture is drawn in, without a style sheet.
LIGHT: Final[Mapping[str, str]] = {name: colour.light for name, colour in PALETTE.items()}
