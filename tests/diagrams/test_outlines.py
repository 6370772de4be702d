import importlib.util
import re
from pathlib import Path

import pytest

from crescent_diagrams.diagrams import GlyphError
from crescent_diagrams.diagrams.geometry import CARD_WIDTH
from crescent_diagrams.diagrams.outlines import CAP_HEIGHT, outline
from crescent_diagrams.engine import Rank
from crescent_diagrams.language import words_for
from tests.site_languages import LANGUAGES

ROOT = Path(__file__).parents[2]
OUTLINES = ROOT / "crescent_diagrams" / "diagrams" / "data"


@pytest.fixture(scope="module")
def tool():
    pytest.importorskip("fontTools")
    pytest.importorskip("font_source_sans_pro")
    spec = importlib.util.spec_from_file_location("make_glyphs", ROOT / "tools" / "make_glyphs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["plain.json", "narrow.json"])
def test_outlines_are_what_the_tool_makes_of_the_font(tool, name):
    assert (OUTLINES / name).read_text(encoding="utf-8") == tool.file_content(name)
    assert tool.CAP_HEIGHT == CAP_HEIGHT


def test_the_fonts_licence_stands_beside_its_outlines():
    assert "SIL OPEN FONT LICENSE" in (OUTLINES / "OFL.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", Rank)
def test_every_rank_of_every_language_fits_on_a_card(language, rank):
    drawn = outline(words_for(language).rank(rank))
    assert 0 < drawn.width <= CARD_WIDTH - 16


@pytest.mark.parametrize("text", ["10", "Kn", "Ц", "Δ", "Q"])
def test_an_outline_moves_as_a_whole(text):
    drawn = outline(text)
    here, there = drawn.path(0, 0), drawn.path(500, 70)
    assert here.count("M") == there.count("M") == 1
    assert re.sub(r"^M-?\d+ -?\d+", "", here) == re.sub(r"^M-?\d+ -?\d+", "", there)


@pytest.mark.parametrize("text", ["A", "10", "Kn", "ß".upper(), "Ж"])
def test_a_name_may_be_part_of_an_id(text):
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", outline(text).name)


def test_a_missing_character_is_named_with_the_way_out():
    with pytest.raises(GlyphError, match=r"“א” \(U\+05D0\).*CHARACTERS in tools/make_glyphs.py"):
        outline("א")
