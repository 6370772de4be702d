"""The pictures of a board node: SVG, plain text, and files."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from crescent_diagrams.diagrams import Marks, RasterError, draw_svg, draw_text, to_pdf, to_png
from crescent_diagrams.engine import Move
from crescent_diagrams.files import write_whole
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.library import find_game
from crescent_diagrams.sphinx_ext.notation import read_place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.language import Words
    from crescent_diagrams.sphinx_ext.library import Game

#: The move that the moment stands beside, none, or the places of a move that is tried and refused.
Mark: TypeAlias = bool | tuple[str, str]

# Stands for a diagram's ids while its drawing is shared with other diagrams; in no other text.
_ANY_ID = "\ue000"
_PNG_WIDTH = 1600


def inline_svg(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board with its name and description, and ids that begin with the node's prefix."""
    game, words = find_game(env, node["game"]), words_for(env.config.language)
    svg = _inline_svg(game, node["at"], node["mark"], words, node.get("alt"))
    return svg.replace(_ANY_ID, f"{node['prefix']}-")


def plain_text(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board in characters of one width."""
    game, words = find_game(env, node["game"]), words_for(env.config.language)
    position = game.position(node["at"])
    return draw_text(position, words=words, marks=_marks(game, node["at"], node["mark"]))


def description(env: BuildEnvironment, node: nodes.Element) -> str:
    """The author's text alternative, or else the position in words."""
    game, words = find_game(env, node["game"]), words_for(env.config.language)
    alt: str = node.get("alt") or _described(game, node["at"], node["mark"], words)
    return alt


def picture_file(env: BuildEnvironment, node: nodes.Element, kind: str) -> Path:
    """A file below the doctree folder, named by its content. Raises `Fault` if it cannot be made.

    ``kind`` is a MIME type of `KINDS`.
    """
    suffix, convert = KINDS[kind]
    game, words = find_game(env, node["game"]), words_for(env.config.language)
    svg = _file_svg(game, node["at"], node["mark"], words)
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
def _inline_svg(game: Game, at: str, mark: Mark, words: Words, alt: str | None) -> str:
    return draw_svg(
        game.position(at),
        words=words,
        marks=_marks(game, at, mark),
        id_prefix=_ANY_ID,
        name=words.moment(Moment.parse(at)),
        description=alt or _described(game, at, mark, words),
    )


@lru_cache(maxsize=512)
def _file_svg(game: Game, at: str, mark: Mark, words: Words) -> str:
    # Without the description, which the page has beside the picture: so languages that write a
    # card alike can share a file.
    return draw_svg(
        game.position(at),
        words=words,
        marks=_marks(game, at, mark),
        name=words.moment(Moment.parse(at)),
        standalone=True,
    )


@lru_cache(maxsize=512)
def _described(game: Game, at: str, mark: Mark, words: Words) -> str:
    described = words.describe(game.position(at))
    if not isinstance(mark, tuple):
        return described
    source, destination = (words.place_name(read_place(place)) for place in mark)
    tried = words.gettext(
        "Refused move – from: {source}, to: {destination}.", source=source, destination=destination
    )
    return f"{tried} {described}"


def _marks(game: Game, at: str, mark: Mark) -> Marks:
    if isinstance(mark, tuple):
        source, destination = map(read_place, mark)
        return Marks(source, destination, refused=True)
    step = game.step(at)
    if not mark or step is None or not isinstance(step.action, Move):
        return Marks()
    moved = Moment.parse(at).side == "after"
    return Marks(step.action.source, step.action.destination, moved=moved)


#: What a builder may ask for, by MIME type: a file's suffix, and how it is made from SVG.
KINDS: Mapping[str, tuple[str, Callable[[str], bytes]]] = {
    "image/svg+xml": (".svg", str.encode),
    "application/pdf": (".pdf", to_pdf),
    "image/png": (".png", lambda svg: to_png(svg, width=_PNG_WIDTH)),
}
