"""Every way of writing the same game by hand gives the same game."""

import re

import pytest

from crescent_diagrams.engine import Rules
from crescent_diagrams.records import read_record, write_record
from tests.records.record_texts import PILES

OPENING = f"""\
title: Opening

{PILES}
moves:
1. 10♣ 1-6
2. Q♠ 1-K
3. Q♣ 3-K
4. J♣ 3-K
"""


@pytest.fixture(scope="module")
def game():
    return read_record(OPENING)


def with_letters(text):
    return text.translate(str.maketrans("♠♥♦♣", "SHDC"))


def moves_changed(pattern, replacement):
    head, moves = OPENING.split("moves:\n")
    return f"{head}moves:\n{re.sub(pattern, replacement, moves, flags=re.MULTILINE)}"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(with_letters(OPENING), id="letters for suits"),
        pytest.param(with_letters(OPENING).lower().replace("opening", "Opening"), id="lower case"),
        pytest.param(OPENING.replace("10♣", "T♣").replace("10♠", "t♠"), id="T for ten"),
        pytest.param(OPENING.translate(str.maketrans("♠♥♦♣", "♤♡♢♧")), id="white suits"),
        pytest.param(re.sub("([♠♥♦♣])", "\\1\ufe0f", OPENING), id="emoji suits"),
        pytest.param(re.sub("([♠♥♦♣])", "\\1\ufe0e", OPENING), id="text-style suits"),
        pytest.param(OPENING.replace("♥", "❤️"), id="the emoji heart"),
        pytest.param(re.sub("([♠♥♦♣])", " \\1", OPENING), id="a blank before the suit"),
        pytest.param(re.sub("([♠♥♦♣]) (?=.*[♠♥♦♣])", "\\1", OPENING), id="cards close together"),
        pytest.param(re.sub("([♠♥♦♣]) (?=.*[♠♥♦♣])", "\\1, ", OPENING), id="commas"),
        pytest.param(OPENING.replace("A♠", "А♠").replace("K♠", "К♠"), id="Cyrillic А and К"),
        pytest.param(OPENING.replace("A♠", "Α♠").replace("K♠", "Κ♠"), id="Greek Α and Κ"),
        pytest.param(with_letters(OPENING).replace("C", "С"), id="Cyrillic С for clubs"),
        pytest.param(OPENING.replace("title", "tіtlе").replace("moves", "mоvеs"), id="headers too"),
        pytest.param(OPENING.replace("10", "１０").replace("-K", "－Ｋ"), id="full width"),
        pytest.param(OPENING.replace("6", "٦"), id="Arabic figures"),
        pytest.param(OPENING.replace(" ", "\u00a0"), id="no-break spaces"),
        pytest.param(OPENING.replace(" ", "\u2009"), id="thin spaces"),
        pytest.param(OPENING.replace(" ", "\t"), id="tabs"),
        pytest.param(OPENING.replace(" ", "   "), id="many blanks"),
        pytest.param(OPENING.replace("\n", "  \n"), id="blanks at the end"),
        pytest.param(re.sub("^", "  ", OPENING, flags=re.MULTILINE), id="indented"),
        pytest.param(OPENING.replace(" ", " \u200b"), id="blanks without width"),
        pytest.param(re.sub("^", "\u200f", OPENING, flags=re.MULTILINE), id="right-to-left marks"),
        pytest.param(OPENING.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(OPENING.replace("\n", "\r"), id="CR"),
        pytest.param(OPENING.replace("\n", "\u2028"), id="line separators"),
        pytest.param(OPENING.rstrip("\n"), id="no line end at the end"),
        pytest.param("\ufeff" + OPENING, id="a byte order mark"),
        pytest.param(
            OPENING.replace("\n", "  # so it went\n").replace("Opening  # so it went", "Opening"),
            id="comments at the end of lines",
        ),
        pytest.param(OPENING.replace("\n", "\n# so it went\n\n"), id="comments between"),
        pytest.param(OPENING.replace("pile ", "PILE 0").replace("01", "1"), id="PILE 01"),
        pytest.param(OPENING.replace("pile ", "pile"), id="pile1:"),
        pytest.param(OPENING.replace(":", " :"), id="a blank before the colon"),
        pytest.param(OPENING.replace("title: ", "title:"), id="no blank after the colon"),
        pytest.param(moves_changed(r"(\d+)-", r"\1>"), id=">"),
        pytest.param(moves_changed(r"(\d+)-", r"\1→"), id="→"),
        pytest.param(moves_changed(r"(\d+)-", r"\1 ⟶ "), id="a long arrow"),
        pytest.param(moves_changed(r"(\d+)-", r"\1 -> "), id="->"),
        pytest.param(moves_changed(r"(\d+)-", r"\1–"), id="en dash"),
        pytest.param(moves_changed(r"(\d+)-", r"\1—"), id="em dash"),
        pytest.param(moves_changed(r"(\d+)-", r"\1‐"), id="hyphen"),
        pytest.param(moves_changed(r"(\d+)-", r"\1‑"), id="no-break hyphen"),
        pytest.param(moves_changed(r"(\d+)-", r"\1−"), id="minus"),
        pytest.param(moves_changed(r"^\d+\. ", ""), id="without numbers"),
        pytest.param(moves_changed(r"^(\d+)\. ", r"\1 "), id="numbers without a full stop"),
        pytest.param(moves_changed(r"^(\d+)\. ", r"\1) "), id="numbers with a bracket"),
        pytest.param(moves_changed(r"^(\d+)\. ", r"\1: "), id="numbers with a colon"),
        pytest.param(moves_changed(r"^(\d+)\. ", r"\1."), id="no blank after the number"),
        pytest.param(moves_changed(r"^(\d+)\. [^ ]+ ", r"\1. "), id="without cards"),
        pytest.param(moves_changed(r"^(\d+)\. [^ ]+ ", ""), id="without numbers and cards"),
        pytest.param(moves_changed(r"(\b\d)-", r"0\1-"), id="piles with two figures"),
    ],
)
def test_the_same_game_in_another_spelling(game, text):
    assert read_record(text) == game


