"""A replay in a page, before anything plays it."""

import gzip
import json
import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from babel.messages.pofile import read_po

import crescent_diagrams
from tests.sphinx_ext.conftest import CONF

STATIC = files(crescent_diagrams) / "static"

MARKDOWN = """\
# Moves {moved}`won-game: 9` and on

```{replay} won-game
:name: it
:from: 9
:to: after redeal 1
:show: after 10, before 12
:class: wide

The *first* redeal.

A legend.
```

See {numref}`it`.
"""
RESTRUCTURED = """\
Moves :moved:`won-game: 9` and on
=================================

.. replay:: won-game
   :name: it
   :from: 9
   :to: after redeal 1
   :show: after 10, before 12
   :class: wide

   The *first* redeal.

   A legend.

See :numref:`it`.
"""
WRITTEN = pytest.mark.parametrize(
    ("name", "text"), [("index.md", MARKDOWN), ("index.rst", RESTRUCTURED)], ids=["myst", "rst"]
)
POSITIONS = [
    "Position before move 9",
    "Position after move 10",
    "Position before move 12",
    "Position before redeal 1",
    "Position after redeal 1",
]


def game_of(root):
    return json.loads(root.find("script", recursive=False).string)


@WRITTEN
def test_the_page_has_the_positions_asked_for_and_the_moves_between_them(project, name, text):
    project.write(name, text)
    built = project.build()
    assert built.warnings == []
    figure = built.page().figure
    assert figure["id"] == "it"
    root = figure.select_one(".crescent-replay")
    assert set(root["class"]) == {"crescent-replay", "wide"}
    assert [still.p.get_text() for still in root.select(".crescent-still")] == POSITIONS
    assert [svg["aria-label"] for svg in root.select(".crescent-still svg")] == POSITIONS
    parts = root.select_one(".crescent-stills").find_all(recursive=False)
    assert [
        part.p.get_text()
        if "crescent-still" in part["class"]
        else [row.td.get_text() for row in part.select("tbody tr")]
        for part in parts
    ] == [
        POSITIONS[0],
        ["9", "10"],
        POSITIONS[1],
        ["11"],
        POSITIONS[2],
        ["12", "13", "14", "15", "16"],
        *POSITIONS[3:],
    ]
    assert figure.figcaption.p.get_text() == "Fig. 1 The first redeal.¶"
    assert figure.select_one(".legend").get_text().strip() == "A legend."


@WRITTEN
def test_the_module_has_the_game_in_few_letters(project, name, text):
    project.write(name, text)
    root = project.build().page().select_one(".crescent-replay")
    game = game_of(root)
    # Move 9 is 2♥ from pile 9 to its ascending foundation: the ninth and the eighteenth letter.
    assert game["actions"].startswith("ir")
    assert game["actions"].endswith("..")
    assert len(game["actions"]) == 2 * 9
    assert (game["move"], game["redeal"]) == (9, 1)
    # K♠ Q♠ J♠ … are the letters m l k …; A♠ lies on top of pile 10.
    assert game["piles"][9][-1] == "a"
    assert game["foundations"] == [2, 1, 1, 1, 2, 2, 1, 5]
    assert game["started"] == POSITIONS[0]
    assert game["ended"] == ""
    assert "faceDown" not in game
    assert root["data-name"] == "it"


def test_a_page_says_what_its_replays_need_and_other_pages_need_nothing(project):
    project.write("index.md", "# T\n\n```{toctree}\nreplay\n```\n\n```{diagram} won-game\n```\n")
    project.write("replay.md", "# T\n\n```{replay} won-game\n```\n")
    built = project.build()
    without, with_it = built.text("index.html"), built.text("replay.html")
    assert "replay.css" not in without
    assert "replay.js" not in without
    assert with_it.count("replay.css") == 1
    assert (built.out / "_static" / "crescent" / "replay.css").is_file()
    assert with_it.count('<script defer="defer" src="_static/crescent/replay.js?v=') == 1
    # All that it needs is in the page and its folder.
    script = (built.out / "_static" / "crescent" / "replay.js").read_text("utf-8")
    assert not re.search(r"\b(import|fetch|XMLHttpRequest)\b|https?://(?!www\.w3\.org)", script)


