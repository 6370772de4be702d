"""What a page shows of another file is as in a first build after that file has changed."""

import os
import shutil
import time
from pathlib import Path

import pytest

from tests.sphinx_ext.conftest import CONF, Project, new_project

pytestmark = pytest.mark.cairo

BUILDERS = ("html", "singlehtml", "epub", "latex", "text", "man")
SETTINGS = 'project = "Book"\nversion = copyright = "1"\nsuppress_warnings = ["epub"]\n'
#: These files are Sphinx's own memory of a build, or hold its time.
_MEMORY = (".doctree", ".pickle", ".buildinfo", ".epub", "content.opf", "toc.ncx")
PAGES = {
    "index": "# T\n\n```{toctree}\nboard\ntold\nlink\nfact\n```\n",
    "board": "# Board\n\n```{diagram} won-game\n:at: end\n```\n\n```{deal} won-game\n```\n",
    "told": "# Told\n\n```{game} won-game\n```\n\n```{replay} won-game\n:to: 5\n```\n",
    "link": "# Link\n\nSee {game}`won-game`.\n",
    "fact": "# Fact\n\n{total}`won-game: foundations end`, {state}`won-game: end`.\n",
}


def _shorten(project: Project) -> None:
    path = project.folder / "games/won-game.crescent"
    path.write_text(path.read_text(encoding="utf-8").partition("11. J♠")[0], encoding="utf-8")
    _let_be_newer(path)


def _rename(project: Project) -> None:
    path = project.folder / "games/won-game.crescent"
    text = path.read_text(encoding="utf-8")
    changed = text.replace("title: The won game", "title: Another title")
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    _let_be_newer(path)


def _show_another_position(project: Project) -> None:
    path = project.write("board.md", PAGES["board"].replace("end", "before 10"))
    _let_be_newer(path)


def _show_nothing(project: Project) -> None:
    _let_be_newer(project.write("board.md", "# Board\n\nWords.\n"))


CHANGES = (_shorten, _rename, _show_another_position, _show_nothing)


def _let_be_newer(path: Path) -> None:
    later = time.time_ns() + 10_000_000_000
    os.utime(path, ns=(later, later))


def _output(project: Project, builder: str) -> dict[str, bytes]:
    out = project.build(builder).out
    files = (path for path in out.rglob("*") if path.is_file())
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in files
        if not path.name.endswith(_MEMORY) and "doctrees" not in str(path.relative_to(out))
    }


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("builder", BUILDERS)
def test_a_changed_source_gives_what_a_first_build_gives(tmp_path, builder, change):
    project = new_project(tmp_path / "project", conf=CONF + SETTINGS)
    for name, text in PAGES.items():
        project.write(f"{name}.md", text)
    first = _output(project, builder)
    change(project)
    second = _output(project, builder)
    shutil.rmtree(project.folder / "_build")
    fresh = _output(project, builder)
    assert first != fresh
    assert sorted(second) == sorted(fresh)
    assert [name for name in fresh if second[name] != fresh[name]] == []
