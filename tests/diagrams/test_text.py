from crescent_diagrams.diagrams import Marks, draw_text
from crescent_diagrams.engine import Pile


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
