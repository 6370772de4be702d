"""What the extension adds to the outputs as wholes: style sheets, a language, a line of LaTeX."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.files import write_whole
from crescent_diagrams.language import words_for
from crescent_diagrams.sphinx_ext.writers import TAKE_ALT

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STATIC = Path(__file__).parent.parent / "static"
#: What every page has.
STYLE_SHEETS = ("board.css", "crescent.css")


def add_style_sheets(app: Sphinx) -> None:
    """Give the style sheets to the builders that have such files."""
    # Not by html_static_path: set here, it would be another setting in every build.
    if app.builder.format == "html":
        for name in STYLE_SHEETS:
            add_style_sheet(app, name)


def add_style_sheet(app: Sphinx, name: str) -> None:
    """Put the package's style sheet beside the theme's, unless it is there as it is."""
    path, content = Path(app.outdir, "_static", name), (STATIC / name).read_bytes()
    if not path.is_file() or path.read_bytes() != content:
        write_whole(path, content)


def tell_language(app: Sphinx) -> None:
    """Say in each page of a book which language it is in; Sphinx says it for the book only."""
    if app.builder.name != "epub":
        return
    words = words_for(app.config.language)
    attributes = f'lang="{words.tag}" xml:lang="{words.tag}" dir="{words.direction}"'
    tag: str = app.builder.html_tag  # type: ignore[attr-defined]
    app.builder.html_tag = tag.replace("<html ", f"<html {attributes} ", 1)  # type: ignore[attr-defined]


def take_alt(_app: Sphinx, config: Config) -> None:
    """Let LaTeX take the key that `writers.visit_picture_latex` writes."""
    preamble = config.latex_elements.get("preamble", "")
    config.latex_elements = {**config.latex_elements, "preamble": f"{preamble}\n{TAKE_ALT}"}


def setup_pages(app: Sphinx) -> None:
    """Add the style sheets and what books need."""
    for name in STYLE_SHEETS:
        app.add_css_file(name)
    app.connect("builder-inited", add_style_sheets)
    app.connect("builder-inited", tell_language)
    app.connect("config-inited", take_alt)
