"""Moves that cannot be read or played: each says what was found and what would be right."""

import pytest

from crescent_diagrams.engine import Deal, Pile, Position, Refusal, Rules
from crescent_diagrams.records import RecordError, load_record, read_record, write_record
from crescent_diagrams.records.mistakes import why_refused
from tests.conftest import WON_GAME
from tests.records.record_texts import BY_CODE, BY_HAND

BROKEN = {
    "another number": (
        "2. 10♣ 1-6",
        (
            "t.crescent:19:1: move 1: the number here is 2, but 1 is next; is a move missing "
            "before it?"
        ),
    ),
    "a number twice": (
        "1. 10♣ 1-6\n1. Q♠ 1-K",
        (
            "t.crescent:20:1: move 2: the number here is 1, but 2 is next; is a move written "
            "down twice?"
        ),
    ),
    "a redeal counted": (
        "1. 10♣ 1-6\nredeal\n3. 2♥ 1-A",
        "t.crescent:21:1: move 2: the number here is 3, but 2 is next; redeals are not counted",
    ),
    "another card": (
        "1. J♠ 10-K",
        "t.crescent:19:4: move 1: J♠ is not on top of pile 10; its top card is A♠",
    ),
    "another card, which lies elsewhere": (
        "1. 8♠ 10-14",
        (
            "t.crescent:19:4: move 1: 8♠ is not on top of pile 10; its top card is A♠; 8♠ is on "
            "top of pile 2"
        ),
    ),
    "a card that could come from elsewhere": (
        "1. 10♣ 2-6",
        (
            "t.crescent:19:4: move 1: 10♣ is not on top of pile 2; its top card is 8♠; did you "
            "mean 1-6 or 12-6?"
        ),
    ),
    "a card not on its foundation": (
        "1. 2♠ A-3",
        (
            "t.crescent:19:4: move 1: 2♠ is not on top of the ascending ♠ foundation; its top "
            "card is A♠; 2♠ is on top of pile 4"
        ),
    ),
    "different suits": (
        "1. 10♣ 1-7",
        (
            "t.crescent:19:8: move 1: 10♣ from pile 1 cannot go onto pile 7 (5♥): the suits "
            "differ; did you mean 1-6?"
        ),
    ),
    "ranks apart": (
        "1. 8♠ 2-10",
        (
            "t.crescent:19:7: move 1: 8♠ from pile 2 cannot go onto pile 10 (A♠): the ranks are "
            "not next to each other"
        ),
    ),
    "not the foundation's next card": (
        "1. 10♣ 1-A",
        (
            "t.crescent:19:8: move 1: 10♣ from pile 1 cannot go onto the ascending ♣ foundation "
            "(A♣): its next card is 2♣; did you mean 1-6?"
        ),
    ),
    "the same pile": (
        "1. 10♣ 1-1",
        (
            "t.crescent:19:8: move 1: 10♣ from pile 1 cannot go onto pile 1: it lies there "
            "already; did you mean 1-6?"
        ),
    ),
    "a base card": (
        "1. A♠ A-K",
        (
            "t.crescent:19:7: move 1: A♠ is the base card of the ascending ♠ foundation and "
            "never moves"
        ),
    ),
    "no such pile to go to": (
        "1. 10♣ 1-17",
        "t.crescent:19:10: move 1: there is no pile 17; piles are numbered from 1 to 16",
    ),
    "no such pile to come from": (
        "1. 10♣ 0-6",
        "t.crescent:19:8: move 1: there is no pile 0; piles are numbered from 1 to 16",
    ),
    "between foundations without a card": (
        "1. A-K",
        (
            "t.crescent:19:4: move 1: the card is missing; a move from a foundation names it, as "
            "the letter alone does not tell the suit: “57. 7♥ A-K”"
        ),
    ),
    "a letter that is no foundation": (
        "1. 10♣ 1-F",
        (
            "t.crescent:19:10: move 1: “F” is no place; write a pile as its number, 1 to 16, and "
            "the foundation of the card's suit as A (ascending) or K (descending)"
        ),
    ),
    "a suit for a foundation": (
        "1. 10♣ 1-♣",
        (
            "t.crescent:19:10: move 1: “♣” is no place; write a pile as its number, 1 to 16, and "
            "the foundation of the card's suit as A (ascending) or K (descending)"
        ),
    ),
    "a place in other letters": (
        "1. 10♣ 1-Ж",
        "t.crescent:19:10: move 1: “Ж” is no place: “Ж” is U+0416 CYRILLIC CAPITAL LETTER ZHE",
    ),
    "a card in other letters": (
        "1. 10Ж 1-6",
        "t.crescent:19:4: move 1: “10Ж” is no card: “Ж” is U+0416 CYRILLIC CAPITAL LETTER ZHE",
    ),
    "a number for a card": (
        "1. 11♠ 10-K",
        "t.crescent:19:4: move 1: “11♠” is no card; did you mean J♠?",
    ),
    "a card without a suit": (
        "1. J 10-K",
        (
            "t.crescent:19:4: move 1: “J” is no card: its suit is missing; did you mean J♠, J♥, "
            "J♦ or J♣?"
        ),
    ),
    "the suit before the rank": (
        "1. ♣10 1-6",
        "t.crescent:19:4: move 1: “♣10” is no card: the rank stands first; did you mean 10♣?",
    ),
    "no place to go to": (
        "1. 10♣ 1-",
        (
            "t.crescent:19:10: move 1: the place after the hyphen is missing; write a move as "
            "“10. A♠ 10-14” and a redeal as “redeal”"
        ),
    ),
    "no place to come from": (
        "1. 10♣ -6",
        (
            "t.crescent:19:8: move 1: the place before the hyphen is missing; write a move as "
            "“10. A♠ 10-14” and a redeal as “redeal”"
        ),
    ),
    "no places": (
        "1. 10♣",
        (
            "t.crescent:19:7: move 1: from where to where 10♣ goes is missing; write a move as "
            "“10. A♠ 10-14” and a redeal as “redeal”"
        ),
    ),
    "no hyphen": (
        "1. 10♣ 1 6",
        "t.crescent:19:1: move 1: the places are joined by a hyphen; did you mean “1. 10♣ 1-6”?",
    ),
    "words": (
        "1. 10♣ pile 1 to pile 6",
        (
            "t.crescent:19:1: move 1: the places are joined by a hyphen and a pile is written as "
            "its number; did you mean “1. 10♣ 1-6”?"
        ),
    ),
    "the card after the places": (
        "1. 1-6 10♣",
        "t.crescent:19:1: move 1: the card stands before the places; did you mean “1. 10♣ 1-6”?",
    ),
    "two moves on a line": (
        "1. 10♣ 1-6 2. Q♠ 1-K",
        (
            "t.crescent:19:1: move 1: there is more than one move on this line; begin a new line "
            "for each"
        ),
    ),
    "a sentence": (
        "and so on",
        (
            "t.crescent:19:1: move 1: “and so on” cannot be read; write a move as “10. A♠ 10-14” "
            "and a redeal as “redeal”"
        ),
    ),
    "a sentence in other letters": (
        "и так далее",
        (
            "t.crescent:19:1: move 1: “и тak дaлee” cannot be read: “и” is U+0438 CYRILLIC SMALL "
            "LETTER I, “т” is U+0442 CYRILLIC SMALL LETTER TE, “д” is U+0434 CYRILLIC SMALL "
            "LETTER DE"
        ),
    ),
    "a long line": (
        "10♣ " * 20,
        (
            "t.crescent:19:1: move 1: this line of 79 characters is no move; write a move as "
            "“10. A♠ 10-14” and a redeal as “redeal”, each on a line of its own"
        ),
    ),
    "a very long line": (
        "10♣ " * 300,
        (
            "t.crescent:19:1001: this line has 1,200 characters where 1,000 are the most; is a "
            "line break missing?"
        ),
    ),
    "a misspelt redeal": (
        "redael",
        "t.crescent:19:1: move 1: “redael” cannot be read; did you mean “redeal”?",
    ),
    "a redeal with a number before it": (
        "1. redeal",
        (
            "t.crescent:19:1: a redeal is not counted as a move; write “redeal” without a number "
            "before it"
        ),
    ),
    "a redeal with another number": (
        "redeal 2",
        "t.crescent:19:8: this is redeal 1, but the number here is 2",
    ),
    "a redeal too many": (
        "redeal\n" * 4,
        (
            "t.crescent:22:1: redeal 4: no redeal is left; the rules allow 3; “rules: four” "
            "allows a fourth"
        ),
    ),
}


