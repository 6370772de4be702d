"""Builds of the site that do not come to their end, or not in every language."""

import os
import signal
import subprocess
import time

import pytest

from tests.site.conftest import Project, environment

BREAK_SWEDISH = """
def setup(app):
    if app.config.language == "sv":
        raise RuntimeError("no")
"""


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
