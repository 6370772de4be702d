"""What the game's things are called in one language."""

from __future__ import annotations

from enum import Enum
from functools import cached_property, lru_cache
from gettext import GNUTranslations
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Pile, Refusal
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.language.cards import card_names, rank_names, rank_signs, suit_names
from crescent_diagrams.language.catalogs import catalog_files, missing_messages, translations
from crescent_diagrams.language.positions import (
    PositionWords,
    describe_cards,
    moment_name,
    place_names,
    spoken_signs,
    state_words,
)
from crescent_diagrams.language.prospects import prospects, rules_of_deal
from crescent_diagrams.language.writing import direction, language_tag, listed, quotation_marks

if TYPE_CHECKING:
    from collections.abc import Iterable
    from gettext import NullTranslations

    from crescent_diagrams.engine import Card, Place, Position, Rank, Rules, Sketch, Suit
    from crescent_diagrams.engine.position import State
    from crescent_diagrams.records import Moment


def words_for(language: str) -> Words:
    """The words of a language such as ``sv`` or ``pt_BR``; English ones where it has none.

    The same object is returned until a catalog's content changes.
    """
    return _words(language, tuple(path.read_bytes() for path in catalog_files(language)))


@lru_cache(maxsize=32)
def _words(language: str, sources: tuple[bytes, ...]) -> Words:
    return Words(language, translations(sources))


class Words:
    """A language's words for cards, places, positions and the app; made by `words_for`."""

    def __init__(self, language: str, catalog: NullTranslations) -> None:
        self.language = language
        self.tag = language_tag(language)
        self.direction = direction(language)
        self._catalog = catalog
        self._has_catalog = isinstance(catalog, GNUTranslations)
        self._quotes = quotation_marks(language)
        self._rank_signs = rank_signs(catalog)
        self._card_names = card_names(catalog)
        self._rank_names = rank_names(catalog)
        self._suit_names = suit_names(catalog)
        self._states = state_words(catalog)
        self._place_names = place_names(catalog)
        self._spoken_signs = spoken_signs(catalog)
        self._positions = PositionWords(catalog, self._place_names, self._card_names)
        self._messages = app_messages(catalog)
        self._app = {
            shown.value: text for shown, text in (self._messages | app_labels(catalog)).items()
        }

    @cached_property
    def is_complete(self) -> bool:
        """Whether the language has its own words for everything."""
        return not missing_messages(self.language)

    def rank(self, rank: Rank) -> str:
        """The sign on a card's corner: ``10``, or in Swedish ``Kn`` for the jack."""
        return self._rank_signs[rank]

    def card(self, card: Card) -> str:
        """The card in signs, such as ``Kn♠``."""
        return self._rank_signs[card.rank] + card.suit.symbol

    def card_name(self, card: Card) -> str:
        """The card in words, such as “spader knekt”."""
        return self._card_names[card]

    def rank_name(self, rank: Rank) -> str:
        """The rank by itself, in a sentence: “knekt”, or a figure."""
        return self._rank_names[rank]

    def suit_name(self, suit: Suit) -> str:
        """The suit by itself, in a sentence: “spader”."""
        return self._suit_names[suit]

    def state(self, state: State) -> str:
        """How a game stands, as it is said after “the game is”: “vunnet”."""
        return self._states[state]

    def cards(self, cards: Iterable[Card]) -> str:
        """The cards in signs, such as ``2♥ 9♣ Kn♦``."""
        return " ".join(map(self.card, cards))

    def card_names(self, cards: Iterable[Card]) -> str:
        """The cards in words, as a list in a sentence; empty when there is none."""
        language = self.language if self._has_catalog else "en"
        return listed([self._card_names[card] for card in cards], language)

    def place_label(self, place: Place) -> str:
        """The short sign of a place, the same in every language: ``10``, ``♠↑``, ``♠↓``."""
        if isinstance(place, Pile):
            return str(place.number)
        return place.suit.symbol + ("↑" if place.ascending else "↓")

    def spoken_label(self, place: Place) -> str:
        """The short sign as it is read out: ``10``, “spader, stigande”.

        It does not say whether the place is a pile or a foundation: the text around it does.
        """
        if isinstance(place, Pile):
            return self.place_label(place)
        return self._spoken_signs[place]

    def place_name(self, place: Place) -> str:
        """The place in words, such as “hög 10”."""
        return self._place_names[place]

    def describe(self, position: Position) -> str:
        """The text alternative of a position: every foundation, then every pile."""
        return self._positions.describe(position)

    def describe_cards(self, sketch: Sketch) -> str:
        """The text alternative of a position, or a part of one, with every card in sight."""
        return describe_cards(sketch, self._catalog, self.place_name, self.card_name)

    def moment(self, moment: Moment) -> str:
        """A short name for the position at a moment, such as “Ställningen före drag 10”."""
        return moment_name(self._catalog, moment)

    def prospects(self, position: Position) -> str:
        """What is left to a player: “6 tillåtna drag, 3 omfördelningar kvar.”, as a sentence."""
        return prospects(self._catalog, position)

    def rules(self, rules: Rules) -> str:
        """What is agreed before a deal, such as “3 omfördelningar”."""
        return rules_of_deal(self._catalog, rules)

    def message(self, refusal: Refusal) -> str:
        """The app's answer to a refused action."""
        return self._messages[refusal]

    def label(self, key: str | Label | Refusal) -> str:
        """What the app shows: one of its labels or, by the refusal's word, one of its messages.

        Raises `CrescentError` that names the known keys.
        """
        word = key if isinstance(key, str) else key.value
        if word not in self._app:
            raise CrescentError(
                Subtype.APP, f"the app shows no “{word}”; it shows {', '.join(self._app)}"
            )
        return self._app[word]

    def quote(self, text: str) -> str:
        """The text in the language's quotation marks."""
        opening, closing = self._quotes
        return f"{opening}{text}{closing}"

    def gettext(self, message: str, /, **values: object) -> str:
        """A message of the extension itself, by its English text, with its placeholders filled.

        Write the English text out in the call: the catalogs' template is made from the code.
        """
        return self._catalog.gettext(message).format(**values)


