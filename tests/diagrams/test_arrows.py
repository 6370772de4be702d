import importlib.util
import json
from itertools import permutations
from pathlib import Path

import pytest

from crescent_diagrams.diagrams.arrows import arrow
from crescent_diagrams.diagrams.geometry import CARD_WIDTH, HEIGHT, SLOT_HEIGHT, SLOTS, WIDTH
from crescent_diagrams.engine import PILES, PLACES, Foundation, Pile, Suit

ROOT = Path(__file__).parents[2]
ARROWS = ROOT / "crescent_diagrams" / "diagrams" / "data" / "arrows.json"


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("make_arrows", ROOT / "tools" / "make_arrows.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lies_on(slot, x, y):
    return slot.x <= x <= slot.x + CARD_WIDTH and slot.y <= y <= slot.y + SLOT_HEIGHT


def test_between_every_two_places_there_is_one_arrow():
    assert len(json.loads(ARROWS.read_text(encoding="utf-8"))) == 24 * 23 // 2


@pytest.mark.parametrize(
    ("one", "other"), [(Pile(10), Pile(14)), (Pile(1), Pile(2)), (Pile(5), Pile(6))]
)
def test_arrows_are_what_the_tool_finds(tool, one, other):
    assert arrow(one, other) == tool.best_arrow(one, other)


def test_an_arrow_begins_and_ends_beside_its_places():
    for source, destination in permutations(PLACES, 2):
        curve = arrow(source, destination)
        for place, (x, y) in ((source, curve.start), (destination, curve.end)):
            slot = SLOTS[place]
            assert not lies_on(slot, x, y)
            assert slot.x - 20 < x < slot.x + CARD_WIDTH + 20
            assert slot.y - 20 < y < slot.y + SLOT_HEIGHT + 20


def test_no_arrow_crosses_a_pile_or_leaves_the_picture():
    # Cards lie over arrows, so nothing is ever hidden by one; but an arrow has to be seen.
    for source, destination in permutations(PLACES, 2):
        for x, y in arrow(source, destination).points(40):
            assert 0 < x < WIDTH, (source, destination)
            assert 0 < y < HEIGHT, (source, destination)
            assert not any(lies_on(SLOTS[pile], x, y) for pile in PILES), (source, destination)


@pytest.mark.parametrize(
    ("source", "destination"),
    [
        (Pile(10), Pile(14)),
        (Pile(8), Foundation(Suit.HEARTS)),
        (Pile(1), Foundation(Suit.SPADES, ascending=False)),
        (Foundation(Suit.CLUBS), Foundation(Suit.CLUBS, ascending=False)),
    ],
)
def test_the_whole_arrow_is_seen_where_there_is_a_way(source, destination):
    for x, y in arrow(source, destination).points(40):
        assert not any(lies_on(slot, x, y) for slot in SLOTS.values())
