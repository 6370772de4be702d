"""What the cards are called: letters on their corners, and names to be read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import CARDS, Rank, Suit

if TYPE_CHECKING:
    from gettext import NullTranslations

    from crescent_diagrams.engine import Card


def rank_signs(catalog: NullTranslations) -> dict[Rank, str]:
    """The sign of each rank on a card's corner: a figure, or the language's own letter."""
    pgettext = catalog.pgettext
    letters = {
        # Translators: the letter on a card's corner.
        Rank.ACE: pgettext("card letter", "A"),
        Rank.JACK: pgettext("card letter", "J"),
        Rank.QUEEN: pgettext("card letter", "Q"),
        Rank.KING: pgettext("card letter", "K"),
    }
    return {rank: letters.get(rank, rank.text) for rank in Rank}


def rank_names(catalog: NullTranslations) -> dict[Rank, str]:
    """The word for each rank as a dictionary has it, or the figure."""
    pgettext = catalog.pgettext
    names = {
        # Translators: a rank by itself, in a sentence, as a dictionary has it.
        Rank.ACE: pgettext("rank", "ace"),
        Rank.JACK: pgettext("rank", "jack"),
        Rank.QUEEN: pgettext("rank", "queen"),
        Rank.KING: pgettext("rank", "king"),
    }
    return {rank: names.get(rank, rank.text) for rank in Rank}


def suit_names(catalog: NullTranslations) -> dict[Suit, str]:
    """The word for each suit as a dictionary has it."""
    pgettext = catalog.pgettext
    return {
        # Translators: a suit by itself, in a sentence, as a dictionary has it.
        Suit.SPADES: pgettext("suit", "spades"),
        Suit.HEARTS: pgettext("suit", "hearts"),
        Suit.DIAMONDS: pgettext("suit", "diamonds"),
        Suit.CLUBS: pgettext("suit", "clubs"),
    }


def card_names(catalog: NullTranslations) -> dict[Card, str]:
    """The name of each card, as a player says it and a screen reader reads it out."""
    pgettext = catalog.pgettext
    names = {
        (Rank.ACE, Suit.SPADES): pgettext("card", "ace of spades"),
        (Rank.ACE, Suit.HEARTS): pgettext("card", "ace of hearts"),
        (Rank.ACE, Suit.DIAMONDS): pgettext("card", "ace of diamonds"),
        (Rank.ACE, Suit.CLUBS): pgettext("card", "ace of clubs"),
        (Rank.JACK, Suit.SPADES): pgettext("card", "jack of spades"),
        (Rank.JACK, Suit.HEARTS): pgettext("card", "jack of hearts"),
        (Rank.JACK, Suit.DIAMONDS): pgettext("card", "jack of diamonds"),
        (Rank.JACK, Suit.CLUBS): pgettext("card", "jack of clubs"),
        (Rank.QUEEN, Suit.SPADES): pgettext("card", "queen of spades"),
        (Rank.QUEEN, Suit.HEARTS): pgettext("card", "queen of hearts"),
        (Rank.QUEEN, Suit.DIAMONDS): pgettext("card", "queen of diamonds"),
        (Rank.QUEEN, Suit.CLUBS): pgettext("card", "queen of clubs"),
        (Rank.KING, Suit.SPADES): pgettext("card", "king of spades"),
        (Rank.KING, Suit.HEARTS): pgettext("card", "king of hearts"),
        (Rank.KING, Suit.DIAMONDS): pgettext("card", "king of diamonds"),
        (Rank.KING, Suit.CLUBS): pgettext("card", "king of clubs"),
    }
    numbered = {
        # Translators: {number} is a figure from 2 to 10.
        Suit.SPADES: pgettext("card", "{number} of spades"),
        Suit.HEARTS: pgettext("card", "{number} of hearts"),
        Suit.DIAMONDS: pgettext("card", "{number} of diamonds"),
        Suit.CLUBS: pgettext("card", "{number} of clubs"),
    }
    return {
        card: names.get((card.rank, card.suit))
        or numbered[card.suit].format(number=card.rank.value)
        for card in CARDS
    }
