"""What cards and places are called, and how a language is written."""

import shutil

import pytest

from crescent_diagrams.engine import CARDS, FOUNDATIONS, Card, Foundation, Pile, Rank, State, Suit
from crescent_diagrams.language import catalog_files, catalogs, missing_messages, words_for
from crescent_diagrams.records import Moment
from tests.site_languages import LANGUAGES


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "J Q K A"), ("el", "V D R A"), ("sv", "Kn D K E"), ("cs", "J Q K A")],
)
def test_court_cards_have_the_letters_of_the_language(language, letters):
    ranks = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
    assert [words_for(language).rank(rank) for rank in ranks] == letters.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_cards_have_figures(language):
    figures = [words_for(language).rank(rank) for rank in Rank if 2 <= rank <= 10]
    assert figures == ["2", "3", "4", "5", "6", "7", "8", "9", "10"]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (
            "en",
            [
                "jack of clubs",
                "queen of spades",
                "king of hearts",
                "ace of diamonds",
                "8 of hearts",
            ],
        ),
        ("el", ["βαλές σπαθί", "ντάμα μπαστούνι", "ρήγας κούπα", "άσος καρό", "8 κούπα"]),
        ("sv", ["klöver knekt", "spader dam", "hjärter kung", "ruter ess", "hjärter 8"]),
        ("cs", ["křížový kluk", "piková dáma", "srdcový král", "kárové eso", "srdcová 8"]),
    ],
)
def test_cards_are_named_as_players_say(language, names):
    cards = map(Card.parse, ("J♣", "Q♠", "K♥", "A♦", "8♥"))
    assert [words_for(language).card_name(card) for card in cards] == names


@pytest.mark.parametrize(
    ("rank", "names"),
    [
        (Rank.QUEEN, ["piková dáma", "srdcová dáma", "kárová dáma", "křížová dáma"]),
        (Rank.KING, ["pikový král", "srdcový král", "kárový král", "křížový král"]),
        (Rank.JACK, ["pikový kluk", "srdcový kluk", "kárový kluk", "křížový kluk"]),
        (Rank.ACE, ["pikové eso", "srdcové eso", "kárové eso", "křížové eso"]),
        (Rank.TEN, ["piková 10", "srdcová 10", "kárová 10", "křížová 10"]),
    ],
)
def test_a_czech_suit_agrees_with_the_rank(rank, names):
    assert [words_for("cs").card_name(Card(rank, suit)) for suit in Suit] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name_or_sign(language):
    words = words_for(language)
    assert len({words.card_name(card) for card in CARDS}) == 52
    assert len({words.card(card) for card in CARDS}) == 52


@pytest.mark.parametrize(
    ("language", "ranks", "suits"),
    [
        ("en", "10 jack queen king ace", "spades hearts diamonds clubs"),
        ("el", "10 βαλές ντάμα ρήγας άσος", "μπαστούνι κούπα καρό σπαθί"),
        ("sv", "10 knekt dam kung ess", "spader hjärter ruter klöver"),
        ("cs", "10 kluk dáma král eso", "piky srdce káry kříže"),
    ],
)
def test_ranks_and_suits_have_words_of_their_own(language, ranks, suits):
    words = words_for(language)
    named = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
    assert " ".join(map(words.rank_name, named)) == ranks
    assert " ".join(map(words.suit_name, Suit)) == suits


@pytest.mark.parametrize(
    ("language", "states"),
    [
        ("en", ["won", "blocked", "open"]),
        ("el", ["κερδισμένη", "σε αδιέξοδο", "σε εξέλιξη"]),
        ("sv", ["vunnet", "fastkört", "i gång"]),
        ("cs", ["vyhraná", "uvázlá", "rozehraná"]),
    ],
)
def test_how_a_game_stands_completes_a_sentence(language, states):
    assert [words_for(language).state(state) for state in State] == states


