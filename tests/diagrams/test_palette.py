"""The colours of static/board.css and of the picture itself: the same, and easy to tell apart."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from crescent_diagrams.diagrams import Marks, draw_fans, draw_svg
from crescent_diagrams.diagrams.palette import PALETTE, TEXT_RED
from crescent_diagrams.engine import Pile, Position, Rules, Sketch
from tools import make_colours

TEMPLATES = Path(__file__).parents[2] / "crescent_diagrams/templates"
CSS = (Path(__file__).parents[2] / "crescent_diagrams/static/board.css").read_text(encoding="utf-8")


LIGHT = {name: colour.light for name, colour in PALETTE.items()}
DARK = {name: colour.dark for name, colour in PALETTE.items()}


def luminance(colour):
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground", "ratio"),
    [
        ("red", "face", 4.5),
        ("black", "face", 4.5),
        ("number", "badge", 4.5),
        ("badge", "ground", 3),
        ("mark", "ground", 3),
        ("dashes", "ground", 3),
        ("refused", "ground", 3),
        ("number", "refused", 3),
        ("back", "face", 3),
    ],
)
def test_what_must_be_read_stands_out(theme, ink, ground, ratio):
    assert contrast(theme[ink], theme[ground]) >= ratio


def test_red_in_sentences_is_the_palettes():
    css = (TEMPLATES.parent / "static" / "crescent.css").read_text(encoding="utf-8")
    colours = re.findall(r"color: (#[0-9a-f]{6});", css.partition(".crescent-message")[0])
    assert colours == [TEXT_RED.light, TEXT_RED.dark, TEXT_RED.dark]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_red_is_told_from_black_on_grey_paper(theme):
    assert contrast(theme["red"], theme["black"]) >= 2


@pytest.fixture(scope="module")
def pictures(record, english):
    """A position with emptied piles, and one with cards face down, which between them show all."""
    marks = Marks(Pile(1), Pile(2))
    down = Position.start(record.deal, replace(Rules.CLASSIC, face_down=True))
    return [
        draw_svg(record.moves[90].after, words=english, marks=marks),
        draw_svg(record.start, words=english, marks=replace(marks, refused=True)),
        draw_fans(Sketch.of(record.moves[90].after), words=english, marks=marks),
        draw_fans(Sketch.of(down), words=english, marks=replace(marks, refused=True)),
    ]


def test_a_picture_without_the_style_sheet_has_the_light_colours(pictures):
    assert set(re.findall(r"#[0-9a-f]{6}", "".join(pictures))) == set(LIGHT.values())


def test_every_class_of_a_picture_has_its_colour(pictures):
    classes = set(re.findall(r'class="([a-z ]+)"', "".join(pictures)))
    assert {name for each in classes for name in each.split()} == set(
        re.findall(r"\.crescent-board \.(\w) \{", CSS)
    )


def test_nothing_else_of_a_page_is_touched():
    rules = re.sub(r"/\*.*?\*/|@(?:media|supports)[^{]*\{", "", CSS, flags=re.DOTALL)
    for selector in re.findall(r"([^{}]+)\{[^{}]+\}", rules):
        assert ".crescent-board" in selector


def test_the_style_sheet_has_the_colours_of_the_palette():
    assert make_colours.file_content(CSS) == CSS
    assert re.findall(r"--crescent-(\w+): light-dark", CSS) == list(PALETTE)


def test_no_template_writes_a_colour_of_its_own():
    for template in sorted(TEMPLATES.glob("*.jinja")):
        assert not re.search("#[0-9a-f]{6}", template.read_text(encoding="utf-8")), template
