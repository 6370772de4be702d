"""A position that an author writes by hand."""

import re
from xml.etree import ElementTree as ET

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent_diagrams.engine import PLACES, Card, Foundation, Heap, Pile, Position, Sketch, Suit
from crescent_diagrams.facts.sketches import SketchError, read_sketch, write_sketch
from crescent_diagrams.records import load_record
from tests.conftest import WON_GAME
from tests.processor_time import within_seconds

PAGES = {
    "index.md": """\
# T

```{position}
:move: 1-14
:name: two-piles

pile 1: 2♥ 9♣ J♦
pile 14: KS as 10D
♠↑: 5
pile 3: empty

The jack {card}`JD` goes onto {card}`10D`.

Its legend.
```
""",
    "index.rst": """\
T
=

.. position::
   :move: 1-14
   :name: two-piles

   pile 1: 2♥ 9♣ J♦
   pile 14: KS as 10D
   ♠↑: 5
   pile 3: empty

   The jack :card:`JD` goes onto :card:`10D`.

   Its legend.
""",
}
DESCRIBED = (
    "ascending foundation of spades: 5 of spades on top, 5 cards. "
    "Piles from bottom to top – pile 1: 2 of hearts, 9 of clubs, jack of diamonds; "
    "pile 14: king of spades, ace of spades, 10 of diamonds; pile 3: empty."
)
SWEDISH = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "The jack {card}`JD` goes onto {card}`10D`."
msgstr "Knekten {card}`JD` flyttas till {card}`10D`."

