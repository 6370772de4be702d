"""One board against one chess board of python-chess, the usual yardstick of such drawings."""

from itertools import cycle
from pathlib import Path

import chess
import chess.svg

from crescent_diagrams.diagrams import Marks, draw_svg
from crescent_diagrams.engine import Position, Redeal
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Step, load_record
from tests.benchmarks.ratios import Ratio, side_by_side

WON_GAME = Path(__file__).parents[2] / "docs" / "games" / "won-game.crescent"


def measure() -> list[Ratio]:
    """Draw the positions of the won game in turn, so that no cache of one board helps."""
    record = load_record(WON_GAME)
    words = words_for("en")
    boards = [(record.start, Marks()), *((step.after, marks_of(step)) for step in record.steps)]
    described = [(position, words.describe(position), marks) for position, marks in boards]

    def board(position: Position, description: str, marks: Marks) -> str:
        return draw_svg(
            position, words=words, marks=marks, name="A position", description=description
        )

    plain, marked, told = cycle(described), cycle(described), cycle(described)

    def plain_board() -> str:
        position, description, _ = next(plain)
        return board(position, description, Marks())

    def told_board() -> str:
        position, _, _ = next(told)
        return board(position, words.describe(position), Marks())

    drawn, drawn_and_told, drawn_and_marked, start, empty = side_by_side(
        plain_board,
        told_board,
        lambda: board(*next(marked)),
        lambda: chess.svg.board(chess.Board()),
        lambda: chess.svg.board(None),
        rounds=25,
        repeat=20,
    )
    largest = max(len(board(*each).encode()) for each in described)
    chess_bytes = len(chess.svg.board(chess.Board()).encode())
    return [
        Ratio("drawing a board / a chess board", drawn, start, "ms", at_most=1 / 8),
        Ratio("  the same with its description made", drawn_and_told, start, "ms"),
        Ratio("  the same with a move marked", drawn_and_marked, start, "ms"),
        Ratio("  drawing a board / an empty chess board", drawn, empty, "ms"),
        Ratio("largest board, marks and all / a chess board", largest, chess_bytes, "B", 1 / 4),
    ]


def marks_of(step: Step, *, moved: bool = True) -> Marks:
    """The marks of a move that was just made, or is about to be; a redeal has none."""
    if isinstance(step.action, Redeal):
        return Marks()
    return Marks(step.action.source, step.action.destination, moved=moved)
