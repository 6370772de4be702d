"""``deal``: every card of a deal, as a player would lay it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import game_of
from crescent_diagrams.commands.options import spoken_language
from crescent_diagrams.commands.terminal import BOLD, FAINT, RED, painted, plain
from crescent_diagrams.engine import PILES, Deal
from crescent_diagrams.records.library import record_of_code

if TYPE_CHECKING:
    from argparse import Namespace

    from crescent_diagrams.engine import Card
    from crescent_diagrams.language import Words


def run(arguments: Namespace) -> int:
    """Print the sixteen piles, bottom to top."""
    words = spoken_language(arguments.language)
    if arguments.game is None:
        game = record_of_code(str(Deal.random().code))
    else:
        game = game_of(arguments.game, arguments.games)
    print(painted(plain(game.title), BOLD))
    print(words.rules(game.rules))
    print()
    names = [words.place_name(pile) for pile in PILES]
    width = max(map(len, names))
    for name, cards in zip(names, game.deal.piles, strict=True):
        shown = [_card(card, words) for card in cards]
        print(f"{painted(name.ljust(width), FAINT)}  {' '.join(shown)}".rstrip())
    return 0


def _card(card: Card, words: Words) -> str:
    # All of one width, so that the cards stand below each other.
    text = words.card(card).rjust(3)
    return painted(text, RED) if card.suit.is_red else text
