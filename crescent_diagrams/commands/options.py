"""What the options of several commands stand for: --language, --mark and --view, -o."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.diagrams import Marks, View
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.files import write_whole
from crescent_diagrams.language import Words, catalog_files, words_for
from crescent_diagrams.language.catalogs import LOCALE_DIR
from crescent_diagrams.wording import quoted, suggestion

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from crescent_diagrams.records import Moment, Record


def write_to(path: Path, content: bytes) -> None:
    """Write the file, whole or not at all."""
    if path.is_dir():
        raise CrescentError(Subtype.ARGUMENT, f"“{path}” cannot be written: it is a folder")
    try:
        write_whole(path, content)
    except (FileExistsError, NotADirectoryError) as error:
        raise CrescentError(
            Subtype.ARGUMENT, f"“{path}” cannot be written: “{path.parent}” is no folder"
        ) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CrescentError(Subtype.ARGUMENT, f"“{path}” cannot be written: {reason}") from error


def view_of(game: Record, moment: Moment, arguments: Namespace) -> View:
    """The view that the options ask for, with the move that the moment stands beside."""
    step = game.step(moment)
    action = step.action if step and arguments.mark else None
    marks = Marks.of(action, moved=moment.side == "after")
    return View(game.position(moment), marks, arguments.view)


def spoken_language(language: str) -> Words:
    """The words of a language, which must be one of the package's: no English instead."""
    tag = language.replace("-", "_")
    is_tag = tag.isascii() and tag.replace("_", "").isalnum()
    if is_tag and (tag.partition("_")[0] == "en" or catalog_files(tag)):
        return words_for(tag)
    known = sorted(["en", *(folder.name for folder in LOCALE_DIR.iterdir() if folder.is_dir())])
    raise CrescentError(
        Subtype.ARGUMENT,
        f"there are no words for the language “{quoted(language)}”; {suggestion(tag, known)}",
    )
