"""What the extension adds to the outputs as wholes: style sheets, a language, a line of LaTeX."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.language import words_for
from crescent_diagrams.sphinx_ext.writers import TAKE_ALT

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STATIC = Path(__file__).parent.parent / "static"


def add_style_sheets(app: Sphinx) -> None:
    """Give the style sheets to the builders that copy such files."""
    # Sphinx has a call of its own for this from 9.1 on.
    if app.builder.format == "html":
        app.config.html_static_path.append(str(STATIC))


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
    app.add_css_file("board.css")
    app.add_css_file("crescent.css")
    app.connect("builder-inited", add_style_sheets)
    app.connect("builder-inited", tell_language)
    app.connect("config-inited", take_alt)
