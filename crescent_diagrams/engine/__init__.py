"""The rules of Crescent: cards, deals, positions, moves and games.

Pure Python, without files, without Sphinx and without words for people: everything else in the
package is built on the names exported here.
"""

from crescent_diagrams.engine.cards import CARDS, Card, Rank, Suit
from crescent_diagrams.engine.codes import GameCode, GameCodeError
from crescent_diagrams.engine.deal import CARDS_A_PILE, PACKS, TIMES_DEALT, Deal, DealError
from crescent_diagrams.engine.game import Game, NothingToUndoError
from crescent_diagrams.engine.places import (
    BASE_CARDS,
    FOUNDATIONS,
    PILE_COUNT,
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
from crescent_diagrams.engine.rules import (
    MOST_CARDS,
    RULE_WORDS,
    Rules,
    RuleWord,
    letter_of,
    words_for_rules,
)
from crescent_diagrams.engine.sketch import Heap, Sketch

__all__ = [
    "BASE_CARDS",
    "CARDS",
    "CARDS_A_PILE",
    "FOUNDATIONS",
    "MOST_CARDS",
    "PACKS",
    "PILES",
    "PILE_COUNT",
    "PLACES",
    "RULE_WORDS",
    "TIMES_DEALT",
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
    "RuleWord",
    "Rules",
    "Sketch",
    "State",
    "Suit",
    "letter_of",
    "words_for_rules",
]
