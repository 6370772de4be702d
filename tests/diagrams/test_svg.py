import re
from collections import Counter

import pytest
from lxml import etree

from crescent_diagrams.diagrams import Marks, draw_svg
from crescent_diagrams.diagrams.geometry import CARD_HEIGHT, CARD_WIDTH
from crescent_diagrams.engine import PLACES, Move, Pile, Suit

SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 7_830
"""A quarter of the 31,275 bytes of python-chess's starting board."""


def elements(svg):
    """The picture's elements, whether it is a file or part of a page."""
    if "xmlns=" not in svg:
        svg = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return etree.fromstring(svg.encode())


def layer(svg, name):
    return elements(svg).xpath(f"//*[@class='{name}']")


def marks_of(step, *, moved=False):
    return Marks(step.action.source, step.action.destination, moved)


def shapes(svg, name):
    """How often each shape with an id stands in a layer."""
    (group,) = layer(svg, name)
    return Counter(child.get("href", child.get("id", "")).removeprefix("#") for child in group)


def test_the_position_before_move_10(record, english, file_regression):
    step = record.moves[9]
    svg = draw_svg(
        step.before,
        words=english,
        marks=marks_of(step),
        id_prefix="c1",
        name="Position before move 10",
        description=english.describe(step.before),
    )
    # One element a line, so that a difference can be read.
    file_regression.check(svg.replace("><", ">\n<"), extension=".svg")


def test_every_diagram_of_the_won_game_is_a_quarter_of_a_chess_board(record, english):
    for step in record.steps:
        marks = marks_of(step) if isinstance(step.action, Move) else Marks()
        for position, moved in ((step.before, False), (step.after, True)):
            svg = draw_svg(
                position,
                words=english,
                marks=Marks(marks.source, marks.destination, moved),
                id_prefix="c1",
                name=f"Position before move {step.number}",
                description=english.describe(position),
            )
            assert len(svg.encode()) <= LIMIT


