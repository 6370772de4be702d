"""What a board node shows: a position of a game or one written by hand, in one of the views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from crescent_diagrams.diagrams import (
    TOPS,
    Marks,
    View,
    draw_fanned_text,
    draw_fans,
    fans_width,
)
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.notation import read_place
from crescent_diagrams.sphinx_ext.sketches import known_sketch

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.library import Game

#: The move that the moment stands beside, none, or the places of a move: in a game it is one that
#: is tried and refused, in a position written by hand one that is about to be made.
Mark: TypeAlias = bool | tuple[str, str]

#: How wide a board is at most in a page (board.css), as a share of its own units.
_BOARD_REM = 40 / 1000


@dataclass(frozen=True, slots=True)
class GameBoard:
    """A position of a game."""

    game: Game
    at: str
    mark: Mark
    view: str
    style: ClassVar = ""

    def name(self, words: Words) -> str:
        """A short name for whoever cannot see the board."""
        return words.moment(Moment.parse(self.at))

    def description(self, words: Words) -> str:
        """All that is to be seen, in words."""
        told = self._view().description(words)
        if not isinstance(self.mark, tuple):
            return told
        source, destination = (words.place_name(read_place(place)) for place in self.mark)
        tried = words.gettext(
            "Refused move – from: {source}, to: {destination}.",
            source=source,
            destination=destination,
        )
        return f"{tried} {told}"

    def svg(self, words: Words, **options: str | bool) -> str:
        """The picture."""
        return self._view().svg(words, **options)

    def text(self, words: Words) -> str:
        """The board in characters of one width."""
        return self._view().text(words)

    def _view(self) -> View:
        return View(self.game.position(self.at), self._marks(), self.view)

    def _marks(self) -> Marks:
        if isinstance(self.mark, tuple):
            source, destination = map(read_place, self.mark)
            return Marks(source, destination, refused=True)
        step = self.game.step(self.at)
        moved = Moment.parse(self.at).side == "after"
        return Marks.of(step.action if step and self.mark else None, moved=moved)


@dataclass(frozen=True, slots=True)
class SketchBoard:
    """A position written by hand."""

    lines: str
    mark: Mark

    @property
    def style(self) -> str:
        """The width, as CSS, at which the cards are as large as those of a whole board."""
        return f"width: {fans_width(known_sketch(self.lines)) * _BOARD_REM:.3g}rem"

    def name(self, words: Words) -> str:
        """A short name for whoever cannot see the board."""
        return words.gettext("Position")

    def description(self, words: Words) -> str:
        """All that is to be seen, in words."""
        return words.describe_cards(known_sketch(self.lines))

    def svg(self, words: Words, **options: str | bool) -> str:
        """The picture."""
        sketch = known_sketch(self.lines)
        return draw_fans(sketch, words=words, marks=self._marks(), **options)  # type: ignore[arg-type]

    def text(self, words: Words) -> str:
        """The board in characters of one width."""
        return draw_fanned_text(known_sketch(self.lines), words=words, marks=self._marks())

    def _marks(self) -> Marks:
        if not isinstance(self.mark, tuple):
            return Marks()
        source, destination = map(read_place, self.mark)
        return Marks(source, destination)


Board: TypeAlias = GameBoard | SketchBoard


def board_of(env: BuildEnvironment, node: nodes.Element) -> Board:
    """What a node of the kind `board` shows. Raises `Fault` if its game has no such moment."""
    if "sketch" in node:
        return SketchBoard(node["sketch"], node["mark"])
    game = library_of(env).game(node["game"])
    game.position(node["at"])
    return GameBoard(game, node["at"], node["mark"], node.get("view", TOPS))
