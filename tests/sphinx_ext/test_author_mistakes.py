"""What authors get wrong is warned of where it stands, and shown in the page."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from sphinx.cmd.build import main

from tests.sphinx_ext.conftest import CONF, Project, new_project

BROKEN_PAGES = (
    "broken_pages.txt",
    "broken_claims.txt",
    "broken_refusals.txt",
    "broken_positions.txt",
)
PAGE = re.compile(r"^=== (.+)\n((?s:.*?))\n--- (?:(.+):)?(\d+) (.+)\n(.+)\n", re.MULTILINE)


@dataclass(frozen=True)
class Broken:
    """A page with one mistake, and what is said of it."""

    file: str
    text: str
    place: str
    subtype: str
    message: str

    @property
    def warning(self) -> str:
        return f"{self.place}: WARNING: {self.message} [crescent.{self.subtype}]"


def broken_pages() -> list[Broken]:
    return [
        Broken(file, text, f"{other or file}:{line}", subtype, message)
        for name in BROKEN_PAGES
        for file, text, other, line, subtype, message in PAGE.findall(
            Path(__file__).with_name(name).read_text(encoding="utf-8")
        )
    ]


def lay(project: Project) -> None:
    """Write all the pages, with the records they speak of."""
    won_game = (project.folder / "games/won-game.crescent").read_text(encoding="utf-8")
    head, moves = won_game.split("moves:\n")
    project.write("games/ann/cut-short.crescent", f"{head}moves:\n{moves.splitlines()[0]}\n")
    project.write("games/illegal.crescent", f"{head}moves:\n1. 10♣ 1-2\n")
    project.write("games/latin.crescent", "title: Café\n".encode("latin-1"))
    project.write("position.txt", ".. position::\n   :class: small\n\n   pile 1: 2X\n")
    project.write("part.txt", "A part.\n\n.. diagram:: won-game\n   :at: after 997\n")
    project.write("part.inc", "A part.\n\n```{diagram} won-game\n:at: after 996\n```\n")
    project.write("claim.txt", "A part.\n\nIt is :moved:`won-game: 10 = K♦`.\n")
    project.write(
        "refusal.txt",
        "A part.\n\n.. refusal:: won-game\n   :move: 1-2\n   :because: empty-pile\n",
    )
    project.write(
        "refusal.inc",
        "A part.\n\n```{refusal} won-game\n:move: 1-2\n:because: pile-full\n```\n",
    )
    project.write("claim.inc", "A part.\n\nIt is {moved}`won-game: 10 = K♥`.\n")
    for broken in broken_pages():
        project.write(broken.file, f"{broken.text}\n")
    project.write("index.rst", "Test\n====\n\n.. toctree::\n   :glob:\n\n   *\n")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    project = new_project(tmp_path_factory.mktemp("broken"))
    lay(project)
    return project.build(suppress_warnings=["toc"])


def test_there_are_more_than_forty():
    assert len(broken_pages()) > 40


@pytest.mark.parametrize("broken", broken_pages(), ids=lambda broken: broken.file)
def test_a_mistake_is_warned_of_with_its_subtype_where_it_stands(built, broken):
    name = broken.place.partition(":")[0]
    assert [line for line in built.warnings if line.startswith(f"{name}:")] == [broken.warning]


@pytest.mark.parametrize("broken", broken_pages(), ids=lambda broken: broken.file)
def test_the_page_shows_what_is_wrong(built, broken):
    (shown,) = built.page(broken.file.partition(".")[0]).select(
        "h1 .crescent-error, p .crescent-error, div.crescent-error"
    )
    assert broken.message in shown.get_text()


@pytest.mark.parametrize("name", ["rst-line", "move-130", "refusal-legal"])
def test_a_diagram_that_cannot_be_drawn_keeps_its_caption(built, name):
    assert "The caption." in built.page(name).figure.figcaption.get_text()


def test_two_mistakes_are_both_told(project):
    project.write("index.md", "# T\n\n```{diagram} won-gane\n:align: middle\n:zoom: 2\n```\n")
    built = project.build()
    assert [re.search(r"crescent\.\w+", line)[0] for line in built.warnings] == [
        "crescent.option",
        "crescent.option",
        "crescent.record",
    ]
    assert len(built.page().select("div.crescent-error li")) == 3


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("index.rst", ".. diagram:: won-game\n   :at: 1\n   :at: 2\n", "duplicate option"),
        (
            "index.rst",
            ".. diagram:: won-game\n   :at: end\n   end\n   :x\n",
            "invalid option block",
        ),
        ("index.md", "```{moves} won-game\n---\nfrom: '3\n---\n```\n", "Invalid options format"),
    ],
)
def test_what_the_parser_gives_up_is_shown_all_the_same(project, file, text, told):
    project.write(file, f"{text}\n")
    built, again = project.build(), project.build()
    assert again.warnings == built.warnings != []
    assert told in built.page().select_one("div.crescent-error").get_text()


def test_settings_that_cannot_be_used_are_told(project):
    project.write("conf.py", f"{CONF}\ncrescent_games = 'games'\ncrescent_game = 1\n")
    project.write("index.md", "# T\n\n{moved}`won-game: 10`\n")
    built = project.build()
    assert built.warnings == [
        (
            "WARNING: crescent_games is 'games'; it must be a list of folders, such as ['games'] "
            "[crescent.setting]"
        ),
        "WARNING: crescent_game is 1; it must be the name of a record [crescent.setting]",
    ]
    assert built.page().p.get_text() == "A♠"


def test_a_mistake_is_told_again_by_every_build(project):
    project.write("index.md", "# T\n\n```{diagram} won-gane\n```\n\n{card}`x`\n")
    first, second = project.build(), project.build()
    assert len(first.warnings) == 2
    assert second.warnings == first.warnings


def test_a_mistake_in_a_translation_is_told_of_the_translated_line(project):
    project.write("index.md", "# T\n\nThe card {card}`AS`.\n")
    project.write(
        "locales/sv/LC_MESSAGES/index.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        'msgid "The card {card}`AS`."\nmsgstr "Kortet {card}`ES`."\n',
    )
    built = project.build(language="sv", locale_dirs=["locales"])
    (warning,) = [line for line in built.warnings if "crescent" in line]
    assert warning.startswith(
        "index.md:3:<translated>:1: WARNING: {card}`ES`: “ES” is no card; did you mean A♠?"
    )


def test_a_mistake_fails_a_strict_build(project):
    project.write("index.md", "# T\n\n```{diagram} won-game\n:at: before 130\n```\n")
    out = project.folder / "_strict"
    assert main(["-q", "-W", "--keep-going", str(project.folder), str(out)]) == 1
    assert "there is no move 130" in (out / "index.html").read_text(encoding="utf-8")
