"""Diagrams and facts of the solitaire Crescent for Sphinx, replayed from recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__version__ = "0.1.0"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up the diagrams and facts; a website in many languages is `crescent_diagrams.site`."""
    # Not at the top: the engine can be used without Sphinx.
    from crescent_diagrams.sphinx_ext import setup_extension  # noqa: PLC0415

    setup_extension(app)
    # No "env_version": the search index of every project would name it. What is kept between builds
    # has the domain's `data_version`.
    return {
        "version": __version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