msgid "The jack :card:`JD` goes onto :card:`10D`."
msgstr "Knekten :card:`JD` flyttas till :card:`10D`."
"""


def cards(text):
    return tuple(map(Card.parse, text.split()))


@pytest.fixture(params=PAGES)
def written(project, request):
    project.write(request.param, PAGES[request.param])
    return project


def test_a_position_is_a_figure_with_its_words_and_its_caption(written):
    built = written.build()
    assert built.warnings == []
    figure = built.page().figure
    assert figure["id"] == "two-piles"
    assert figure.svg["aria-label"] == "Position"
    assert figure.svg.desc.get_text() == DESCRIBED
    assert figure.select_one(".caption-text").get_text() == "The jack J♦ goes onto 10♦."
    assert figure.select_one(".legend").get_text().strip() == "Its legend."


def test_the_move_is_marked(written):
    svg = written.build().page().svg
    assert len(svg.select("rect.m")) == 2
    assert svg.select_one("path.m")


def test_the_cards_are_as_large_as_those_of_a_whole_board(written):
    figure = written.build().page().figure
    assert figure.svg["viewbox"].startswith("0 0 504 ")
    assert figure.div["style"] == "width: 20.2rem"


def test_a_width_of_the_authors_own_is_taken(project):
    project.write("index.md", "# T\n\n```{position}\n:width: 10em\n\n1: 2♥\n```\n")
    assert project.build().page().figure.div["style"] == "width: 10em"


def test_a_book_has_a_picture_with_the_same_words(written):
    built = written.build("epub")
    page = ET.fromstring(built.text("index.xhtml").partition("<!DOCTYPE html>")[2])
    (image,) = page.iter("{http://www.w3.org/1999/xhtml}img")
    assert image.get("alt") == DESCRIBED
    assert ET.parse(built.out / image.get("src")).getroot().get("width") == "504"


@pytest.mark.cairo
def test_latex_has_a_picture_with_the_same_words(written):
    tex = written.build("latex").text("projectnamenotset.tex")
    (alt,) = re.findall(r"\\sphinxincludegraphics\[alt=\{(.*?)\}[],]", tex)
    assert alt.replace(r"\textendash{}", "–") == DESCRIBED


def test_plain_text_has_a_line_a_pile(written):
    text = written.build("text").text("index.txt")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    assert lines[2:8] == [
        "1:3   2♥   9♣  [J♦]",
        "14:3   K♠   A♠  >10♦<",
        "♠↑:5  5♠",
        "3     --",
        "[ ] the card that moves, > < where it goes",
        "The jack J♦ goes onto 10♦.",
    ]


def test_translators_are_given_the_caption_and_not_the_cards(written):
    with (written.build("gettext").out / "index.pot").open("rb") as file:
        messages = {
            message.id.replace(":card:", "{card}") for message in read_po(file) if message.id
        }
    assert messages == {"T", "The jack {card}`JD` goes onto {card}`10D`.", "Its legend."}


def test_a_translated_page_speaks_its_language(written):
    written.write("locales/sv/LC_MESSAGES/index.po", SWEDISH)
    figure = written.build(language="sv", locale_dirs=["locales"]).page().figure
    caption = figure.select_one(".caption-text").get_text()
    assert caption == "Knekten Kn♦ flyttas till 10♦."
    assert figure.svg["aria-label"] == "Ställning"
    assert "– hög 1: hjärter 2, klöver 9, ruter knekt; " in figure.svg.desc.get_text()


def test_three_mistakes_are_all_told_where_they_stand(project):
    project.write("index.md", "# T\n\n```{position}\n1: 2X\n2: 3♥\n2: 3♥\nx\n\nA caption.\n```\n")
    built = project.build()
    assert [line.partition(": ")[0] for line in built.warnings] == [
        "index.md:4",
        "index.md:6",
        "index.md:7",
    ]
    page = built.page()
    assert len(page.select(".crescent-error li")) == 3
    assert "A caption." in page.figcaption.get_text()


@pytest.mark.parametrize(
    ("line", "heap"),
    [
        ("pile 1: 2♥ 9♣", Heap(Pile(1), cards("2H 9C"))),
        ("PILE 01:2h,9c", Heap(Pile(1), cards("2H 9C"))),
        ("  16 : 10♠", Heap(Pile(16), cards("10S"))),
        ("pile 3: empty", Heap(Pile(3), ())),
        ("♠↑: 3", Heap(Foundation(Suit.SPADES), cards("AS 2S 3S"))),
        ("foundation ♥↓: Q♥", Heap(Foundation(Suit.HEARTS, ascending=False), cards("KH QH"))),
        ("clubs up: A", Heap(Foundation(Suit.CLUBS), cards("AC"))),
        ("♦️ ↓: k", Heap(Foundation(Suit.DIAMONDS, ascending=False), cards("KD"))),
    ],
)
def test_ways_to_write_a_line(line, heap):
    assert read_sketch(line).heaps == (heap,)


def test_all_of_a_game_can_be_written_by_hand():
    for step in load_record(WON_GAME).steps[::7]:
        sketch = Sketch.of(step.after)
        assert read_sketch(write_sketch(sketch)) == sketch


def test_with_a_line_for_every_place_the_horseshoe_is_drawn(project):
    start: Position = load_record(WON_GAME).start
    lines = write_sketch(Sketch.of(start))
    assert len(lines.splitlines()) == len(PLACES)
    project.write("index.md", f"# T\n\n```{{position}}\n{lines}\n```\n")
    svg = project.build().page().svg
    assert svg["viewbox"].startswith("0 0 1000 ")


@settings(max_examples=500)
@given(st.text(alphabet="pile 1234567890:♠♥↑↓AKQJ10SHDCemptyud\n,\u202e\ufe0f\0x", max_size=80))
def test_any_text_is_a_position_or_gets_a_message(text):
    with within_seconds(1):
        try:
            sketch = read_sketch(text)
        except SketchError:
            return
        assert read_sketch(write_sketch(sketch)) == sketch


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1: 2♥\n" * 101, "this has 101 lines; a position has 24 at most"),
        ("1" * 10_000_000, "this line has 10,000,000 characters; at most 1000 are read"),
    ],
)
def test_what_is_no_position_at_all_gets_one_message(text, message):
    with pytest.raises(SketchError) as caught:
        read_sketch(text)
    assert caught.value.problems == ((0, message),)
