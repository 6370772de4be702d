"""What a build of the whole site does, as seen by whoever starts it."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.site.conftest import Project, environment

UNKNOWN_ROLE = "\nA {nope}`x`.\n"


def test_every_language_has_its_folder_and_the_root_page_leads_to_them(project: Project):
    result = project.build()
    assert result.returncode == 0, result.stderr
    assert "Put a card on a pile." in project.page("en/rules.html").text
    assert "Lägg ett kort på en hög." in project.page("sv/rules.html").text
    links = project.page("index.html").select("#languages a")
    assert [(link["href"], link["lang"], link["hreflang"]) for link in links] == [
        ("en/index.html", "en", "en"),
        ("sv/index.html", "sv", "sv"),
    ]
    assert [link.b.text for link in links] == ["English", "Svenska"]
    assert all((project.site / link["href"]).is_file() for link in links)


def test_progress_and_warnings_say_which_language(project: Project):
    with (project.folder / "rules.md").open("a") as rules:
        rules.write(UNKNOWN_ROLE)
    result = project.build()
    assert result.returncode == 0
    progress = [line for line in result.stdout.splitlines() if "reading sources" in line]
    assert {line[:5] for line in progress} == {"[en] ", "[sv] "}
    warnings = result.stderr.splitlines()
    assert sorted(re.sub(r"/\S*/", "", line) for line in warnings) == [
        '[en] rules.md:10: WARNING: Unknown interpreted text role "nope". [myst.role_unknown]',
        '[sv] rules.md:10: WARNING: Unknown interpreted text role "nope". [myst.role_unknown]',
    ]
    assert "build succeeded, 2 warnings." in result.stdout


def test_a_warning_in_one_language_fails_the_build_under_w(project: Project):
    catalog = project.folder / "locales" / "sv" / "LC_MESSAGES" / "rules.po"
    text = catalog.read_text(encoding="utf-8").replace("Lägg", "{nope}`x` Lägg")
    catalog.write_text(text, encoding="utf-8")
    assert project.build("-q").returncode == 0
    result = project.build("-q", "-E", "-W", "--keep-going", "-w", "warnings.txt")
    assert result.returncode == 1
    (warning,) = result.stderr.splitlines()
    assert re.match(r"\[sv\] \S*rules\.md:8: WARNING: Unknown interpreted text role", warning)
    assert (project.folder / "warnings.txt").read_text().strip() == warning
    # All pages are there all the same, so that the fault can be looked at.
    assert "Lägg" in project.page("sv/rules.html").text


def test_a_language_that_breaks_off_keeps_its_old_pages(project: Project):
    project.build("-q")
    before = project.published()
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(
            "def setup(app):\n    if app.config.language == 'sv': raise RuntimeError('no')\n"
        )
    (project.folder / "rules.md").write_text("# Changed\n")
    result = project.build("-q")
    assert result.returncode == 1
    assert "[sv]" in result.stderr
    assert "RuntimeError: no" in result.stderr
    after = project.published()
    swedish = project.site / "sv"
    assert {path for path in after if after[path] != before.get(path)}
    assert all(after[path] == before[path] for path in after if path.is_relative_to(swedish))


def test_a_first_build_that_breaks_off_leaves_no_root_page(project: Project):
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(
            "def setup(app):\n    if app.config.language == 'sv': raise RuntimeError('no')\n"
        )
    result = project.build("-q")
    assert result.returncode == 1
    assert "[sv] has no first page" in result.stderr
    assert not (project.site / "index.html").exists()


def test_a_build_with_nothing_changed_writes_nothing(project: Project):
    project.build("-q")
    before = project.published()
    assert project.build("-q").returncode == 0
    assert project.published() == before


def test_a_changed_page_is_written_and_no_other_page(project: Project):
    project.build("-q")
    before = project.published()
    (project.folder / "sub" / "deep.md").write_text("# Deep\n\nAnother text.\n")
    project.build("-q")
    after = project.published()
    changed = {path for path in after if after[path] != before.get(path)}
    assert {path.relative_to(project.site) for path in changed if path.suffix == ".html"} == {
        Path("en/sub/deep.html"),
        Path("sv/sub/deep.html"),
    }


def test_e_reads_everything_again_and_otherwise_nothing_is_read(project: Project):
    project.build("-q")
    assert "[sv] updating environment: 0 added, 0 changed" in project.build().stdout
    assert "[sv] updating environment: [new config] 3 added" in project.build("-E").stdout


def test_a_writes_every_page(project: Project):
    project.build("-q")
    assert "[sv] writing output... [100%] sub/deep" in project.build("-a").stdout


def test_files_on_the_command_line_are_the_only_ones_written(project: Project):
    project.build("-q")
    output = project.build(files=["rules.md"]).stdout
    assert "[sv] building [html]: 1 source files given on command line" in output


def test_q_says_nothing_and_capital_q_hides_warnings_too(project: Project):
    with (project.folder / "rules.md").open("a") as rules:
        rules.write(UNKNOWN_ROLE)
    quiet = project.build("-q")
    assert quiet.stdout == ""
    assert len(quiet.stderr.splitlines()) == 2
    silent = project.build("-Q", "-E", "-W")
    assert (silent.stdout, silent.stderr, silent.returncode) == ("", "", 1)


@pytest.mark.parametrize(
    ("languages", "message"),
    [
        ("en,xx", "ERROR: crescent_languages: there is no language 'xx'; a code looks like 'sv'"),
        ("en,en", "ERROR: crescent_languages names 'en' twice"),
        ("en,../up", "ERROR: crescent_languages: there is no language '../up'"),
    ],
)
def test_languages_that_cannot_be_built(project: Project, languages: str, message: str):
    result = project.build("-q", "-D", f"crescent_languages={languages}")
    assert result.returncode == 1
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert not (project.site / "index.html").exists()


def test_a_language_without_catalogs_is_warned_of(project: Project):
    result = project.build("-q", "-W", "-D", "crescent_languages=en,de")
    assert result.returncode == 1
    assert "[de] has no catalogs in locales; its pages are not translated" in result.stderr


def test_a_language_given_by_d_is_warned_of(project: Project):
    result = project.build("-q", "-D", "language=sv")
    assert "leaves -D language=sv aside; to build one language use -b html" in result.stderr
    assert "Put a card on a pile." in project.page("en/rules.html").text


def test_an_unknown_page_builder_is_refused(project: Project):
    result = project.build("-q", "-D", "crescent_site_builder=latex")
    assert result.returncode == 1
    assert "'latex'; it may be one of 'html', 'dirhtml'" in result.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_an_interrupted_build_ends_its_languages(project: Project):
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(
            "import os, pathlib, time\n"
            "def setup(app):\n"
            "    if app.config.html_context.get('crescent_site'):\n"
            "        path = pathlib.Path(app.confdir, 'pid-' + app.config.language)\n"
            "        path.write_text(str(os.getpid()))\n"
            "        time.sleep(60)\n"
        )
    build = subprocess.Popen(
        project.command("-q"), cwd=project.folder, env=environment(), stderr=subprocess.PIPE
    )
    deadline = time.monotonic() + 30
    while len(pids := list(project.folder.glob("pid-*"))) < min(2, os.cpu_count() or 1):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    time.sleep(0.1)
    build.send_signal(signal.SIGINT)
    _, errors = build.communicate(timeout=30)
    assert build.returncode == 2
    assert b"Interrupted!" in errors
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)
