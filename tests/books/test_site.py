"""The site's own pages as a PDF in each language."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.books.conftest import ROOT, read_pdf
from tests.site_languages import LANGUAGES
from tools import books

pytestmark = [pytest.mark.tex, pytest.mark.cairo, pytest.mark.slow]


@pytest.fixture(scope="module", params=LANGUAGES)
def pdf(request, build):
    books.make_pdf(request.param, build)
    return read_pdf(build / "latex" / request.param, "crescent")


def diagrams(language, build):
    """How many diagrams the same pages show in the electronic book, where each is an image."""
    books.make_epub(language, build)
    pages = (build / "epub" / language).rglob("*.xhtml")
    images = "".join(page.read_text("utf-8") for page in pages)
    return len(re.findall(r'<img [^>]*src="[^"]*crescent-', images))


def test_a_pdf_shows_each_diagram_of_its_pages_once(pdf, build):
    language = pdf.path.parent.name
    expected = diagrams(language, build)
    assert expected > 30
    assert pdf.pictures() == expected
    assert pdf.tex.count(r"\sphinxincludegraphics[alt={") == expected


def test_a_pdf_has_no_description_in_the_place_of_a_picture(pdf):
    assert "alt=" not in pdf.text


def test_no_font_lacks_a_character_of_the_pages(pdf):
    assert "Missing character" not in pdf.log
    assert set("♠♥♦♣↑↓") <= set(pdf.text)


def test_nothing_stands_over_the_margin(pdf):
    assert "Overfull \\hbox" not in pdf.log


def test_the_title_is_in_the_language_of_the_book(pdf):
    language = pdf.path.parent.name
    title = books.runpy.run_path(str(ROOT / "conf.py"))["crescent_by_language"][language][
        "html_title"
    ]
    assert title in pdf.text


def test_the_same_pages_make_the_same_bytes(build, tmp_path):
    language = LANGUAGES[-1]
    first = books.make_pdf(language, build).read_bytes()
    assert books.make_pdf(language, tmp_path).read_bytes() == first


def test_a_missing_program_is_named_with_its_package(monkeypatch):
    which = shutil.which
    monkeypatch.setattr(
        books.shutil, "which", lambda name: None if name == "latexmk" else which(name)
    )
    with pytest.raises(books.BookError) as raised:
        books.check_tools()
    assert str(raised.value) == (
        "a PDF needs what was not found here: latexmk (Debian: apt install latexmk)"
    )


def test_a_missing_file_of_tex_is_named_with_its_package(monkeypatch):
    monkeypatch.setattr(books, "TEX_FILES", {"no-such.sty": "no-such-package"})
    with pytest.raises(books.BookError, match=r"no-such\.sty .*apt install no-such-package"):
        books.check_tools()


def test_without_tex_the_command_ends_with_one_sentence(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "tools.books", "pdf", "--build", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr.startswith("a PDF needs what was not found here: latexmk, xelatex, ")
    assert len(ran.stderr.splitlines()) == 1


def test_what_tex_stopped_at_is_said_from_its_log(tmp_path):
    log = tmp_path / "crescent.log"
    log.write_text("! LaTeX Error: File `needspace.sty' not found.\n")
    assert books._tex_fault(log).startswith("TeX has no needspace.sty; install the package")
    log.write_text("! Undefined control sequence.\n")
    assert books._tex_fault(log) == (
        f"LaTeX stopped: Undefined control sequence.; all it said is in {log}"
    )


def test_no_index_is_left_for_a_tool_that_readme_does_not_ask_for(pdf):
    # Sphinx's latexmkrc names xindy, which latexmk starts where TeX has written entries of an index
    assert not list(pdf.path.parent.glob("*.idx"))
    assert r"\makeindex" not in pdf.tex