class Label(Enum):
    """A label of the app."""

    REDEAL = "redeal"
    """The redeal button, while a redeal is left."""
    UNDO = "undo"
    """The undo button."""
    NEW_GAME = "new-game"
    """The button that deals a new game, offered also when the game is blocked."""
    BLOCKED = "blocked"
    """Shown when no move is possible and no redeal is left."""
    UNDO_LAST_MOVE = "undo-last-move"
    """Offered when the game is blocked."""
    TIME = "time"
    """The time played."""
    MOVES = "moves"
    """The move counter."""


def app_messages(catalog: NullTranslations) -> dict[Refusal, str]:
    """The app's answer to each refusal."""
    pgettext = catalog.pgettext
    return {
        Refusal.BASE_LOCKED: pgettext("app", "The foundation's base card is locked"),
        Refusal.NO_CARD: pgettext("app", "There is no card here to move"),
        Refusal.FROM_FOUNDATION: pgettext("app", "No card can go back from a foundation to a pile"),
        Refusal.SAME_PLACE: pgettext("app", "The card is already here"),
        Refusal.EMPTY_PILE: pgettext("app", "No card can be placed on an empty pile"),
        Refusal.SUIT: pgettext("app", "Must be of the same suit"),
        Refusal.RANK: pgettext("app", "Must be one rank higher or lower"),
        Refusal.PILE_FULL: pgettext("app", "This pile is full; choose another place"),
        Refusal.NO_REDEAL: pgettext("app", "No redeals left"),
    }


def app_labels(catalog: NullTranslations) -> dict[Label, str]:
    """The app's labels."""
    pgettext = catalog.pgettext
    return {
        # Translators: a button.
        Label.REDEAL: pgettext("app", "Redeal"),
        # Translators: a button.
        Label.UNDO: pgettext("app", "Undo"),
        # Translators: a button.
        Label.NEW_GAME: pgettext("app", "New game"),
        Label.BLOCKED: pgettext("app", "Game blocked: no move is possible"),
        # Translators: a button, shown when the game is blocked.
        Label.UNDO_LAST_MOVE: pgettext("app", "Undo the last move"),
        # Translators: stands beside the time played.
        Label.TIME: pgettext("app", "Time"),
        # Translators: stands beside the number of moves.
        Label.MOVES: pgettext("app", "Moves"),
    }
