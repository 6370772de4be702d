"""The domain `crescent`, which gathers the directives and the roles.

With ``primary_domain = "crescent"`` their short names work: ``{diagram}`` and ``{card}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.domains import Domain

from crescent_diagrams.sphinx_ext.deal import Deal
from crescent_diagrams.sphinx_ext.diagram import Diagram
from crescent_diagrams.sphinx_ext.moves import Moves
from crescent_diagrams.sphinx_ext.position import HandWritten
from crescent_diagrams.sphinx_ext.refusal import RefusedMove
from crescent_diagrams.sphinx_ext.replay import Replay
from crescent_diagrams.sphinx_ext.roles import ROLES, FactRole

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx


class CrescentDomain(Domain):
    """Directives and roles; it has no objects that could be linked to."""

    name = "crescent"
    label = "Crescent"
    directives: ClassVar = {
        "deal": Deal,
        "diagram": Diagram,
        "moves": Moves,
        "position": HandWritten,
        "refusal": RefusedMove,
        "replay": Replay,
    }
    roles: ClassVar = {name: FactRole() for name in ROLES}

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Pages read side by side leave nothing here to merge."""

    def resolve_any_xref(self, *_args: object, **_kwargs: object) -> list[Any]:
        """Nothing of this domain can be linked to."""
        return []


def setup_domain(app: Sphinx) -> None:
    """Add the domain, and with it the directives and the roles."""
    app.add_domain(CrescentDomain)
