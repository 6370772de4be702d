from dataclasses import replace

import pytest

from crescent_diagrams.diagrams import Mark, Marks, make_scene
from crescent_diagrams.engine import Card, Foundation, Pile, Position, Rules, Suit


def spot_of(scene, place):
    return next(spot for spot in scene.spots if spot.place == place)


def test_a_pile_shows_its_top_card_its_number_and_how_many_cards_it_holds(record, english):
    spot = spot_of(make_scene(record.moves[9].before, english), Pile(10))
    assert (spot.card, spot.rank, spot.label, spot.count) == (Card.parse("A♠"), "A", "10", 6)


def test_a_foundation_shows_its_count_and_no_number(record, english):
    spot = spot_of(make_scene(record.moves[9].before, english), Foundation(Suit.CLUBS, False))
    assert (spot.card, spot.label, spot.count) == (Card.parse("9♣"), "", 5)


def test_ranks_are_written_as_the_language_writes_them(record, swedish):
    scene = make_scene(record.moves[9].before, swedish)
    assert spot_of(scene, Pile(1)).rank == "Kn"
    assert spot_of(scene, Pile(10)).rank == "E"


def test_an_emptied_pile_keeps_its_number_and_shows_no_card(record, english):
    spot = spot_of(make_scene(record.end, english), Pile(7))
    assert (spot.card, spot.rank, spot.label, spot.count) == (None, "", "7", 0)


def test_face_down_cards_are_counted(record, english):
    dealt = Position.start(record.deal, replace(Rules.CLASSIC, face_down=True))
    spot = spot_of(make_scene(dealt, english), Pile(3))
    assert (spot.face_down, spot.count) == (5, 6)


@pytest.mark.parametrize(
    ("moved", "source", "destination"),
    [(False, Mark.LEAVING, Mark.TARGET), (True, Mark.LEFT, Mark.LANDED)],
)
def test_marks_tell_before_from_after(record, english, moved, source, destination):
    marks = Marks(Pile(10), Pile(14), moved)
    scene = make_scene(record.moves[9].before, english, marks)
    marked = {spot.place: spot.mark for spot in scene.spots if spot.mark}
    assert marked == {Pile(10): source, Pile(14): destination}


def test_nothing_is_marked_unless_asked(record, english):
    scene = make_scene(record.start, english)
    assert not any(spot.mark for spot in scene.spots)
