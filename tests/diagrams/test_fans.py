"""Where every card lies when all are in sight."""

from dataclasses import replace
from itertools import combinations

import pytest

from crescent_diagrams.diagrams.fans import BACK_STRIP, FACE_STRIP, fans_width, lay
from crescent_diagrams.diagrams.geometry import CARD_HEIGHT, CARD_WIDTH
from crescent_diagrams.engine import (
    FOUNDATIONS,
    PILES,
    PLACES,
    Card,
    Heap,
    Pile,
    Position,
    Rules,
    Sketch,
)


def pile(number, cards):
    return Heap(Pile(number), tuple(map(Card.parse, cards.split())))


def rows_of(table, places):
    """The numbers of piles by the height at which they stand, left to right."""
    rows = {}
    for place in places:
        fan = table.fan(place)
        rows.setdefault(fan.y, []).append((fan.x, place.number))
    return [[number for _, number in sorted(row)] for _, row in sorted(rows.items())]


def test_the_horseshoe_has_eight_piles_above_and_legs_of_four(record):
    table = lay(Sketch.of(record.start))
    assert rows_of(table, PILES) == [
        [5, 6, 7, 8, 9, 10, 11, 12],
        [3, 4, 13, 14],
        [1, 2, 15, 16],
    ]


def test_foundations_stand_between_the_legs_aces_above_kings(record):
    table = lay(Sketch.of(record.start))
    left, right = table.fan(Pile(4)), table.fan(Pile(13))
    for ascending, descending in zip(FOUNDATIONS[:4], FOUNDATIONS[4:], strict=True):
        upper, lower = table.fan(ascending), table.fan(descending)
        assert left.x < upper.x == lower.x < right.x
        assert upper.bottom < lower.y


def test_a_fan_shows_a_strip_of_each_card_and_all_of_the_last(record):
    fan = lay(Sketch.of(record.start)).fan(Pile(1))
    first, *_, last = fan.tops
    assert len(fan.tops) == 6
    assert last - first == 5 * FACE_STRIP
    assert fan.bottom == last + CARD_HEIGHT


def test_backs_lie_closer_together_than_faces(record):
    down = Position.start(record.deal, replace(Rules.CLASSIC, face_down=True))
    fan = lay(Sketch.of(down)).fan(Pile(1))
    assert fan.tops[-1] - fan.tops[0] == 5 * BACK_STRIP


def test_a_foundation_shows_its_top_card_alone(record):
    fan = lay(Sketch.of(record.end)).fan(FOUNDATIONS[0])
    assert len(fan.heap.cards) == 13
    assert len(fan.tops) == 1


@pytest.mark.parametrize("arrow", [False, True])
def test_no_fan_touches_another_or_the_edge(positions, arrow):
    for position in positions[::10]:
        table = lay(Sketch.of(position), arrow=arrow)
        assert {fan.place for fan in table.fans} == set(PLACES)
        for fan in table.fans:
            assert 0 < fan.x < fan.x + CARD_WIDTH < table.width
            assert 0 < fan.y < fan.bottom < table.height
        for one, other in combinations(table.fans, 2):
            apart = abs(one.x - other.x) > CARD_WIDTH
            assert apart or one.bottom < other.y or other.bottom < one.y


def test_a_part_stands_in_a_row_in_the_order_in_which_it_is_told():
    table = lay(Sketch((pile(14, "KS"), pile(3, "2H 9C"))))
    assert [fan.place for fan in sorted(table.fans, key=lambda fan: fan.x)] == [Pile(14), Pile(3)]
    assert len({fan.y for fan in table.fans}) == 1


def test_a_part_is_as_narrow_as_its_cards():
    widths = [
        fans_width(Sketch(tuple(pile(number, "KS") for number in range(1, count + 1))))
        for count in (1, 2, 8)
    ]
    assert widths == [132, 256, 1000]


def test_many_piles_stand_in_rows_of_the_same_length():
    table = lay(Sketch(tuple(pile(number, "KS") for number in range(1, 11))))
    assert rows_of(table, PILES[:10]) == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
