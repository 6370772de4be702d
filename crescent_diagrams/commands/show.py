"""``show``: a position of a game, in the terminal."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import game_of
from crescent_diagrams.commands.options import spoken_language, view_of
from crescent_diagrams.commands.terminal import BOLD, painted, painted_board, plain
from crescent_diagrams.records import Moment
from crescent_diagrams.records.grammar import sign_of
from crescent_diagrams.records.writer import action_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from crescent_diagrams.engine import Move, Position
    from crescent_diagrams.language import Words
    from crescent_diagrams.records.record import Step


def run(arguments: Namespace) -> int:
    """Print the game's title, what happens at the moment, and the horseshoe."""
    words = spoken_language(arguments.language)
    game = game_of(arguments.game, arguments.games)
    moment = Moment.parse(arguments.at)
    view, step = view_of(game, moment, arguments), game.step(moment)
    print(painted(plain(game.title), BOLD))
    print(words.moment(moment))
    if step:
        print(_action(step, words))
    print(words.prospects(view.position))
    print()
    print(painted_board(view.text(words)), end="")
    if arguments.moves and (moves := view.position.legal_moves()):
        print()
        _print_moves(moves, view.position)
    return 0


def _action(step: Step, words: Words) -> str:
    """A move as a record writes it, or the name of a redeal."""
    if step.redeal is None:
        return action_line(step)
    return words.gettext("Redeal {number}", number=step.redeal)


def _print_moves(moves: Iterable[Move], position: Position) -> None:
    """Print the legal moves, of one card on one line: ``10♣ 1-6, 1-13``."""
    for source, group in groupby(moves, key=lambda move: move.source):
        places = [f"{sign_of(source)}-{sign_of(move.destination)}" for move in group]
        print(f"{position.top(source)} {', '.join(places)}")
