"""What a replay says: its controls, and what happened at each step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from crescent_diagrams.engine import CARDS, FOUNDATIONS, PILES, PLACES, Suit
from crescent_diagrams.language.cards import card_names
from crescent_diagrams.language.catalogs import catalog_files, translations
from crescent_diagrams.language.positions import PositionWords, place_names

if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

    from crescent_diagrams.engine import Place


@dataclass(frozen=True, slots=True)
class ReplayWords:
    """The sentences of a replay, in pieces for whoever fills them in while it is played.

    A piece has placeholders in braces, such as ``{number}``. Every card is named in the form that
    it has alone, so a sentence fits all of them; places come with their preposition.
    """

    controls: Mapping[str, str]
    """The names of the buttons and of what else there is to see."""
    move: str
    """What a move did: ``{number} {card} {source} {destination} {onto}``."""
    after_move: str
    """The name of the position after move ``{number}``."""
    after_redeal: str
    """The name of the position after redeal ``{number}``."""
    redeal: str
    """The short name of redeal ``{number}``."""
    won: str
    """Said when the last card has come to its foundation."""
    cards: tuple[str, ...]
    """The cards' names, ♠ ♥ ♦ ♣, each from the ace to the king."""
    sources: tuple[str, ...]
    """Where a card comes from, for each place, piles first."""
    destinations: tuple[str, ...]
    """Where a card goes, for each place, piles first."""
    position: Mapping[str, str | tuple[str, ...]]
    """The pieces of a position's description."""
    _catalog: NullTranslations

    def redealt(self, number: int, left: int) -> str:
        """What a redeal did."""
        if not left:
            # Translators: what happened at the last redeal.
            text = self._catalog.pgettext(
                "replay",
                "Redeal {number}: in each pile the bottom card goes to the top; no redeal is left",
            )
            return text.format(number=number)
        # Translators: what happened at a redeal. {count} redeals are left after it.
        text = self._catalog.npgettext(
            "replay",
            "Redeal {number}: in each pile the bottom card goes to the top; {count} redeal is left",
            "Redeal {number}: in each pile the bottom card goes to the top; "
            "{count} redeals are left",
            left,
        )
        return text.format(number=number, count=left)


def replay_words(language: str) -> ReplayWords:
    """A replay's words in a language such as ``sv`` or ``pt_BR``."""
    return _replay_words(tuple(path.read_bytes() for path in catalog_files(language)))


@lru_cache(maxsize=32)
def _replay_words(sources: tuple[bytes, ...]) -> ReplayWords:
    catalog = translations(sources)
    pgettext = catalog.pgettext
    names, cards = place_names(catalog), card_names(catalog)
    return ReplayWords(
        controls={
            # Translators: names what the buttons and the slider belong to: a game to step through.
            "replay": pgettext("replay", "Replay"),
            # Translators: a button.
            "first": pgettext("replay", "To the start"),
            # Translators: a button.
            "back": pgettext("replay", "One step back"),
            # Translators: a button.
            "play": pgettext("replay", "Play"),
            # Translators: a button.
            "pause": pgettext("replay", "Pause"),
            # Translators: a button.
            "forward": pgettext("replay", "One step forward"),
            # Translators: a button.
            "last": pgettext("replay", "To the end"),
            # Translators: the name of a slider.
            "slider": pgettext("replay", "Place in the game"),
            "moves": pgettext("app", "Moves"),
            # Translators: the first entry in a replay's list of moves.
            "start": pgettext("replay", "Start"),
        },
        # Translators: what happened at a move. {card} and {onto} stand as in a dictionary ("ace of
        # spades"), {source} and {destination} are phrases ("from pile 1", "to pile 2").
        move=pgettext("replay", "Move {number}: {card} {source} {destination}, onto {onto}"),
        after_move=pgettext("moment", "Position after move {number}"),
        after_redeal=pgettext("moment", "Position after redeal {number}"),
        redeal=catalog.gettext("Redeal {number}"),
        won=pgettext("replay", "The game is won."),
        cards=tuple(cards[card] for card in CARDS),
        sources=_each_place(_sources(catalog), pgettext("from", "from pile {number}")),
        destinations=_each_place(_destinations(catalog), pgettext("to", "to pile {number}")),
        position=PositionWords(catalog, names, cards).pieces(),
        _catalog=catalog,
    )


def _sources(catalog: NullTranslations) -> tuple[Mapping[Suit, str], Mapping[Suit, str]]:
    pgettext = catalog.pgettext
    return {
        Suit.SPADES: pgettext("from", "from the ascending foundation of spades"),
        Suit.HEARTS: pgettext("from", "from the ascending foundation of hearts"),
        Suit.DIAMONDS: pgettext("from", "from the ascending foundation of diamonds"),
        Suit.CLUBS: pgettext("from", "from the ascending foundation of clubs"),
    }, {
        Suit.SPADES: pgettext("from", "from the descending foundation of spades"),
        Suit.HEARTS: pgettext("from", "from the descending foundation of hearts"),
        Suit.DIAMONDS: pgettext("from", "from the descending foundation of diamonds"),
        Suit.CLUBS: pgettext("from", "from the descending foundation of clubs"),
    }


def _destinations(catalog: NullTranslations) -> tuple[Mapping[Suit, str], Mapping[Suit, str]]:
    pgettext = catalog.pgettext
    return {
        Suit.SPADES: pgettext("to", "to the ascending foundation of spades"),
        Suit.HEARTS: pgettext("to", "to the ascending foundation of hearts"),
        Suit.DIAMONDS: pgettext("to", "to the ascending foundation of diamonds"),
        Suit.CLUBS: pgettext("to", "to the ascending foundation of clubs"),
    }, {
        Suit.SPADES: pgettext("to", "to the descending foundation of spades"),
        Suit.HEARTS: pgettext("to", "to the descending foundation of hearts"),
        Suit.DIAMONDS: pgettext("to", "to the descending foundation of diamonds"),
        Suit.CLUBS: pgettext("to", "to the descending foundation of clubs"),
    }


def _each_place(
    foundations: tuple[Mapping[Suit, str], Mapping[Suit, str]], pile: str
) -> tuple[str, ...]:
    ascending, descending = foundations
    phrases: dict[Place, str] = {place: pile.format(number=place.number) for place in PILES}
    for place in FOUNDATIONS:
        phrases[place] = (ascending if place.ascending else descending)[place.suit]
    return tuple(phrases[place] for place in PLACES)
