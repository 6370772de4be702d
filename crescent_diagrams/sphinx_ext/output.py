"""How the extension's nodes are written: unless said here, like those that they derive from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.sphinx_ext.boards import inline_svg
from crescent_diagrams.sphinx_ext.nodes import board, drawing, fact, spoken

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


def visit_drawing_html(self: HTML5Translator, node: drawing) -> None:
    """Write the board as inline SVG."""
    style = {"style": node["style"]} if node["style"] else {}
    self.body.append(self.starttag(node, "div", "", CLASS="crescent-diagram", **style))
    self.body.append(inline_svg(self.builder.env, node))
    self.body.append("</div>\n")
    raise nodes.SkipNode


def visit_spoken_html(self: HTML5Translator, node: spoken) -> None:
    """Write signs that a screen reader reads as words, and that stay on one line (crescent.css)."""
    attributes = {"role": "img", "aria-label": node["label"]}
    self.body.append(self.starttag(node, "span", "", **attributes))


def depart_spoken_html(self: HTML5Translator, _node: spoken) -> None:
    """End the signs."""
    self.body.append("</span>")


def setup_writers(app: Sphinx) -> None:
    """Register every node, also those that are replaced before anything is written."""
    app.add_node(drawing, html=(visit_drawing_html, None))
    app.add_node(spoken, html=(visit_spoken_html, depart_spoken_html))
    app.add_node(board)
    app.add_node(fact)
