"""What each kind of output makes of the same diagrams."""

import json
import re
import sys
from xml.etree import ElementTree as ET

import pytest
import tinycss2

SKIPPING = {"skip_comments": True, "skip_whitespace": True}
DESCRIBED = "ascending foundation of spades: 2 of spades on top, 2 cards; "


def test_a_book_has_picture_files_with_the_whole_description(pages):
    built = pages.build("epub")
    page = ET.fromstring(built.text("index.xhtml").partition("<!DOCTYPE html>")[2])
    html = "{http://www.w3.org/1999/xhtml}"
    first, second = page.iter(f"{html}img")
    assert first.get("alt").startswith(DESCRIBED)
    assert second.get("alt") == 'All the piles, "after" the <first> redeal'
    assert page.findall(f".//{html}figure//{html}svg") == []
    for img in (first, second):
        picture = ET.parse(built.out / img.get("src")).getroot()
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert picture.get("width")


@pytest.mark.cairo
def test_latex_has_pdf_files_with_a_text_alternative(pages):
    built = pages.build("latex")
    tex = built.text("test.tex")
    assert tex.count(r"\sphinxincludegraphics[alt={") == 7
    assert rf"\sphinxincludegraphics[alt={{{DESCRIBED}" in tex
    assert r"width=0.600\linewidth" in tex
    assert len(list(built.out.glob("crescent-*.pdf"))) >= 5
    assert all(path.read_bytes().startswith(b"%PDF") for path in built.out.glob("crescent-*.pdf"))


@pytest.mark.cairo
def test_texinfo_has_png_files(pages):
    built = pages.build("texinfo")
    assert list(built.out.rglob("crescent-*.png"))
    assert DESCRIBED.replace(", ", "@comma{} ") in built.text("test.texi")


def test_without_cairo_latex_has_boards_of_text_and_a_warning_each(pages, monkeypatch):
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    built = pages.build("latex")
    assert len(built.warnings) == 7
    assert all(line.endswith("[crescent.picture]") for line in built.warnings)
    assert built.warnings[0].startswith("index.md:10: WARNING: ")
    assert built.text("test.tex").count(r"\begin{sphinxVerbatim}") == 7


@pytest.mark.parametrize(("builder", "name"), [("text", "index.txt"), ("man", "test.7")])
def test_plain_text_has_a_horseshoe_of_cards(pages, builder, name):
    text = pages.build(builder).text(name)
    assert "The position before move 10: A♠ is about to move." in text
    line = next(line for line in text.splitlines() if "8♠" in line)
    assert line.split()


def test_in_a_table_plain_text_has_the_words_of_the_position(project):
    project.write(
        "index.md",
        "# T\n\n````{list-table}\n"
        "* - A\n  - ```{diagram} won-game\n    :at: before 10\n    ```\n````\n",
    )
    for builder, name in (("text", "index.txt"), ("man", "projectnamenotset.1")):
        built = project.build(builder, suppress_warnings=["man"])
        text = " ".join(re.sub(r"[|+-]", " ", built.text(name)).split())
        assert "ascending foundation of spades: 2 of spades on top, 2 cards" in text, builder
        assert "8♠" not in text


def test_a_marked_board_of_plain_text_says_what_its_marks_stand_for(project):
    project.write("index.md", "# T\n\n```{diagram} won-game\n:at: before 10\n```\n")
    english = project.build("text").text("index.txt")
    assert english.endswith("\n\n      [ ] the card that moves, > < where it goes\n")
    swedish = project.build("text", language="sv").text("index.txt")
    assert swedish.endswith("\n\n      [ ] kortet som flyttas, > < dit det flyttas\n")
    project.write("index.md", "# T\n\n```{diagram} won-game\n:mark: none\n:at: before 10\n```\n")
    assert "[ ]" not in project.build("text").text("index.txt")


def test_xml_has_the_board_of_text_and_signs_with_their_words(pages):
    root = ET.fromstring(pages.build("xml").text("index.xml"))
    assert len(root.findall(".//figure/literal_block")) == 1
    assert root.find(".//inline[@label='ace of spades']").text == "A♠"


def test_the_search_index_knows_the_words_and_nothing_of_the_pictures(pages):
    built = pages.build("html")
    index = json.loads(built.text("searchindex.js").removeprefix("Search.setIndex(").rstrip(")"))
    terms = set(index["terms"])
    assert "queen" in terms
    assert not terms & {"svg", "path", "viewbox", "foundat", "ascend", "diamond"}


def test_pages_load_the_style_sheets_and_a_project_has_no_others_of_the_package(pages):
    built = pages.build("html")
    for name in ("crescent.css", "board.css"):
        assert (built.out / "_static/crescent" / name).is_file()
        assert f"_static/crescent/{name}" in built.text("folder/page.html")
    for name in ("replay.css", "site.css", "look.css"):
        assert not list((built.out / "_static").rglob(name))


def test_every_rule_of_the_style_sheets_is_about_the_extensions_own_classes(pages):
    """Other elements of a page keep the look that its theme gives them."""
    for name in ("crescent.css", "board.css"):
        rules = stylesheet_rules((pages.build("html").out / "_static/crescent" / name).read_text())
        assert rules
        for selector in rules:
            assert ".crescent-" in selector, selector


def stylesheet_rules(css: str) -> list[str]:
    """The selectors of a style sheet, those inside of @media too."""
    found: list[str] = []

    def collect(rules):
        for rule in rules:
            if rule.type == "at-rule" and rule.content is not None:
                collect(
                    tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
                )
            elif rule.type == "qualified-rule":
                found.extend(part.strip() for part in tinycss2.serialize(rule.prelude).split(","))

    collect(tinycss2.parse_stylesheet(css, **SKIPPING))
    return found
