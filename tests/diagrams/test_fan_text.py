from dataclasses import replace

from crescent_diagrams.diagrams import Marks, draw_fanned_text
from crescent_diagrams.engine import FOUNDATIONS, Card, Heap, Pile, Position, Rules, Sketch
from tests.diagrams.test_text import marks_of


def test_every_card_before_move_10_in_swedish(record, swedish, file_regression):
    step = record.moves[9]
    drawn = draw_fanned_text(Sketch.of(step.before), words=swedish, marks=marks_of(step))
    file_regression.check(drawn)


def test_a_deal_that_lies_face_down(record, english, file_regression):
    down = Position.start(record.deal, replace(Rules.CLASSIC, face_down=True))
    file_regression.check(draw_fanned_text(Sketch.of(down), words=english))


def test_a_part_with_a_foundation_and_an_emptied_pile(english):
    cards = tuple(map(Card.parse, ("2H", "10C")))
    run = tuple(map(Card.parse, ("KS", "QS")))
    sketch = Sketch((Heap(Pile(1), cards), Heap(FOUNDATIONS[4], run), Heap(Pile(12), ())))
    marks = Marks(Pile(1), FOUNDATIONS[4], refused=True)
    assert draw_fanned_text(sketch, words=english, marks=marks) == (
        " 1:2   2♥  [10♣]\n\n♠↓:2 ×Q♠×\n\n12     --\n\n[ ] the card, × × where it may not go\n"
    )


def test_no_line_is_longer_than_72_characters(positions, swedish):
    for position in positions[::5]:
        for line in draw_fanned_text(Sketch.of(position), words=swedish).splitlines():
            assert len(line) <= 72
            assert line == line.rstrip()
