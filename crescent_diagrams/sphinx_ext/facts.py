"""Answers as document nodes, in the words and signs of the page's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.engine import Card, Foundation, GameCode, Pile, Rank, Suit
from crescent_diagrams.language import State
from crescent_diagrams.records.spelling import card_of
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.nodes import spoken
from crescent_diagrams.sphinx_ext.questions import Contents

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils.nodes import Node

    from crescent_diagrams.engine import Place
    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.questions import Answer


def answer_node(answer: Answer, words: Words) -> Node:  # noqa: PLR0911 - one for each kind
    """An answer as it stands in a sentence. Raises `Fault` for the cards of an empty pile."""
    match answer:
        case Card():
            return card_node(answer, words)
        case Pile() | Foundation():
            return place_node(answer, words)
        case Contents():
            return _contents_node(answer, words)
        case Rank():
            return nodes.Text(words.rank_name(answer))
        case Suit():
            return nodes.Text(words.suit_name(answer))
        case State():
            return nodes.Text(words.state(answer))
        case GameCode():
            return nodes.literal(str(answer), str(answer))
        case _:
            return nodes.Text(str(answer))


def card_node(card: Card, words: Words) -> nodes.inline:
    """A card in the language's signs, with its name for those who listen."""
    return spoken("", words.card(card), label=words.card_name(card), classes=_card_classes(card))


def place_node(place: Place, words: Words) -> Node:
    """A pile's number, or a foundation's sign with its suit and direction for those who listen."""
    sign = words.place_label(place)
    if isinstance(place, Pile):
        return nodes.Text(sign)
    return spoken("", sign, label=words.spoken_label(place), classes=["crescent-place"])


def _contents_node(contents: Contents, words: Words) -> nodes.inline:
    cards = contents.cards
    if not cards:
        message = f"{contents.place} is empty at “{contents.moment}”; there are no cards to name"
        raise Fault(Subtype.PLACE, message)
    node = spoken("", "", label=words.card_names(cards), classes=["crescent-cards"])
    for number, card in enumerate(cards):
        if number:
            node += nodes.Text(" ")
        node += nodes.inline("", words.card(card), classes=_card_classes(card))
    return node


def _card_classes(card: Card) -> list[str]:
    return ["crescent-card", "crescent-red" if card.suit.is_red else "crescent-black"]


# Facts without a game: what a text writes, in some words.


def written_card(text: str, words: Words) -> Node:
    """A card in the page's letters, with its name for those who listen: ``{card}`A♠```."""
    try:
        return card_node(card_of(text), words)
    except ValueError as error:
        raise Fault(Subtype.CARD, str(error)) from error


def quoted_app(text: str, words: Words) -> Node:
    """What the app shows or says, in quotation marks: ``{app}`redeal```, ``{app}`pile-full```."""
    try:
        return nodes.Text(words.quote(words.label(text)))
    except ValueError as error:
        raise Fault(Subtype.APP, str(error)) from error


#: The roles that ask nothing of a game, and claim nothing.
PLAIN_FACTS: Mapping[str, Callable[[str, Words], Node]] = {
    "card": written_card,
    "app": quoted_app,
}
