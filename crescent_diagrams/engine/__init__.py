"""The rules of Crescent: cards, deals, positions, moves and games.

Pure Python, without files, without Sphinx and without words for people: everything else in the
package is built on the names exported here.
"""

from crescent_diagrams.engine.cards import Card, Rank, Suit
from crescent_diagrams.engine.codes import GameCode, GameCodeError
from crescent_diagrams.engine.deal import Deal, DealError
from crescent_diagrams.engine.game import Game, NothingToUndoError
from crescent_diagrams.engine.places import (
    FOUNDATIONS,
    PILES,
    PLACES,
    Action,
    Foundation,
    Move,
    Pile,
    Place,
    Redeal,
)
from crescent_diagrams.engine.position import IllegalMove, Position, Refusal, State
from crescent_diagrams.engine.rules import Rules
from crescent_diagrams.engine.sketch import Heap, Sketch

__all__ = [
    "FOUNDATIONS",
    "PILES",
    "PLACES",
    "Action",
    "Card",
    "Deal",
    "DealError",
    "Foundation",
    "Game",
    "GameCode",
    "GameCodeError",
    "Heap",
    "IllegalMove",
    "Move",
    "NothingToUndoError",
    "Pile",
    "Place",
    "Position",
    "Rank",
    "Redeal",
    "Refusal",
    "Rules",
    "Sketch",
    "State",
    "Suit",
]