def test_the_script_leaves_no_name_behind_in_its_page_and_carries_no_comment(project):
    """A classic script's own names would be those of the page."""
    project.write("index.md", "# T\n\n```{replay} won-game\n```\n")
    script = (project.build().out / "_static" / "crescent" / "replay.js").read_text("utf-8")
    assert script.startswith("(() => {\n")
    assert script.endswith("})();\n")
    assert "// " not in script


@pytest.mark.parametrize("builder", ["dirhtml", "singlehtml"])
def test_other_html_can_be_played_too(project, builder):
    project.write("index.md", "# T\n\n```{replay} won-game\n```\n\n```{replay} won-game\n```\n")
    built = project.build(builder)
    assert built.warnings == []
    page = built.page()
    assert len(page.select(".crescent-replay > .crescent-player")) == 2
    assert built.text("index.html").count("_static/crescent/replay.js?v=") == 1
    ids = [element["id"] for element in page.select("[id]")]
    assert len(set(ids)) == len(ids)
    names = [root["data-name"] for root in page.select(".crescent-replay")]
    assert len(set(names)) == 2


def test_the_weight_of_a_whole_game_is_small(project):
    """All that a page with it has more than the same page with a diagram."""
    caption = "\n:name: it\n\nThe whole game.\n```\n"
    project.write("index.md", f"# T\n\n```{{replay}} won-game{caption}")
    with_replay = project.build().text("index.html")
    project.write("index.md", f"# T\n\n```{{diagram}} won-game{caption}")
    with_diagram = project.build().text("index.html")
    style = (STATIC / "replay.css").read_text("utf-8")
    module = (files("crescent_diagrams.browser") / "replay.js").read_text("utf-8")
    assert zipped(module) <= 8000
    assert zipped(with_replay) + zipped(style) - zipped(with_diagram) <= 15000


