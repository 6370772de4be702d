"""What a further build of the site does: no more than what has changed asks for."""

import shutil
from pathlib import Path

import pytest
from sphinx.search import js_index

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


@pytest.mark.slow
def test_a_further_build_keeps_the_search_index_of_a_first_one(project: Project):
    for name in ("index", "rules", "sub/deep"):
        page = project.folder / f"{name}.md"
        entry = f"```{{index}} Pear {name}, pear\n```\n```{{index}} ! plum\n```\n"
        page.write_text(f"{page.read_text()}\n{entry}")

    def search_index() -> str:
        return (project.site / "en/searchindex.js").read_text(encoding="utf-8")

    project.build("-q")
    first = search_index()
    assert '"pear":[[0,' in first
    project.build("-q")
    assert search_index() == first

    # Sphinx keeps the words of what is gone, so only the entries are as in a first build.
    page = project.folder / "rules.md"
    page.write_text(f"{page.read_text()}\n```{{index}} apple\n```\n")
    (project.folder / "sub/deep.md").unlink()
    project.build("-q")
    second = js_index.loads(search_index())["indexentries"]
    assert {"apple", "pear", "plum"} <= second.keys()
    shutil.rmtree(project.site)
    project.build("-q")
    assert js_index.loads(search_index())["indexentries"] == second
