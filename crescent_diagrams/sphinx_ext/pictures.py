"""The pictures of a board node: SVG, plain text, and files."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.diagrams import RasterError, to_pdf, to_png
from crescent_diagrams.files import write_whole
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.showing import board_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.showing import Board

# Stands for a diagram's ids while its drawing is shared with other diagrams; in no other text.
_ANY_ID = "\ue000"
_PNG_WIDTH = 1600


def inline_svg(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board with its name and description, and ids that begin with the node's prefix."""
    svg = _inline_svg(board_of(env, node), library_of(env).words, node.get("alt"))
    return svg.replace(_ANY_ID, f"{node['prefix']}-")


def plain_text(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board in characters of one width."""
    return board_of(env, node).text(library_of(env).words)


def description(env: BuildEnvironment, node: nodes.Element) -> str:
    """The author's text alternative, or else the position in words."""
    alt: str = node.get("alt") or _described(board_of(env, node), library_of(env).words)
    return alt


def picture_file(env: BuildEnvironment, node: nodes.Element, kind: str) -> Path:
    """A file below the doctree folder, named by its content. Raises `Fault` if it cannot be made.

    ``kind`` is a MIME type of `KINDS`.
    """
    suffix, convert = KINDS[kind]
    svg = _file_svg(board_of(env, node), library_of(env).words)
    digest = sha256(svg.encode()).hexdigest()[:20]
    path = Path(env.doctreedir, "crescent", f"crescent-{digest}{suffix}")
    if not path.exists():
        try:
            content = convert(svg)
        except RasterError as error:
            raise Fault(Subtype.PICTURE, str(error)) from error
        write_whole(path, content)
    return path


@lru_cache(maxsize=512)
def _inline_svg(board: Board, words: Words, alt: str | None) -> str:
    return board.svg(
        words,
        id_prefix=_ANY_ID,
        name=board.name(words),
        description=alt or _described(board, words),
    )


@lru_cache(maxsize=512)
def _file_svg(board: Board, words: Words) -> str:
    # Without the description, which the page has beside the picture: so languages that write a
    # card alike can share a file.
    return board.svg(words, name=board.name(words), standalone=True)


@lru_cache(maxsize=512)
def _described(board: Board, words: Words) -> str:
    return board.description(words)


#: What a builder may ask for, by MIME type: a file's suffix, and how it is made from SVG.
KINDS: Mapping[str, tuple[str, Callable[[str], bytes]]] = {
    "image/svg+xml": (".svg", str.encode),
    "application/pdf": (".pdf", to_pdf),
    "image/png": (".png", lambda svg: to_png(svg, width=_PNG_WIDTH)),
}
