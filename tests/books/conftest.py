"""Books made of the site's pages, each made once in a run of the tests."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from pypdf import PdfReader

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Pdf:
    """A book, and what TeX wrote on the way."""

    path: Path
    tex: str
    log: str

    @property
    def text(self) -> str:
        command = ["pdftotext", "-layout", str(self.path), "-"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    @property
    def bookmarks(self) -> list[str]:
        def titles(outline):
            for item in outline:
                yield from titles(item) if isinstance(item, list) else [item.title]

        return list(titles(PdfReader(self.path).outline))

    def pictures(self) -> int:
        """How many vector pictures the pages show."""
        return sum(map(self._on_page, PdfReader(self.path).pages))

    @staticmethod
    def _on_page(page) -> int:
        objects = page["/Resources"].get_object().get("/XObject", {})
        forms = {name for name in objects if objects[name]["/Subtype"] == "/Form"}
        shown = page.get_contents().operations if forms else []
        return sum(operator == b"Do" and names[0] in forms for names, operator in shown)


def read_pdf(folder: Path, name: str) -> Pdf:
    """What latexmk left in a folder."""
    tex, log = (folder / f"{name}{suffix}" for suffix in (".tex", ".log"))
    return Pdf(
        folder / f"{name}.pdf", tex.read_text("utf-8"), log.read_text("utf-8", errors="replace")
    )


@pytest.fixture(scope="session")
def build(tmp_path_factory) -> Path:
    """The folder that the site's books are made in."""
    return tmp_path_factory.mktemp("books")
