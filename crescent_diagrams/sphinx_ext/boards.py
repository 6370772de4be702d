"""What a board node shows: a position of a game or one written by hand, in one of the views."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from docutils import nodes

from crescent_diagrams.diagrams import (
    Marks,
    View,
    draw_fanned_text,
    draw_fans,
    fans_width,
    to_pdf,
    to_png,
    undrawable_ranks,
)
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.sketches import parse_sketch
from crescent_diagrams.files import write_whole
from crescent_diagrams.language import words_for
from crescent_diagrams.language.catalogs import card_letter_place
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.figures import SIZES
from crescent_diagrams.sphinx_ext.library import library_of, pages_with_use
from crescent_diagrams.sphinx_ext.nodes import BoardRequest, SketchRequest, board, drawing, picture
from crescent_diagrams.sphinx_ext.warnings import error_box, warn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.engine import Sketch
    from crescent_diagrams.language import Words
    from crescent_diagrams.records.library import RecordedGame

#: How wide a board is at most in a page (board.css), as a share of its own units.
_BOARD_REM = 40 / 1000


@dataclass(frozen=True, slots=True)
class GameBoard:
    """A position of a game."""

    game: RecordedGame
    request: BoardRequest
    style: ClassVar = ""

    def name(self, words: Words) -> str:
        """A short name for whoever cannot see the board."""
        return words.moment(Moment.parse(self.request.at))

    def description(self, words: Words) -> str:
        """All that is to be seen, in words."""
        description = self._view().description(words)
        move = self.request.refused
        if move is None:
            return description
        attempt = words.gettext(
            "Refused move – from: {source}, to: {destination}.",
            source=words.place_name(move.source),
            destination=words.place_name(move.destination),
        )
        return f"{attempt} {description}"

    def svg(self, words: Words, **options: str | bool) -> str:
        """The picture."""
        return self._view().svg(words, **options)

    def text(self, words: Words) -> str:
        """The board in characters of one width."""
        return self._view().text(words)

    def _view(self) -> View:
        return View(self.game.position(self.request.at), self._marks(), self.request.view)

    def _marks(self) -> Marks:
        request = self.request
        if move := request.refused:
            return Marks(move.source, move.destination, refused=True)
        step = self.game.step(request.at) if request.marks_move else None
        moved = Moment.parse(request.at).side == "after"
        return Marks.of(step.action if step else None, moved=moved)


@dataclass(frozen=True, slots=True)
class SketchBoard:
    """A position written by hand."""

    request: SketchRequest

    @property
    def style(self) -> str:
        """The width, as CSS, at which the cards are as large as those of a whole board."""
        return f"width: {fans_width(self._sketch()) * _BOARD_REM:.3g}rem"

    def name(self, words: Words) -> str:
        """A short name for whoever cannot see the board."""
        return words.gettext("Position")

    def description(self, words: Words) -> str:
        """All that is to be seen, in words."""
        return words.describe_cards(self._sketch())

    def svg(self, words: Words, **options: str | bool) -> str:
        """The picture."""
        return draw_fans(self._sketch(), words=words, marks=self._marks(), **options)  # type: ignore[arg-type]

    def text(self, words: Words) -> str:
        """The board in characters of one width."""
        return draw_fanned_text(self._sketch(), words=words, marks=self._marks())

    def _sketch(self) -> Sketch:
        return parse_sketch(self.request.lines)

    def _marks(self) -> Marks:
        return Marks.of(self.request.move, moved=False)


Board: TypeAlias = GameBoard | SketchBoard


def board_of(env: BuildEnvironment, request: BoardRequest | SketchRequest) -> Board:
    """What a page asks to be shown. Raises `CrescentError` if its game has no such moment."""
    if isinstance(request, SketchRequest):
        return SketchBoard(request)
    game = library_of(env).game(request.game)
    game.position(request.at)
    return GameBoard(game, request)


# Stands for a diagram's ids while its drawing is shared with other diagrams; in no other text.
_ANY_ID = "\ue000"
#: Where picture files are made, below the doctree folder.
PICTURE_FOLDER = "crescent"
_PNG_WIDTH = 1600


def inline_svg(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board with its name and description, and ids that begin with the node's prefix."""
    svg = _inline_svg(board_of(env, node["request"]), library_of(env).words, node.get("alt"))
    return svg.replace(_ANY_ID, f"{node['prefix']}-")


def plain_text(env: BuildEnvironment, node: nodes.Element) -> str:
    """The board in characters of one width."""
    return board_of(env, node["request"]).text(library_of(env).words)