def test_the_picture_of_a_page_has_a_name_a_description_and_no_tooltip(record, english):
    svg = draw_svg(
        record.start, words=english, id_prefix="x", name="The deal", description="Pile 1 …"
    )
    root = elements(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "The deal"
    assert root.get("aria-describedby") == "x-words"
    assert root.xpath("//*[@id='x-words']/text()") == ["Pile 1 …"]
    assert root.find(f"{SVG}title") is None
    assert root.get("width") is None


def test_a_file_has_a_title_a_size_and_its_namespace(record, english):
    svg = draw_svg(record.start, words=english, name="The deal", standalone=True)
    root = etree.fromstring(svg.encode())
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "The deal"
    assert (root.get("width"), root.get("height")) == ("1000", "1138")


@pytest.mark.parametrize("text", ['"Deal" <b>&amp;</b>', "a > b & c", "it's"])
def test_names_and_descriptions_are_escaped(record, english, text):
    svg = draw_svg(record.start, words=english, name=text, description=text, standalone=True)
    root = etree.fromstring(svg.encode())
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == text
    assert root.findtext(f"{SVG}desc") == text


def test_ids_begin_with_the_prefix_and_every_reference_is_met(positions, english):
    for position in positions:
        svg = draw_svg(position, words=english, id_prefix="p7", description="…")
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert all(identity.startswith("p7") for identity in ids)
        assert len(set(ids)) == len(ids)
        references = re.findall(r'href="#([^"]+)"|aria-describedby="([^"]+)"', svg)
        assert {one or other for one, other in references} <= set(ids)


def test_two_diagrams_of_a_page_share_no_id(record, english):
    one, other = (
        set(re.findall(r'id="([^"]+)"', draw_svg(record.start, words=english, id_prefix=prefix)))
        for prefix in ("c1", "c11")
    )
    assert not one & other


def test_every_suit_is_drawn_as_often_as_it_shows_and_in_its_colour(record, english):
    position = record.moves[9].before
    svg = draw_svg(position, words=english, id_prefix="c-")
    suits = Counter(position.top(place).suit for place in PLACES)
    red, black = shapes(svg, "r"), shapes(svg, "k")
    assert [red["c-h"], red["c-d"]] == [suits[Suit.HEARTS], suits[Suit.DIAMONDS]]
    assert [black["c-s"], black["c-c"]] == [suits[Suit.SPADES], suits[Suit.CLUBS]]
    assert not red.keys() & {"c-s", "c-c"}
    assert not black.keys() & {"c-h", "c-d"}


def test_cards_lie_on_their_places(record, english):
    (edge,) = layer(draw_svg(record.start, words=english), "e")
    (path,) = edge
    corners = re.findall(r"M(\d+) (\d+)", path.get("d"))
    assert len(corners) == 24
    # The corner of the path lies a corner's radius inside the card's.
    assert ("22", "924") in corners


def test_an_emptied_pile_is_a_dashed_place_with_a_badge_and_no_count(record, english):
    svg = draw_svg(record.end, words=english)
    (place,) = layer(svg, "p")
    assert place.get("stroke-dasharray")
    (badges,) = layer(svg, "b")
    with_cards, emptied = (badge.get("d").count("M") for badge in badges if badge.get("d"))
    assert (with_cards, emptied) == (8, 16)


def test_before_a_move_the_card_is_lifted_and_an_arrow_leads_on(record, english):
    step = record.moves[9]
    svg = draw_svg(step.before, words=english, marks=marks_of(step))
    (marks,) = layer(svg, "m")
    source, destination, arrow = marks
    assert source.get("fill")
    assert source.get("stroke-dasharray") is None
    assert destination.get("stroke-dasharray")
    assert arrow.get("stroke-dasharray") is None
    (faces,) = layer(svg, "f")
    assert len(faces) == 2


def test_after_a_move_the_card_lies_and_the_arrow_is_a_trace(record, english):
    step = record.moves[9]
    svg = draw_svg(step.after, words=english, marks=marks_of(step, moved=True))
    landed, left, arrow = layer(svg, "m")[0]
    slot_of_14, slot_of_10 = (landed.get("x"), landed.get("y")), (left.get("x"), left.get("y"))
    assert slot_of_14 == ("861", "465")
    assert slot_of_10 == ("617", "21")
    assert arrow.get("stroke-dasharray")
    (faces,) = layer(svg, "f")
    assert len(faces) == 1


def test_the_last_card_of_a_pile_leaves_nothing_under_it(record, english):
    step = next(step for step in record.moves if not step.after.cards(step.action.source))
    svg = draw_svg(step.before, words=english, marks=marks_of(step))
    (edge,) = layer(svg, "e")
    assert len(edge) == 1


def test_without_a_move_nothing_is_marked(record, english):
    assert not layer(draw_svg(record.start, words=english), "m")


def test_marks_may_be_one_place_alone(record, english):
    svg = draw_svg(record.start, words=english, marks=Marks(destination=Pile(3)))
    (ring,) = layer(svg, "m")[0]
    assert (ring.get("width"), ring.get("height")) == (str(CARD_WIDTH + 10), "216")
    assert int(ring.get("height")) > CARD_HEIGHT


def test_colours_are_literal_so_that_every_converter_reads_them(record, english):
    svg = draw_svg(record.start, words=english)
    colours = re.findall(r'(?:fill|stroke)="([^"]+)"', svg)
    assert all(re.fullmatch(r"none|#[0-9a-f]{6}", colour) for colour in colours)
    assert "style" not in svg
    assert "<text" not in svg


def test_the_same_position_gives_the_same_bytes(record, swedish):
    def drawing():
        return draw_svg(record.moves[40].after, words=swedish, id_prefix="c", name="…")

    assert drawing() == drawing()


def test_swedish_and_english_pictures_of_courts_differ(record, english, swedish):
    assert draw_svg(record.start, words=english) != draw_svg(record.start, words=swedish)


def test_a_refused_move_is_told_from_one_about_to_happen_without_colours(record, english):
    step = record.moves[9]
    refused = Marks(Pile(10), Pile(1), refused=True)
    svg = draw_svg(step.before, words=english, marks=refused)
    (source,), (destination, way) = layer(svg, "m")[0], layer(svg, "x")[0]
    assert source.get("fill")
    assert destination.get("stroke-dasharray")
    assert "l" not in way.get("d")  # no head
    assert layer(svg, "x")[0].get("stroke-dasharray")
    assert len(layer(svg, "y")) == 1
    (faces,) = layer(svg, "f")
    assert len(faces) == 1  # the card stays where it lies


@pytest.mark.parametrize("source", PLACES[::5])
def test_any_move_can_be_refused(record, english, source):
    for destination in PLACES:
        svg = draw_svg(record.end, words=english, marks=Marks(source, destination, refused=True))
        (sign,) = layer(svg, "y")
        assert 0 < int(sign.get("cx")) < 1000
        assert 0 < int(sign.get("cy")) < 1138
