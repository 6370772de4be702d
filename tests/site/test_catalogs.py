"""Catalogs that cannot be compiled where they are."""

import os
from pathlib import Path

import pytest
from sphinx.testing.util import SphinxTestApp

from crescent_diagrams.errors import CrescentError
from crescent_diagrams.site.builder import refuse_unwritable
from tests.site.conftest import Project

# For the build's own process: may nobody write into a folder of catalogs.
READ_ONLY = """
import os
may = os.access
os.access = lambda path, mode: mode != os.W_OK or "LC_MESSAGES" not in str(path) and may(path, mode)
"""
NO_WRITING = """
from sphinx.util.i18n import CatalogInfo
def refuse(*_):
    raise PermissionError("read-only")
CatalogInfo.write_mo = refuse
"""


@pytest.fixture
def app(project: Project):
    app = SphinxTestApp("html", srcdir=project.folder)
    yield app
    app.cleanup()


def test_a_folder_that_cannot_be_written_into_is_named_before_anything_is_built(project: Project):
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(READ_ONLY)
    result = project.build("-q")
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        (
            f"ERROR: the build may not write into {project.folder}/locales/sv/LC_MESSAGES, where "
            "Sphinx puts a compiled catalog (.mo) beside each .po file; allow it, or build from a "
            "copy that it may write into"
        )
    ]
    assert not (project.site / "en").exists()


def test_the_language_of_the_command_line_is_not_compiled_first(project: Project):
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(READ_ONLY + NO_WRITING)
    result = project.build("-q", "-D", "language=sv")
    assert result.returncode == 1
    assert "ERROR: the build may not write into " in result.stderr
    assert "Traceback" not in result.stderr


def test_catalogs_that_are_compiled_already_need_no_writing(app, monkeypatch):
    folder = Path(app.srcdir, "locales", "sv", "LC_MESSAGES")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(CrescentError, match=str(folder)):
        refuse_unwritable(app, ["en", "sv"], write_all=False)
    for po in folder.rglob("*.po"):
        po.with_suffix(".mo").touch()
    refuse_unwritable(app, ["en", "sv"], write_all=False)
    with pytest.raises(CrescentError, match=str(folder)):
        refuse_unwritable(app, ["en", "sv"], write_all=True)


def test_a_compiled_catalog_that_is_older_than_its_source_is_named(app, monkeypatch):
    folder = Path(app.srcdir, "locales", "sv", "LC_MESSAGES")
    monkeypatch.setattr(os, "access", lambda *_: False)
    for po in folder.rglob("*.po"):
        po.with_suffix(".mo").touch()
        os.utime(po.with_suffix(".mo"), (0, 0))
    with pytest.raises(CrescentError, match=str(folder)):
        refuse_unwritable(app, ["sv"], write_all=False)


def test_catalogs_that_are_not_compiled_need_no_writing(app, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    app.config.gettext_auto_build = False
    refuse_unwritable(app, ["sv"], write_all=True)
