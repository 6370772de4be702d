"""The Sphinx extension: the only part of the package that knows documents.

A directive checks what its author wrote and leaves plain values in the page. Words are put in once
the page has been translated, pictures once the builder is known:

    read      `diagram`, `moves`, `replay`, `roles` leave nodes; `roles.AnswerFacts` answers the
              roles, `lost` shows what could not be read, `mistaken` tells of broken records
    resolve   `placing` turns boards into what the builder takes, `replaying` does so for replays
    write     `writers`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.sphinx_ext.domain import setup_domain
from crescent_diagrams.sphinx_ext.library import setup_library
from crescent_diagrams.sphinx_ext.lost import setup_lost
from crescent_diagrams.sphinx_ext.mistaken import setup_mistaken
from crescent_diagrams.sphinx_ext.pages import setup_pages
from crescent_diagrams.sphinx_ext.placing import setup_placing
from crescent_diagrams.sphinx_ext.replaying import setup_replaying
from crescent_diagrams.sphinx_ext.roles import setup_roles
from crescent_diagrams.sphinx_ext.settings import setup_settings
from crescent_diagrams.sphinx_ext.writers import setup_writers

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup_extension(app: Sphinx) -> None:
    """One call a component."""
    setup_settings(app)
    setup_library(app)
    setup_domain(app)
    setup_roles(app)
    setup_lost(app)
    setup_mistaken(app)
    setup_replaying(app)
    setup_placing(app)
    setup_writers(app)
    setup_pages(app)
