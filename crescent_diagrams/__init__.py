"""Diagrams and facts of the solitaire Crescent for Sphinx, replayed from recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__version__ = "0.1.0"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up the Sphinx extension; Sphinx and the drawing are imported only here."""
    from crescent_diagrams.sphinx_ext import setup_extension  # noqa: PLC0415

    return setup_extension(app)
