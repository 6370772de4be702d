"""A move that is refused: the position, the attempt marked on it, and what the app says."""

import re
import shutil
from xml.etree import ElementTree as ET

import pytest
from babel.messages.pofile import read_po

from crescent_diagrams.engine import Refusal
from tests.conftest import WON_GAME
from tests.sphinx_ext.conftest import new_project

# Of every reason an example: game, moment, move, and the app's words.
REFUSED = [
    ("won-game", "start", "♠↑-♠↓", "base-locked", "The foundation’s base card is locked"),
    ("won-game", "start", "A♠ A-K", "base-locked", "The foundation’s base card is locked"),
    ("won-game", "after 25", "13-1", "no-card", "There is no card here to move"),
    (
        "won-game",
        "before 10",
        "A-3 ♠",
        "from-foundation",
        "No card can go back from a foundation to a pile",
    ),
    (
        "won-game",
        "before 10",
        "spades up - 3",
        "from-foundation",
        "No card can go back from a foundation to a pile",
    ),
    ("won-game", "before 10", "1-1", "same-place", "The card is already here"),
    ("won-game", "after 25", "1-13", "empty-pile", "No card can be placed on an empty pile"),
    ("won-game", "start", "1-2", "suit", "Must be of the same suit"),
    ("won-game", "start", "10♣ 1 → 2", "suit", "Must be of the same suit"),
    ("won-game", "start", "1-♥↑", "suit", "Must be of the same suit"),
    ("won-game", "start", "1-A", "rank", "Must be one rank higher or lower"),
    ("full-pile", "end", "1-3", "pile-full", "This pile is full; choose another place"),
    ("blocked-game", "end", "redeal", "no-redeal", "No redeals left"),
]
MYST = """\
```{{refusal}} {0}
:at: {1}
:move: {2}
:because: {3}
```
"""
RST = """\
.. refusal:: {0}
   :at: {1}
   :move: {2}
   :because: {3}
"""
PAGE = """\
# T

```{refusal} won-game
:at: before 10
:move: 10-1
:because: suit
:name: it
:width: 80%

The card {moved}`10` does not fit.

A legend.
```
"""


def games(project):
    for name in ("full-pile", "blocked-game"):
        shutil.copy(WON_GAME.with_name(f"{name}.crescent"), project.folder / "games")
    return project


@pytest.fixture
def refusal(project):
    """A project with one refusal, translated into Swedish."""
    project.write("index.md", f"---\ncrescent-game: won-game\n---\n\n{PAGE}")
    project.write(
        "locales/sv/LC_MESSAGES/index.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        'msgid "The card {moved}`10` does not fit."\nmsgstr "Kortet {moved}`10` passar inte."\n\n'
        'msgid "A legend."\nmsgstr "En förklaring."\n',
    )
    return project


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    project = games(new_project(tmp_path_factory.mktemp("refusals")))
    project.write("index.md", "# T\n\n" + "\n".join(MYST.format(*each) for each in REFUSED))
    project.write("rst.rst", ":orphan:\n\n" + "\n".join(RST.format(*each) for each in REFUSED))
    return project.build()


def test_every_reason_has_an_example():
    assert {reason for _, _, _, reason, _ in REFUSED} == {refusal.value for refusal in Refusal}


def test_a_move_that_is_refused_as_the_page_says_is_not_warned_of(built):
    assert built.warnings == []


@pytest.mark.parametrize("syntax", ["index", "rst"])
@pytest.mark.parametrize("number", range(len(REFUSED)), ids=lambda index: REFUSED[index][3])
def test_the_figure_has_the_apps_message(built, syntax, number):
    figure = built.page(syntax).select("figure")[number]
    said = REFUSED[number][4]
    assert (
        figure.figcaption.select_one("p.crescent-message").get_text() == f"The app says: “{said}”"
    )


def test_the_description_says_what_was_tried(built):
    described = [figure.svg.desc.get_text() for figure in built.page().select("figure")]
    assert described[0].startswith(
        "Refused move – from: ascending foundation of spades, to: descending foundation of spades. "
        "ascending foundation of spades: ace of spades on top, 1 card; "
    )
    assert "Refused" not in described[-1]


