"""The text alternative of a position, literally, as a screen reader reads it out."""

from dataclasses import replace
from pathlib import Path

import pytest

from crescent_diagrams.engine import Card, Deal, Position, Rules
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, load_record

WON_GAME = Path(__file__).parents[2] / "docs/games/won-game.crescent"


def one_line(text):
    return " ".join(text.split())


DEALT_IN_SWEDISH = one_line("""
    stigande grundhög i spader: spader ess överst, 1 kort;
    stigande grundhög i hjärter: hjärter ess överst, 1 kort;
    stigande grundhög i ruter: ruter ess överst, 1 kort;
    stigande grundhög i klöver: klöver ess överst, 1 kort;
    fallande grundhög i spader: spader kung överst, 1 kort;
    fallande grundhög i hjärter: hjärter kung överst, 1 kort;
    fallande grundhög i ruter: ruter kung överst, 1 kort;
    fallande grundhög i klöver: klöver kung överst, 1 kort.
    hög 1: 6 kort, klöver 9 överst;
    hög 2: 6 kort, ruter 5 överst;
    hög 3: 6 kort, klöver 8 överst;
    hög 4: 6 kort, spader 5 överst;
    hög 5: 6 kort, hjärter knekt överst;
    hög 6: 6 kort, ruter 3 överst;
    hög 7: 6 kort, klöver ess överst;
    hög 8: 6 kort, hjärter 3 överst;
    hög 9: 6 kort, ruter kung överst;
    hög 10: 6 kort, hjärter 7 överst;
    hög 11: 6 kort, spader 9 överst;
    hög 12: 6 kort, hjärter 9 överst;
    hög 13: 6 kort, hjärter 8 överst;
    hög 14: 6 kort, ruter 3 överst;
    hög 15: 6 kort, klöver 3 överst;
    hög 16: 6 kort, ruter 4 överst.
""")

