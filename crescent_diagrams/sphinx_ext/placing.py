"""Turns each board of a resolved page into what the builder can take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.sphinx_ext.diagram import SIZES
from crescent_diagrams.sphinx_ext.faults import Fault, error_box, warn
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.nodes import board, drawing, picture
from crescent_diagrams.sphinx_ext.pictures import KINDS, description, picture_file, plain_text
from crescent_diagrams.sphinx_ext.showing import board_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.sphinx_ext.showing import Board

# EPUB readers refuse inline SVG in places, and epubcheck refuses it without a declaration.
_WITHOUT_INLINE_SVG = frozenset({"epub"})


def place_boards(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Replace the boards; in the main process, so that writing files does not race."""
    if app.builder.name == "gettext":
        # It extracts messages from the resolved page, the boards' text alternatives among them.
        return
    library = library_of(app.env)
    for node in list(doctree.findall(board)):
        try:
            shown = board_of(app.env, node)
        except Fault as fault:
            # The record was right when the page was read, and was changed without looking newer.
            warn(fault, node)
            title = library.words.gettext("This diagram could not be drawn")
            placed: nodes.Element = error_box(title, [fault])
        else:
            placed = _placed(node, shown, app.builder, app.env, docname)
        placed.source, placed.line = node.source, node.line
        node.replace_self(placed)


def _placed(
    node: board, shown: Board, builder: Builder, env: BuildEnvironment, docname: str
) -> nodes.Element:
    if builder.format == "html" and builder.name not in _WITHOUT_INLINE_SVG:
        return _drawing(node, shown)
    kind = next((kind for kind in builder.supported_image_types if kind in KINDS), None)
    if kind is None:
        return _text(node, env)
    try:
        return _picture(node, env, docname, kind)
    except Fault as fault:
        warn(fault, node)
        return _text(node, env)


def _drawing(node: board, shown: Board) -> drawing:
    sizes = {*SIZES, "rawalt", "translated"}
    kept = {name: value for name, value in node.attributes.items() if name not in sizes}
    # The empty address with the candidate "?" makes Sphinx leave the image alone.
    return drawing("", style=_style(node) or shown.style, uri="", candidates={"?": ""}, **kept)


def _picture(node: board, env: BuildEnvironment, docname: str, kind: str) -> picture:
    path = str(picture_file(env, node, kind))
    env.images.add_file(docname, path)
    sizes = {name: node[name] for name in SIZES if name in node}
    return picture(
        "",
        uri=path,
        candidates={"*": path},
        alt=description(env, node),
        classes=["crescent-picture", *node["classes"]],
        **sizes,
    )


def _text(node: board, env: BuildEnvironment) -> nodes.Element:
    """The board in characters or, in a cell of a table, which would break its lines, in words."""
    if _is_in_table(node):
        words = description(env, node)
        return nodes.paragraph(words, words)
    text = plain_text(env, node)
    return nodes.literal_block(text, text, language="text", classes=["crescent-board"])


def _is_in_table(node: nodes.Node | None) -> bool:
    return isinstance(node, nodes.entry) or (node is not None and _is_in_table(node.parent))


def _style(node: board) -> str:
    """The sizes as CSS; a number without a unit is of pixels, a lone scale is of the page."""
    width, height, scale = (node.get(name) for name in SIZES)
    if scale is not None:
        width = f"calc({_css(width)} * {scale / 100:g})" if width else f"{scale}%"
        height = f"calc({_css(height)} * {scale / 100:g})" if height else None
    sizes = (("width", width), ("height", height))
    return "; ".join(f"{name}: {_css(value)}" for name, value in sizes if value)


def _css(length: str) -> str:
    return f"{length}px" if length.replace(".", "", 1).isdigit() else length


def setup_placing(app: Sphinx) -> None:
    """Place boards in every page that is about to be written."""
    app.connect("doctree-resolved", place_boards)