def zipped(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


def test_a_book_has_pictures_in_the_replays_place(project):
    project.write("index.md", MARKDOWN)
    built = project.build("epub")
    assert [line for line in built.warnings if "crescent" in line] == []
    text = built.text("index.xhtml")
    for unwanted in ("crescent-player", "<script", "replay.css", "<svg"):
        assert unwanted not in text.partition("<body")[2]
    page = ET.fromstring(text.partition("<!DOCTYPE html>")[2])
    html = "{http://www.w3.org/1999/xhtml}"
    figure = page.find(f".//{html}figure")
    assert figure.get("id") == "it"
    assert len(figure.findall(f".//{html}img")) == 1
    assert len(page.findall(f".//{html}img")) == 5
    assert len(page.findall(f".//{html}tbody/{html}tr")) == 8
    labels = [p.text for p in page.iter(f"{html}p") if p.text in POSITIONS]
    assert labels == POSITIONS[1:]
    assert "replay.js" not in "".join(path.name for path in Path(built.out).rglob("*"))


@pytest.mark.cairo
@WRITTEN
def test_latex_has_one_figure_and_the_rest_below_it(project, name, text):
    project.write(name, text)
    tex = project.build("latex").text("projectnamenotset.tex")
    figure, rest = tex.split(r"\begin{figure}")[1].split(r"\end{figure}")
    assert figure.count(r"\sphinxincludegraphics") == 1
    assert r"\caption{The \sphinxstyleemphasis{first} redeal.}" in figure
    assert rest.count(r"\sphinxincludegraphics") == 4
    assert rest.count(r"\begin{tabulary}") + rest.count(r"\begin{tabular}") == 3


@WRITTEN
def test_plain_text_has_boards_of_characters(project, name, text, file_regression):
    project.write(name, text)
    built = project.build("text", language="sv")
    assert built.warnings == []
    file_regression.check(
        built.text("index.txt"), encoding="utf-8", basename="a_stretch_of_the_won_game_in_swedish"
    )


def test_a_replay_without_a_caption_names_its_first_position(project):
    project.write("index.md", "# T\n\n```{replay} won-game\n:to: 3\n```\n")
    text = project.build("text").text("index.txt")
    assert text.index("Position at the start of the game") < text.index("10♠")
    assert text.count("Position at the start of the game") == 1


@WRITTEN
def test_translators_get_the_caption_and_nothing_of_ours(project, name, text):
    project.write(name, text)
    with (project.build("gettext").out / "index.pot").open("rb") as template:
        messages = {message.id for message in read_po(template) if message.id}
    assert {"The *first* redeal.", "A legend."} < messages
    assert len(messages) == 4


def test_a_translated_page_speaks_its_language(project):
    project.write("index.md", MARKDOWN)
    project.write(
        "locales/cs/LC_MESSAGES/index.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        'msgid "The *first* redeal."\nmsgstr "*První* přerozdání po {moved}`won-game: 16`."\n',
    )
    built = project.build(language="cs", locale_dirs=["locales"])
    page = built.page()
    assert page.select_one(".caption-text").get_text() == "První přerozdání po 10♥."
    root = page.select_one(".crescent-replay")
    assert root["aria-label"] == "Přehrávání hry"
    assert root.select_one(".crescent-still p").get_text() == "Pozice před 9. tahem"
    game = game_of(root)
    assert game["controls"]["play"] == "Přehrát"
    assert game["redealt"] == [
        "1. přerozdání: na každé hromádce přejde spodní karta navrch; zbývají 2 přerozdání"
    ]
    assert game["words"]["counts"][:6:2] == ["0 karet", "2 karty", "4 karty"]


def test_sizes_and_places_are_those_of_a_figure(project):
    project.write(
        "index.md",
        "# T\n\n```{replay} won-game\n:width: 400\n:align: right\n:figclass: framed\n"
        ":figwidth: 30em\n```\n",
    )
    figure = project.build().page().figure
    assert figure["class"] == ["framed", "align-right"]
    assert figure["style"] == "width: 30em"
    assert figure.select_one(".crescent-replay")["style"] == "width: 400px"


@pytest.mark.cairo
def test_a_width_is_that_of_every_picture(project):
    project.write("index.md", "# T\n\n```{replay} won-game\n:width: 50%\n```\n")
    tex = project.build("latex").text("projectnamenotset.tex")
    assert tex.count(r"\sphinxincludegraphics[") == 8
    assert tex.count(r"width=0.500\linewidth") == 8


def test_the_long_name_works_and_the_pages_game_is_taken(project):
    project.write("conf.py", CONF.replace('primary_domain = "crescent"\n', ""))
    project.write(
        "index.md",
        "---\ncrescent-game: won-game\n---\n# T\n\n```{crescent:replay}\n:to: 2\n```\n",
    )
    built = project.build()
    assert built.warnings == []
    assert game_of(built.page().select_one(".crescent-replay"))["actions"] == "afau"


def test_the_same_page_gives_the_same_bytes(project):
    project.write("index.md", MARKDOWN)
    first = project.build(freshenv=True).text("index.html")
    (project.folder / "_build" / "html" / "index.html").unlink()
    assert project.build(freshenv=True).text("index.html") == first


def test_a_record_that_has_become_shorter_is_read_again(project):
    project.write("index.md", "# T\n\n```{replay} won-game\n:to: 12\n```\n")
    project.build()
    record = project.folder / "games" / "won-game.crescent"
    text = record.read_text("utf-8")
    record.write_text(text.partition("10. A♠")[0], encoding="utf-8")
    built = project.build()
    assert built.warnings == [
        "index.md:3: WARNING: this game has 9 moves; there is no move 12 [crescent.moment]"
    ]
    box = built.page().select_one("div.crescent-error")
    assert box.select_one(".admonition-title").get_text() == "This replay could not be made"
