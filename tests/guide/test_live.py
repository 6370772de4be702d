"""``make live``: a page is built once when something it is made of is saved, and never again."""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SLOWEST = 60.0
#: So long nothing may happen after a build.
QUIET = 2.5

pytest.importorskip("sphinx_autobuild")
pytestmark = pytest.mark.slow


@dataclass
class Live:
    """The server, in a copy of the project."""

    folder: Path
    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def listen(self) -> None:
        for line in self.process.stdout:
            self.said.append(line)

    @property
    def rebuilds(self) -> int:
        return sum("Rebuilding..." in line for line in self.said)

    @property
    def is_idle(self) -> bool:
        """Whether the last thing it said is where it serves."""
        return bool(self.said) and "Serving on" in "".join(self.said[-1:])

    @property
    def address(self) -> str | None:
        found = re.search(r"Serving on (http://\S+)", "".join(self.said))
        return found and re.sub(r"\x1b\[\d*m", "", found[1])

    def page(self, name: str) -> str:
        try:
            with urllib.request.urlopen(f"{self.address}/{name}.html", timeout=5) as answer:
                return answer.read().decode()
        except (OSError, HTTPException):  # while it is being written
            return ""

    def edit(self, name: str, change: Callable[[str], str]) -> None:
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert change(text) != text
        path.write_text(change(text), encoding="utf-8")


def waited_for(condition: Callable[[], object]) -> None:
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < SLOWEST
        time.sleep(0.05)


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    folder = tmp_path_factory.mktemp("live")
    unwritten = shutil.ignore_patterns("__pycache__", "*.mo")
    for name in ("crescent_diagrams", "docs", "locales", "tools", ".vscode"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwritten)
    shutil.copy(ROOT / "conf.py", folder)
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.live", "--language", "sv", "--port", "0"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    )
    server = Live(folder, process)
    listener = threading.Thread(target=server.listen, daemon=True)
    listener.start()
    try:
        waited_for(lambda: server.address and "Vad en omfördelning" in server.page("rules"))
        yield server
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(timeout=10)


EDITS = {
    "a page": ("docs/rules.md", lambda text: f"{text}\n\nZebra.\n", "rules", "Zebra."),
    "a record": (
        "docs/games/won-game.crescent",
        lambda text: text[: text.rstrip().rindex("\n") + 1],
        "rules",
        "118 drag",
    ),
    "a catalog": (
        "locales/sv/LC_MESSAGES/rules.po",
        lambda text: text.replace('msgstr "', 'msgstr "Giraff ', 2),
        "rules",
        "Giraff",
    ),
    "the package's catalog": (
        "crescent_diagrams/locale/sv/LC_MESSAGES/crescent_diagrams.po",
        lambda text: text.replace('msgstr "spader dam"', 'msgstr "spader okapi"'),
        "examples",
        "spader okapi",
    ),
    "the package": (
        "crescent_diagrams/sphinx_ext/answers.py",
        lambda text: text.replace('"crescent-card"', '"crescent-card gnu"'),
        "rules",
        "crescent-card gnu",
    ),
}


@pytest.mark.parametrize("edited", EDITS)
def test_saving_builds_once_and_shows_it(live, edited):
    name, change, page, shown = EDITS[edited]
    before, original = live.rebuilds, (live.folder / name).read_text(encoding="utf-8")
    assert shown not in live.page(page)
    live.edit(name, change)
    waited_for(lambda: shown in live.page(page))
    time.sleep(QUIET)
    assert live.rebuilds == before + 1, "".join(live.said)
    live.edit(name, lambda _edited: original)
    waited_for(lambda: live.is_idle and live.page(page) and shown not in live.page(page))


@pytest.mark.parametrize(
    "name",
    [
        "locales/sv/LC_MESSAGES/rules.mo",
        "crescent_diagrams/__pycache__/new.pyc",
        "docs/.rules.md.swp",
        "docs/rules.md~",
    ],
)
def test_what_builds_and_editors_write_builds_nothing(live, name):
    before = live.rebuilds
    path = live.folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"" if path.suffix != ".mo" else path.read_bytes())
    time.sleep(QUIET)
    assert live.rebuilds == before


def test_a_language_that_the_site_has_not_is_named():
    command = [sys.executable, "-m", "tools.live", "--language", "xx"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "invalid choice: 'xx'" in done.stderr
