"""Reports count what is translated, also of the package's own catalogs."""

import subprocess
import sys
from pathlib import Path

import pytest

from crescent_diagrams.errors import CrescentError
from crescent_diagrams.translations.report import CatalogCount, find_catalogs, report_on

ROOT = Path(__file__).parents[2]
ENTRIES = """\
msgid "a"
msgstr "en"

#, fuzzy
msgid "b"
msgstr "två"

msgid "c"
msgstr ""
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    for place in ("sv/LC_MESSAGES/page.po", "eo/page.po"):
        path = tmp_path / place
        path.parent.mkdir(parents=True)
        path.write_text(ENTRIES, encoding="utf-8")
    return tmp_path


def test_the_messages_of_a_catalog_are_counted_by_their_progress(folder):
    report = report_on(find_catalogs([str(folder)]))
    pages = [row for row in report.rows if row.name == "page"]
    assert pages == [CatalogCount("eo", "page", 1, 1, 1), CatalogCount("sv", "page", 1, 1, 1)]
    assert report.problems == []


def test_the_packages_own_catalog_is_counted_with_those_of_the_pages(folder):
    rows = report_on(find_catalogs([str(folder)])).rows
    own = {row.language: row for row in rows if row.name == "crescent_diagrams (the package)"}
    assert own["sv"].missing == own["sv"].fuzzy == own["eo"].translated == 0
    assert own["sv"].translated == own["eo"].missing > 100


def test_the_packages_own_catalog_is_counted_once_when_it_is_named():
    catalogs = find_catalogs([str(ROOT / "crescent_diagrams" / "locale" / "sv")])
    assert [(each.language, each.of_package) for each in catalogs] == [("sv", True)]


def test_what_only_the_template_has_is_missing(folder):
    (folder / "page.pot").write_text('msgid "a"\nmsgstr ""\n\nmsgid "new"\nmsgstr ""\n')
    catalogs = find_catalogs([str(folder)], ["sv"])
    assert report_on(catalogs, templates=str(folder)).rows[0] == CatalogCount("sv", "page", 1, 0, 1)


def test_a_check_lists_the_problems_by_line(folder):
    report = report_on(find_catalogs([str(folder)], ["eo"]), check=True)
    assert [(problem.line, problem.what) for problem in report.problems] == [
        (5, "marked fuzzy: read it again, then take the mark away"),
        (8, "not translated"),
    ]


def test_a_file_that_is_no_catalog_is_a_problem_and_the_others_are_counted(folder):
    (folder / "sv/LC_MESSAGES/page.po").write_bytes(b"x" * 5_000_001)
    report = report_on(find_catalogs([str(folder)]))
    assert [problem.what for problem in report.problems] == [
        "this has more than 5,000,000 bytes; is it a catalog?"
    ]
    assert [row.language for row in report.rows if row.name == "page"] == ["eo"]


def test_an_endless_file_is_no_catalog(folder):
    (folder / "sv/LC_MESSAGES/zero.po").symlink_to("/dev/zero")
    (problem,) = report_on(find_catalogs([str(folder)])).problems
    assert problem.what == "this has more than 5,000,000 bytes; is it a catalog?"


def test_a_language_without_a_catalog_is_an_error(folder):
    with pytest.raises(CrescentError, match="no catalogs for “de”; there are some for eo, sv"):
        find_catalogs([str(folder)], ["de"])


def test_a_report_needs_no_sphinx(folder):
    code = (
        "import sys\nfrom crescent_diagrams.commands import main\n"
        "main(['messages', sys.argv[1]])\nprint('sphinx' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "False"
