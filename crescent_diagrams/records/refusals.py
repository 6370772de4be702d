"""Why a move of a record cannot be played, in a sentence for the record's author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import PILES, PLACES, Card, Foundation, Move, Pile, Rank, Refusal
from crescent_diagrams.records.spelling import listed, sign_of

if TYPE_CHECKING:
    from crescent_diagrams.engine import Place, Position

_MOST_SUGGESTED = 3


def why_refused(refusal: Refusal, move: Move, position: Position) -> str:
    """The sentence for a move that is refused, with what could be played instead."""
    source, destination = move.source, move.destination
    card, onto = position.top(source), position.top(destination)
    if refusal is Refusal.NO_CARD:
        return why_empty(source)
    if refusal is Refusal.BASE_LOCKED:
        return f"{card} is the base card of {name_of(source)} and never moves"
    beneath = f" ({onto})" if onto and source != destination else ""
    return (
        f"{card} from {name_of(source)} cannot go onto {name_of(destination)}{beneath}: "
        f"{_reason(refusal, destination, position)}{_instead(source, position)}"
    )


def why_empty(source: Place) -> str:
    """The sentence for a move from an emptied pile."""
    return f"no card can move from {name_of(source)}: it is empty"


def why_no_redeal(number: int, position: Position) -> str:
    """The sentence for a redeal that is refused, the game's ``number``-th."""
    rules = position.rules
    hint = "; “rules: four” allows a fourth" if rules.redeals == 3 else ""
    return f"redeal {number}: no redeal is left; the rules allow {rules.redeals}{hint}"


def why_other_card(card: Card, source: Place, destination: Place, position: Position) -> str:
    """The sentence for a move that names another card than the one on top of its source."""
    top = position.top(source)
    if top is None:
        wrong = f"{card} is not on top of {name_of(source)}, which is empty"
    else:
        wrong = f"{card} is not on top of {name_of(source)}; its top card is {top}"
    moves = [
        f"{sign_of(place)}-{sign_of(destination)}"
        for place in PLACES
        if position.top(place) == card and position.refusal(Move(place, destination)) is None
    ]
    if moves:
        return f"{wrong}; did you mean {listed(moves, 'or')}?"
    holders = [name_of(pile) for pile in PILES if position.top(pile) == card]
    if holders:
        return f"{wrong}; {card} is on top of {listed(holders)}"
    return wrong


def name_of(place: Place) -> str:
    """The place in words: ``pile 3`` or ``the ascending ♠ foundation``."""
    return str(place) if isinstance(place, Pile) else f"the {place} foundation"


def _reason(refusal: Refusal, destination: Place, position: Position) -> str:
    if refusal is Refusal.RANK and isinstance(destination, Foundation):
        cards = position.cards(destination)
        if len(cards) == len(Rank):
            return "it is complete"
        following = Rank(cards[-1].rank + (1 if destination.ascending else -1))
        return f"its next card is {Card(following, destination.suit)}"
    return {
        Refusal.FROM_FOUNDATION: "a card never returns from a foundation to a pile",
        Refusal.SAME_PLACE: "it lies there already",
        Refusal.EMPTY_PILE: "the pile is empty, and an emptied pile stays empty",
        Refusal.SUIT: "the suits differ",
        Refusal.RANK: "the ranks are not next to each other",
        Refusal.PILE_FULL: f"the pile already holds {position.rules.pile_limit} cards",
    }[refusal]


def _instead(source: Place, position: Position) -> str:
    places = position.destinations(source)
    if not places or len(places) > _MOST_SUGGESTED:
        return ""
    moves = [f"{sign_of(source)}-{sign_of(place)}" for place in places]
    return f"; did you mean {listed(moves, 'or')}?"
