"""The rules as an electronic book, held to the standard by epubcheck."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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