def description(env: BuildEnvironment, node: nodes.Element) -> str:
    """The author's text alternative, or else the position in words."""
    alt: str = node.get("alt") or _described(board_of(env, node["request"]), library_of(env).words)
    return alt


def picture_file(env: BuildEnvironment, node: nodes.Element, kind: str) -> Path:
    """A file below the doctree folder, named by its content. Raises `CrescentError`.

    ``kind`` is a MIME type of `KINDS`.
    """
    suffix, convert = KINDS[kind]
    svg = _file_svg(board_of(env, node["request"]), library_of(env).words)
    digest = sha256(svg.encode()).hexdigest()[:20]
    path = Path(env.doctreedir, PICTURE_FOLDER, f"crescent-{digest}{suffix}")
    if not path.exists():
        write_whole(path, convert(svg))
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

# EPUB readers refuse inline SVG in places, and epubcheck refuses it without a declaration.
_WITHOUT_INLINE_SVG = frozenset({"epub"})


def render_boards(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Replace the boards; in the main process, so that writing files does not race."""
    if app.builder.name == "gettext":
        # It extracts messages from the resolved page, the boards' text alternatives among them.
        return
    if not pages_with_use(app.env):
        return
    library = library_of(app.env)
    for node in list(doctree.findall(board)):
        try:
            shown = board_of(app.env, node["request"])
        except CrescentError as error:
            # The record was right when the page was read, and was changed without looking newer.
            warn(error, node)
            title = library.words.gettext("This diagram could not be drawn")
            placed: nodes.Element = error_box(title, [error])
        else:
            placed = _placed(node, shown, app.builder, app.env, docname)
        placed.source, placed.line = node.source, node.line
        node.replace_self(placed)


def _placed(
    node: board, shown: Board, builder: Builder, env: BuildEnvironment, docname: str
) -> nodes.Element:
    if builder.format == "html" and builder.name not in _WITHOUT_INLINE_SVG:
        return _drawing_of(node, shown)
    kind = next((kind for kind in builder.supported_image_types if kind in KINDS), None)
    if kind is None:
        return _text_board(node, env)
    try:
        return _picture_of(node, env, docname, kind)
    except CrescentError as error:
        warn(error, node)
        return _text_board(node, env)


def _drawing_of(node: board, shown: Board) -> drawing:
    sizes = {*SIZES, "rawalt", "translated"}
    kept = {name: value for name, value in node.attributes.items() if name not in sizes}
    # The empty address with the candidate "?" makes Sphinx leave the image alone.
    return drawing("", style=_style_of(node) or shown.style, uri="", candidates={"?": ""}, **kept)


def _picture_of(node: board, env: BuildEnvironment, docname: str, kind: str) -> picture:
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


def _text_board(node: board, env: BuildEnvironment) -> nodes.Element:
    """The board in characters or, in a cell of a table, which would break its lines, in words."""
    if is_in_table(node):
        words = description(env, node)
        return nodes.paragraph(words, words)
    text = plain_text(env, node)
    return nodes.literal_block(text, text, language="text", classes=["crescent-board"])


def is_in_table(node: nodes.Node | None) -> bool:
    """Whether a node stands in a cell."""
    return isinstance(node, nodes.entry) or (node is not None and is_in_table(node.parent))


def _style_of(node: board) -> str:
    """The sizes as CSS; a number without a unit is of pixels, a lone scale is of the page."""
    width, height, scale = (node.get(name) for name in SIZES)
    if scale is not None:
        width = f"calc({_css(width)} * {scale / 100:g})" if width else f"{scale}%"
        height = f"calc({_css(height)} * {scale / 100:g})" if height else None
    sizes = (("width", width), ("height", height))
    return "; ".join(f"{name}: {_css(value)}" for name, value in sizes if value)


def _css(length: str) -> str:
    return f"{length}px" if length.replace(".", "", 1).isdigit() else length


def warn_of_undrawable_ranks(app: Sphinx) -> None:
    """Report each letter of the language that no board can draw; boards have another then."""
    words = words_for(app.config.language)
    for rank, error in undrawable_ranks(words):
        message = f"{error}; boards show “{rank.text}” instead"
        place = card_letter_place(app.config.language, rank.text)
        warn(CrescentError(Subtype.CATALOG, message), place)


def setup_boards(app: Sphinx) -> None:
    """Place boards in every page that is about to be written."""
    app.connect("builder-inited", warn_of_undrawable_ranks)
    app.connect("doctree-resolved", render_boards)
