"""Places, positions and moments in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import FOUNDATIONS, MOST_CARDS, PILES, PLACES, Pile, State, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from gettext import NullTranslations

    from crescent_diagrams.engine import Card, Heap, Place, Position, Sketch
    from crescent_diagrams.records import Moment


def place_names(catalog: NullTranslations) -> dict[Place, str]:
    """The name of each pile and foundation."""
    pgettext = catalog.pgettext
    ascending = {
        Suit.SPADES: pgettext("place", "ascending foundation of spades"),
        Suit.HEARTS: pgettext("place", "ascending foundation of hearts"),
        Suit.DIAMONDS: pgettext("place", "ascending foundation of diamonds"),
        Suit.CLUBS: pgettext("place", "ascending foundation of clubs"),
    }
    descending = {
        Suit.SPADES: pgettext("place", "descending foundation of spades"),
        Suit.HEARTS: pgettext("place", "descending foundation of hearts"),
        Suit.DIAMONDS: pgettext("place", "descending foundation of diamonds"),
        Suit.CLUBS: pgettext("place", "descending foundation of clubs"),
    }
    pile = pgettext("place", "pile {number}")
    piles: dict[Place, str] = {place: pile.format(number=place.number) for place in PILES}
    return piles | _foundations(ascending, descending)


def spoken_signs(catalog: NullTranslations) -> dict[Place, str]:
    """How the sign of each foundation is read out."""
    pgettext = catalog.pgettext
    ascending = {
        # Translators: a foundation, read out for its sign ♠↑, so without the word for foundation:
        # that stands before the sign in a sentence. In a table the sign stands alone.
        Suit.SPADES: pgettext("place sign", "spades, ascending"),
        Suit.HEARTS: pgettext("place sign", "hearts, ascending"),
        Suit.DIAMONDS: pgettext("place sign", "diamonds, ascending"),
        Suit.CLUBS: pgettext("place sign", "clubs, ascending"),
    }
    descending = {
        Suit.SPADES: pgettext("place sign", "spades, descending"),
        Suit.HEARTS: pgettext("place sign", "hearts, descending"),
        Suit.DIAMONDS: pgettext("place sign", "diamonds, descending"),
        Suit.CLUBS: pgettext("place sign", "clubs, descending"),
    }
    return _foundations(ascending, descending)


def _foundations(ascending: Mapping[Suit, str], descending: Mapping[Suit, str]) -> dict[Place, str]:
    return {
        place: (ascending if place.ascending else descending)[place.suit] for place in FOUNDATIONS
    }


class PositionWords:
    """Says what lies where. Positions come by the thousand: what it has said once, it keeps."""

    def __init__(
        self,
        catalog: NullTranslations,
        names: Mapping[Place, str],
        card_names: Mapping[Card, str],
    ) -> None:
        self._catalog = catalog
        self._card_names = card_names
        # Clauses are kept by numbers, which are quicker to look up than places and cards.
        self._names = [names[place] for place in PLACES]
        self._clauses: dict[tuple[int, int, int, Card | None], str] = {}
        pgettext = catalog.pgettext
        # Translators: a foundation, in the description of a position. {cards} is "2 cards".
        self._foundation = pgettext("position", "{foundation}: {card} on top, {cards}")
        # Translators: a pile, in the description of a position. {cards} is "2 cards".
        self._pile = pgettext("position", "{pile}: {cards}, {card} on top")
        # Translators: a pile with cards face down. {cards} is "6 cards", {face_down} is
        # "5 face down".
        self._turned_pile = pgettext("position", "{pile}: {cards}, {face_down}, {card} on top")
        # Translators: a pile without cards, in the description of a position.
        self._emptied_pile = pgettext("position", "{pile}: empty")
        # Translators: stands between two foundations and between two piles, with its space.
        self._separator = pgettext("position", "; ")
        # Translators: the description of a position: all foundations, then all piles.
        self._position = pgettext("position", "{foundations}. {piles}.")

    def describe(self, position: Position) -> str:
        """The text alternative of a position: every foundation, then every pile."""
        return self._position.format(
            foundations=self._separator.join(
                self._clause(order, len(cards), 0, cards[-1])
                for order, cards in enumerate(position.foundations, start=len(PILES))
            ),
            piles=self._separator.join(
                self._clause(order, len(cards), face_down, cards[-1] if cards else None)
                for order, (cards, face_down) in enumerate(
                    zip(position.piles, position.face_down, strict=True)
                )
            ),
        )

    def pieces(self) -> Mapping[str, str | tuple[str, ...]]:
        """What descriptions are made of, for whoever has to put them together elsewhere."""
        npgettext = self._catalog.npgettext
        return {
            "position": self._position,
            "separator": self._separator,
            "foundation": self._foundation,
            "pile": self._pile,
            "turned": self._turned_pile,
            "empty": self._emptied_pile,
            "places": tuple(self._names),
            "counts": tuple(
                npgettext("position", "{count} card", "{count} cards", count).format(count=count)
                for count in range(MOST_CARDS + 1)
            ),
            "down": tuple(
                npgettext("position", "{count} face down", "{count} face down", count).format(
                    count=count
                )
                for count in range(MOST_CARDS + 1)
            ),
        }

    def _clause(self, order: int, count: int, face_down: int, top: Card | None) -> str:
        key = (order, count, face_down, top)
        clause = self._clauses.get(key)
        if clause is None:
            clause = self._clauses[key] = self._new_clause(*key)
        return clause

    def _new_clause(self, order: int, count: int, face_down: int, top: Card | None) -> str:
        name = self._names[order]
        if top is None:
            return self._emptied_pile.format(pile=name)
        npgettext = self._catalog.npgettext
        cards = npgettext("position", "{count} card", "{count} cards", count).format(count=count)
        card = self._card_names[top]
        if order >= len(PILES):
            return self._foundation.format(foundation=name, card=card, cards=cards)
        if not face_down:
            return self._pile.format(pile=name, cards=cards, card=card)
        # Translators: how many of a pile's cards are face down; stands after "6 cards, ".
        turned = npgettext("position", "{count} face down", "{count} face down", face_down)
        return self._turned_pile.format(
            pile=name, cards=cards, face_down=turned.format(count=face_down), card=card
        )


def moment_name(catalog: NullTranslations, moment: Moment) -> str:
    """A short name for the position at a moment of a game."""
    pgettext = catalog.pgettext
    names = {
        ("start", False): pgettext("moment", "Position at the start of the game"),
        ("end", False): pgettext("moment", "Position at the end of the game"),
        ("before", True): pgettext("moment", "Position before redeal {number}"),
        ("after", True): pgettext("moment", "Position after redeal {number}"),
        ("before", False): pgettext("moment", "Position before move {number}"),
        ("after", False): pgettext("moment", "Position after move {number}"),
    }
    return names[moment.side, moment.redeal].format(number=moment.number)


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


def state_words(catalog: NullTranslations) -> dict[State, str]:
    """The word of each state, as it stands after “the game is”."""
    pgettext = catalog.pgettext
    return {
        # Translators: completes the sentence "The game is …", in the game's gender.
        State.WON: pgettext("state", "won"),
        # Translators: completes the sentence "The game is …", in the game's gender.
        State.BLOCKED: pgettext("state", "blocked"),
        # Translators: completes the sentence "The game is …": it can be played on.
        State.OPEN: pgettext("state", "open"),
    }
