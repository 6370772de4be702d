"""One mistake in a record is told of once, where it stands, however many pages use the record."""

import pytest
from sphinx.cmd.build import main
from sphinx.util.console import strip_escape_sequences

from tests.conftest import WON_GAME

MISTAKES = [
    (
        "games/won-game.crescent:26:8: WARNING: move 1: 10♣ from pile 1 cannot go onto pile 2 "
        "(8♠): the suits differ; did you mean 1-6? [crescent.record]"
    ),
    (
        "games/won-game.crescent:27:7: WARNING: move 2: there is no pile 17; piles are numbered "
        "from 1 to 16 [crescent.record]"
    ),
]
SHORT = "the record “won-game” has mistakes; see games/won-game.crescent:26"
ON_PAGES = [
    f"ann.md:3: WARNING: {SHORT} [crescent.record]",
    f"ben.rst:4: WARNING: {SHORT} [crescent.record]",
]


@pytest.fixture
def broken(project):
    """A record with two mistakes, and two pages that use it more than once."""
    path = project.folder / "games/won-game.crescent"
    head = path.read_text(encoding="utf-8").partition("moves:\n")[0]
    project.write("games/won-game.crescent", f"{head}moves:\n1. 10♣ 1-2\n2. Q♠ 17-K\n")
    project.write("index.md", "# T\n\n```{toctree}\nann\nben\n```\n")
    project.write(
        "ann.md",
        "# Ann\n\n```{diagram} won-game\n```\n\n```{replay} won-game\n```\n\n"
        "{moved}`won-game: 1` and {onto}`won-game: 2`\n",
    )
    project.write("ben.rst", "Ben\n===\n\n.. diagram:: won-game\n\n.. moves:: won-game\n")
    return project


def test_each_mistake_is_told_once_and_each_page_says_that_it_is_hit(broken):
    assert broken.build().warnings == ON_PAGES + MISTAKES


def test_every_use_shows_what_is_wrong(broken):
    built = broken.build()
    boxes = [box.get_text() for box in built.page("ann").select("div.crescent-error p:last-child")]
    boxes += [box.get_text() for box in built.page("ben").select("div.crescent-error p:last-child")]
    assert boxes == [SHORT] * 4
    assert [mark.get_text() for mark in built.page("ann").select("span.crescent-error")] == [
        f"[{{moved}}`won-game: 1`: {SHORT}]",
        f"[{{onto}}`won-game: 2`: {SHORT}]",
    ]


def test_the_mistakes_are_told_again_by_every_build_until_they_are_mended(broken):
    first, second = broken.build(), broken.build()
    assert second.warnings == first.warnings
    broken.write("games/won-game.crescent", WON_GAME.read_bytes())
    assert broken.build().warnings == []


def test_a_record_that_no_page_uses_is_not_spoken_of(broken):
    for page in ("ann.md", "ben.rst"):
        (broken.folder / page).unlink()
    broken.write("index.md", "# T\n\nWords.\n")
    assert broken.build().warnings == []


def test_a_file_that_is_no_record_is_told_of_at_its_first_line(project):
    project.write("games/won-game.crescent", "x" * 200_001)
    project.write("index.md", "# T\n\n```{diagram} won-game\n```\n")
    assert project.build().warnings == [
        (
            "index.md:3: WARNING: the record “won-game” has mistakes; see games/won-game.crescent "
            "[crescent.record]"
        ),
        (
            "games/won-game.crescent:1: WARNING: this has 200,001 bytes and a record at most "
            "200,000; is it a record? [crescent.record]"
        ),
    ]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_strict_build_fails_and_tells_as_much_with_two_processes(broken, processes, capfd):
    # So many pages that Sphinx reads them side by side.
    for number in range(8):
        broken.write(f"more-{number}.rst", ":orphan:\n\n.. diagram:: won-game\n")
    out = str(broken.folder / "_strict")
    flags = ["-q", "-W", "--keep-going", "--no-color", "-j", processes]
    assert main([*flags, str(broken.folder), out]) == 1
    told = strip_escape_sequences(capfd.readouterr().err).replace(f"{broken.folder}/", "")
    more = [f"more-{n}.rst:3: WARNING: {SHORT} [crescent.record]" for n in range(8)]
    assert sorted(told.splitlines()) == sorted(ON_PAGES + MISTAKES + more)