@pytest.mark.parametrize(("source", "message"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_move_is_named(source, message):
    with pytest.raises(RecordError) as caught:
        read_record(BY_HAND + source, name="t.crescent")
    assert str(caught.value) == message


LATE_IN_THE_WON_GAME = {
    "from a foundation to a pile": (
        "57. 4♥ A-3",
        (
            "8: move 57: 4♥ from the ascending ♥ foundation cannot go onto pile 3 (7♣): a card "
            "never returns from a foundation to a pile; did you mean A-K?"
        ),
    ),
    "onto its own foundation": (
        "57. 5♥ K-K",
        (
            "8: move 57: 5♥ from the descending ♥ foundation cannot go onto the descending ♥ "
            "foundation: it lies there already; did you mean K-A?"
        ),
    ),
    "a foundation's other card": (
        "57. 6♥ A-K",
        "5: move 57: 6♥ is not on top of the ascending ♥ foundation; its top card is 4♥",
    ),
    "from an emptied pile": ("119. 1-2", "6: move 119: no card can move from pile 1: it is empty"),
    "from an emptied pile to a foundation": (
        "119. 1-A",
        "6: move 119: no card can move from pile 1: it is empty",
    ),
    "a card of another pile from an emptied one": (
        "119. A♠ 1-K",
        "6: move 119: A♠ is not on top of pile 1, which is empty; did you mean 15-K?",
    ),
    "onto an emptied pile": (
        "119. A♠ 15-1",
        (
            "9: move 119: A♠ from pile 15 cannot go onto pile 1: the pile is empty, and an emptied "
            "pile stays empty; did you mean 15-K?"
        ),
    ),
    "onto a complete foundation": (
        "119. A♠ 15-K\n120. K♠ A-K",
        (
            "9: move 120: K♠ from the ascending ♠ foundation cannot go onto the descending ♠ "
            "foundation (A♠): it is complete"
        ),
    ),
}


@pytest.mark.parametrize(
    ("lines", "message"), LATE_IN_THE_WON_GAME.values(), ids=LATE_IN_THE_WON_GAME.keys()
)
def test_a_move_that_is_refused_late_in_a_game_is_named(lines, message):
    text = write_record(load_record(WON_GAME))
    text = text[: text.index(lines.split(" ", maxsplit=1)[0])] + lines
    with pytest.raises(RecordError) as caught:
        read_record(text, name="t.crescent")
    assert str(caught.value) == f"t.crescent:{len(text.splitlines())}:{message}"


def test_a_full_pile_says_how_many_cards_it_holds():
    position = Position.start(Deal.from_code("CR1-N-AAAAAAB"), Rules(pile_limit=6))
    move = next(
        move
        for move in Position.start(Deal.from_code("CR1-N-AAAAAAB")).legal_moves()
        if isinstance(move.destination, Pile)
    )
    assert position.refusal(move) is Refusal.PILE_FULL
    assert why_refused(Refusal.PILE_FULL, move, position) == (
        "9♣ from pile 1 cannot go onto pile 3 (8♣): the pile already holds 6 cards"
    )


def test_a_fifth_redeal_of_crescent_four_is_one_too_many():
    text = BY_CODE.replace("-N-", "-F-") + "redeal\n" * 5
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert str(caught.value) == ("<record>:8:1: redeal 5: no redeal is left; the rules allow 4")


def test_the_lines_after_the_first_move_that_is_refused_are_still_read():
    text = BY_HAND + "1. 10♣ 1-7\n2. Q♠ 1-K\n3. Ж♣ 3-K\n5. J♣ 3-17\nredael\n"
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert [(problem.line, problem.move) for problem in caught.value.problems] == [
        (19, 1),
        (21, 3),
        (22, 4),
        (23, 5),
    ]


def test_all_that_is_wrong_is_said_at_once_in_the_order_of_the_lines():
    text = (
        "tilte: T\nrules: fuor\n"
        + BY_HAND.removeprefix("title: T\n").replace("A♥", "1♥").replace("pile 9", "pile 19")
        + "1. 10♣ 1-\n"
    )
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [
        (1, 1),
        (2, 8),
        (9, 19),
        (11, 1),
        (18, 1),
        (20, 10),
    ]


def test_the_problems_of_an_error_know_their_place():
    with pytest.raises(RecordError) as caught:
        read_record(BY_HAND + "1. J♠ 10-K", name="t.crescent")
    (problem,) = caught.value.problems
    assert caught.value.name == "t.crescent"
    assert (problem.line, problem.column, problem.move) == (19, 4, 1)
    assert problem.message == "move 1: J♠ is not on top of pile 10; its top card is A♠"
