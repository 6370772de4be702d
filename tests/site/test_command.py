"""How the flags of the site's build become those of each language's."""

from pathlib import Path

import pytest
from sphinx.testing.util import SphinxTestApp
from sphinx.util.docutils import docutils_namespace

from crescent_diagrams.site.processes import Command, overrides
from tests.site.conftest import Project


def words(
    project: Project, *, write_all: bool = False, quiet: bool = False, **flags: object
) -> list[str]:
    with docutils_namespace():
        app = SphinxTestApp(buildername="site", srcdir=project.folder, **flags)
        app.quiet = quiet
        command = Command(
            app, "html", frozenset(app.builder._given_tags), write_all, [], tuple(overrides(app))
        )
        result = list(command.words("sv", output=Path("out"), doctrees=Path("trees")))
        app.cleanup()
    return result


def pairs(command: list[str]) -> list[tuple[str, str]]:
    return [(flag, command[place + 1]) for place, flag in enumerate(command[:-1])]


def test_a_build_without_flags(project: Project):
    project.build("-q")
    folder = str(project.folder)
    command = words(project, builddir=project.site, parallel=1)
    assert command[:2] == ["-b", "html"]
    assert command[-2:] == [folder, "out"]
    assert ("-c", folder) in pairs(command)
    assert ("-d", "trees") in pairs(command)
    assert ("-j", "1") in pairs(command)
    assert ("-D", "language=sv") in pairs(command)
    assert ("-D", "html_context.crescent_site=1") in pairs(command)
    assert not {"-W", "-q", "-v", "-a", "-t", "-A"} & set(command)


@pytest.mark.parametrize(
    ("flags", "passed_on"),
    [
        ({"warningiserror": True}, ["-W", "--keep-going"]),
        ({"quiet": True}, ["-q"]),
        ({"verbosity": 2}, ["-v", "-v"]),
        ({"parallel": 3}, ["-j", "3"]),
        ({"freshenv": True}, ["-E"]),
        ({"tags": ["paper"]}, ["-t", "paper"]),
        ({"confoverrides": {"project": "Another"}}, ["-D", "project=Another"]),
        ({"confoverrides": {"nitpicky": True}}, ["-D", "nitpicky=1"]),
        ({"confoverrides": {"exclude_patterns": ["a", "b"]}}, ["-D", "exclude_patterns=a,b"]),
        ({"confoverrides": {"html_context.a": 3}}, ["-D", "html_context.a=3"]),
        (
            {"confoverrides": {"html_theme_options.announcement": "Hi"}},
            ["-D", "html_theme_options.announcement=Hi"],
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_a_flag_is_passed_on(project: Project, flags: dict[str, object], passed_on: list[str]):
    command = words(project, **flags)
    start = command.index(passed_on[0])
    if passed_on[0] == "-D":
        assert ("-D", passed_on[1]) in pairs(command)
    else:
        assert command[start : start + len(passed_on)] == passed_on


def test_everything_is_written_only_when_asked(project: Project):
    assert "-a" in words(project, write_all=True)
    assert "-a" not in words(project)


def test_the_builders_own_tags_are_not_passed_on(project: Project):
    assert "builder_site" not in words(project, tags=["paper"])
