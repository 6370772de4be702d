"""The domain `crescent`, which gathers the directives and the roles.

With ``primary_domain = "crescent"`` their short names work: ``{diagram}`` and ``{card}``.

Its objects are the games that the directive `crescent:game` describes: they are in ``objects.inv``,
so that other projects can link to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.directives.deal import DealDirective
from crescent_diagrams.sphinx_ext.directives.diagram import DiagramDirective
from crescent_diagrams.sphinx_ext.directives.game import GAME, GameDirective
from crescent_diagrams.sphinx_ext.directives.moves import MovesDirective
from crescent_diagrams.sphinx_ext.directives.position import PositionDirective
from crescent_diagrams.sphinx_ext.directives.refusal import RefusalDirective
from crescent_diagrams.sphinx_ext.directives.replay import ReplayDirective
from crescent_diagrams.sphinx_ext.library import note_use, pages_with_use
from crescent_diagrams.sphinx_ext.roles import ROLES, FactRole
from crescent_diagrams.sphinx_ext.warnings import warn

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from docutils.parsers.rst import Directive
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import RoleFunction


@dataclass(frozen=True, slots=True)
class DescribedGame:
    """Where a game is described."""

    game: str
    title: str
    docname: str
    anchor: str
    line: int | None


class GameLink(XRefRole):
    """A link to where a game is described, with its title: ``{game}`won-game```.

    Other words may be given: ``{game}`this game <won-game>```. The game may also be one of another
    project, which ``intersphinx_mapping`` names.
    """


class CrescentDomain(Domain):
    """Directives, roles, and the games that pages describe."""

    name = "crescent"
    label = "Crescent"
    directives: ClassVar = {
        "deal": DealDirective,
        "diagram": DiagramDirective,
        "game": GameDirective,
        "moves": MovesDirective,
        "position": PositionDirective,
        "refusal": RefusalDirective,
        "replay": ReplayDirective,
    }
    roles: ClassVar = {
        **{name: FactRole() for name in ROLES},
        "game": GameLink(warn_dangling=True, innernodeclass=nodes.inline),
    }
    object_types: ClassVar = {"game": ObjType("game", "game")}
    # "absent": the files that each page would take instead of what it has, were they there.
    # "used": the pages that have a directive or a role of the domain.
    initial_data: ClassVar = {"described": {}, "invalid_records": {}, "absent": {}, "used": {}}
    data_version = 4
    dangling_warnings: ClassVar = {
        "game": "no page describes the game “%(target)s”; write “crescent:game” with its name on "
        "the page where it is told of"
    }

    @property
    def described(self) -> dict[str, list[DescribedGame]]:
        """The games that each page describes."""
        pages: dict[str, list[DescribedGame]] = self.data["described"]
        return pages

    @property
    def invalid_records(self) -> dict[str, set[str]]:
        """The invalid records that each page has reported."""
        records: dict[str, set[str]] = self.data["invalid_records"]
        return records

    def clear_doc(self, docname: str) -> None:
        self.described.pop(docname, None)
        self.invalid_records.pop(docname, None)
        self.data["absent"].pop(docname, None)
        self.data["used"].pop(docname, None)

    # Here, as parsers look up also what they then cannot read.
    def directive(self, name: str) -> type[Directive] | None:
        found = super().directive(name)
        if found:
            note_use(self.env)
        return found

    def role(self, name: str) -> RoleFunction | None:
        found = super().role(name)
        if found:
            note_use(self.env)
        return found

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take what another process has noted of the pages that it has read."""
        for key in self.initial_data:
            others = otherdata[key]
            self.data[key].update({name: others[name] for name in docnames if name in others})

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note the games that a page describes, with their titles in its language."""
        if docname not in pages_with_use(env):
            return
        terms = [term for term in document.findall(nodes.term) if GAME in term]
        if terms:
            self.described[docname] = [
                DescribedGame(term[GAME], term.astext(), docname, term["ids"][0], term.line)
                for term in terms
            ]

    def games(self) -> Iterator[DescribedGame]:
        """All the games that are described, in the order of the pages' names."""
        for docname in sorted(self.described):
            yield from self.described[docname]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for each in self.games():
            yield each.game, each.title, "game", each.docname, each.anchor, 1

    def resolve_xref(  # noqa: PLR0913, PLR0917 - as Sphinx declares it
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A link to a game, with its title unless the author gave other words."""
        del env, typ
        each = next((each for each in self.games() if each.game == target), None)
        if each is None:
            return None
        if not node.get("refexplicit"):
            contnode = nodes.inline(each.title, each.title, classes=contnode["classes"])
        return make_refnode(builder, fromdocname, each.docname, each.anchor, contnode)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917 - as Sphinx declares it
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        link = self.resolve_xref(env, fromdocname, builder, "game", target, node, contnode)
        return [("crescent:game", link)] if link else []


def warn_of_doubles(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of each game that is described twice."""
    domain = env.domains["crescent"]
    assert isinstance(domain, CrescentDomain)
    first: dict[str, DescribedGame] = {}
    for each in domain.games():
        other = first.setdefault(each.game, each)
        if other is not each:
            where = f"{env.doc2path(other.docname, base=False)}:{other.line}"
            message = f"the game “{each.game}” is described at {where} already; links lead there"
            place = f"{env.doc2path(each.docname)}:{each.line}"
            warn(CrescentError(Subtype.GAME, message), place)


@dataclass(slots=True)
class _Before:
    """What was known before the pages of this build were read."""

    links: dict[str, tuple[str, str, str]]
    read: frozenset[str] = frozenset()
    """The pages that this build reads, and so writes."""


# Not on the environment itself, which is written to disk.
_before: WeakKeyDictionary[BuildEnvironment, _Before] = WeakKeyDictionary()


def _links(env: BuildEnvironment) -> dict[str, tuple[str, str, str]]:
    """What a link to each game shows, and where it leads: to the first page that describes it."""
    domain = env.domains["crescent"]
    assert isinstance(domain, CrescentDomain)
    found: dict[str, tuple[str, str, str]] = {}
    for each in domain.games():
        found.setdefault(each.game, (each.title, each.docname, each.anchor))
    return found


# So early that also pages are known that have been removed.
def _note_links(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    _before[env] = _Before(_links(env))
    return []


def _note_read_pages(_app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    _before[env].read = frozenset(docnames)


def pages_of_changed_links(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages to write again: of games with new titles, described first, elsewhere or no more."""
    before, after = _before.pop(env), _links(env)
    games = before.links.keys() | after.keys()
    changed = {game for game in games if after.get(game) != before.links.get(game)}
    if not changed:
        return []
    return [page for page in sorted(env.found_docs - before.read) if _links_to(changed, env, page)]


def _links_to(games: set[str], env: BuildEnvironment, page: str) -> bool:
    links = env.get_doctree(page).findall(pending_xref)
    return any(link.get("reftarget") in games for link in links)


def setup_domain(app: Sphinx) -> None:
    """Add the domain, and with it the directives and the roles."""
    app.add_domain(CrescentDomain)
    app.connect("env-updated", warn_of_doubles)
    app.connect("env-get-outdated", _note_links)
    app.connect("env-before-read-docs", _note_read_pages)
    app.connect("env-updated", pages_of_changed_links)
