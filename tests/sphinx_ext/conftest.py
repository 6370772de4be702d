"""Small projects in folders of their own, built as `sphinx-build` does."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import sphinx.locale
from bs4 import BeautifulSoup, Tag
from sphinx.testing.util import SphinxTestApp
from sphinx.util.console import strip_escape_sequences

from tests.conftest import WON_GAME

CONF = """\
extensions = ["myst_parser", "crescent_diagrams"]
html_theme = "basic"
primary_domain = "crescent"
numfig = True
"""
ROOTS = Path(__file__).parents[1] / "roots"


@dataclass
class Built:
    """What a build left behind."""

    app: SphinxTestApp

    @property
    def out(self) -> Path:
        return Path(self.app.outdir)

    @property
    def warnings(self) -> list[str]:
        """Each warning, with paths relative to the project."""
        text = strip_escape_sequences(self.app.warning.getvalue())
        # docutils names an included file from where the build was started, if that is near.
        for folder in (str(self.app.srcdir), os.path.relpath(self.app.srcdir)):
            text = text.replace(f"{folder}/", "")
        return [line for line in text.splitlines() if line.strip()]

    def text(self, name: str) -> str:
        """A file as its reader sees it: what asks for a sign's text style is not seen."""
        return self.source(name).replace("\ufe0e", "")

    def source(self, name: str) -> str:
        return (self.out / name).read_text(encoding="utf-8")

    def page(self, name: str = "index") -> Tag:
        """The body of an HTML page."""
        return BeautifulSoup(self.text(f"{name}.html"), "html.parser").select_one("div.body")


@dataclass
class Project:
    """A Sphinx project; write pages, then build."""

    folder: Path

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def build(
        self,
        builder: str = "html",
        *,
        reading: Callable[[str], object] | None = None,
        **settings: Any,
    ) -> Built:
        """Build what is outdated, with ``settings`` as with -D; tell which pages are read."""
        sphinx.locale.translators.clear()
        app = SphinxTestApp(
            builder, srcdir=self.folder, builddir=self.folder / "_build", confoverrides=settings
        )
        if reading:
            app.connect("source-read", lambda _app, docname, _source: reading(docname))
        try:
            app.build()
        finally:
            app.cleanup()
        return Built(app)


@pytest.fixture
def project(tmp_path):
    """An empty project with the won game's record."""
    return new_project(tmp_path / "project")


def new_project(folder: Path, *, conf: str = CONF) -> Project:
    new = Project(folder)
    new.write("conf.py", conf)
    new.write("games/won-game.crescent", WON_GAME.read_bytes())
    return new


@pytest.fixture
def pages(tmp_path):
    """The project ``tests/roots/test-pages`` with the won game's record."""
    new = Project(Path(shutil.copytree(ROOTS / "test-pages", tmp_path / "pages")))
    new.write("games/won-game.crescent", WON_GAME.read_bytes())
    return new
