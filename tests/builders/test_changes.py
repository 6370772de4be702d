"""After records, catalogs, descriptions or settings change, a build gives what a first build gives.

One project goes through every change, in each builder; each output is compared with one that was
built from nothing.
"""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.conftest import WON_GAME
from tests.sphinx_ext.conftest import Built, new_project

pytestmark = pytest.mark.cairo

BUILDERS = (
    "html",
    "dirhtml",
    "singlehtml",
    "epub",
    "latex",
    "texinfo",
    "man",
    "text",
    "xml",
    "gettext",
)
CONF = """\
extensions = ["myst_parser", "crescent_diagrams"]
html_theme = "basic"
primary_domain = "crescent"
project = "Book"
version = copyright = today = "1"
suppress_warnings = ["epub"]
language = "sv"
locale_dirs = ["locales"]
gettext_compact = False
gettext_location = False
crescent_games = ["games", "more"]
crescent_game = "first"
"""
PAGES = {
    "uses": "{state}`gone: end` and {total}`gone: redeals`.\n\n"
    "```{diagram} gone\n:at: end\n```\n\n```{replay} gone\n:to: 3\n```",
    "describes": "```{game} gone\n```",
    "links": "See {game}`gone`.",
    "renamed": "```{game} old\n```\n\n{total}`old: moves`",
    "links-old": "See {game}`old`.",
    "links-new": "See {game}`new`.",
    "describes-later": "Words.",
    "links-later": "See {game}`later`.",
    "links-any": "See {any}`later`.",
    "here": "```{game} moved\n```",
    "there": "Words.",
    "links-moved": "See {game}`moved`.",
    "links-deleted": "See {game}`deleted`.",
    "translated": "The card {card}`A♠`.\n\n```{game} first\n```",
    "links-translated": "See {game}`first`.",
    "set": "{total}`moves` and {total}`both: moves`.\n\n```{game} both\n```",
}
CATALOG = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "The card {card}`A♠`."
msgstr "CARD {card}`2♥`."

msgid "The game first"
msgstr "GAME"
"""


class Changing:
    """A project whose files change; what changes is newer than any build."""

    def __init__(self, folder: Path) -> None:
        self.project = new_project(folder, conf=CONF)
        for name in ("gone", "old", "later", "moved", "deleted", "first", "both"):
            self.record(f"games/{name}")
        for name, text in PAGES.items():
            self.page(name, text)
        self.project.write(
            "deleted.md", "---\norphan: true\n---\n\n# D\n\n```{game} deleted\n```\n"
        )
        names = "\n".join(PAGES)
        self.project.write("index.md", f"# Index\n\n```{{toctree}}\n{names}\n```\n")
        self.catalog(card="Kortet", game="Partiet")

    def write(self, name: str, text: str) -> None:
        self.project.write(name, text)

    def page(self, name: str, text: str) -> None:
        self.write(f"{name}.md", f"# Page {name}\n\n{text}\n")

    def record(self, name: str, *, until: str = "") -> None:
        text = WON_GAME.read_text(encoding="utf-8")
        text = text.replace("title: The won game", f"title: The game {name.removeprefix('games/')}")
        self.write(f"{name}.crescent", text.partition(until)[0] if until else text)

    def remove(self, name: str) -> None:
        (self.project.folder / name).unlink()

    def catalog(self, *, card: str, game: str) -> None:
        text = CATALOG.replace("CARD", card).replace("GAME", game)
        self.write("locales/sv/LC_MESSAGES/translated.po", text)


def change_much(files: Changing) -> None:
    files.remove("games/gone.crescent")
    files.remove("games/old.crescent")
    files.record("games/new")
    files.page("renamed", PAGES["renamed"].replace("old", "new"))
    files.page("describes-later", "```{game} later\n```")
    files.page("here", PAGES["there"])
    files.page("there", PAGES["here"])
    files.remove("deleted.md")
    files.catalog(card="Ett kort", game="Ett parti")


def change_back(files: Changing) -> None:
    files.record("games/gone", until="11. J♠")
    files.page("describes-later", PAGES["describes-later"])
    files.page("uses", PAGES["links"])
    files.catalog(card="Kortet", game="The game first")


def change_settings(files: Changing) -> None:
    files.record("more/both", until="11. J♠")
    conf = CONF.replace('crescent_game = "first"', 'crescent_game = "gone"')
    files.write("conf.py", conf.replace('["games", "more"]', '["more", "games"]'))


CHANGES = (change_much, change_back, change_settings)

#: Sphinx's own memory of a build, or with its time.
_MEMORY = re.compile(r"\.doctrees/.*|.*(?:\.pickle|\.buildinfo|\.epub|/?content\.opf|/?toc\.ncx)")
#: Sphinx leaves what it has written of a page that is no more.
_OF_A_DELETED_PAGE = re.compile(r"(?:_sources/)?deleted[./].*")


def _output(built: Built) -> dict[str, object]:
    files = {path.relative_to(built.out).as_posix(): path for path in built.out.rglob("*")}
    return {
        name: _content(path)
        for name, path in files.items()
        if path.is_file() and not (_MEMORY.fullmatch(name) or _OF_A_DELETED_PAGE.fullmatch(name))
    }


def _content(path: Path) -> object:
    content = path.read_bytes()
    if path.name == "searchindex.js":
        # Sphinx keeps words that no page has any more, with an empty list of pages.
        index = json.loads(content.decode().removeprefix("Search.setIndex(").removesuffix(")"))
        for terms in (index["terms"], index["titleterms"]):
            for word in [word for word, pages in terms.items() if pages == []]:
                del terms[word]
        return index
    return re.sub(rb'"POT-Creation-Date: .*"', b"", content)


@pytest.fixture(scope="module", params=BUILDERS)
def steps(request, tmp_path_factory):
    """After each change: the output before, the output after, a first build's; both's warnings."""
    folder = tmp_path_factory.mktemp("changes")
    files = Changing(folder / "project")
    results = {}
    before = _output(files.project.build(request.param))
    for change in CHANGES:
        change(files)
        again = files.project.build(request.param)
        after = _output(again)
        (files.project.folder / "_build").rename(folder / "kept")
        first = files.project.build(request.param)
        fresh = _output(first)
        shutil.rmtree(files.project.folder / "_build")
        (folder / "kept").rename(files.project.folder / "_build")
        results[change] = before, after, fresh, again.warnings, first.warnings
        before = after
    return results


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_gives_what_a_first_build_gives(steps, change):
    before, after, fresh, _, _ = steps[change]
    assert before != fresh
    assert sorted(after) == sorted(fresh)
    assert [name for name in fresh if after[name] != fresh[name]] == []


def test_what_is_gone_is_reported_where_it_is_used(steps):
    _, _, _, again, first = steps[change_much]
    assert sorted(again) == sorted(first)
    places = {line.partition(" ")[0] for line in again}
    assert places == {
        "describes.md:3:",
        "uses.md:3:",
        "uses.md:5:",
        "uses.md:9:",
        "links.md:3:",
        "links-old.md:3:",
        "links-deleted.md:3:",
    }


def test_what_is_back_is_not_reported(steps):
    _, _, _, again, _ = steps[change_back]
    places = {line.partition(" ")[0] for line in again}
    assert places <= {
        "links-later.md:3:",
        "links-any.md:3:",
        "links-old.md:3:",
        "links-deleted.md:3:",
    }
    assert {"links-later.md:3:", "links-any.md:3:"} <= places
