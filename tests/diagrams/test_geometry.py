from itertools import combinations

from crescent_diagrams.diagrams import SLOTS
from crescent_diagrams.diagrams.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HEIGHT,
    SLOT_HEIGHT,
    WIDTH,
)
from crescent_diagrams.engine import FOUNDATIONS, PILES, PLACES, Suit


def cells(places):
    return [(SLOTS[place].column, SLOTS[place].row) for place in places]


def test_every_place_has_a_slot():
    assert tuple(SLOTS) == PLACES


def test_piles_go_up_the_left_side_along_the_top_and_down_the_right_side():
    left, top, right = PILES[:4], PILES[4:12], PILES[12:]
    assert cells(left) == [(0, 4), (0, 3), (0, 2), (0, 1)]
    assert cells(top) == [(column, 0) for column in range(8)]
    assert cells(right) == [(7, 1), (7, 2), (7, 3), (7, 4)]


def test_aces_stand_above_kings_in_the_order_of_suits():
    ascending, descending = FOUNDATIONS[:4], FOUNDATIONS[4:]
    for upper, lower, suit in zip(ascending, descending, Suit, strict=True):
        assert upper.suit is lower.suit is suit
        assert SLOTS[upper].x == SLOTS[lower].x
        assert SLOTS[upper].y < SLOTS[lower].y
    assert [SLOTS[place].x for place in ascending] == sorted(SLOTS[place].x for place in ascending)


def test_foundations_stand_in_the_middle():
    first, last = SLOTS[FOUNDATIONS[0]], SLOTS[FOUNDATIONS[3]]
    assert first.x + last.x + CARD_WIDTH == WIDTH


def test_a_card_is_five_to_seven():
    assert CARD_WIDTH * 7 == CARD_HEIGHT * 5


def test_no_slot_touches_another_or_the_edge():
    for slot in SLOTS.values():
        assert 0 < slot.x < slot.x + CARD_WIDTH < WIDTH
        assert 0 < slot.y < slot.y + SLOT_HEIGHT < HEIGHT
    for one, other in combinations(SLOTS.values(), 2):
        assert abs(one.x - other.x) > CARD_WIDTH or abs(one.y - other.y) > SLOT_HEIGHT
