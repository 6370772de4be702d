"""The books: ``python -m tools.books pdf`` or ``epub`` (or ``make pdf``, ``make epub``).

Each language's book lies in ``_build/pdf/LANGUAGE`` or ``_build/epub/LANGUAGE``, the LaTeX that the
former is made of in ``_build/latex/LANGUAGE``.
"""

from __future__ import annotations

import argparse
import ctypes.util
import os
import re
import runpy
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
#: What a PDF needs, with Debian's package of it: programs, then files that TeX must find.
PROGRAMS = {"latexmk": "latexmk", "xelatex": "texlive-xetex", "kpsewhich": "texlive-binaries"}
TEX_FILES = {
    "FreeSerif.otf": "fonts-freefont-otf",
    "polyglossia.sty": "texlive-latex-recommended",
    "fncychap.sty": "texlive-latex-extra",
    "loadhyph-cs.tex": "texlive-lang-czechslovak",
    "loadhyph-el-monoton.tex": "texlive-lang-greek",
    "loadhyph-sv.tex": "texlive-lang-european",
}
LIBRARIES = {"cairo": "libcairo2"}
#: The date in a PDF or EPUB is this unless the environment has one: same pages, same book.
DATE = "946684800"


class BookError(Exception):
    """Why a book could not be made, in a sentence."""


def missing() -> dict[str, str]:
    """What a PDF needs and this machine has not, with Debian's package of each."""
    lacking = {name: package for name, package in PROGRAMS.items() if not shutil.which(name)}
    lacking |= {
        f"lib{name}": package
        for name, package in LIBRARIES.items()
        if not ctypes.util.find_library(name)
    }
    if "kpsewhich" not in lacking:
        lacking |= {name: package for name, package in TEX_FILES.items() if not _in_tex(name)}
    return lacking


def _in_tex(name: str) -> bool:
    found = subprocess.run(  # noqa: S603
        ["kpsewhich", name],  # noqa: S607 - `check_tools` has looked for it
        capture_output=True,
        check=False,
    )
    return found.returncode == 0


def check_tools() -> None:
    """Raise `BookError` if a PDF cannot be made here."""
    if lacking := missing():
        packages = " ".join(sorted(set(lacking.values())))
        raise BookError(
            f"a PDF needs what was not found here: {', '.join(lacking)} "
            f"(Debian: apt install {packages})"
        )


def make_pdf(language: str, build: Path) -> Path:
    """The book of a language. Raises `BookError`."""
    latex = _sphinx("latex", language, build)
    command = ["latexmk", "-pdfxe", "-silent", "-interaction=nonstopmode", "-halt-on-error"]
    ran = subprocess.run(  # noqa: S603
        [*command, "crescent.tex"],
        cwd=latex,
        env=_environment() | {"LATEXOPTS": "", "XINDYOPTS": ""},
        capture_output=True,
        check=False,
    )
    if ran.returncode:
        raise BookError(f"{language}: {_tex_fault(latex / 'crescent.log')}")
    book = build / "pdf" / language / "crescent.pdf"
    book.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(latex / "crescent.pdf", book)
    return book


def make_epub(language: str, build: Path) -> Path:
    """The electronic book of a language. Raises `BookError`."""
    return next(_sphinx("epub", language, build).glob("*.epub"))


MAKERS = {"pdf": make_pdf, "epub": make_epub}


def _sphinx(builder: str, language: str, build: Path) -> Path:
    """What Sphinx makes of the pages, in the folder of the builder and the language."""
    out = build / builder / language
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", builder]
    command += ["-c", str(ROOT), "-D", f"language={language}"]
    # Beside what is made, as an EPUB takes in all that lies in its folder.
    command += ["-d", str(build / "doctrees" / builder / language)]
    ran = subprocess.run(  # noqa: S603
        [*command, str(ROOT / "docs"), str(out)],
        env=_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise BookError(f"{language}: Sphinx stopped:\n{ran.stderr.strip()}")
    return out


def _environment() -> dict[str, str]:
    return {"SOURCE_DATE_EPOCH": DATE, **os.environ}


def _tex_fault(log: Path) -> str:
    """What TeX stopped at, from its log."""
    text = log.read_text(encoding="utf-8", errors="replace") if log.is_file() else ""
    if lacking := re.search(r"File `([^']+)' not found", text):
        return (
            f"TeX has no {lacking[1]}; install the package that holds it (Debian: "
            f"apt install apt-file && apt-file update && apt-file search /{lacking[1]})"
        )
    fault = next((line for line in text.splitlines() if line.startswith("!")), "")
    return (
        f"LaTeX stopped{': ' + fault.removeprefix('! ') if fault else ''}; all it said is in {log}"
    )


def books(kind: str, languages: list[str], build: Path) -> Iterator[Path]:
    """The books, made side by side, in the order of the languages. Raises `BookError`."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(partial(MAKERS[kind], build=build), languages)


def main() -> None:
    """Make the books and name their files, or say in a sentence why not."""
    languages = runpy.run_path(str(ROOT / "conf.py"))["crescent_languages"]
    parser = argparse.ArgumentParser(prog="python -m tools.books", description=__doc__)
    parser.add_argument("kind", choices=MAKERS)
    parser.add_argument("--language", choices=languages, help="one language instead of all")
    parser.add_argument("--build", type=Path, default=Path("_build"), help="the folder to build in")
    asked = parser.parse_args()
    chosen = [asked.language] if asked.language else languages
    try:
        if asked.kind == "pdf":
            check_tools()
        for book in books(asked.kind, chosen, asked.build.absolute()):
            print(book)
    except BookError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
