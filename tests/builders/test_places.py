"""Every directive and some roles in each place of a page, with each kind of builder."""

import re
from textwrap import indent

import pytest

from tests.conftest import WON_GAME
from tests.sphinx_ext.conftest import Built, new_project

pytestmark = pytest.mark.cairo

#: Each directive of a page about the game GAME; ``Shown N`` is its caption.
DIRECTIVES = {
    "deal": ".. crescent:deal:: GAME\n\n   Shown deal ROLE\n",
    "diagram": ".. crescent:diagram:: GAME\n   :at: before 10\n\n   Shown diagram ROLE\n",
    "position": ".. crescent:position::\n   :move: 1-14\n\n   pile 1: 2♥ 9♣ J♦\n"
    "   pile 14: KS as 10D\n\n   Shown position ROLE\n",
    "refusal": ".. crescent:refusal:: GAME\n   :at: before 10\n   :move: 1-1\n"
    "   :because: same-place\n\n   Shown refusal ROLE\n",
    "moves": ".. crescent:moves:: GAME\n   :from: 1\n   :to: 3\n\n   Shown moves ROLE\n",
    "replay": ".. crescent:replay:: GAME\n   :from: 1\n   :to: 3\n\n   Shown replay ROLE\n",
    "game": ".. crescent:game:: GAME\n\n   Shown game ROLE\n",
}
ROLES = ":crescent:card:`A♠` :crescent:onto:`GAME: 10` :crescent:claim:`GAME: onto 10 = king`"
ALL = "\n".join(DIRECTIVES.values()).replace("ROLE", ROLES)


def _in(opening: str, blanks: int = 3) -> str:
    return f"{opening}\n\n{indent(ALL, ' ' * blanks)}"


#: A page's text by its place, which is also the name of the page's own record.
PLACES = {
    "plain": ALL,
    "list-table": ".. list-table::\n\n   * - A\n     -\n" + indent(ALL, " " * 7),
    "list-item": _in("* Item", 2),
    "block-quote": _in("Words", 3),
    "definition": "Term\n" + indent(f"Meaning.\n\n{ALL}", "   "),
    "glossary": ".. glossary::\n\n   A term of its own\n" + indent(f"Meaning.\n\n{ALL}", " " * 6),
    "field": ":field:\n" + indent(f"Text.\n\n{ALL}", "   "),
    "footnote": "Words [#f]_.\n\n.. [#f] Note.\n\n" + indent(ALL, "   "),
    "note": _in(".. note::"),
    "topic": _in(".. topic:: Title"),
    "sidebar": _in(".. sidebar:: Title"),
    "versionadded": _in(".. versionadded:: 1.0\n   Words."),
    "only": _in(".. only:: not nothing"),
    "container": _in(".. container:: some"),
    "included": ".. include:: part.inc\n   :start-line: 1\n",
    "legend": ".. crescent:diagram:: GAME\n\n   Outer caption.\n\n" + indent(ALL, "   "),
    "tab": ".. tab-set::\n\n   .. tab-item:: One\n\n" + indent(ALL, " " * 6),
    "dropdown": _in(".. dropdown:: More"),
    "card": ".. grid:: 1\n\n   .. grid-item-card:: Title\n\n" + indent(ALL, " " * 6),
}
#: The files of a page, and what becomes of characters that this kind of output escapes.
OUTPUTS = {
    "html": "{}.html",
    "epub": "{}.xhtml",
    "latex": "{}.tex",
    "texinfo": "{}.texi",
    "text": "{}.txt",
    "man": "{}.1",
    "xml": "{}.xml",
    "singlehtml": "index.html",
}
MERGED = {"latex": "book.tex", "texinfo": "book.texi", "man": "book.1", "singlehtml": "index.html"}
CONF = """\
extensions = ["myst_parser", "sphinx_design", "crescent_diagrams"]
project = "Book"
version = "1"
copyright = "A"
html_theme = "basic"
numfig = True
suppress_warnings = ["epub"]
latex_documents = [("index", "book.tex", "Book", "A", "manual")]
man_pages = [("index", "book", "Book", "", 1)]
texinfo_documents = [("index", "book", "Book", "A", "book")]
"""


@pytest.fixture(scope="module", params=OUTPUTS)
def built(request, tmp_path_factory):
    project = new_project(tmp_path_factory.mktemp("places") / "p", conf=CONF)
    names = "\n".join(f"   {place}" for place in PLACES)
    project.write("index.rst", f"Places\n======\n\n.. toctree::\n\n{names}\n")
    project.write("part.inc", f"left out\n{ALL}".replace("GAME", "included"))
    for place, text in PLACES.items():
        project.write(f"games/{place}.crescent", WON_GAME.read_bytes())
        page = f"Begin {place}\n{'=' * 40}\n\n{text}\n\nAfter.\n".replace("GAME", place)
        project.write(f"{place}.rst", page)
    result = project.build(request.param)
    pages = _pages(request.param, result)
    return result.warnings, {place: _in_one_line(pages[place]) for place in PLACES}


def _in_one_line(text: str) -> str:
    """The text without the lines of tables that are drawn with characters."""
    return re.sub(r"[|+]|\s-+\s", " ", " ".join(text.split()))


def _pages(builder: str, result: Built) -> dict[str, str]:
    """What the output has of each page."""
    if builder not in MERGED:
        return {place: result.text(OUTPUTS[builder].format(place)) for place in PLACES}
    text = result.text(MERGED[builder])
    parts = re.split(
        r"(?i)\bBegin ([\w-]+)", text.replace(r"\-", "-").replace(r"\sphinxhyphen{}", "-")
    )
    pages: dict[str, str] = {}
    # A page is named in tables of contents too; its own text is the longest.
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        pages[name.lower()] = max(pages.get(name.lower(), ""), part, key=len)
    return pages


def test_no_place_ends_a_build_or_needs_a_warning(built):
    warnings, _pages = built
    assert warnings == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("directive", DIRECTIVES)
def test_a_directive_is_shown_in_its_place(built, place, directive):
    _warnings, pages = built
    assert re.search(rf"Shown\s+{directive}\b", pages[place]), pages[place][:3000]


@pytest.mark.parametrize("built", ["text", "man"], indirect=True)
def test_each_move_is_shown_where_a_table_cannot_stand_in_a_cell(built):
    _warnings, pages = built
    # in the list of moves and in the replay
    assert len(re.findall(r"\b1\W+10♣\W+1\W+6\b", pages["list-table"])) == 2
