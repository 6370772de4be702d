import pytest

from crescent_diagrams.diagrams import Marks, draw_fanned_text, draw_text
from crescent_diagrams.engine import Pile, Sketch
from crescent_diagrams.language import words_for


def marks_of(step, *, moved=False):
    return Marks(step.action.source, step.action.destination, moved)


def test_the_position_before_move_10_in_swedish(record, swedish, file_regression):
    step = record.moves[9]
    file_regression.check(draw_text(step.before, words=swedish, marks=marks_of(step)))


def test_the_position_after_move_110_with_emptied_piles(record, english, file_regression):
    step = record.moves[109]
    marks = marks_of(step, moved=True)
    file_regression.check(draw_text(step.after, words=english, marks=marks))


def test_no_line_is_longer_than_64_characters_or_ends_in_spaces(positions, swedish):
    for position in positions:
        for line in draw_text(position, words=swedish).splitlines():
            assert len(line) <= 64
            assert line == line.rstrip()


def test_without_marks_no_card_is_bracketed(record, english):
    assert not set(draw_text(record.start, words=english)) & set("[]()><")


def test_a_source_alone_may_be_marked(record, english):
    drawn = draw_text(record.start, words=english, marks=Marks(Pile(1)))
    assert drawn.count("[") == 1
    assert "[10♣]" in drawn


def test_where_a_card_may_not_go_is_crossed(record, english):
    marks = Marks(Pile(1), Pile(2), refused=True)
    drawn = draw_text(record.start, words=english, marks=marks)
    assert "[10♣]" in drawn
    assert "×8♠×" in drawn


SAID = [
    ("en", {}, "[ ] the card that moves, > < where it goes"),
    ("en", {"moved": True}, "[ ] the card that was moved, ( ) where it came from"),
    ("en", {"refused": True}, "[ ] the card, × × where it may not go"),
    ("sv", {}, "[ ] kortet som flyttas, > < dit det flyttas"),
    ("sv", {"refused": True}, "[ ] kortet, × × dit det inte får flyttas"),
    ("cs", {"moved": True}, "[ ] přesunutá karta, ( ) odkud přišla"),
    ("el", {}, "[ ] το φύλλο που μετακινείται, > < πού πηγαίνει"),
]


@pytest.mark.parametrize(("language", "kind", "said"), SAID)
def test_a_line_below_says_what_the_marks_stand_for(record, language, kind, said):
    marks, words = Marks(Pile(1), Pile(2), **kind), words_for(language)
    assert draw_text(record.start, words=words, marks=marks).endswith(f"\n\n{said}\n")
    sketch = Sketch.of(record.start)
    assert draw_fanned_text(sketch, words=words, marks=marks).endswith(f"\n\n{said}\n")


def test_no_line_stands_below_a_board_without_marks(record, english):
    last = draw_text(record.start, words=english).splitlines()[-1]
    assert last.split()[0] == "1:6"