def test_pile_lines_may_stand_in_any_order(game):
    head, *piles = OPENING.partition("\nmoves:")[0].splitlines()
    moves = OPENING[OPENING.index("moves:") :]
    assert read_record("\n".join([*reversed(piles), head, moves])) == game


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be"]
)
def test_the_bytes_of_every_unicode_encoding_are_read(game, encoding):
    mark = "\ufeff" if encoding.endswith(("-le", "-be")) else ""
    assert read_record((mark + OPENING).encode(encoding)) == game


@pytest.mark.parametrize(
    "redeal", ["redeal", "Redeal", "REDEAL.", " redeal  # the first", "redeal 1"]
)
def test_a_redeal_is_a_word_on_a_line(redeal):
    game = read_record(f"{OPENING}{redeal}\n")
    assert len(game.redeals) == 1
    assert game.steps[-1].redeal == 1


def test_moves_go_on_being_counted_after_a_redeal():
    game = read_record(f"{OPENING}redeal\n5. 2♥ 1-A\n")
    assert [step.number for step in game.steps] == [1, 2, 3, 4, None, 5]


@pytest.mark.parametrize(
    ("headers", "rules"),
    [
        ("deal: CR1-N-AAAAAAB", Rules.CLASSIC),
        ("deal: cr1-n-aaaaaab", Rules.CLASSIC),
        ("deal: CR1–N–AAAAAAB  # by code", Rules.CLASSIC),
        ("deal: СR1-N-АААААAB", Rules.CLASSIC),
        ("deal: CR1-F-AAAAAAB", Rules.FOUR),
        ("rules: four\ndeal: CR1-F-AAAAAAB", Rules.FOUR),
        ("rules: face-down\ndeal: CR1-N-AAAAAAB", Rules(face_down=True)),
        ("rules: Face down\ndeal: CR1-N-AAAAAAB", Rules(face_down=True)),
        ("rules: face-down\ndeal: CR1-F-AAAAAAB", Rules(4, face_down=True)),
        ("rules: four, face-down\ndeal: CR1-F-AAAAAAB", Rules(4, face_down=True)),
        ("rules: face–down and four\ndeal: CR1-F-AAAAAAB", Rules(4, face_down=True)),
        ("deal: CR1-F-AAAAAAB\nrules: four face-down # both", Rules(4, face_down=True)),
    ],
)
def test_rules_come_from_the_code_and_from_their_own_line(headers, rules):
    game = read_record(f"title: T\n{headers}\nmoves:\n")
    assert game.rules == rules
    assert game.start.rules == rules
    assert " ".join(map(str, game.deal.piles[0])) == "7♣ 3♣ 8♠ 5♣ 2♠ 9♣"


def test_a_hand_dealt_game_of_crescent_four_has_a_fourth_redeal():
    game = read_record(OPENING.replace("\npile 1:", "rules: four\npile 1:") + "redeal\n" * 4)
    assert game.end.redeals_left == 0
    assert len(game.redeals) == 4


@pytest.mark.parametrize(
    "title",
    ["Game #3: the ring", "Партия Кати", "Η παρτίδα", "משחק\u200f", "10–14 “K” ♤️", "title: deal"],
)
def test_a_title_is_kept_as_it_is_written(title):
    game = read_record(f"title: {title}\ndeal: CR1-N-AAAAAAB\nmoves:\n")
    assert game.title == title
    assert write_record(game).startswith(f"title: {title}\n")
