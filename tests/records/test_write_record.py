import pytest

from crescent_diagrams.engine import Deal, IllegalMove, Move, Pile, Redeal, Refusal, Rules
from crescent_diagrams.records import play_record, read_record, write_record
from tests.records.record_texts import PILES

DEAL = Deal.from_code("CR1-N-AAAAAAB")
BY_HAND = Deal(DEAL.piles)


def test_a_game_by_code_is_written_with_its_code():
    game = play_record(
        "Two moves", DEAL, [Move(Pile(3), Pile(1)), Redeal(), Move(Pile(4), Pile(14))]
    )
    assert write_record(game) == (
        "title: Two moves\ndeal: CR1-N-AAAAAAB\n\nmoves:\n1. 8♣ 3-1\nredeal\n2. A♥ 4-14\n"
    )


def test_a_deal_laid_by_hand_is_written_pile_by_pile():
    game = read_record(f"title: T\nrules: face-down\n{PILES}moves:\n10♣ 1-6")
    assert write_record(game) == (f"title: T\nrules: face-down\n\n{PILES}\nmoves:\n1. 10♣ 1-6\n")


@pytest.mark.parametrize(
    ("deal", "rules", "headers"),
    [
        (DEAL, None, ["deal: CR1-N-AAAAAAB"]),
        (DEAL, Rules.FOUR, ["deal: CR1-F-AAAAAAB"]),
        (Deal.from_code("CR1-F-AAAAAAB"), None, ["deal: CR1-F-AAAAAAB"]),
        (Deal.from_code("CR1-F-AAAAAAB"), Rules.CLASSIC, ["deal: CR1-N-AAAAAAB"]),
        (DEAL, Rules(face_down=True), ["rules: face-down", "deal: CR1-N-AAAAAAB"]),
        (DEAL, Rules(4, face_down=True), ["rules: face-down", "deal: CR1-F-AAAAAAB"]),
        (BY_HAND, Rules.FOUR, ["rules: four"]),
        (BY_HAND, Rules(4, face_down=True), ["rules: four, face-down"]),
    ],
)
def test_the_rules_stand_in_the_code_or_in_their_own_line(deal, rules, headers):
    game = play_record("T", deal, [Redeal()], rules)
    lines = write_record(game).splitlines()
    assert lines[: len(headers) + 2] == ["title: T", *headers, ""]
    assert read_record(write_record(game)) == game


@pytest.mark.parametrize("rules", [Rules(redeals=5), Rules(pile_limit=12), Rules(redeals=0)])
def test_rules_without_a_name_are_not_written(rules):
    with pytest.raises(ValueError, match=r"^a record cannot say Rules\(redeals="):
        write_record(play_record("T", BY_HAND, [], rules))


@pytest.mark.parametrize(
    ("title", "message"),
    [
        ("", "a title is one short line without blanks around it, which '' is not"),
        (" T", "a title is one short line without blanks around it, which ' T' is not"),
        ("T\nU", "a title is one short line without blanks around it, which 'T\\nU' is not"),
        (
            "T" * 994,
            f"a title is one short line without blanks around it, which '{'T' * 994}' is not",
        ),
        (
            "T\0",
            (
                "'T\\x00' cannot be a title: U+0000 NULL has no place in a record: is the file "
                "UTF-16 or not a text? Save it as UTF-8"
            ),
        ),
    ],
)
def test_a_title_that_would_not_be_read_back_is_refused(title, message):
    with pytest.raises(ValueError, match="a title") as caught:
        write_record(play_record(title, DEAL, []))
    assert str(caught.value) == message


def test_an_action_that_is_refused_cannot_be_recorded():
    with pytest.raises(IllegalMove) as caught:
        play_record("T", DEAL, [Move(Pile(1), Pile(1))])
    assert caught.value.refusal is Refusal.SAME_PLACE
