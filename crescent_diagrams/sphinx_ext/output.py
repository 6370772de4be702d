"""How the extension's nodes are written: unless said here, like those that they derive from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.engine import Suit
from crescent_diagrams.sphinx_ext.boards import inline_svg, is_in_table
from crescent_diagrams.sphinx_ext.library import pages_with_use
from crescent_diagrams.sphinx_ext.nodes import STRETCH, board, drawing, fact, spoken

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


#: Each suit with the selector of its text style. In the written page alone: what is searched, and
#: what other builders write, has the suits alone.
_AS_TEXT = str.maketrans({suit.symbol: f"{suit.symbol}\N{VARIATION SELECTOR-15}" for suit in Suit})


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
    self.context.append(str(len(self.body)))


def depart_spoken_html(self: HTML5Translator, _node: spoken) -> None:
    """End the signs, which phones would show as emoji without a sign of their own."""
    start = int(self.context.pop())
    self.body[start:] = [piece.translate(_AS_TEXT) for piece in self.body[start:]]
    self.body.append("</span>")


# inside: Sphinx 8.2 to 9.x, sphinx/writers/text.py, and docutils 0.20 to 0.22, writers/manpage.py:
# both raise an exception for a table in a cell of a table; until they write it.
_WITHOUT_NESTED_TABLES = frozenset({"text", "man"})


def unnest_tables(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Write the moves in a cell of another table as lines, where a table cannot stand in one."""
    if app.builder.name not in _WITHOUT_NESTED_TABLES or not pages_with_use(app.env):
        return
    for block in list(doctree.findall(nodes.container)):
        if STRETCH in block["classes"] and is_in_table(block):
            for table in list(block.findall(nodes.table)):
                table.replace_self(_lines_of(table))


def _lines_of(table: nodes.table) -> list[nodes.Node]:
    """The caption, and each row as a line."""
    title = [nodes.paragraph("", "", *each.children) for each in table.findall(nodes.title)]
    rows = [" ".join(cell.astext() for cell in row) for row in table.findall(nodes.row)]
    return [*title, *(nodes.paragraph(row, row) for row in rows)]


def setup_writers(app: Sphinx) -> None:
    """Register every node, also those that are replaced before anything is written."""
    app.add_node(drawing, html=(visit_drawing_html, None))
    app.add_node(spoken, html=(visit_spoken_html, depart_spoken_html))
    app.add_node(board)
    app.add_node(fact)
    # after replays have been unfolded
    app.connect("doctree-resolved", unnest_tables, priority=450)
