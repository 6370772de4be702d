"""``show``: a position of a game, in the terminal."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import game_of
from crescent_diagrams.commands.shared import spoken_language, view_of
from crescent_diagrams.commands.terminal import BOLD, painted, painted_board, plain
from crescent_diagrams.records import Moment
from crescent_diagrams.records.grammar import sign_of
from crescent_diagrams.records.writer import action_line
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from crescent_diagrams.engine import Move, Position


def run(arguments: Namespace) -> int:
    """Print the game's title, what happens at the moment, and the horseshoe."""
    words = spoken_language(arguments.language)
    game = game_of(arguments.game, arguments.games)
    moment = Moment.parse(arguments.at)
    view, step = view_of(game, moment, arguments), game.step(moment)
    print(painted(plain(game.title), BOLD))
    print(words.moment(moment))
    if step:
        print(action_line(step))
    print(_prospects(view.position))
    print()
    print(painted_board(view.text(words)), end="")
    if arguments.moves and (moves := view.position.legal_moves()):
        print()
        _print_moves(moves, view.position)
    return 0


def _print_moves(moves: Iterable[Move], position: Position) -> None:
    """Print the legal moves, of one card on one line: ``10♣ 1-6, 1-13``."""
    for source, group in groupby(moves, key=lambda move: move.source):
        places = [f"{sign_of(source)}-{sign_of(move.destination)}" for move in group]
        print(f"{position.top(source)} {', '.join(places)}")


def _prospects(position: Position) -> str:
    """Whether the game is over, or else how many moves and redeals there are."""
    if position.is_won:
        return "The game is won."
    redeals = f"{counted(position.redeals_left, 'redeal')} left"
    if position.is_blocked:
        return f"The game is blocked: no legal move, {redeals}."
    return f"{counted(len(position.legal_moves()), 'legal move')}, {redeals}.".capitalize()
