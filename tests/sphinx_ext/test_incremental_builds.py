"""What is built again, and what is left alone."""

import os
import shutil
import time
from pathlib import Path

import pytest

from crescent_diagrams.language import catalog_files
from crescent_diagrams.sphinx_ext import library

PAGES = {"index", "board", "fact", "plain"}


@pytest.fixture
def three(project):
    """A page with a diagram of the won game, one with a fact of another, one with neither."""
    project.write("games/other.crescent", (project.folder / "games/won-game.crescent").read_bytes())
    project.write("index.md", "# T\n\n```{toctree}\nboard\nfact\nplain\n```\n")
    project.write("board.md", "# Board\n\n```{diagram} won-game\n```\n")
    project.write("fact.md", "# Fact\n\n{moved}`other: 10`\n")
    project.write("plain.md", "# Plain\n\nWords.\n")
    return project


def reread(project, **settings) -> set[str]:
    """The pages that a build reads."""
    read: set[str] = set()
    built = project.build(reading=read.add, **settings)
    assert built.warnings == []
    return read


def touch(path: Path) -> None:
    """Let a file be newer than the last build, however fast the test is."""
    later = time.time_ns() + 10_000_000_000
    os.utime(path, ns=(later, later))


def test_nothing_changed_writes_nothing(three):
    def pages() -> dict[str, int]:
        return {name: (out / f"{name}.html").stat().st_mtime_ns for name in PAGES}

    def contents() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}

    out = three.folder / "_build/html"
    assert reread(three) == PAGES
    written, content = pages(), contents()
    assert reread(three) == set()
    # Sphinx writes the index and the search page every time, with or without this extension.
    assert pages() == written
    assert contents() == content


@pytest.mark.parametrize(("record", "page"), [("won-game", "board"), ("other", "fact")])
def test_a_changed_record_reads_only_the_pages_that_use_it(three, record, page):
    reread(three)
    path = three.folder / f"games/{record}.crescent"
    path.write_text(path.read_text(encoding="utf-8").partition("11. J♠")[0], encoding="utf-8")
    touch(path)
    assert reread(three) == {page}


def test_a_changed_record_is_drawn_anew(three):
    three.write("board.md", "# Board\n\n```{diagram} won-game\n:at: end\n```\n")
    first = three.build().page("board").svg.get_text()
    path = three.folder / "games/won-game.crescent"
    path.write_text(path.read_text(encoding="utf-8").partition("11. J♠")[0], encoding="utf-8")
    touch(path)
    second = three.build().page("board").svg.get_text()
    assert "pile 10: empty" in first
    assert "pile 10: 5 cards, jack of spades on top" in second


def test_a_page_is_read_again_once_the_record_it_lacked_is_there(three):
    won_game = three.folder / "games/won-game.crescent"
    content = won_game.read_bytes()
    won_game.unlink()
    assert len(three.build().warnings) == 1
    won_game.write_bytes(content)
    assert reread(three) == {"board"}
    assert reread(three) == set()


@pytest.mark.parametrize("name", ["second", "CR1-N-AAAAAAB"])
def test_a_page_is_read_again_only_once_another_record_of_that_name_comes_first(three, name):
    folders = {"crescent_games": ["games", "more"]}
    record = (three.folder / "games/won-game.crescent").read_bytes()
    if name == "second":
        three.write("more/second.crescent", record)
    three.write("fact.md", f"# Fact\n\n{{pile}}`{name}: 1 start`\n")
    reread(three, **folders)
    assert reread(three, **folders) == set()
    three.write(f"games/{name}.crescent", record)
    assert reread(three, **folders) == {"fact"}
    assert reread(three, **folders) == set()


def test_a_changed_catalog_reads_the_pages_with_words(three, tmp_path, monkeypatch):
    (catalog,) = catalog_files("sv")
    copy = Path(shutil.copy(catalog, tmp_path))
    monkeypatch.setattr(library, "catalog_files", lambda _language: (copy,))
    reread(three, language="sv")
    assert reread(three, language="sv") == set()
    touch(copy)
    assert reread(three, language="sv") == {"board", "fact"}


def test_a_change_of_the_pages_game_reads_every_page(three):
    reread(three)
    assert reread(three, crescent_game="other") == PAGES
