"""The words of the language that a command is asked to use."""

from __future__ import annotations

from difflib import get_close_matches

from crescent_diagrams.commands.failure import CommandError
from crescent_diagrams.language import Words, catalog_files, words_for
from crescent_diagrams.language.catalogs import LOCALE_DIR


def spoken_language(language: str) -> Words:
    """The words of a language, which the package must know: English in its place would deceive."""
    tag = language.replace("-", "_")
    is_tag = tag.isascii() and tag.replace("_", "").isalnum()
    if is_tag and (tag.partition("_")[0] == "en" or catalog_files(tag)):
        return words_for(tag)
    known = sorted(["en", *(folder.name for folder in LOCALE_DIR.iterdir() if folder.is_dir())])
    near = get_close_matches(tag[:20].lower(), known, n=1)
    hint = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(known)}"
    raise CommandError(f"there are no words for the language “{language[:20]}”; {hint}")
