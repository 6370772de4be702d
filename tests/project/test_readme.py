"""What the README shows is so."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from sphinx.testing.util import SphinxTestApp

from crescent_diagrams.commands import main
from crescent_diagrams.records import read_record
from crescent_diagrams.sphinx_ext.domain import CrescentDomain
from tools.readme_picture import PICTURE, picture

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def example(language: str) -> str:
    found = re.search(rf"^(`{{3,}}){language}\n(.+?)^\1$", README, re.DOTALL | re.MULTILINE)
    assert found, f"the README has no example in {language}"
    return found[2]


@pytest.fixture
def project(tmp_path) -> Path:
    """A project as the README tells one to make it."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "first.crescent").write_text(example("text"), encoding="utf-8")
    (tmp_path / "conf.py").write_text(example("python"), encoding="utf-8")
    return tmp_path


def built(project: Path) -> str:
    """The page, with the tags taken away."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(project)]
    subprocess.run([*command, str(project / "out")], check=True)
    html = (project / "out" / "index.html").read_text(encoding="utf-8")
    return re.sub(r"<[^>]+>", "", html).replace("\ufe0e", "")


def test_the_markdown_example_builds(project):
    (project / "index.md").write_text(example("markdown"), encoding="utf-8")
    text = built(project)
    assert "Before move 4: Q♠ is about to move. On pile 1 lies 7♣." in text
    assert "In Fig. 1, Q♠ lies on pile 13." in text


def test_the_restructuredtext_example_builds(project):
    (project / "index.rst").write_text(example("rst"), encoding="utf-8")
    assert "In Fig. 1, pile 1 holds 3♣ 8♠ 5♣ 7♣." in built(project)


def test_the_table_of_roles_says_what_the_roles_give(project):
    rows = re.findall(r"^\| (``\{crescent:.+?) \| .+? \| (.+?) \|$", README, re.MULTILINE)
    roles = [(re.findall(r"`` ?(\{.+?`.+?`) ?``", cell), shown) for cell, shown in rows]
    page = "\n\n".join(", ".join(cell) for cell, _ in roles)
    front = "---\ncrescent-game: first\n---\n# Roles\n\n"
    (project / "index.md").write_text(front + page, encoding="utf-8")
    text = built(project)
    assert len(roles) == 16
    for _, shown in roles:
        assert shown.partition(", read out")[0] in text


@pytest.mark.parametrize("name", CrescentDomain.directives)
def test_every_directive_is_named(name):
    assert f"crescent:{name}" in re.findall(r"crescent:[a-z-]+", README)


@pytest.mark.parametrize("name", CrescentDomain.roles)
def test_every_role_is_named(name):
    assert f"{{crescent:{name}}}`" in README


def test_every_setting_is_named(project):
    (project / "index.md").write_text("# Page\n", encoding="utf-8")
    (project / "conf.py").write_text('extensions = ["crescent_diagrams.site"]\n', encoding="utf-8")
    app = SphinxTestApp("dummy", srcdir=project)
    app.cleanup()
    settings = [name for name in app.config.values if name.startswith("crescent_")]
    assert len(settings) >= 6
    assert [name for name in settings if f"`{name}`" not in README] == []


def test_the_error_message_is_what_a_wrong_card_gives():
    wrong = example("text").replace("1. 9♣ 1-3", "1. J♠ 1-3")
    (shown,) = re.findall(r"^ {4}(first\.crescent:.+)$", README, re.MULTILINE)
    with pytest.raises(ValueError, match=re.escape(shown)):
        read_record(wrong, name="first.crescent")


def test_the_commands_find_the_example(project, monkeypatch):
    monkeypatch.chdir(project)
    commands = re.findall(r"^ {4}(python -m crescent_diagrams .+)$", README, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        assert main(shlex.split(command)[3:]) == 0


def test_the_picture_is_what_the_code_draws():
    assert PICTURE.read_text(encoding="utf-8") == picture() + "\n", "python -m tools.readme_picture"