def test_the_attempt_is_drawn_unlike_a_move(project):
    project.write(
        "index.md",
        "# T\n\n```{refusal} won-game\n:at: before 10\n:move: 10-14\n:because: suit\n```\n\n"
        "```{refusal} won-game\n:at: before 10\n:move: 10-1\n:because: suit\n```\n\n"
        "```{diagram} won-game\n:at: before 10\n```\n",
    )
    allowed, refused, move = project.build().page().select("svg")
    drawn = [re.sub("<desc.*?</desc>", "", str(svg)) for svg in (allowed, refused, move)]
    assert "stroke-dasharray" not in drawn[0], "what is allowed after all is not marked"
    assert len(refused.select("circle")) == 1
    assert not move.select("circle")


def test_a_false_claim_shows_the_position_with_a_box_and_the_real_answer(project):
    project.write(
        "index.md",
        "# T\n\n```{refusal} won-game\n:at: start\n:move: 1-2\n:because: rank\n\nWords.\n```\n",
    )
    built = project.build()
    figure = built.page().figure
    box = figure.find_previous_sibling("div", class_="crescent-error")
    assert box.select_one(".admonition-title").get_text() == (
        "This move is not refused as the page says"
    )
    assert figure.svg is not None
    message = figure.select_one("p.crescent-message").get_text()
    assert message == "The app says: “Must be of the same suit”"
    assert "Words." in figure.figcaption.get_text()


def test_a_claim_of_a_legal_move_shows_no_message(project):
    project.write("index.md", "# T\n\n" + MYST.format("won-game", "start", "1-6", "suit"))
    figure = project.build().page().figure
    assert figure.svg is not None
    assert not figure.select("p.crescent-message")


def test_two_builds_tell_the_same(project):
    project.write("index.md", "# T\n\n" + MYST.format("won-game", "start", "1-6", "suit"))
    first, second = project.build(), project.build()
    assert len(first.warnings) == 1
    assert second.warnings == first.warnings


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The app says: “Must be of the same suit”"),
        ("el", "Η εφαρμογή απαντά: «Πρέπει να είναι του ίδιου σχήματος»"),
        ("sv", "Appen svarar: ”Måste vara i samma färg”"),
        ("cs", "Aplikace odpoví: „Musí být stejné barvy“"),
    ],
)
def test_the_message_is_in_the_pages_language(refusal, language, said):
    built = refusal.build(language=language)
    assert not [line for line in built.warnings if "crescent" in line]
    legend = built.page().select_one(".legend")
    assert legend.p.get_text() == said


def test_caption_and_legend_are_translated_and_the_message_stands_before_the_legend(refusal):
    figure = refusal.build(language="sv", locale_dirs=["locales"]).page().figure
    assert figure.select_one(".caption-text").get_text() == "Kortet E♠ passar inte."
    assert [line.get_text() for line in figure.select(".legend p")] == [
        "Appen svarar: ”Måste vara i samma färg”",
        "En förklaring.",
    ]
    assert figure.svg.desc.get_text().startswith("Nekat drag – från: hög 10, till: hög 1. ")


def test_translators_are_given_caption_and_legend_and_not_the_message(refusal):
    with (refusal.build("gettext").out / "index.pot").open("rb") as template:
        messages = [message.id for message in read_po(template) if message.id]
    assert messages == ["T", "The card {moved}`10` does not fit.", "A legend."]


def test_plain_text_has_the_board_and_the_message(refusal):
    text = refusal.build("text").text("index.txt")
    assert "×J♦×" in text
    assert "The app says: “Must be of the same suit”" in text
    assert text.index("The card A♠") < text.index("The app says") < text.index("A legend.")


def test_a_book_has_the_picture_the_words_and_the_message(refusal):
    built = refusal.build("epub")
    page = ET.fromstring(built.text("index.xhtml").partition("<!DOCTYPE html>")[2])
    html = "{http://www.w3.org/1999/xhtml}"
    (img,) = page.iter(f"{html}img")
    assert img.get("alt").startswith("Refused move – from: pile 10, to: pile 1. ")
    assert "<circle" in built.text(img.get("src"))
    assert "The app says: “Must be of the same suit”" in built.text("index.xhtml")


@pytest.mark.cairo
def test_latex_has_the_picture_and_the_message(refusal):
    (tex,) = refusal.build("latex").out.glob("*.tex")
    text = tex.read_text(encoding="utf-8")
    assert r"\sphinxincludegraphics[alt={Refused move" in text
    assert "from: pile 10, to: pile 1. ascending foundation of spades" in text
    assert "Must be of the same suit" in text
