"""The wheel alone is enough: in a new virtual environment, for a project of somebody else's."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "crescent_diagrams"
GAME = "docs/games/won-game.crescent"

MARKDOWN = """\
---
crescent-game: won-game
---
# In Markdown

```{crescent:diagram}
:at: before 10

Before {crescent:card}`A♠` moves.
```

{crescent:pile}`1 before redeal 1`
"""
RESTRUCTURED = """\
In reStructuredText
===================

.. crescent:diagram:: won-game
   :at: before 10

   Before :crescent:card:`A♠` moves.
"""

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel, tmp_path_factory) -> Path:
    """A new virtual environment with the wheel, and a small project in two markups."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    run(folder / "venv/bin/pip", "install", "-q", f"{wheel}[site]", cwd=folder)
    docs = folder / "docs"
    (docs / "games").mkdir(parents=True)
    (docs / "games" / Path(GAME).name).write_bytes((ROOT / GAME).read_bytes())
    (docs / "conf.py").write_text('extensions = ["myst_parser", "crescent_diagrams"]\n')
    (docs / "index.rst").write_text("Contents\n========\n\n.. toctree::\n\n   md\n   rst\n")
    (docs / "md.md").write_text(MARKDOWN)
    (docs / "rst.rst").write_text(RESTRUCTURED)
    return folder


def test_the_wheel_contains_every_file_of_the_package_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    tracked = subprocess.run(
        ["git", "ls-files", PACKAGE.name], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    assert packed == set(tracked)


@pytest.mark.parametrize("suffix", [".po", ".jinja", ".css", "py.typed"])
def test_the_wheel_contains_catalogs_templates_and_styles(wheel, suffix):
    with zipfile.ZipFile(wheel) as archive:
        assert [name for name in archive.namelist() if name.endswith(suffix)]


def test_the_wheel_contains_both_licences(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    assert names == {"LICENSE", "OFL.txt"}


@pytest.mark.parametrize(
    ("language", "words", "pile"),
    [
        ("en", "ascending foundation of spades: 2 of spades on top", "2♥ 9♣ J♦ J♦"),
        ("sv", "stigande grundhög i spader: spader 2 överst", "2♥ 9♣ Kn♦ Kn♦"),
    ],
)
def test_a_project_of_somebody_elses_builds_with_the_wheel(elsewhere, language, words, pile):
    out = elsewhere / language
    command = ["-q", "-W", "-b", "html", "-D", f"language={language}", "docs", str(out)]
    run(elsewhere / "venv/bin/sphinx-build", *command, cwd=elsewhere)
    for page in ("md", "rst"):
        html = (out / f"{page}.html").read_text(encoding="utf-8")
        assert html.count("<svg") == 1
        assert words in html
    html = (out / "md.html").read_text(encoding="utf-8")
    text = re.sub(r"<[^>]+>", "", html).replace("\ufe0e", "")
    assert pile in text


def test_the_wheel_brings_the_command(elsewhere):
    answer = run(
        elsewhere / "venv/bin/crescent-diagrams",
        "ask",
        "won-game",
        "onto 10 = king",
        cwd=elsewhere / "docs",
    )
    assert answer == "K♠\n"
