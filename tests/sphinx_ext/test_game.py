"""A game is described in one place, and links lead there: from this project and from others."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

from tests.sphinx_ext.conftest import CONF, Project, new_project

MARKDOWN = """\
# Games

```{game} won-game
:class: fine

It has a {ref}`turning point <search>`.
```

See {game}`won-game`, {game}`that one <won-game>` and {any}`won-game`.
"""
RESTRUCTURED = """\
Games
=====

.. crescent:game:: won-game
   :class: fine

   It has a :ref:`turning point <search>`.

See :crescent:game:`won-game`, :crescent:game:`that one <won-game>` and :any:`won-game`.
"""
LINK = "index.html#crescent-game-won-game"
SWEDISH = """\
msgid "The won game"
msgstr "Det vunna spelet"

msgid "See {game}`won-game`, {game}`that one <won-game>` and {any}`won-game`."
msgstr "Se {game}`won-game`, {game}`det där <won-game>` och {any}`won-game`."
"""


@pytest.fixture(params=["md", "rst"])
def games(request, project) -> Project:
    """A project whose one page describes the won game and links to it, in either markup."""
    project.write(f"index.{request.param}", MARKDOWN if request.param == "md" else RESTRUCTURED)
    return project


def test_a_page_tells_what_is_known_of_a_game(games):
    built = games.build()
    assert built.warnings == []
    described = built.page().select_one("dl.crescent-game.fine")
    assert described.dt["id"] == "crescent-game-won-game"
    assert described.dt.get_text().startswith("The won game")
    rows = {
        term.get_text().rstrip(":"): term.find_next("dd").get_text().strip()
        for term in described.select("dl.field-list dt")
    }
    assert rows == {
        "Number of moves": "119",
        "Number of redeals": "3",
        "The game at the end": "won",
        "Download": "won-game.crescent",
    }
    assert described.select_one("dd > dl + p").get_text() == "It has a turning point."


def test_the_record_can_be_downloaded(games):
    built = games.build()
    href = built.page().select_one("dl.crescent-game a.download")["href"]
    record = games.folder / "games/won-game.crescent"
    assert (built.out / href).read_bytes() == record.read_bytes()


def test_links_bear_the_title_or_the_authors_words(games):
    links = games.build().page().select("p a.internal[href$=won-game]")
    assert [link.get_text() for link in links] == ["The won game", "that one", "The won game"]
    assert {link["href"] for link in links} <= {"#crescent-game-won-game", LINK}


def test_a_deal_by_its_code_has_the_code_and_no_record(project):
    project.write("index.md", "# T\n\n```{game} CR1-N-AAAAAAB\n```\n")
    text = project.build("text").text("index.txt")
    assert "CR1-N-AAAAAAB" in text
    assert re.search(r"Number of moves:\s+0\n", text)
    assert re.search(r"The game at the end:\s+open", text)
    assert "Download" not in text


@pytest.mark.parametrize(
    ("builder", "name", "shown"),
    [
        ("epub", "index.xhtml", '<dt id="crescent-game-won-game"'),
        ("latex", "test.tex", r"{\hyperref[\detokenize{index:crescent-game-won-game}]"),
        ("text", "index.txt", "Number of moves:"),
    ],
)
def test_every_output_tells_of_it(games, builder, name, shown):
    games.write("conf.py", CONF + "project = copyright = version = 'Test'\n")
    built = games.build(builder)
    assert built.warnings == []
    assert shown in built.text(name)
    assert "119" in built.text(name)


def test_translators_get_the_title_and_none_of_the_labels(games):
    catalog = games.build("gettext").text("index.pot")
    assert 'msgid "The won game"' in catalog
    assert "Number of moves" not in catalog
    assert "won-game.crescent" not in catalog


def test_title_labels_and_links_are_in_the_pages_language(project):
    project.write("index.md", MARKDOWN)
    project.write("locales/sv/LC_MESSAGES/index.po", SWEDISH)
    page = project.build(language="sv", locale_dirs=["locales"], gettext_compact=False).page()
    described = page.select_one("dl.crescent-game").get_text(" ")
    for words in ("Det vunna spelet", "Antal drag", "Antal omfördelningar", "vunnet"):
        assert words in described
    links = page.select("p a.internal[href$=won-game]")
    titles = [link.get_text() for link in links]
    assert titles == ["Det vunna spelet", "det där", "Det vunna spelet"]


def test_a_link_to_a_game_that_no_page_describes_is_warned_of(project):
    project.write("index.md", "# T\n\nSee {game}`won-game`.\n")
    (warning,) = project.build().warnings
    assert warning == (
        "index.md:3: WARNING: no page describes the game “won-game”; write “crescent:game” with "
        "its name on the page where it is told of [ref.game]"
    )


def test_a_game_described_twice_is_warned_of_in_every_build(tmp_path):
    project = new_project(tmp_path / "twice", conf=CONF + "exclude_patterns = ['out']\n")
    for name in "bcdefg":
        project.write(f"{name}.md", f"# {name}\n\nText.\n")
    project.write("a.md", "# A\n\n```{game} won-game\n```\n")
    project.write("h.md", "# H\n\nText.\n\n```{game} won-game\n```\n")
    project.write("index.md", "# T\n\n```{toctree}\n:glob:\n\n*\n```\n\n{game}`won-game`\n")
    for _ in range(2):
        # so many pages are read side by side
        command = [sys.executable, "-m", "sphinx", "-q", "--no-color", "-j", "2", ".", "out"]
        done = subprocess.run(
            command, cwd=project.folder, capture_output=True, encoding="utf-8", check=True
        )
        assert done.stderr.removeprefix(f"{project.folder}/") == (
            "h.md:5: WARNING: the game “won-game” is described at a.md:3 already; links lead there "
            "[crescent.game]\n"
        )
    assert 'href="a.html#crescent-game-won-game"' in (project.folder / "out/index.html").read_text()


def test_a_game_that_is_not_there_any_more_is_forgotten(games):
    games.build()
    (page,) = games.folder.glob("index.*")
    page.write_text(page.read_text().replace("won-game\n", "nothing\n", 1))
    assert any("no page describes" in line for line in games.build().warnings)


def inventory(folder: Path) -> dict[str, dict]:
    return InventoryFile.loads(
        (folder / "objects.inv").read_bytes(), uri="https://example.org/"
    ).data


def test_the_inventory_has_the_games(games):
    item = inventory(games.build().out)["crescent:game"]["won-game"]
    assert item.display_name == "The won game"
    assert item.uri == "https://example.org/index.html#crescent-game-won-game"


def test_another_project_links_to_the_game(games, tmp_path):
    built = games.build()
    other = Project(tmp_path / "other")
    mapping = {"rules": ("https://example.org/rules", str(built.out / "objects.inv"))}
    other.write(
        "conf.py",
        CONF.replace("]\n", ", 'sphinx.ext.intersphinx']\n", 1)
        + f"intersphinx_mapping = {mapping!r}\n",
    )
    other.write(
        "index.md",
        "# T\n\n{game}`won-game`, {game}`this <won-game>`, "
        "{external+rules:crescent:game}`won-game`, [](inv:rules:crescent:game#won-game)\n",
    )
    page = other.build()
    assert page.warnings == []
    links = page.page().select("a.external")
    assert [link.get_text() for link in links] == [
        "The won game",
        "this",
        "The won game",
        "The won game",
    ]
    assert {link["href"] for link in links} == {f"https://example.org/rules/{LINK}"}


@pytest.mark.parametrize(
    ("file", "text", "line", "told"),
    [
        (
            "index.md",
            "# T\n\n- A list.\n\n  ```{game} won-gane\n  ```\n",
            5,
            "there is no record “won-gane” in “games”; did you mean “won-game”? [crescent.record]",
        ),
        (
            "index.rst",
            "T\n=\n\n.. note::\n\n   .. game:: won-game\n      :at: end\n",
            6,
            "“crescent:game” has no option “:at:”; it has “:name:”, “:class:” [crescent.option]",
        ),
    ],
)
def test_what_cannot_be_described_is_told_of_where_it_stands(project, file, text, line, told):
    project.write(file, text)
    built = project.build()
    assert built.warnings == [f"{file}:{line}: WARNING: {told}"]
    box = built.page().select_one("div.crescent-error")
    assert box.p.get_text() == "This game could not be described"


def test_a_mistake_in_an_included_file_is_told_of_there(project):
    project.write("part.inc", "Text.\n\n```{game} nothing\n```\n")
    project.write("index.md", "# T\n\n```{include} part.inc\n```\n")
    (warning,) = project.build().warnings
    assert warning.startswith("part.inc:3: WARNING: there is no record “nothing”")
