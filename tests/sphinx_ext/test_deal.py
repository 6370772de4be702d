"""The deal of a record or of a game code, and every card of a position."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from babel.messages.pofile import read_po

from crescent_diagrams.engine import Deal, Rules
from crescent_diagrams.language import words_for
from crescent_diagrams.records import load_record, play_record, write_record
from tests.conftest import WON_GAME

CODE = "CR1-N-TPFDKVV"
PAGES = {
    "index.md": f"""\
---
crescent-game: won-game
---

# T

```{{deal}} {CODE}
:name: the-deal
:width: 80%

The deal of {CODE}.

Its legend.
```

```{{deal}}
```
""",
    "index.rst": f"""\
:crescent-game: won-game

T
=

.. deal:: {CODE}
   :name: the-deal
   :width: 80%

   The deal of {CODE}.

   Its legend.

.. deal::
""",
}
SWEDISH = f"""\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "The deal of {CODE}."
msgstr "Given {CODE}."
"""


def described(piles, words):
    return "; ".join(
        f"pile {number}: {', '.join(map(words.card_name, cards))}"
        for number, cards in enumerate(piles, start=1)
    )


@pytest.fixture(params=PAGES)
def dealt(project, request):
    project.write(request.param, PAGES[request.param])
    return project


def test_the_words_name_every_card_of_every_pile_bottom_to_top(dealt):
    built = dealt.build()
    assert built.warnings == []
    first, second = (svg.find("desc").get_text() for svg in built.page().select("svg"))
    english = words_for("en")
    assert first.endswith(f"from bottom to top – {described(Deal.from_code(CODE).piles, english)}.")
    won = load_record(WON_GAME)
    assert second.endswith(f"from bottom to top – {described(won.deal.piles, english)}.")


def test_a_deal_is_a_figure_with_its_caption_name_and_width(dealt):
    figure = dealt.build().page().figure
    assert figure["id"] == "the-deal"
    assert figure.select_one(".caption-text").get_text() == f"The deal of {CODE}."
    assert figure.select_one(".legend").get_text().strip() == "Its legend."
    assert figure.div["style"] == "width: 80%"
    assert figure.svg["aria-label"] == "Position at the start of the game"


def test_a_book_has_a_picture_with_the_same_words(dealt):
    built = dealt.build("epub")
    page = ET.fromstring(built.text("index.xhtml").partition("<!DOCTYPE html>")[2])
    images = list(page.iter("{http://www.w3.org/1999/xhtml}img"))
    assert len(images) == 2
    assert "pile 16: king of spades, 9 of spades, " in images[0].get("alt")
    assert (built.out / images[0].get("src")).is_file()


@pytest.mark.cairo
def test_latex_has_a_picture_with_the_same_words(dealt):
    tex = dealt.build("latex").text("projectnamenotset.tex")
    assert tex.count("alt={ascending foundation of spades: ace of spades on top, 1 card; ") == 2


def test_plain_text_has_a_line_a_pile(dealt):
    lines = [line.strip() for line in dealt.build("text").text("index.txt").splitlines()]
    assert "1:6   J♥   3♥   8♠   6♦   6♠   3♦" in lines
    assert "♠↑:1  A♠    ♥↑:1  A♥    ♦↑:1  A♦    ♣↑:1  A♣" in lines


def test_translators_are_given_the_caption_and_the_legend_alone(dealt):
    with (dealt.build("gettext").out / "index.pot").open("rb") as file:
        messages = {message.id for message in read_po(file) if message.id}
    assert messages == {"T", f"The deal of {CODE}.", "Its legend."}


def test_a_translated_page_speaks_its_language(dealt):
    dealt.write("locales/sv/LC_MESSAGES/index.po", SWEDISH)
    figure = dealt.build(language="sv", locale_dirs=["locales"]).page().figure
    assert figure.select_one(".caption-text").get_text() == f"Given {CODE}."
    assert "– hög 1: hjärter knekt, hjärter 3, spader 8, " in figure.svg.desc.get_text()


@pytest.fixture
def face_down(project):
    rules = replace(Rules.CLASSIC, face_down=True)
    deal = Deal(Deal.from_code(CODE).piles)
    project.write("games/down.crescent", write_record(play_record("Down", deal, [], rules)))
    return project


def test_an_open_view_shows_backs_where_cards_lie_face_down(face_down):
    face_down.write("index.md", "# T\n\n```{diagram} down\n:view: open\n```\n")
    svg = face_down.build().page().svg
    assert svg.select_one(".h")
    assert "pile 1: 5 face down, 3 of diamonds; " in svg.desc.get_text()


def test_a_deal_shows_the_cards_that_lie_face_down(face_down):
    face_down.write("index.md", "# T\n\n```{deal} down\n```\n")
    svg = face_down.build().page().svg
    assert not svg.select_one(".h")
    assert "pile 1: jack of hearts, 3 of hearts, " in svg.desc.get_text()


def test_the_usual_view_shows_no_backs(face_down):
    face_down.write("index.md", "# T\n\n```{diagram} down\n```\n")
    assert not face_down.build().page().select(".h")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("index.md", "# T\n\n```{diagram} won-game\n:at: before 10\n:view: open\n```\n"),
        (
            "index.rst",
            "T\n=\n\n.. diagram:: won-game\n   :at: before 10\n   :view: open\n",
        ),
    ],
)
def test_an_open_view_shows_every_card_and_the_move(project, file, text):
    project.write(file, text)
    built = project.build()
    assert built.warnings == []
    svg = built.page().svg
    assert svg["aria-label"] == "Position before move 10"
    assert "pile 10: queen of clubs, 6 of clubs, " in svg.desc.get_text()
    assert svg.select_one("rect.m.q")
    lines = project.build("text").text("index.txt").splitlines()
    assert [line.strip() for line in lines if "[" in line] == [
        "10:6   Q♣   6♣   8♠   9♦   J♠  [A♠]",
        "[ ] the card that moves, > < where it goes",
    ]


def test_a_refusal_may_show_every_card(project):
    project.write(
        "index.md",
        "# T\n\n```{refusal} won-game\n:view: open\n:move: 1-2\n:because: suit\n```\n",
    )
    built = project.build()
    assert built.warnings == []
    assert built.page().svg.select_one("circle.y")
