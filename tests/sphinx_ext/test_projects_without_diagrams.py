"""The extension in projects that hardly use it, or not at all."""

import json
import re
import shutil
import zipfile
import zlib
from importlib.resources import files
from pathlib import Path

import pytest
from sphinx.builders.html import _assets
from sphinx.testing.util import SphinxTestApp

from crescent_diagrams.sphinx_ext import assets
from tests.sphinx_ext.conftest import CONF, Built, Project, new_project

PAGE_WITHOUT_DIAGRAMS = """\
Beside
======

.. meta::
   :description: a page of another project

.. note:: Nothing of *ours*, though it names ``crescent-board`` and ``class="crescent-card"``.

term
   A definition.

.. toctree::

   other
"""
NOTHING_OF_OURS = CONF.replace("primary_domain", "# primary_domain")
WITHOUT = NOTHING_OF_OURS.replace(', "crescent_diagrams"', "")
BUILDERS = ["html", "dirhtml", "singlehtml", "htmlhelp", "qthelp", "devhelp", "epub", "json"]
LINK = re.compile(r'(?:href|src)="[^"]*(_static/crescent/[^"?]+)')
#: Differ from build to build.
OF_THE_BUILD = (".buildinfo", "environment.pickle", "last_build", "content.opf")


# Sphinx names there every domain that is installed.
DOMAIN_IN_XML = b' xmlns:crescent="https://www.sphinx-doc.org/"'


def contents(built: Built) -> dict[str, bytes]:
    out = built.out
    return {
        path.relative_to(out).as_posix(): path.read_bytes().replace(DOMAIN_IN_XML, b"")
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name not in OF_THE_BUILD and path.suffix != ".epub"
    }


def links(built: Built, page: str) -> list[str]:
    return sorted(Path(link).name for link in LINK.findall(built.text(page)))


def ours(built: Built) -> list[str]:
    return sorted(path.name for path in built.out.glob("_static/crescent/*"))


@pytest.fixture
def plain_project(tmp_path):
    """A project that uses nothing of the extension."""
    project = new_project(tmp_path / "plain_project", conf=NOTHING_OF_OURS)
    project.write("index.rst", PAGE_WITHOUT_DIAGRAMS)
    project.write("other.rst", "Other\n=====\n\nText.\n")
    return project


@pytest.fixture
def mixed(tmp_path):
    """A page without anything of the extension, and one of each kind that has something."""
    project = new_project(tmp_path / "mixed")
    toctree = "```{toctree}\nnone\ncard\nboard\nreplay\n```\n"
    project.write("index.md", f"# Index\n\n{toctree}")
    project.write("none.md", "# None\n\nText about `crescent-board`.\n")
    project.write("card.md", "# Card\n\nThe {card}`A♥`.\n")
    project.write("board.md", "# Board\n\n```{diagram} won-game\n```\n")
    project.write("replay.md", "# Replay\n\n```{replay} won-game\n```\n")
    return project


@pytest.mark.parametrize("builder", [*BUILDERS, "latex", "texinfo", "text", "man", "xml"])
def test_a_project_that_uses_nothing_has_the_bytes_that_it_has_without(plain_project, builder):
    beside = contents(plain_project.build(builder))
    shutil.rmtree(plain_project.folder / "_build")
    plain_project.write("conf.py", WITHOUT)
    without = contents(plain_project.build(builder))
    assert list(beside) == list(without)
    assert [name for name in without if beside[name] != without[name]] == []


@pytest.mark.parametrize("language", ["sv", "el", "cs"])
def test_a_translated_project_keeps_its_search_and_its_meta_elements(plain_project, language):
    catalog = 'msgid "a page of another project"\nmsgstr "translated"\n'
    plain_project.write(f"locales/{language}/LC_MESSAGES/index.po", catalog)
    beside = contents(plain_project.build(language=language))
    assert b'content="translated"' in beside["index.html"]
    shutil.rmtree(plain_project.folder / "_build")
    plain_project.write("conf.py", WITHOUT)
    without = contents(plain_project.build(language=language))
    assert [name for name in without if beside.get(name) != without[name]] == []


def test_nothing_is_written_before_the_build_begins(plain_project):
    app = SphinxTestApp(
        "html", srcdir=plain_project.folder, builddir=plain_project.folder / "_build"
    )
    app.cleanup()
    assert list(Path(app.outdir).iterdir()) == []


def test_each_page_links_what_it_shows_and_no_more(mixed):
    built = mixed.build()
    assert links(built, "none.html") == []
    assert links(built, "index.html") == []
    assert links(built, "genindex.html") == []
    assert links(built, "card.html") == ["crescent.css"]
    assert links(built, "board.html") == ["board.css", "crescent.css"]
    assert links(built, "replay.html") == ["board.css", "crescent.css", "replay.css", "replay.js"]
    assert ours(built) == links(built, "replay.html")


@pytest.mark.parametrize("parallel", [1, 2])
def test_a_link_holds_the_checksum_of_the_file(mixed, parallel):
    app = SphinxTestApp(
        "html", srcdir=mixed.folder, builddir=mixed.folder / "_build", parallel=parallel
    )
    try:
        app.build()
    finally:
        app.cleanup()
    built = Built(app)
    page = built.text("replay.html")
    for name in ours(built):
        content = (built.out / "_static/crescent" / name).read_bytes()
        assert f"_static/crescent/{name}?v={zlib.crc32(content):08x}" in page


def test_headings_with_cards_are_styled_wherever_contents_show_them(mixed):
    mixed.write("card.md", "# The {card}`A♥`\n\nText.\n")
    built = mixed.build(html_theme="alabaster")
    assert "crescent-red" in built.text("none.html")
    assert links(built, "none.html") == ["crescent.css"]


