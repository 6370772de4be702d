"""``show``: a position of a game, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import game_of
from crescent_diagrams.commands.shared import spoken_language, view_of
from crescent_diagrams.commands.terminal import BOLD, painted, painted_board, plain
from crescent_diagrams.records import Moment
from crescent_diagrams.records.writer import action_line

if TYPE_CHECKING:
    from argparse import Namespace

    from crescent_diagrams.engine import Position


def run(asked: Namespace) -> int:
    """Print the game's title, what happens at the moment, and the horseshoe."""
    words = spoken_language(asked.language)
    game = game_of(asked.game, asked.games)
    moment = Moment.parse(asked.at)
    view, step = view_of(game, moment, asked), game.step(moment)
    print(painted(plain(game.title), BOLD))
    print(words.moment(moment))
    if step:
        print(action_line(step))
    print(_prospects(view.position))
    print()
    print(painted_board(view.text(words)), end="")
    return 0


def _prospects(position: Position) -> str:
    """What the game can still come to."""
    if position.is_won:
        return "The game is won."
    left = position.redeals_left
    redeals = f"{left or 'no'} redeal{'' if left == 1 else 's'} left"
    if position.is_blocked:
        return f"The game is blocked: no legal move, {redeals}."
    moves = len(position.legal_moves())
    return f"{moves or 'no'} legal move{'' if moves == 1 else 's'}, {redeals}.".capitalize()
