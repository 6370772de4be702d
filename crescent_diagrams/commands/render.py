"""``render``: a position of a game as a picture file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import game_of
from crescent_diagrams.commands.options import spoken_language, view_of, write_to
from crescent_diagrams.diagrams import to_pdf, to_png
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records import Moment

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping

_PNG_WIDTH = 1600
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')


def run(arguments: Namespace) -> int:
    """Draw the picture and write the file, whole or not at all."""
    path = Path(arguments.output)
    convert = _KINDS.get(path.suffix.lower())
    if convert is None:
        raise CrescentError(
            Subtype.ARGUMENT,
            f"“{path}” is no name for a picture; it must end in .svg, .png or .pdf",
        )
    words = spoken_language(arguments.language)
    game = game_of(arguments.game, arguments.games)
    moment = Moment.parse(arguments.at)
    view = view_of(game, moment, arguments)
    name, description = words.moment(moment), view.description(words)
    svg = view.svg(words, name=name, description=description, standalone=True)
    write_to(path, convert(svg, arguments.width))
    return 0


def _svg(svg: str, width: int | None) -> bytes:
    if width is not None:
        svg = _SIZE.sub(lambda size: _scaled(int(size[1]), int(size[2]), width), svg, count=1)
    return f"{svg}\n".encode()


def _scaled(width: int, height: int, new_width: int) -> str:
    return f'width="{new_width}" height="{round(height * new_width / width)}"'


def _png(svg: str, width: int | None) -> bytes:
    return to_png(svg, width=width or _PNG_WIDTH)


def _pdf(svg: str, width: int | None) -> bytes:
    return to_pdf(svg) if width is None else to_pdf(svg, width=width)


_KINDS: Mapping[str, Callable[[str, int | None], bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".pdf": _pdf,
}
