"""What pages can ask of a game: each fact as a document node, in the page's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.engine import Card, Pile
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.nodes import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils.nodes import Node

    from crescent_diagrams.engine import Move, Place
    from crescent_diagrams.language import Words
    from crescent_diagrams.records import Step
    from crescent_diagrams.sphinx_ext.library import Game


def card_node(card: Card, words: Words) -> nodes.inline:
    """A card in the language's signs, with its name for those who listen."""
    return spoken("", words.card(card), label=words.card_name(card), classes=_card_classes(card))


def place_node(place: Place, words: Words) -> Node:
    """A pile's number, or a foundation's sign with its suit and direction for those who listen."""
    sign = words.place_label(place)
    if isinstance(place, Pile):
        return nodes.Text(sign)
    return spoken("", sign, label=words.spoken_label(place), classes=["crescent-place"])


def _cards_node(cards: tuple[Card, ...], words: Words) -> nodes.inline:
    node = spoken("", "", label=words.card_names(cards), classes=["crescent-cards"])
    for number, card in enumerate(cards):
        if number:
            node += nodes.Text(" ")
        node += nodes.inline("", words.card(card), classes=_card_classes(card))
    return node


def _card_classes(card: Card) -> list[str]:
    return ["crescent-card", "crescent-red" if card.suit.is_red else "crescent-black"]


# Facts without a game: of a text, in some words.


def _card(text: str, words: Words) -> Node:
    try:
        return card_node(Card.parse(text), words)
    except ValueError as error:
        raise Fault(Subtype.CARD, str(error)) from error


def _app(text: str, words: Words) -> Node:
    try:
        return nodes.Text(words.quote(words.label(text)))
    except ValueError as error:
        raise Fault(Subtype.APP, str(error)) from error


# Facts of a game.


def _moved(game: Game, text: str, words: Words) -> Node:
    step = _move(game, text)
    assert step.card is not None
    return card_node(step.card, words)


def _onto(game: Game, text: str, words: Words) -> Node:
    step = _move(game, text)
    assert step.onto is not None
    return card_node(step.onto, words)


def _from(game: Game, text: str, words: Words) -> Node:
    return place_node(move_of(_move(game, text)).source, words)


def _to(game: Game, text: str, words: Words) -> Node:
    return place_node(move_of(_move(game, text)).destination, words)


def _pile(game: Game, text: str, words: Words) -> Node:
    pile, moment, cards = _pile_at(game, text)
    if not cards:
        raise Fault(Subtype.PLACE, f"{pile} is empty at “{moment}”; there are no cards to name")
    return _cards_node(cards, words)


def _top(game: Game, text: str, words: Words) -> Node:
    pile, moment, cards = _pile_at(game, text)
    if not cards:
        raise Fault(Subtype.PLACE, f"{pile} is empty at “{moment}”; it has no top card")
    return card_node(cards[-1], words)


def _count(game: Game, text: str, _words: Words) -> Node:
    _, _, cards = _pile_at(game, text)
    return nodes.Text(str(len(cards)))


def _total(game: Game, text: str, _words: Words) -> Node:
    totals = {"moves": game.record.moves, "redeals": game.record.redeals}
    if text not in totals:
        message = f"“{text}” is nothing that a game has a total of; write “moves” or “redeals”"
        raise Fault(Subtype.SYNTAX, message)
    return nodes.Text(str(len(totals[text])))


def _redeal_after(game: Game, text: str, _words: Words) -> Node:
    redeal = game.step(f"before redeal {_number(text, 'redeal')}")
    steps = game.record.steps
    moves = [step for step in steps[: steps.index(redeal)] if step.number] if redeal else []
    return nodes.Text(str(len(moves)))


def move_of(step: Step) -> Move:
    """The action of a step that is no redeal."""
    action: Move = step.action  # type: ignore[assignment]
    return action


def _move(game: Game, text: str) -> Step:
    step = game.step(f"before {_number(text, 'move')}")
    assert step is not None
    return step


def _number(text: str, noun: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,5}", text):
        raise Fault(Subtype.SYNTAX, f"“{text}” is no number of a {noun}; write it in figures")
    return int(text)


def _pile_at(game: Game, text: str) -> tuple[Pile, str, tuple[Card, ...]]:
    number, _, moment = text.partition(" ")
    if not re.fullmatch(r"[0-9]{1,6}", number) or not moment:
        message = f"“{text}” is no pile at a moment; write it like “1 before redeal 1”"
        raise Fault(Subtype.SYNTAX, message)
    try:
        pile = Pile(int(number))
    except ValueError as error:
        raise Fault(Subtype.PLACE, str(error)) from error
    return pile, moment.strip(), game.position(moment).cards(pile)


#: The roles that need no game.
PLAIN_FACTS: Mapping[str, Callable[[str, Words], Node]] = {"card": _card, "app": _app}

#: The roles that tell something of a game.
GAME_FACTS: Mapping[str, Callable[[Game, str, Words], Node]] = {
    "moved": _moved,
    "onto": _onto,
    "from": _from,
    "to": _to,
    "pile": _pile,
    "top": _top,
    "count": _count,
    "total": _total,
    "redeal-after": _redeal_after,
}
