"""What a further build of the site does: no more than what has changed asks for."""

from pathlib import Path

import pytest

from tests.site.conftest import Project


@pytest.mark.slow
def test_only_what_changed_is_built_and_written(project: Project):
    project.build("-q")
    first = project.published()

    again = project.build()
    assert "[en] updating environment: 0 added, 0 changed, 0 removed" in again.stdout
    assert "[sv] updating environment: 0 added, 0 changed, 0 removed" in again.stdout
    assert "configuration has changed" not in again.stdout
    assert project.published() == first

    (project.folder / "sub" / "deep.md").write_text("# Deep\n\nAnother text.\n")
    project.build("-q")
    second = project.published()
    changed = {path.relative_to(project.site) for path in second if second[path] != first.get(path)}
    assert {path for path in changed if path.suffix == ".html"} == {
        Path("en/sub/deep.html"),
        Path("sv/sub/deep.html"),
    }

    named = project.build(files=["rules.md"])
    assert "[sv] building [html]: 1 source files given on command line" in named.stdout
    assert "[sv] writing output... [100%] sub/deep" in project.build("-a").stdout
    assert "[sv] updating environment: [new config] 3 added" in project.build("-E").stdout
