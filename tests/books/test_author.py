"""The book of a project with the settings that Sphinx has by default, in each engine of TeX."""

import subprocess
import sys

import pytest

from crescent_diagrams.engine import Suit
from crescent_diagrams.sphinx_ext.latex import PREAMBLE, SIGNS
from tests.books.conftest import read_pdf
from tests.conftest import WON_GAME
from tests.site_languages import TRANSLATED

CONF = """\
extensions = ["myst_parser", "crescent_diagrams"]
project = "Author"
primary_domain = "crescent"
numfig = True
"""
PAGE = """\
---
crescent-game: won-game
---
# Where {moved}`10` goes to

A card {card}`A♥`, {card}`2♦`, {card}`K♣`, {card}`Q♠`; a place {to}`11`; a pile {pile}`1 after 2`.

```{diagram}
:at: before 10
:alt: A♥, then, a comma, [brackets] & 50 %, a = b_c

Before {moved}`10`.
```

```{diagram}
:at: after 3
:width: 60%
```

## The {card}`2♥` of {to}`11`

:::{glossary}
{card}`K♦`
: A king.
:::

```{moves}
:to: 20

From {card}`10♣` on
```

```{replay}
:from: 40
:to: 50
```
"""
ENGINES = ("pdflatex", "xelatex", "lualatex")


def write_tex(folder, page=PAGE, **settings):
    """The LaTeX of a project with one page."""
    (folder / "games").mkdir(parents=True)
    (folder / "games" / "won-game.crescent").write_bytes(WON_GAME.read_bytes())
    lines = [f"{name} = {value!r}\n" for name, value in settings.items()]
    (folder / "conf.py").write_text(CONF + "".join(lines), "utf-8")
    (folder / "index.md").write_text(page, "utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "latex", ".", "out"]
    subprocess.run(command, cwd=folder, check=True)
    return folder / "out"


def make_pdf(folder, engine, **settings):
    """The book of `PAGE`, made as Sphinx's makefile does; with its choice where none is named.

    Xindy, which Sphinx asks for beside two of the engines, is not needed so.
    """
    if engine:
        settings["latex_engine"] = engine
    out = write_tex(folder, latex_use_xindy=False, **settings)
    command = ["latexmk", "-pdf", "-silent", "-interaction=nonstopmode", "author.tex"]
    ran = subprocess.run(
        ["env", "LATEXOPTS=", "XINDYOPTS=", *command],
        cwd=out,
        capture_output=True,
        check=False,
    )
    pdf = read_pdf(out, "author")
    assert ran.returncode == 0, [line for line in pdf.log.splitlines() if line.startswith("!")]
    return pdf


@pytest.fixture(scope="module", params=ENGINES)
def pdf(request, tmp_path_factory):
    return make_pdf(tmp_path_factory.mktemp("author") / "docs", request.param)


def test_there_is_a_way_to_set_each_sign_of_a_card_and_of_a_place():
    assert set(SIGNS) == {suit.symbol for suit in Suit} | set("↑↓")


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
def test_each_engine_sets_the_signs_of_sentences_tables_captions_and_headings(pdf):
    text = pdf.text
    assert "A card A♥, 2♦, K♣, Q♠; a place" in text
    assert ": Before A♠." in text
    assert ": From 10♣ on" in text
    assert "The 2♥ of " in text
    assert set("↑↓") <= set(text)
    assert "Missing character" not in pdf.log


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
def test_each_engine_writes_the_signs_of_headings_into_bookmarks(pdf):
    assert any(title.startswith("The 2♥ of ") for title in pdf.bookmarks)
    assert "Token not allowed" not in pdf.log


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
def test_each_engine_shows_every_picture_and_no_description(pdf):
    assert pdf.pictures() == pdf.tex.count(r"\sphinxincludegraphics") > 3
    assert "alt=" not in pdf.text


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATED)
def test_the_engine_that_sphinx_chooses_for_a_language_sets_all(tmp_path, language):
    pdf = make_pdf(tmp_path / "docs", None, language=language)
    assert set("♠♥♦♣↑↓") <= set(pdf.text)
    assert "Missing character" not in pdf.log
    assert pdf.pictures() == pdf.tex.count(r"\sphinxincludegraphics") > 3


def test_of_two_books_the_one_that_shows_nothing_of_the_extension_has_none_of_its_lines(tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "plain.md").write_text("---\norphan: true\n---\n\n# Plain\n\nNothing.\n", "utf-8")
    books = [(name, f"{name}.tex", name, "Nobody", "manual") for name in ("index", "plain")]
    out = write_tex(folder, "# T\n\n{card}`A♠`\n", latex_documents=books)
    assert PREAMBLE in (out / "index.tex").read_text("utf-8")
    assert "crescent" not in (out / "plain.tex").read_text("utf-8")


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
@pytest.mark.parametrize("engine", ["xelatex", "lualatex"])
def test_signs_that_the_authors_font_lacks_are_set_from_another(tmp_path, engine):
    # Without a font named, that of fontspec: Latin Modern, which has no suits.
    pdf = make_pdf(tmp_path / "docs", engine, latex_elements={"fontpkg": ""})
    assert "Missing character" not in pdf.log
    assert "K♣, Q♠" in pdf.text


@pytest.mark.tex
@pytest.mark.cairo
@pytest.mark.slow
def test_boards_of_text_and_boxes_are_set_by_pdflatex(tmp_path):
    page = "# T\n\n{card}`A♠`\n\n```text\nA♠ K♥ |\nA♣ K♦ ↑\nAA KK |\n```\n"
    folder = tmp_path / "docs"
    out = write_tex(folder, page, latex_engine="pdflatex")
    command = ["latexmk", "-pdf", "-silent", "-interaction=nonstopmode", "author.tex"]
    subprocess.run(["env", "LATEXOPTS=", *command], cwd=out, check=True, capture_output=True)
    lines = read_pdf(out, "author").text.splitlines()
    assert "A♠ K♥ |" in lines
    assert "A♣ K♦ ↑" in lines