def test_a_piles_contents_are_said_in_signs_and_in_words():
    cards = [Card.parse(card) for card in ("2♥", "9♣", "J♦", "J♦")]
    assert words_for("sv").cards(cards) == "2♥ 9♣ Kn♦ Kn♦"
    assert words_for("sv").card_names(cards) == "hjärter 2, klöver 9, ruter knekt och ruter knekt"
    assert words_for("el").card_names(cards) == "2 κούπα, 9 σπαθί, βαλές καρό και βαλές καρό"
    # Czech lets no line end after its one-letter words.
    in_czech = "srdcová 2, křížová 9, kárový kluk a\N{NO-BREAK SPACE}kárový kluk"
    assert words_for("cs").card_names(cards) == in_czech


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cards_and_one_card_are_said_too(language):
    words = words_for(language)
    assert (words.cards([]), words.card_names([])) == ("", "")
    assert words.card_names([Card.parse("8♥")]) == words.card_name(Card.parse("8♥"))


@pytest.mark.parametrize(
    ("language", "pile", "ascending", "descending"),
    [
        (
            "en",
            "pile 10",
            "ascending foundation of spades",
            "descending foundation of clubs",
        ),
        ("el", "στοίβα 10", "ανοδικό θεμέλιο μπαστούνι", "καθοδικό θεμέλιο σπαθί"),
        ("sv", "hög 10", "stigande grundhög i spader", "fallande grundhög i klöver"),
        ("cs", "hromádka 10", "vzestupná piková základna", "sestupná křížová základna"),
    ],
)
def test_places_have_names(language, pile, ascending, descending):
    places = (Pile(10), Foundation(Suit.SPADES), Foundation(Suit.CLUBS, ascending=False))
    names = [words_for(language).place_name(place) for place in places]
    assert names == [pile, ascending, descending]


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_have_the_same_signs_everywhere(language):
    signs = [words_for(language).place_label(place) for place in (Pile(10), *FOUNDATIONS)]
    assert signs == ["10", "♠↑", "♥↑", "♦↑", "♣↑", "♠↓", "♥↓", "♦↓", "♣↓"]


@pytest.mark.parametrize(
    ("language", "signs"),
    [
        (
            "en",
            [
                "spades, ascending",
                "hearts, ascending",
                "diamonds, ascending",
                "clubs, ascending",
                "spades, descending",
                "hearts, descending",
                "diamonds, descending",
                "clubs, descending",
            ],
        ),
        (
            "el",
            [
                "μπαστούνι, ανοδικό",
                "κούπα, ανοδικό",
                "καρό, ανοδικό",
                "σπαθί, ανοδικό",
                "μπαστούνι, καθοδικό",
                "κούπα, καθοδικό",
                "καρό, καθοδικό",
                "σπαθί, καθοδικό",
            ],
        ),
        (
            "sv",
            [
                "spader, stigande",
                "hjärter, stigande",
                "ruter, stigande",
                "klöver, stigande",
                "spader, fallande",
                "hjärter, fallande",
                "ruter, fallande",
                "klöver, fallande",
            ],
        ),
        (
            "cs",
            [
                "piková vzestupná",
                "srdcová vzestupná",
                "kárová vzestupná",
                "křížová vzestupná",
                "piková sestupná",
                "srdcová sestupná",
                "kárová sestupná",
                "křížová sestupná",
            ],
        ),
    ],
)
def test_the_sign_of_a_foundation_is_read_out_without_the_word_for_foundation(language, signs):
    assert [words_for(language).spoken_label(place) for place in FOUNDATIONS] == signs


def test_the_sign_of_a_pile_is_read_out_as_its_number():
    assert [words_for("cs").spoken_label(pile) for pile in (Pile(1), Pile(16))] == ["1", "16"]


