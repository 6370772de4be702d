"""Arrows between fans go around the cards."""

from itertools import pairwise, permutations

import pytest

from crescent_diagrams.diagrams.arrows import lane, rounded
from crescent_diagrams.diagrams.fans import lay
from crescent_diagrams.diagrams.geometry import CARD_WIDTH
from crescent_diagrams.engine import Card, Heap, Pile, Sketch


def crosses(one, other, fan):
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    return left < fan.x + CARD_WIDTH and right > fan.x and top < fan.bottom and bottom > fan.y


@pytest.mark.parametrize("number", [0, 60, 100])
def test_no_arrow_crosses_a_card_or_leaves_the_picture(positions, number):
    table = lay(Sketch.of(positions[number]), arrow=True)
    for source, destination in list(permutations(table.fans, 2))[::7]:
        corners = lane(table, source, destination, air=11)
        for one, other in pairwise(corners):
            assert one[0] == other[0] or one[1] == other[1]
            assert not any(crosses(one, other, fan) for fan in table.fans)
        assert all(0 < x < table.width and 0 < y < table.height for x, y in corners)


def test_an_arrow_leads_down_across_and_up_again():
    heaps = (Heap(Pile(1), (Card.parse("2H"),)), Heap(Pile(2), (Card.parse("3H"),)))
    table = lay(Sketch(heaps), arrow=True)
    source, destination = table.fans
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = lane(table, source, destination, air=11)
    assert ax == bx == source.x + CARD_WIDTH // 2
    assert cx == dx == destination.x + CARD_WIDTH // 2
    assert ay < by == cy > dy == destination.bottom + 11


def test_corners_are_rounded():
    assert rounded([(0, 0), (0, 100), (100, 100)]) == "M0 0L0 84Q0 100 16 100L100 100"
