"""Files that no page shows or offers any more: neither left behind nor packed into an EPUB.

A picture is made below the doctree folder and copied by the builder into its output, a record is
copied from the source folder. Sphinx takes nothing away there, and an EPUB takes in all that lies
in its folder, the doctrees too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.records.library import SUFFIX
from crescent_diagrams.sphinx_ext.boards import KINDS, PICTURE_FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_NAME = re.compile(r"crescent-[0-9a-f]{20}\.(?:pdf|png|svg)")


def tidy_epub(app: Sphinx) -> list[tuple[str, dict[str, object], str]]:
    """Keep the pictures that the written pages show, each packed once; add no page."""
    # inside: Sphinx, 8.2 to 9.0, Epub3Builder packs what is in its folder, after this event
    if app.builder.name == "epub":
        pages = Path(app.outdir).rglob("*.xhtml")
        shown = {name for page in pages for name in _NAME.findall(page.read_text("utf-8"))}
        _remove_all_but(shown, app)
        own = (path for path in _made(app) if path.is_relative_to(app.outdir))
        names = [path.relative_to(app.outdir).as_posix() for path in own]
        app.config.epub_exclude_files = [*app.config.epub_exclude_files, *names]
    return []


def tidy_books(app: Sphinx, exception: Exception | None) -> None:
    """Keep the pictures of the books, which are written anew as wholes each time."""
    if exception is None and app.builder.name in {"latex", "texinfo"}:
        _remove_all_but(set(map(str, app.builder.images.values())), app)


def _remove_all_but(shown: set[str], app: Sphinx) -> None:
    suffixes = {KINDS[kind][0] for kind in app.builder.supported_image_types if kind in KINDS}
    for path in [*_made(app), *_copied(app)]:
        # Another builder may share the doctrees, and with it pictures of another kind.
        if path.name not in shown and path.suffix in suffixes:
            path.unlink()


def _made(app: Sphinx) -> list[Path]:
    return _pictures(Path(app.doctreedir, PICTURE_FOLDER))


def _copied(app: Sphinx) -> Iterator[Path]:
    out = Path(app.outdir)
    # LaTeX's folder of images is the output itself; texinfo has one a book.
    for folder in {out, out / app.builder.imagedir, *out.glob("*-figures")}:
        yield from _pictures(folder)


def _pictures(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("crescent-*") if _NAME.fullmatch(path.name))


def tidy_downloads(app: Sphinx) -> list[tuple[str, dict[str, object], str]]:
    """Keep the records that pages offer, before help files list what there is; add no page."""
    # inside: Sphinx, 8.2 to 9.0 (StandaloneHTMLBuilder.copy_download_files): where downloads lie
    folder = Path(app.outdir, "_downloads")
    offered = {folder / str(name) for _, name in app.env.dlfiles.values()}
    for path in folder.glob(f"*/*{SUFFIX}"):
        if path not in offered:
            path.unlink()
            _remove_if_empty(path.parent)
            _remove_if_empty(folder)
    return []


def _remove_if_empty(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()


def tidy_single_page(app: Sphinx, exception: Exception | None) -> None:
    """Keep the records that the page offers."""
    # inside: Sphinx, 8.2 to 9, leaves out `html-collect-pages` in this builder alone
    if exception is None and app.builder.name == "singlehtml":
        tidy_downloads(app)


def setup_unused_files(app: Sphinx) -> None:
    """Tidy once all pages are written."""
    app.connect("html-collect-pages", tidy_epub)
    app.connect("html-collect-pages", tidy_downloads)
    app.connect("build-finished", tidy_single_page)
    app.connect("build-finished", tidy_books)
