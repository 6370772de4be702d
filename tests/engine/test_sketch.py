"""A part of a position."""

from dataclasses import replace

from crescent_diagrams.engine import PLACES, Card, Deal, Heap, Move, Pile, Position, Rules, Sketch

DEAL = Deal.from_code("CR1-N-TPFDKVV")


def test_a_sketch_of_a_position_tells_of_every_place_and_gives_it_back():
    position = Position.start(DEAL)
    sketch = Sketch.of(position)
    assert [heap.place for heap in sketch.heaps] == list(PLACES)
    assert sketch.is_whole
    assert sketch.position() == position


def test_cards_that_are_face_down_can_be_turned():
    position = Position.start(DEAL, replace(Rules.CLASSIC, face_down=True))
    assert Sketch.of(position).heap(Pile(1)).face_down == 5
    assert Sketch.of(position, face_up=True).heap(Pile(1)).face_down == 0


def test_of_a_part_the_moves_can_be_asked():
    two, three = Card.parse("2H"), Card.parse("3H")
    sketch = Sketch((Heap(Pile(1), (two,)), Heap(Pile(2), (three,))))
    assert not sketch.is_whole
    assert sketch.heap(Pile(3)) is None
    assert sketch.position().refusal(Move(Pile(1), Pile(2))) is None
