"""The site's own pages, in every language, with every builder that Sphinx has."""

import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from sphinx.testing.util import SphinxTestApp

from tests.builders.build_language import REPOSITORY

CONF = runpy.run_path(str(REPOSITORY / "conf.py"))
LANGUAGES = CONF["crescent_languages"]

pytestmark = [pytest.mark.cairo, pytest.mark.slow]

#: How a builder writes a board: the files to look into, and what stands there once a board.
_INLINE = r'class=\\?"crescent-diagram\b'
_TEXT = r'classes="crescent-board"'
BOARDS = {
    "html": ("**/*.html", _INLINE),
    "dirhtml": ("**/*.html", _INLINE),
    "singlehtml": ("*.html", _INLINE),
    "htmlhelp": ("**/*.html", _INLINE),
    "qthelp": ("**/*.html", _INLINE),
    "devhelp": ("**/*.html", _INLINE),
    "applehelp": ("**/*.html", _INLINE),
    "json": ("**/*.fjson", _INLINE),
    "pickle": ("**/*.fpickle", _INLINE),
    "epub": ("**/*.xhtml", r"<img\b[^>]*/crescent-[0-9a-f]{20}\.svg"),
    "latex": ("*.tex", r"crescent-[0-9a-f]{20}\}?\.pdf"),
    "texinfo": ("*.texi", r"@image\{[^,]*crescent-[0-9a-f]{20}\b"),
    "xml": ("**/*.xml", _TEXT),
    "pseudoxml": ("**/*.pseudoxml", _TEXT),
}
#: These write the characters of a board and no mark of it.
PLAIN = {"text": "**/*.txt", "man": "*.1"}
#: These show no page.
WITHOUT_PAGES = ("gettext", "changes", "linkcheck", "dummy")
BUILDERS = (*BOARDS, *PLAIN, *WITHOUT_PAGES)

#: What stands where something could not be shown.
_FAILURES = re.compile(r"\bcrescent-error\b|<system_message\b|\bsystem-message\b")


@dataclass(frozen=True, slots=True)
class Language:
    """What came of the builds of one language."""

    folder: Path
    results: dict[str, tuple[int, str]]
    pages: dict[str, dict[str, int]]

    def texts(self, builder: str, pattern: str) -> list[str]:
        """The files of a build that match, as text."""
        paths = sorted((self.folder / builder).glob(pattern))
        # what is pickled holds its text as UTF-8
        return [path.read_bytes().decode("utf-8", errors="replace") for path in paths]


def _build(language: str, folder: Path) -> Language:
    folder.mkdir()
    program = REPOSITORY / "tests/builders/build_language.py"
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), "NO_COLOR": "1"}
    subprocess.run(
        [sys.executable, program, language, folder, *BUILDERS], env=environment, check=True
    )
    found = [json.loads((folder / f"{name}.json").read_text()) for name in ("results", "pages")]
    return Language(folder, *found)


@pytest.fixture(scope="module")
def builds(tmp_path_factory) -> Iterator[dict[str, Future[Language]]]:
    """The builds of each language, two languages at a time."""
    folder = tmp_path_factory.mktemp("site")
    with ThreadPoolExecutor(2) as pool:
        yield {each: pool.submit(_build, each, folder / each) for each in LANGUAGES}


@pytest.fixture(params=LANGUAGES, scope="module")
def language(request, builds) -> Language:
    return builds[request.param].result()


def test_every_builder_of_sphinx_is_tested(tmp_path):
    for name in ("index.rst", "conf.py"):
        (tmp_path / name).write_text("")
    app = SphinxTestApp("dummy", srcdir=tmp_path)
    builders = set(app.registry.builders)
    app.cleanup()
    assert builders - {"site"} == set(BUILDERS)


@pytest.mark.parametrize("builder", BUILDERS)
def test_a_builder_ends_well_and_warns_of_nothing(language, builder):
    assert language.results[builder] == [0, ""]


@pytest.mark.parametrize("builder", BOARDS)
def test_every_board_that_was_read_is_in_the_output(language, builder):
    pattern, board = BOARDS[builder]
    expected = sum(page["boards"] for page in language.pages.values())
    assert expected > 30
    assert (
        sum(len(re.findall(board, text)) for text in language.texts(builder, pattern)) == expected
    )


@pytest.mark.parametrize("builder", PLAIN)
def test_plain_text_has_every_line_of_every_board(language, builder):
    text = "\n".join(language.texts(builder, PLAIN[builder])).replace(r"\-", "-")
    written = [" ".join(line.split()) for line in text.splitlines()]
    for page in sorted((language.folder / "xml").glob("*.xml")):
        for board in ET.parse(page).iter("literal_block"):
            if board.get("classes") == "crescent-board":
                lines = [" ".join(line.split()) for line in board.text.splitlines()]
                assert any(
                    written[start : start + len(lines)] == lines
                    for start, line in enumerate(written)
                    if line == lines[0]
                ), board.text


@pytest.mark.parametrize("builder", BOARDS)
def test_no_output_shows_a_failure(language, builder):
    texts = language.texts(builder, BOARDS[builder][0])
    assert texts
    assert [found for text in texts for found in _FAILURES.findall(text)] == []


def test_every_page_gives_as_many_messages_whatever_the_language(builds):
    def messages(language: str) -> dict[str, int]:
        folder = builds[language].result().folder / "gettext"
        return {path.name: path.read_text().count("\nmsgid ") for path in folder.glob("*.pot")}

    first, *others = map(messages, LANGUAGES)
    for other in others:
        assert other == {name: first[name] for name in other}
        assert len(other) >= 3


def test_links_within_the_pages_lead_somewhere(language):
    lines = (language.folder / "linkcheck/output.json").read_text().splitlines()
    assert [line for line in map(json.loads, lines) if line["status"] == "broken"] == []
