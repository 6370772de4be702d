"""Pictures of every card."""

import re
from dataclasses import replace

import pytest
from lxml import etree

from crescent_diagrams.diagrams import Marks, draw_fans, to_pdf
from crescent_diagrams.engine import FOUNDATIONS, Card, Heap, Pile, Position, Rules, Sketch
from tests.diagrams.test_svg import elements, layer, marks_of, shapes

LIMIT = 16_000
"""Half of the 31,275 bytes of python-chess's starting board, for four times as many cards."""


def pile(number, cards):
    return Heap(Pile(number), tuple(map(Card.parse, cards.split())))


TWO_PILES = Sketch((pile(1, "2H 9C JD"), pile(14, "KS AS 10D")))


@pytest.fixture
def face_down(record):
    return Sketch.of(Position.start(record.deal, replace(Rules.CLASSIC, face_down=True)))


def test_a_move_between_two_piles(english, file_regression):
    svg = draw_fans(
        TWO_PILES,
        words=english,
        marks=Marks(Pile(1), Pile(14)),
        id_prefix="c1",
        name="Position",
        description=english.describe_cards(TWO_PILES),
    )
    file_regression.check(svg.replace("><", ">\n<"), extension=".svg")


def test_every_position_of_the_won_game_takes_half_of_a_chess_board(record, english):
    for step in record.steps[::5]:
        svg = draw_fans(Sketch.of(step.before), words=english, id_prefix="c1")
        assert len(svg.encode()) <= LIMIT


def test_every_card_of_every_pile_has_its_suit_on_it(record, english):
    position = record.start
    svg = draw_fans(Sketch.of(position), words=english, id_prefix="c-")
    drawn = re.findall(r'(?:id="|href="#)c-([shdc])"', svg)
    on_piles = [card for cards in position.piles for card in cards]
    assert len(drawn) == len(on_piles) + len(FOUNDATIONS) == 104


def test_ids_begin_with_the_prefix_and_every_reference_is_met(positions, english):
    for position in positions[::10]:
        svg = draw_fans(Sketch.of(position), words=english, id_prefix="p7", description="…")
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert all(identity.startswith("p7") for identity in ids)
        assert len(set(ids)) == len(ids)
        references = re.findall(r'href="#([^"]+)"|aria-describedby="([^"]+)"', svg)
        assert {one or other for one, other in references} <= set(ids)


def test_cards_that_are_face_down_show_their_backs(face_down, english):
    svg = draw_fans(face_down, words=english, id_prefix="c-")
    (backs,) = layer(svg, "h")
    assert backs[0].get("d").count("M") == 16 * 5
    assert len(re.findall(r'(?:id="|href="#)c-[shdc]"', svg)) == 16 + 8


def test_with_every_face_up_there_are_no_backs(record, english):
    assert not layer(draw_fans(Sketch.of(record.start), words=english), "h")


def test_an_emptied_pile_is_a_dashed_place_with_its_number(english):
    svg = draw_fans(Sketch((Heap(Pile(3), ()),)), words=english)
    (place,) = layer(svg, "p")
    assert place.get("stroke-dasharray")
    assert not layer(svg, "e")


def test_the_card_that_is_about_to_move_is_drawn_out_of_its_fan(english):
    svg = draw_fans(TWO_PILES, words=english, marks=Marks(Pile(1), Pile(14)))
    ring, dashed = layer(svg, "m q")[0], layer(svg, "m")[-1]
    assert ring.get("stroke-dasharray") is None
    assert dashed.get("stroke-dasharray")
    resting = draw_fans(TWO_PILES, words=english, marks=Marks(Pile(14), Pile(1), moved=True))
    assert int(layer(resting, "m q")[0].get("y")) < int(ring.get("y"))


def test_the_only_card_of_a_pile_leaves_a_hollow(english):
    sketch = Sketch((pile(1, "2H"), pile(2, "3H")))
    assert layer(draw_fans(sketch, words=english, marks=Marks(Pile(1), Pile(2))), "p")
    refused = Marks(Pile(1), Pile(2), refused=True)
    assert not layer(draw_fans(sketch, words=english, marks=refused), "p")


def test_a_refused_move_has_a_sign_and_no_arrow_head(english):
    marks = Marks(Pile(1), Pile(14), refused=True)
    svg = draw_fans(TWO_PILES, words=english, marks=marks)
    way, ring = layer(svg, "x")
    assert way.get("stroke-dasharray")
    assert ring.get("stroke-dasharray")
    assert "m" not in way.get("d")
    assert len(layer(svg, "y")) == 1


def test_a_move_to_where_the_card_lies_can_be_refused(english):
    svg = draw_fans(TWO_PILES, words=english, marks=Marks(Pile(1), Pile(1), refused=True))
    assert len(layer(svg, "y")) == 1


def test_a_move_from_an_emptied_pile_can_be_refused(english):
    sketch = Sketch((Heap(Pile(1), ()), pile(2, "3H")))
    marks = Marks(Pile(1), Pile(2), refused=True)
    svg = draw_fans(sketch, words=english, marks=marks)
    assert len(layer(svg, "y")) == 1
    (edge,) = [each for each in layer(svg, "e") if len(each)]
    assert edge[0].get("d").count("M") == 1


def test_every_move_of_the_won_game_can_be_drawn(record, english):
    for step in record.moves[::6]:
        for position, moved in ((step.before, False), (step.after, True)):
            marks = marks_of(step, moved=moved)
            svg = draw_fans(Sketch.of(position), words=english, marks=marks)
            assert len(elements(svg).xpath("//*[@class='m q']")) == 1


def test_ranks_are_the_languages_own(swedish, english):
    assert draw_fans(TWO_PILES, words=swedish) != draw_fans(TWO_PILES, words=english)


def test_red_cards_are_red(english):
    sketch = Sketch((pile(1, "2H 3D"), pile(2, "4S 5C")))
    svg = draw_fans(sketch, words=english, id_prefix="c-")
    red = etree.tostring(layer(svg, "r")[0]).decode()
    black = etree.tostring(layer(svg, "k")[0]).decode()
    assert {*re.findall(r"c-([shdc])\"", red)} == {"h", "d"}
    assert {*re.findall(r"c-([shdc])\"", black)} == {"s", "c"}
    assert shapes(svg, "r")["c-d"] == 1


@pytest.mark.cairo
def test_a_part_is_as_much_narrower_in_a_pdf(english):
    def width(sketch):
        pdf = to_pdf(draw_fans(sketch, words=english, standalone=True))
        return float(re.search(rb"/MediaBox \[ 0 0 ([0-9.]+)", pdf)[1])

    whole = Sketch(tuple(pile(number, "KS") for number in range(1, 9)))
    assert width(TWO_PILES) / width(whole) == pytest.approx(0.256, abs=0.01)
