"""The same pages give the same bytes, however they are built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SPHINX = (sys.executable, "-m", "sphinx", "-qWE")
# These hold the time or the place of the build, whatever is in the pages.
NOT_OURS = {"environment.pickle", ".buildinfo", "content.opf", "toc.ncx", "nav.xhtml"}


def built(source: Path, out: Path, builder: str, seed: int, *, jobs: int = 1) -> dict[str, bytes]:
    """Every file that sphinx-build writes, in a process of its own."""
    subprocess.run(
        [*SPHINX, f"-j{jobs}", f"-b{builder}", f"-d{out}-doctrees", str(source), str(out)],
        check=True,
        env=os.environ | {"PYTHONHASHSEED": str(seed), "SOURCE_DATE_EPOCH": "1000000000"},
    )
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file() and path.name not in NOT_OURS and path.suffix != ".epub"
    }


@pytest.mark.slow
@pytest.mark.parametrize("builder", ["html", "epub", "latex", "text"])
def test_neither_the_hash_seed_nor_the_jobs_change_a_byte(pages, tmp_path, builder):
    # Sphinx reads and writes side by side only with more than five pages.
    for number in range(6):
        pages.write(
            f"more-{number}.md",
            "---\norphan: true\n---\n\n# More\n\n"
            f"```{{diagram}} won-game\n:at: after {number + 1}\n\nIt.\n```\n",
        )
    first = built(pages.folder, tmp_path / "first", builder, seed=1)
    second = built(pages.folder, tmp_path / "second", builder, seed=2, jobs=2)
    assert len(first) > 5
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