BEFORE_MOVE_10 = {
    "en": one_line("""
        ascending foundation of spades: 2 of spades on top, 2 cards;
        ascending foundation of hearts: 2 of hearts on top, 2 cards;
        ascending foundation of diamonds: ace of diamonds on top, 1 card;
        ascending foundation of clubs: ace of clubs on top, 1 card;
        descending foundation of spades: queen of spades on top, 2 cards;
        descending foundation of hearts: queen of hearts on top, 2 cards;
        descending foundation of diamonds: king of diamonds on top, 1 card;
        descending foundation of clubs: 9 of clubs on top, 5 cards.
        pile 1: 4 cards, jack of diamonds on top;
        pile 2: 6 cards, 8 of spades on top;
        pile 3: 4 cards, 7 of diamonds on top;
        pile 4: 5 cards, 4 of diamonds on top;
        pile 5: 6 cards, 10 of spades on top;
        pile 6: 4 cards, queen of spades on top;
        pile 7: 6 cards, 5 of hearts on top;
        pile 8: 6 cards, 6 of spades on top;
        pile 9: 5 cards, 5 of clubs on top;
        pile 10: 6 cards, ace of spades on top;
        pile 11: 6 cards, king of clubs on top;
        pile 12: 6 cards, 10 of clubs on top;
        pile 13: 6 cards, 7 of clubs on top;
        pile 14: 6 cards, king of spades on top;
        pile 15: 6 cards, 6 of spades on top;
        pile 16: 6 cards, ace of clubs on top.
    """),
    "el": one_line("""
        ανοδικό θεμέλιο μπαστούνι: 2 μπαστούνι στην κορυφή, 2 φύλλα·
        ανοδικό θεμέλιο κούπα: 2 κούπα στην κορυφή, 2 φύλλα·
        ανοδικό θεμέλιο καρό: άσος καρό στην κορυφή, 1 φύλλο·
        ανοδικό θεμέλιο σπαθί: άσος σπαθί στην κορυφή, 1 φύλλο·
        καθοδικό θεμέλιο μπαστούνι: ντάμα μπαστούνι στην κορυφή, 2 φύλλα·
        καθοδικό θεμέλιο κούπα: ντάμα κούπα στην κορυφή, 2 φύλλα·
        καθοδικό θεμέλιο καρό: ρήγας καρό στην κορυφή, 1 φύλλο·
        καθοδικό θεμέλιο σπαθί: 9 σπαθί στην κορυφή, 5 φύλλα.
        στοίβα 1: 4 φύλλα, βαλές καρό στην κορυφή·
        στοίβα 2: 6 φύλλα, 8 μπαστούνι στην κορυφή·
        στοίβα 3: 4 φύλλα, 7 καρό στην κορυφή·
        στοίβα 4: 5 φύλλα, 4 καρό στην κορυφή·
        στοίβα 5: 6 φύλλα, 10 μπαστούνι στην κορυφή·
        στοίβα 6: 4 φύλλα, ντάμα μπαστούνι στην κορυφή·
        στοίβα 7: 6 φύλλα, 5 κούπα στην κορυφή·
        στοίβα 8: 6 φύλλα, 6 μπαστούνι στην κορυφή·
        στοίβα 9: 5 φύλλα, 5 σπαθί στην κορυφή·
        στοίβα 10: 6 φύλλα, άσος μπαστούνι στην κορυφή·
        στοίβα 11: 6 φύλλα, ρήγας σπαθί στην κορυφή·
        στοίβα 12: 6 φύλλα, 10 σπαθί στην κορυφή·
        στοίβα 13: 6 φύλλα, 7 σπαθί στην κορυφή·
        στοίβα 14: 6 φύλλα, ρήγας μπαστούνι στην κορυφή·
        στοίβα 15: 6 φύλλα, 6 μπαστούνι στην κορυφή·
        στοίβα 16: 6 φύλλα, άσος σπαθί στην κορυφή.
    """),
    "sv": one_line("""
        stigande grundhög i spader: spader 2 överst, 2 kort;
        stigande grundhög i hjärter: hjärter 2 överst, 2 kort;
        stigande grundhög i ruter: ruter ess överst, 1 kort;
        stigande grundhög i klöver: klöver ess överst, 1 kort;
        fallande grundhög i spader: spader dam överst, 2 kort;
        fallande grundhög i hjärter: hjärter dam överst, 2 kort;
        fallande grundhög i ruter: ruter kung överst, 1 kort;
        fallande grundhög i klöver: klöver 9 överst, 5 kort.
        hög 1: 4 kort, ruter knekt överst;
        hög 2: 6 kort, spader 8 överst;
        hög 3: 4 kort, ruter 7 överst;
        hög 4: 5 kort, ruter 4 överst;
        hög 5: 6 kort, spader 10 överst;
        hög 6: 4 kort, spader dam överst;
        hög 7: 6 kort, hjärter 5 överst;
        hög 8: 6 kort, spader 6 överst;
        hög 9: 5 kort, klöver 5 överst;
        hög 10: 6 kort, spader ess överst;
        hög 11: 6 kort, klöver kung överst;
        hög 12: 6 kort, klöver 10 överst;
        hög 13: 6 kort, klöver 7 överst;
        hög 14: 6 kort, spader kung överst;
        hög 15: 6 kort, spader 6 överst;
        hög 16: 6 kort, klöver ess överst.
    """),
    "cs": one_line("""
        vzestupná piková základna: navrchu piková 2, 2 karty;
        vzestupná srdcová základna: navrchu srdcová 2, 2 karty;
        vzestupná kárová základna: navrchu kárové eso, 1 karta;
        vzestupná křížová základna: navrchu křížové eso, 1 karta;
        sestupná piková základna: navrchu piková dáma, 2 karty;
        sestupná srdcová základna: navrchu srdcová dáma, 2 karty;
        sestupná kárová základna: navrchu kárový král, 1 karta;
        sestupná křížová základna: navrchu křížová 9, 5 karet.
        hromádka 1: 4 karty, navrchu kárový kluk;
        hromádka 2: 6 karet, navrchu piková 8;
        hromádka 3: 4 karty, navrchu kárová 7;
        hromádka 4: 5 karet, navrchu kárová 4;
        hromádka 5: 6 karet, navrchu piková 10;
        hromádka 6: 4 karty, navrchu piková dáma;
        hromádka 7: 6 karet, navrchu srdcová 5;
        hromádka 8: 6 karet, navrchu piková 6;
        hromádka 9: 5 karet, navrchu křížová 5;
        hromádka 10: 6 karet, navrchu pikové eso;
        hromádka 11: 6 karet, navrchu křížový král;
        hromádka 12: 6 karet, navrchu křížová 10;
        hromádka 13: 6 karet, navrchu křížová 7;
        hromádka 14: 6 karet, navrchu pikový král;
        hromádka 15: 6 karet, navrchu piková 6;
        hromádka 16: 6 karet, navrchu křížové eso.
    """),
}


