"""What the app says, word for word."""

import pytest

from crescent_diagrams.engine import Refusal
from crescent_diagrams.language import Label, words_for

MESSAGES = {
    Refusal.BASE_LOCKED: {
        "en": "The foundation's base card is locked",
        "el": "Η βάση του θεμελίου είναι κλειδωμένη",
        "sv": "Grundhögens bas är låst",
        "cs": "Výchozí karta základny je zamčená",
    },
    Refusal.NO_CARD: {
        "en": "There is no card here to move",
        "el": "Δεν υπάρχει εδώ φύλλο για μετακίνηση",
        "sv": "Det finns inget kort att flytta här",
        "cs": "Tady není co přesunout",
    },
    Refusal.FROM_FOUNDATION: {
        "en": "No card can go back from a foundation to a pile",
        "el": "Δεν μπορεί να επιστρέψει από θεμέλιο σε στοίβα",
        "sv": "Det går inte att lägga tillbaka ett kort från en grundhög",
        "cs": "Ze základny nelze kartu vrátit na hromádku",
    },
    Refusal.SAME_PLACE: {
        "en": "The card is already here",
        "el": "Το φύλλο βρίσκεται ήδη εδώ",
        "sv": "Kortet ligger redan här",
        "cs": "Karta už tu leží",
    },
    Refusal.EMPTY_PILE: {
        "en": "No card can be placed on an empty pile",
        "el": "Δεν μπορεί να τοποθετηθεί σε άδεια στοίβα",
        "sv": "Det går inte att lägga på en tom hög",
        "cs": "Na prázdnou hromádku nelze položit",
    },
    Refusal.SUIT: {
        "en": "Must be of the same suit",
        "el": "Πρέπει να είναι του ίδιου σχήματος",
        "sv": "Måste vara i samma färg",
        "cs": "Musí být stejné barvy",
    },
    Refusal.RANK: {
        "en": "Must be one rank higher or lower",
        "el": "Πρέπει να είναι μεγαλύτερης ή μικρότερης αξίας",
        "sv": "Måste ha en högre eller lägre valör",
        "cs": "Musí mít vyšší nebo nižší hodnotu",
    },
    Refusal.PILE_FULL: {
        "en": "This pile is full; choose another place",
        "el": "Αυτή η στοίβα είναι γεμάτη· επιλέξτε άλλον προορισμό",
        "sv": "Den här högen är full; välj en annan plats",
        "cs": "Tato hromádka je plná; vyberte jiné místo",
    },
    Refusal.NO_REDEAL: {
        "en": "No redeals left",
        "el": "Καμία ανακατανομή",
        "sv": "Inga omfördelningar kvar",
        "cs": "Žádné přerozdání",
    },
}

LABELS = {
    Label.REDEAL: {
        "en": "Redeal",
        "el": "Ανακατανομή",
        "sv": "Omfördela",
        "cs": "Přerozdat",
    },
    Label.UNDO: {"en": "Undo", "el": "Αναίρεση", "sv": "Ångra", "cs": "Zpět"},
    Label.NEW_GAME: {
        "en": "New game",
        "el": "Νέα παρτίδα",
        "sv": "Nytt spel",
        "cs": "Nová hra",
    },
    Label.BLOCKED: {
        "en": "Game blocked: no move is possible",
        "el": "Αδιέξοδο: καμία κίνηση δεν είναι δυνατή",
        "sv": "Spelet har kört fast: inget drag är möjligt",
        "cs": "Hra uvázla: není možný žádný tah",
    },
    Label.UNDO_LAST_MOVE: {
        "en": "Undo the last move",
        "el": "Αναίρεση της τελευταίας κίνησης",
        "sv": "Ångra det senaste draget",
        "cs": "Vzít zpět poslední tah",
    },
    Label.TIME: {"en": "Time", "el": "Χρόνος", "sv": "Tid", "cs": "Čas"},
    Label.MOVES: {"en": "Moves", "el": "Κινήσεις", "sv": "Drag", "cs": "Tahy"},
}


@pytest.mark.parametrize("refusal", Refusal)
def test_the_app_answers_each_refusal(refusal):
    said = {language: words_for(language).message(refusal) for language in MESSAGES[refusal]}
    assert said == MESSAGES[refusal]


@pytest.mark.parametrize("label", Label)
def test_the_app_has_labels(label):
    said = {language: words_for(language).label(label) for language in LABELS[label]}
    assert said == LABELS[label]


def test_authors_ask_for_labels_and_messages_by_their_words():
    words = words_for("sv")
    assert words.label("redeal") == "Omfördela"
    assert words.label("pile-full") == words.message(Refusal.PILE_FULL)


def test_no_label_has_the_word_of_a_refusal():
    assert not {label.value for label in Label} & {refusal.value for refusal in Refusal}


def test_an_unknown_word_is_answered_with_the_known_ones():
    with pytest.raises(ValueError, match="the app shows no “hint”; it shows base-locked, no-card,"):
        words_for("sv").label("hint")
