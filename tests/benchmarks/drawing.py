"""One board against one chess board of python-chess, the usual yardstick of such drawings."""

from itertools import cycle
from pathlib import Path

import chess
import chess.svg

from crescent_diagrams.diagrams import draw_svg
from crescent_diagrams.language import words_for
from crescent_diagrams.records import load_record
from tests.benchmarks.ratios import Ratio, side_by_side

WON_GAME = Path(__file__).parents[2] / "docs" / "games" / "won-game.crescent"


def measure() -> list[Ratio]:
    """Draw the positions of the won game in turn, so that no cache of one board helps."""
    record = load_record(WON_GAME)
    words = words_for("en")
    described = [
        (position, words.describe(position))
        for position in (record.start, *(step.after for step in record.steps))
    ]
    turn, untold = cycle(described), cycle(described)

    def board() -> str:
        position, description = next(turn)
        return draw_svg(position, words=words, name="A position", description=description)

    def described_board() -> str:
        position, _ = next(untold)
        return draw_svg(
            position, words=words, name="A position", description=words.describe(position)
        )

    drawn, drawn_and_told, start, empty = side_by_side(
        board,
        described_board,
        lambda: chess.svg.board(chess.Board()),
        lambda: chess.svg.board(None),
        rounds=25,
        repeat=20,
    )
    largest = max(len(board().encode()) for _ in described)
    chess_bytes = len(chess.svg.board(chess.Board()).encode())
    return [
        Ratio("drawing a board / a chess board", drawn, start, "ms", at_most=1 / 8),
        Ratio("  the same with its description made", drawn_and_told, start, "ms"),
        Ratio("  drawing a board / an empty chess board", drawn, empty, "ms"),
        Ratio(
            "size of our largest board / a chess board", largest, chess_bytes, "B", at_most=1 / 4
        ),
    ]