@pytest.fixture(scope="module")
def won_game():
    return load_record(WON_GAME)


@pytest.fixture(scope="module")
def dealt():
    return Position.start(Deal.from_code("CR1-N-AAAAAAB"))


def clause(position, language, start):
    """The part of the description that begins so."""
    text = words_for(language).describe(position)
    separator = "· " if language == "el" else "; "
    return next(
        part.removesuffix(".")
        for sentence in text.split(". ")
        for part in sentence.split(separator)
        if part.startswith(start)
    )


def with_pile(position, number, cards):
    piles = list(position.piles)
    piles[number - 1] = tuple(map(Card.parse, cards.split()))
    return replace(position, piles=tuple(piles))


def test_the_dealt_position_in_swedish_to_the_letter(dealt):
    assert words_for("sv").describe(dealt) == DEALT_IN_SWEDISH


@pytest.mark.parametrize("language", BEFORE_MOVE_10)
def test_the_position_before_move_10_of_the_won_game(won_game, language):
    position = won_game.position(Moment.parse("before 10"))
    assert words_for(language).describe(position) == BEFORE_MOVE_10[language]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "pile 7: empty"),
        ("el", "στοίβα 7: άδεια"),
        ("sv", "hög 7: tom"),
        ("cs", "hromádka 7: prázdná"),
    ],
)
def test_an_emptied_pile_is_said_to_be_empty(dealt, language, words):
    assert clause(with_pile(dealt, 7, ""), language, words.split(":")[0]) == words


def test_a_won_game_has_only_full_foundations_and_empty_piles(won_game):
    text = words_for("sv").describe(won_game.end)
    assert text.startswith("stigande grundhög i spader: spader kung överst, 13 kort; ")
    assert "; fallande grundhög i klöver: klöver ess överst, 13 kort. hög 1: tom; " in text
    assert text.endswith("; hög 15: tom; hög 16: tom.")


@pytest.mark.parametrize(
    ("language", "clauses"),
    [
        ("en", ["pile 3: 1 card, ace of clubs on top", "pile 3: 2 cards, ace of clubs on top"]),
        (
            "el",
            [
                "στοίβα 3: 1 φύλλο, άσος σπαθί στην κορυφή",
                "στοίβα 3: 2 φύλλα, άσος σπαθί στην κορυφή",
            ],
        ),
        ("sv", ["hög 3: 1 kort, klöver ess överst", "hög 3: 2 kort, klöver ess överst"]),
        (
            "cs",
            [
                "hromádka 3: 1 karta, navrchu křížové eso",
                "hromádka 3: 2 karty, navrchu křížové eso",
            ],
        ),
    ],
)
def test_one_card_is_counted_in_the_singular(dealt, language, clauses):
    start = clauses[0].split(":")[0] + ":"
    piles = [with_pile(dealt, 3, cards) for cards in ("A♣", "2♣ A♣")]
    assert [clause(position, language, start) for position in piles] == clauses


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 karet"), (13, "13 karet")],
)
def test_czech_counts_cards_in_three_forms(dealt, count, words):
    position = with_pile(dealt, 3, " ".join(["2♣"] * count))
    assert clause(position, "cs", "hromádka 3:") == f"hromádka 3: {words}, navrchu křížová 2"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "pile 1: 6 cards, 5 face down, 9 of clubs on top"),
        ("el", "στοίβα 1: 6 φύλλα, 5 κλειστά, 9 σπαθί στην κορυφή"),
        ("sv", "hög 1: 6 kort, 5 med baksidan upp, klöver 9 överst"),
        ("cs", "hromádka 1: 6 karet, 5 lícem dolů, navrchu křížová 9"),
    ],
)
def test_cards_that_are_face_down_are_counted(language, words):
    deal = Deal.from_code("CR1-N-AAAAAAB")
    position = Position.start(deal, rules=Rules(face_down=True))
    assert clause(position, language, words.split(":")[0] + ":") == words


def test_the_same_pile_is_described_anew_when_it_changes(dealt):
    words = words_for("sv")
    assert "hög 1: 6 kort, klöver 9 överst;" in words.describe(dealt)
    assert "hög 1: 2 kort, hjärter ess överst;" in words.describe(with_pile(dealt, 1, "K♥ A♥"))