@pytest.mark.parametrize("builder", BUILDERS)
def test_every_kind_of_page_finds_what_it_links(mixed, builder):
    built = mixed.build(builder)
    expected = ["board.css", "crescent.css", "replay.css", "replay.js"]
    # Pages of help files run no scripts; nor do books.
    without_scripts = {"htmlhelp": 3, "qthelp": 3, "devhelp": 3}
    there = ["crescent.css"] if builder == "epub" else expected[: without_scripts.get(builder)]
    assert ours(built) == there
    for page in [*built.out.rglob("*.html"), *built.out.rglob("*.xhtml")]:
        for link in re.findall(r'(?:href|src)="([^"]*crescent/[^"?]+)', page.read_text("utf-8")):
            assert (page.parent / link).is_file()
    if builder == "json":
        listed = json.loads(built.text("globalcontext.json"))
        for name in expected:
            assert f"_static/crescent/{name}" in listed["css_files"] + listed["script_files"]


def test_a_book_packs_the_style_sheet_that_it_links(mixed):
    built = mixed.build("epub")
    assert links(built, "board.xhtml") == ["crescent.css"]
    assert links(built, "none.xhtml") == []
    assert 'href="_static/crescent/crescent.css"' in built.text("content.opf")
    (book,) = built.out.glob("*.epub")
    names = zipfile.ZipFile(book).namelist()
    assert [name for name in names if "crescent/" in name] == ["_static/crescent/crescent.css"]


@pytest.mark.parametrize("builder", ["html", "epub", "singlehtml"])
def test_what_no_page_shows_any_more_is_gone(mixed, builder):
    mixed.build(builder)
    for name in ("card", "replay", "board"):
        mixed.write(f"{name}.md", f"# {name}\n\nPlain text.\n")
    built = mixed.build(builder)
    assert not (built.out / "_static/crescent").exists()
    for page in [*built.out.rglob("*.html"), *built.out.rglob("*.xhtml")]:
        assert LINK.findall(page.read_text("utf-8")) == []
    if builder == "epub":
        assert "crescent/" not in built.text("content.opf")


def test_pages_that_are_not_written_again_keep_their_files(mixed):
    mixed.build()
    mixed.write("replay.md", "# Replay\n\nPlain text.\n")
    built = mixed.build()
    assert ours(built) == ["board.css", "crescent.css"]
    mixed.write("none.md", "# None\n\nOther text.\n")
    assert ours(mixed.build()) == ["board.css", "crescent.css"]


def test_what_the_builder_leaves_out_needs_no_file(mixed):
    for name in ("card", "replay"):
        mixed.write(f"{name}.md", f"# {name}\n\nPlain text.\n")
    hidden = "````{only} latex\n```{diagram} won-game\n```\n````\n"
    mixed.write("board.md", f"# Board\n\n{hidden}")
    built = mixed.build()
    assert links(built, "board.html") == []
    assert not (built.out / "_static/crescent").exists()


def test_a_build_of_nothing_new_writes_no_file_of_ours(mixed):
    def times():
        folder = mixed.folder / "_build/html/_static/crescent"
        return {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}

    mixed.build()
    first = times()
    mixed.build()
    assert times() == first
    assert list(first) != []


def test_a_file_that_was_deleted_comes_back(mixed):
    built = mixed.build()
    shutil.rmtree(built.out / "_static/crescent")
    assert len(ours(mixed.build())) == 4


@pytest.mark.parametrize("builder", ["html", "dirhtml", "epub"])
def test_a_newer_style_sheet_reaches_pages_that_have_not_changed(mixed, builder, monkeypatch):
    first = mixed.build(builder)
    newer = (files("crescent_diagrams") / "static/crescent.css").read_bytes() + b"/* newer */\n"
    content = assets._content

    def changed(folder: str, name: str) -> bytes:
        return newer if name == "crescent.css" else content(folder, name)

    monkeypatch.setattr(assets, "_content", changed)
    # Sphinx computes a file's checksum once a process.
    _assets._file_checksum_inner.cache_clear()
    read: list[str] = []
    built = mixed.build(builder, reading=read.append)
    assert read == []
    assert (built.out / "_static/crescent/crescent.css").read_bytes() == newer
    pages = {"html": "card.html", "dirhtml": "card/index.html", "epub": "card.xhtml"}
    checksum = "" if builder == "epub" else f"?v={zlib.crc32(newer):08x}"
    assert f'_static/crescent/crescent.css{checksum}"' in built.text(pages[builder])
    assert first.warnings == built.warnings


def test_a_projects_own_files_of_the_same_names_stay(mixed):
    own = "body { color: green }"
    for name in ("board.css", "crescent.css", "replay.css"):
        mixed.write(f"own/{name}", own)
    built = mixed.build(html_static_path=["own"], html_css_files=["board.css"])
    assert (built.out / "_static/board.css").read_text() == own
    assert "_static/board.css" in built.text("none.html")
    assert ours(built) == ["board.css", "crescent.css", "replay.css", "replay.js"]


def test_pages_read_by_other_processes_are_known_too(mixed):
    for number in range(12):
        Project(mixed.folder).write(f"card{number}.md", "---\norphan:\n---\n# C\n\n{card}`A♥`\n")
    app = SphinxTestApp("html", srcdir=mixed.folder, builddir=mixed.folder / "_build", parallel=2)
    try:
        app.build()
    finally:
        app.cleanup()
    used = app.env.domains["crescent"].data["used"]
    assert set(used) == {"card", "board", "replay", *(f"card{number}" for number in range(12))}
    assert links(Built(app), "card7.html") == ["crescent.css"]
