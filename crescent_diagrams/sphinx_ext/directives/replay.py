"""The directive `crescent:replay`: a game, or a stretch of it, to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.directives.diagram import FIGURE_OPTIONS
from crescent_diagrams.sphinx_ext.directives.moves import (
    RANGE,
    bound,
    moves_table,
    place_of,
    steps_between,
)
from crescent_diagrams.sphinx_ext.figures import Content, FigureDirective, Option, one_line
from crescent_diagrams.sphinx_ext.nodes import BoardRequest, board, replay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from docutils.nodes import Node

    from crescent_diagrams.records import Step
    from crescent_diagrams.records.library import RecordedGame


def _moments(text: str) -> list[str]:
    moments = [one_line(each) for each in text.split(",")]
    if not all(moments):
        raise CrescentError(Subtype.OPTION, "a moment is missing beside a comma")
    return moments


class ReplayDirective(FigureDirective):
    """A game to step through: a board with buttons, a slider and a list of the moves.

    Where there are no scripts, on paper and in books, it is the position at the start, before and
    after each redeal and at the end, and those that ``:show:`` names, with the moves between them
    in tables. The content is a caption and a legend, as in `crescent:diagram`.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        **RANGE,
        "show": Option(_moments, "moments with commas between them, such as “before 10, after 53”"),
        **{
            name: FIGURE_OPTIONS[name]
            for name in ("name", "align", "width", "class", "figwidth", "figclass")
        },
    }

    noun: ClassVar = "replay"

    def failure_title(self) -> str:
        """What stands over the box of a replay that cannot be made."""
        return self.words().gettext("This replay could not be made")

    def figure_content(self, prefix: str) -> Content:
        """The replay, holding what is shown where it cannot be played. Raises `CrescentError`."""
        game = self.game()
        steps = steps_between(game, self.options)
        stills = _stills(game, steps, self.options)
        node = replay(
            self.block_text,
            *self._static(game, stills, prefix),
            game=game.name,
            first=game.record.steps.index(steps[0]),
            last=game.record.steps.index(steps[-1]) + 1,
            at=next(iter(stills.values())),
            prefix=prefix,
            classes=self.options.get("class", []),
        )
        if "width" in self.options:
            node["width"] = self.options["width"]
        self.set_source_info(node)
        return Content(node)

    def _static(self, game: RecordedGame, stills: dict[int, str], prefix: str) -> list[Node]:
        words = self.words()
        static: list[Node] = []
        shown = 0
        for number, (place, moment) in enumerate(stills.items()):
            moves = [step for step in game.record.steps[shown:place] if step.number and number]
            if moves:
                table = moves_table(moves, words)
                static.append(nodes.container("", table, classes=["crescent-moves"]))
            shown = place
            title = words.moment(Moment.parse(moment))
            request = BoardRequest(game.name, moment)
            picture = board("", request=request, prefix=f"{prefix}-{number}", classes=[])
            self.set_source_info(picture)
            label = nodes.paragraph(title, title, translatable=False)
            static.append(nodes.container("", label, picture, classes=["crescent-still"]))
        return static


def _stills(
    game: RecordedGame, steps: Sequence[Step], options: Mapping[str, Any]
) -> dict[int, str]:
    """The moments to show by how many of the game's steps come before them, in order."""
    begin = bound(options.get("from", "start"), after=False)
    end = bound(options.get("to", "end"), after=True)
    stills = {place_of(game, begin): begin, place_of(game, end): end}
    for step in steps:
        if step.redeal:
            for side in ("before", "after"):
                moment = f"{side} redeal {step.redeal}"
                stills.setdefault(place_of(game, moment), moment)
    for moment in options.get("show", []):
        place = place_of(game, moment)
        if not place_of(game, begin) <= place <= place_of(game, end):
            message = f"“{moment}” is not within what is replayed, “{begin}” to “{end}”"
            raise CrescentError(Subtype.MOMENT, message)
        stills[place] = moment
    return dict(sorted(stills.items()))
