"""The Sphinx extension: the only part of the package that knows documents.

A directive checks what its author wrote and leaves plain values in the page. Words are put in once
the page has been translated, pictures once the builder is known:

    read      `directives` and `roles` leave requests and queries; `answers.ResolveFacts` answers
              the roles, `directives.unparsed` shows what could not be read, `library` reports
              records with mistakes
    resolve   `boards` turns requests into what the builder takes, `replays` does so for replays
    write     `output`, and for books `latex`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.sphinx_ext.answers import setup_answers
from crescent_diagrams.sphinx_ext.assets import setup_assets
from crescent_diagrams.sphinx_ext.boards import setup_boards
from crescent_diagrams.sphinx_ext.config import setup_config
from crescent_diagrams.sphinx_ext.directives.unparsed import setup_unparsed_directives
from crescent_diagrams.sphinx_ext.domain import setup_domain
from crescent_diagrams.sphinx_ext.latex import setup_latex
from crescent_diagrams.sphinx_ext.library import setup_invalid_records, setup_library
from crescent_diagrams.sphinx_ext.output import setup_writers
from crescent_diagrams.sphinx_ext.replays import setup_replays
from crescent_diagrams.sphinx_ext.unused_files import setup_unused_files

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup_extension(app: Sphinx) -> None:
    """One call a component."""
    setup_config(app)
    setup_library(app)
    setup_domain(app)
    setup_answers(app)
    setup_unparsed_directives(app)
    setup_invalid_records(app)
    setup_replays(app)
    setup_boards(app)
    setup_writers(app)
    setup_latex(app)
    setup_assets(app)
    setup_unused_files(app)
