"""Style sheets and scripts: a page of HTML links those that its elements need, and no others.

They lie in a folder of their own below ``_static``, so that a project's files of the same names
stay. A page that is written copies what it links; at the end of the writing there remains what the
pages link, also those that were written by an earlier build.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.builders.singlehtml import SingleFileHTMLBuilder

from crescent_diagrams.files import package_file, write_whole
from crescent_diagrams.sphinx_ext.library import pages_with_use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils.nodes import document
    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder
    from sphinx.environment import BuildEnvironment

#: Below ``_static``.
FOLDER = "crescent"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that pages link."""

    folder: str
    """In the package."""
    name: str
    needed_by: str
    """How the class begins of each element that needs it."""

    @property
    def address(self) -> str:
        """Where pages find it, below ``_static``."""
        return f"{FOLDER}/{self.name}"

    def path(self, outdir: Path) -> Path:
        """Where a build puts it."""
        return Path(outdir, "_static", FOLDER, self.name)

    @property
    def content(self) -> bytes:
        """What is written: of a script only what browsers need."""
        return _content(self.folder, self.name)


ASSETS = (
    Asset("static", "board.css", needed_by="crescent-board"),
    Asset("static", "crescent.css", needed_by="crescent-"),
    Asset("static", "replay.css", needed_by="crescent-replay"),
    Asset("browser", "replay.js", needed_by="crescent-replay"),
)

_CLASSES = re.compile(r'class="([^"]*crescent-[^"]*)"')
#: At the beginning of a line of a script: comments and indentation.
_UNNEEDED = re.compile(r"^\s*(?://.*|/\*\*.*\*/)?\n?", re.MULTILINE)


@cache
def _content(folder: str, name: str) -> bytes:
    content = package_file(f"{folder}/{name}").read_bytes()
    return _UNNEEDED.sub("", content.decode()).encode() if name.endswith(".js") else content


def link_assets(
    app: Sphinx,
    _pagename: str,
    _templatename: str,
    context: dict[str, Any],
    _doctree: document | None,
) -> None:
    """Link what the page needs, and have it there: its link holds the checksum of the file."""
    if not pages_with_use(app.env) or _is_serialized(app.builder):
        return
    # Also the contents at the side, if they are text yet, show the cards of headings.
    texts = [value for value in context.values() if isinstance(value, str)]
    if _headings_show_cards(app.env):
        texts.append('class="crescent-card"')
    for asset in needed_assets(texts):
        _link(app.builder, asset)  # type: ignore[arg-type]
        write_asset(app, asset)


def needed_assets(texts: Iterable[str]) -> list[Asset]:
    """What elements in these pieces of HTML need."""
    classes = {
        name
        for text in texts
        if "crescent-" in text
        for found in _CLASSES.findall(text)
        for name in found.split()
    }
    return [asset for asset in ASSETS if any(name.startswith(asset.needed_by) for name in classes)]


def write_asset(app: Sphinx, asset: Asset) -> None:
    """Put the file into the output, unless it is there as it is."""
    write_whole(asset.path(app.outdir), asset.content)


def pages_with_old_links(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Have those pages written anew whose links hold the checksum of an older file."""
    changed = [
        asset
        for asset in ASSETS
        if pages_with_use(env) and asset.path(app.outdir).is_file() and not _is_fresh(app, asset)
    ]
    return [
        page
        for page in sorted(env.found_docs)
        if changed and any(asset.address in _written(app, page) for asset in changed)
    ]


def keep_linked_assets(app: Sphinx) -> list[Any]:
    """Leave in the output what its pages link: before a book or a help file lists its files."""
    used = pages_with_use(app.env)
    if _is_serialized(app.builder):
        linked = list(ASSETS) if used else []
        for asset in linked:
            _link(app.builder, asset)  # type: ignore[arg-type]
    else:
        linked = list(_linked_assets(app, used)) if used else []
    for asset in ASSETS:
        if asset in linked:
            write_asset(app, asset)
        else:
            asset.path(app.outdir).unlink(missing_ok=True)
    folder = Path(app.outdir, "_static", FOLDER)
    if not linked and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
    # The event asks for pages to be written.
    return []


def _linked_assets(app: Sphinx, used: Iterable[str]) -> Iterator[Asset]:
    # All that a page links, one of these links too: others show only the headings of these.
    missing = list(ASSETS)
    for page in sorted({*used, app.config.root_doc}):
        written = _written(app, page)
        found = [asset for asset in missing if asset.address in written]
        yield from found
        missing = [asset for asset in missing if asset not in found]
        if not missing:
            return


def _written(app: Sphinx, page: str) -> str:
    """The page as it stands in the output; nothing where it has no file of its own."""
    path = Path(app.builder.get_outfilename(page))  # type: ignore[attr-defined]
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return ""


def _is_fresh(app: Sphinx, asset: Asset) -> bool:
    path = asset.path(app.outdir)
    return path.is_file() and path.read_bytes() == asset.content


def _link(builder: StandaloneHTMLBuilder, asset: Asset) -> None:
    # The builder's functions, as Sphinx's mathjax calls them: the app's keep the file for all the
    # pages that follow.
    if asset.name.endswith(".js"):
        builder.add_js_file(asset.address, defer="defer")
    else:
        builder.add_css_file(asset.address)


def _headings_show_cards(env: BuildEnvironment) -> bool:
    """Whether contents of the project, which themes show beside every page, hold signs."""
    return any(
        name.startswith("crescent-")
        for page in pages_with_use(env)
        if page in env.tocs
        for node in env.tocs[page].findall()
        for name in getattr(node, "attributes", {}).get("classes", ())
    )


def _is_serialized(builder: object) -> bool:
    """Whether the pages are data, whose reader is given the style sheets of all at once."""
    # inside: sphinxcontrib-serializinghtml 1.1 to 2.0, its builders have `globalcontext_filename`,
    # until Sphinx says of a builder whether it renders templates
    return hasattr(builder, "globalcontext_filename")


def setup_assets(app: Sphinx) -> None:
    """Link and copy in the builders that write pages of HTML."""
    app.connect("builder-inited", _connect)


def _connect(app: Sphinx) -> None:
    if hasattr(app.builder, "add_css_file"):
        app.connect("env-updated", pages_with_old_links)
        # Late, when the theme has put its contents into the page.
        app.connect("html-page-context", link_assets, priority=900)
        app.connect("html-collect-pages", keep_linked_assets)
    if isinstance(app.builder, SingleFileHTMLBuilder):
        # inside: Sphinx 8.2 to 9, which leaves out `html-collect-pages` in this builder alone
        app.connect("build-finished", _keep_linked_assets_of_single_page)


def _keep_linked_assets_of_single_page(app: Sphinx, exception: Exception | None) -> None:
    if exception is None:
        keep_linked_assets(app)