@pytest.mark.parametrize(
    ("moment", "names"),
    [
        (
            "start",
            {
                "en": "Position at the start of the game",
                "el": "Η θέση στην αρχή της παρτίδας",
                "sv": "Ställningen vid spelets början",
                "cs": "Pozice na začátku hry",
            },
        ),
        (
            "end",
            {
                "en": "Position at the end of the game",
                "el": "Η θέση στο τέλος της παρτίδας",
                "sv": "Ställningen vid spelets slut",
                "cs": "Pozice na konci hry",
            },
        ),
        (
            "before 10",
            {
                "en": "Position before move 10",
                "el": "Η θέση πριν από την κίνηση 10",
                "sv": "Ställningen före drag 10",
                "cs": "Pozice před 10. tahem",
            },
        ),
        (
            "after 119",
            {
                "en": "Position after move 119",
                "el": "Η θέση μετά την κίνηση 119",
                "sv": "Ställningen efter drag 119",
                "cs": "Pozice po 119. tahu",
            },
        ),
        (
            "before redeal 1",
            {
                "en": "Position before redeal 1",
                "el": "Η θέση πριν από την ανακατανομή 1",
                "sv": "Ställningen före omfördelning 1",
                "cs": "Pozice před 1. přerozdáním",
            },
        ),
        (
            "after redeal 3",
            {
                "en": "Position after redeal 3",
                "el": "Η θέση μετά την ανακατανομή 3",
                "sv": "Ställningen efter omfördelning 3",
                "cs": "Pozice po 3. přerozdání",
            },
        ),
    ],
)
def test_moments_have_names(moment, names):
    said = {language: words_for(language).moment(Moment.parse(moment)) for language in LANGUAGES}
    assert said == names


@pytest.mark.parametrize(
    ("language", "quoted"),
    [
        ("en", "“Redeal”"),
        ("el", "«Redeal»"),
        ("sv", "”Redeal”"),
        ("cs", "„Redeal“"),
        ("pt_BR", "“Redeal”"),
        ("pt_PT", "«Redeal»"),
        ("zh_CN", "“Redeal”"),
        ("xx", "“Redeal”"),
    ],
)
def test_a_text_is_quoted_as_the_language_quotes(language, quoted):
    assert words_for(language).quote("Redeal") == quoted


@pytest.mark.parametrize(
    ("language", "tag", "direction"),
    [("sv", "sv", "ltr"), ("pt_BR", "pt-BR", "ltr"), ("ar", "ar", "rtl"), ("xx", "xx", "ltr")],
)
def test_a_language_has_a_tag_and_a_direction(language, tag, direction):
    words = words_for(language)
    assert (words.language, words.tag, words.direction) == (language, tag, direction)


def test_a_language_without_a_catalog_speaks_english_and_says_that_it_is_not_complete():
    cards = [Card.parse("Q♠"), Card.parse("8♥")]
    for language in ("xx", "pt_BR", "not a language"):
        words = words_for(language)
        assert words.card_names(cards) == "queen of spades and 8 of hearts"
        assert not words.is_complete
        assert catalog_files(language) == ()
    assert all(words_for(language).is_complete for language in [*LANGUAGES, "en_GB"])


@pytest.fixture
def locale_dir(tmp_path, monkeypatch):
    """A folder that is looked into for catalogs instead of the package's own."""
    monkeypatch.setattr(catalogs, "LOCALE_DIR", tmp_path)
    catalogs._candidates.cache_clear()
    yield tmp_path
    catalogs._candidates.cache_clear()


def test_words_are_kept_until_their_catalog_changes(locale_dir):
    shutil.copytree(catalogs.TEMPLATE.parent / "sv", locale_dir / "sv")
    (catalog,) = catalog_files("sv")
    words = words_for("sv")
    assert words_for("sv") is words
    catalog.write_text(catalog.read_text("utf-8").replace('"Kn"', '"J"'), "utf-8")
    assert words_for("sv").rank(Rank.JACK) == "J"


def test_a_country_falls_back_on_its_language_and_at_last_on_english(locale_dir):
    for name, entry in {
        "sv_FI": 'msgctxt "card letter"\nmsgid "J"\nmsgstr "S"\n',
        "sv": 'msgctxt "card letter"\nmsgid "Q"\nmsgstr "D"\n',
    }.items():
        catalog = locale_dir / name / "LC_MESSAGES" / "crescent_diagrams.po"
        catalog.parent.mkdir(parents=True)
        catalog.write_text(entry, "utf-8")
    words = words_for("sv_FI")
    letters = [words.rank(rank) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]
    assert letters == ["S", "D", "K"]
    assert "king of spades" in missing_messages("sv_FI")
    assert not words.is_complete
