"""The rules as an electronic book, held to the standard by epubcheck."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import WON_GAME
from tests.site_languages import LANGUAGES

ROOT = Path(__file__).parents[2]


def epubcheck() -> list[str | Path]:
    """The command; Debian's is a jar that a shell can start only with jarwrapper installed."""
    program = Path(shutil.which("epubcheck") or "epubcheck").resolve()
    return ["java", "-jar", program] if program.suffix == ".jar" else [program]


@pytest.mark.java
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_epubcheck_finds_nothing_in_the_book(tmp_path, language):
    out = tmp_path / "epub"
    # Doctrees beside the book's files would be taken for some of them.
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "epub", "-c", str(ROOT)]
    command += ["-D", f"language={language}", "-d", str(tmp_path / "doctrees")]
    subprocess.run([*command, str(ROOT / "docs"), str(out)], check=True)
    (book,) = out.glob("*.epub")
    checked = subprocess.run(
        [*epubcheck(), "--failonwarnings", book], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def build_epub(folder):
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "epub", ".", "out"]
    subprocess.run(command, cwd=folder, check=True)
    (book,) = (folder / "out").glob("*.epub")
    with zipfile.ZipFile(book) as opened:
        return opened.namelist()


def write_project(folder, *moments):
    (folder / "games").mkdir(exist_ok=True)
    (folder / "games" / "won-game.crescent").write_bytes(WON_GAME.read_bytes())
    settings = 'version = "1"\nepub_show_urls = "no"\n'
    (folder / "conf.py").write_text(f'extensions = ["crescent_diagrams"]\n{settings}')
    boards = "".join(f".. crescent:diagram:: won-game\n   :at: {moment}\n\n" for moment in moments)
    (folder / "index.rst").write_text(f"Title\n=====\n\n{boards}")


def test_each_picture_is_packed_once(tmp_path):
    write_project(tmp_path, "before 10", "after 12")
    packed = build_epub(tmp_path)
    assert (
        sorted(Path(name).parent.name for name in packed if "crescent-" in name) == ["_images"] * 2
    )
    assert not [name for name in packed if ".doctrees" in name]


def test_a_picture_that_no_page_shows_any_more_is_not_packed(tmp_path):
    write_project(tmp_path, "before 10", "after 12")
    first = {name for name in build_epub(tmp_path) if "crescent-" in name}
    write_project(tmp_path, "after 12")
    second = {name for name in build_epub(tmp_path) if "crescent-" in name}
    assert len(second) == 1
    assert second < first
    left = [path.name for path in (tmp_path / "out").rglob("crescent-*")]
    assert left == [Path(*second).name] * 2


def test_a_page_that_is_not_written_again_keeps_its_pictures(tmp_path):
    write_project(tmp_path, "before 10")
    (tmp_path / "other.rst").write_text(
        ":orphan:\n\nOther\n=====\n\n.. crescent:diagram:: won-game\n   :at: after 20\n"
    )
    build_epub(tmp_path)
    write_project(tmp_path, "after 12")
    assert len([name for name in build_epub(tmp_path) if "crescent-" in name]) == 2


@pytest.mark.cairo
def test_a_picture_that_no_book_shows_any_more_is_not_left_behind(tmp_path):
    write_project(tmp_path, "before 10", "after 12")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "latex", ".", "out"]
    subprocess.run(command, cwd=tmp_path, check=True)
    write_project(tmp_path, "after 12")
    subprocess.run(command, cwd=tmp_path, check=True)
    assert len(list((tmp_path / "out").glob("crescent-*.pdf"))) == 1
