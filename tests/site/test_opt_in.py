"""The site is an extension of its own: without it, nothing of another project changes."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from crescent_diagrams.site.config import SETTINGS
from crescent_diagrams.sphinx_ext.config import SITE_SETTINGS
from tests.site.conftest import REPOSITORY, Project, environment

#: Prints what of Sphinx an extension of the site changes.
REPORT = """
import sphinx.search
from docutils.parsers.rst import directives
def setup(app):
    app.connect("builder-inited", report, priority=999)
def report(app):
    print("builders:", "site" in app.registry.builders)
    print("languages:", sorted({"el", "cs"} & set(sphinx.search.languages)))
    print("toctree:", directives._directives["toctree"].__module__)
    print("transforms:", [
        each.__name__ for each in app.registry.post_transforms if "site" in each.__module__
    ])
    print("templates:", app.config.templates_path, app.builder.templates.templatepathlen)
    print("listeners:", sorted(
        {each.handler.__module__ for all in app.events.listeners.values() for each in all
         if (each.handler.__module__ or "").startswith("crescent_diagrams.site")}
    ))
"""
EXTENSIONS = '["crescent_diagrams.site", "myst_parser"]'


def with_extensions(project: Project, extensions: str, more: str = "") -> None:
    conf = project.folder / "conf.py"
    text = conf.read_text()
    assert EXTENSIONS in text
    conf.write_text(text.replace(EXTENSIONS, extensions) + more)


def sphinx(project: Project, builder: str, *flags: str, **more: str) -> tuple[int, str, str]:
    """The return code of a build, its output and its errors."""
    command = [sys.executable, "-m", "sphinx", "-q", "-b", builder, *flags, ".", "_build"]
    done = subprocess.run(
        command,
        cwd=project.folder,
        env=environment() | more,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_diagrams_alone_change_nothing_of_sphinx(project: Project, language: str):
    with_extensions(project, '["crescent_diagrams", "myst_parser"]', REPORT)
    _, output, errors = sphinx(project, "html", "-D", f"language={language}")
    assert output.splitlines() == [
        "builders: False",
        "languages: []",
        "toctree: sphinx.directives.other",
        "transforms: []",
        "templates: [] 0",
        "listeners: []",
    ]
    assert errors == (
        "WARNING: crescent_languages and crescent_by_language in conf.py have no effect without "
        'the extension of the site; add "crescent_diagrams.site" to extensions '
        "[crescent.setting]\n"
    )


@pytest.mark.parametrize(
    "extensions",
    [
        '["crescent_diagrams", "crescent_diagrams.site", "myst_parser"]',
        '["crescent_diagrams.site", "crescent_diagrams", "myst_parser"]',
        EXTENSIONS,
    ],
)
def test_either_list_of_extensions_has_the_diagrams_and_the_site(project: Project, extensions: str):
    with_extensions(project, extensions, REPORT)
    with (project.folder / "index.md").open("a") as index:
        index.write("\n{crescent:card}`A♥`\n")
    code, output, errors = sphinx(project, "html", "-W")
    assert (code, errors) == (0, "")
    assert "builders: True" in output


def test_the_diagrams_know_the_names_of_the_sites_settings():
    assert list(SITE_SETTINGS) == [setting.name for setting in SETTINGS]


@pytest.fixture
def installed(tmp_path: Path) -> str:
    """The path of a Python where the package is installed with the project's entry points."""
    info = tmp_path / "installed" / "entry_points_of_project-1.dist-info"
    info.mkdir(parents=True)
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: entry_points_of_project\n")
    return os.pathsep.join([str(REPOSITORY), str(info.parent)])


def test_an_old_conf_py_builds_its_site(project: Project, installed: str):
    with_extensions(project, '["crescent_diagrams", "myst_parser"]')
    code, _, errors = sphinx(project, "site", "-W", PYTHONPATH=installed)
    assert (code, errors) == (0, "")
    assert "Lägg ett kort på en hög." in project.text("sv", "rules")
    assert project.page("sv/index.html").title.text == "Provet"
    assert len(project.page("sv/rules.html").select("nav.crescent-languages a")) == 2
