"""What a build of the whole site does, as seen by whoever starts it."""

import re

import pytest

from tests.site.conftest import Project

UNKNOWN_ROLE = "\nA {nope}`x`.\n"


def test_every_language_has_its_folder_and_the_root_page_leads_to_them(built: Project):
    assert "Put a card on a pile." in built.text("en", "rules")
    assert "Lägg ett kort på en hög." in built.text("sv", "rules")
    links = built.page("index.html").select("#languages a")
    assert [(link["lang"], link["hreflang"], link.b.text) for link in links] == [
        ("en", "en", "English"),
        ("sv", "sv", "Svenska"),
    ]
    assert all((built.site / link["href"]).exists() for link in links)


@pytest.mark.slow
def test_progress_and_warnings_say_which_language(project: Project):
    with (project.folder / "rules.md").open("a") as rules:
        rules.write(UNKNOWN_ROLE)
    result = project.build()
    assert result.returncode == 0
    progress = [line for line in result.stdout.splitlines() if "reading sources" in line]
    assert {line[:5] for line in progress} == {"[en] ", "[sv] "}
    warnings = sorted(re.sub(r"/\S*/", "", line) for line in result.stderr.splitlines())
    assert warnings == [
        '[en] rules.md:10: WARNING: Unknown interpreted text role "nope". [myst.role_unknown]',
        '[sv] rules.md:10: WARNING: Unknown interpreted text role "nope". [myst.role_unknown]',
    ]
    assert "build succeeded, 2 warnings." in result.stdout

    silent = project.build("-Q", "-E", "-W")
    assert (silent.stdout, silent.stderr, silent.returncode) == ("", "", 1)


def test_a_warning_in_one_language_fails_the_build_under_w(project: Project):
    catalog = project.folder / "locales" / "sv" / "LC_MESSAGES" / "rules.po"
    text = catalog.read_text(encoding="utf-8").replace("Lägg", "{nope}`x` Lägg")
    catalog.write_text(text, encoding="utf-8")
    result = project.build("-q", "-W", "--keep-going", "-w", "warnings.txt")
    assert result.returncode == 1
    assert result.stdout == ""
    for warning in result.stderr.splitlines():
        assert re.match(r"\[sv\] \S*rules\.md:\d+: WARNING: Unknown interpreted", warning)
    assert (project.folder / "warnings.txt").read_text() == result.stderr != ""
    # All pages are there all the same, so that the fault can be looked at.
    assert "Lägg" in project.text("sv", "rules")
