"""What a build of the whole site does, as seen by whoever starts it."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.site.conftest import Project, environment

BREAK_SWEDISH = """
def setup(app):
    if app.config.language == "sv":
        raise RuntimeError("no")
"""
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


@pytest.mark.slow
def test_a_language_that_breaks_off_has_its_old_pages_or_none(project: Project):
    conf = project.folder / "conf.py"
    sound = conf.read_text()
    broken = sound + BREAK_SWEDISH

    conf.write_text(broken)
    result = project.build("-q")
    assert result.returncode == 1
    assert "ERROR: [sv]" in result.stderr
    assert "RuntimeError: no" in result.stderr
    assert "[sv] has no first page" in result.stderr
    assert not (project.site / "index.html").exists()

    conf.write_text(sound)
    assert project.build("-q").returncode == 0
    before = project.published()

    conf.write_text(broken)
    (project.folder / "rules.md").write_text("# Changed\n")
    assert project.build("-q").returncode == 1
    after = project.published()
    changed = {
        path.relative_to(project.site).parts[0] for path in after if after[path] != before.get(path)
    }
    assert changed == {"en"}


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


def test_settings_that_hardly_mean_what_they_say_are_warned_of(project: Project):
    result = project.build("-q", "-W", "-D", "crescent_languages=en,de", "-D", "language=sv")
    assert result.returncode == 1
    assert "[de] has no catalogs in locales; its pages are not translated" in result.stderr
    assert "leaves -D language=sv aside; to build one language use -b html" in result.stderr
    assert result.stderr.count("WARNING") == 2
    assert "Put a card on a pile." in project.text("en", "rules")


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
        project.command("-q"),
        cwd=project.folder,
        env=environment(),
        stderr=subprocess.PIPE,
        # What runs in the background may have been told to pay no heed to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
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
