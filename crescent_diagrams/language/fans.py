"""All the cards of a position, or of a part of one, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import Pile

if TYPE_CHECKING:
    from collections.abc import Callable
    from gettext import NullTranslations

    from crescent_diagrams.engine import Card, Heap, Place, Sketch


def describe_cards(
    sketch: Sketch,
    catalog: NullTranslations,
    place_name: Callable[[Place], str],
    card_name: Callable[[Card], str],
) -> str:
    """The foundations, each by its top card, then the piles with every card that is face up."""
    pgettext, npgettext = catalog.pgettext, catalog.npgettext
    # Translators: stands between the cards of a pile, with its space.
    comma = pgettext("cards", ", ")

    def clause(heap: Heap) -> str:
        name, count = place_name(heap.place), len(heap.cards)
        if not heap.cards:
            return pgettext("position", "{pile}: empty").format(pile=name)
        if not isinstance(heap.place, Pile):
            cards = npgettext("position", "{count} card", "{count} cards", count)
            return pgettext("position", "{foundation}: {card} on top, {cards}").format(
                foundation=name, card=card_name(heap.cards[-1]), cards=cards.format(count=count)
            )
        told = [card_name(card) for card in heap.cards[heap.face_down :]]
        if heap.face_down:
            down = npgettext("position", "{count} face down", "{count} face down", heap.face_down)
            told.insert(0, down.format(count=heap.face_down))
        # Translators: a pile with all its cards; {cards} is "2 of hearts, 9 of clubs".
        return pgettext("cards", "{pile}: {cards}").format(pile=name, cards=comma.join(told))

    clauses: dict[bool, list[str]] = {True: [], False: []}
    for heap in sketch.heaps:
        clauses[isinstance(heap.place, Pile)].append(clause(heap))
    separator = pgettext("position", "; ")
    sentences = []
    if clauses[False]:
        # Translators: {foundations} is "ascending foundation of spades: 2 of spades on top, …".
        sentence = pgettext("cards", "{foundations}.")
        sentences.append(sentence.format(foundations=separator.join(clauses[False])))
    if clauses[True]:
        # Translators: {piles} is "pile 1: 2 of hearts, 9 of clubs; pile 2: …".
        sentence = pgettext("cards", "Piles from bottom to top – {piles}.")
        sentences.append(sentence.format(piles=separator.join(clauses[True])))
    return " ".join(sentences)
