"""The directive `crescent:game`: what is known of a recorded game, and where links to it lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx import addnodes

from crescent_diagrams.engine import State
from crescent_diagrams.errors import CrescentError
from crescent_diagrams.files import text_of
from crescent_diagrams.sphinx_ext.directives.diagram import CLASSES, NAME
from crescent_diagrams.sphinx_ext.figures import CrescentDirective, Option
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.nodes import id_part

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import PurePosixPath

    from docutils.nodes import Node

    from crescent_diagrams.records.library import RecordedGame

#: The attribute of a title that links to the game lead to.
GAME = "crescent-game"


class GameDirective(CrescentDirective):
    """A game's title, its code, how many moves and redeals it has, how it ends, and its record.

    This is the place that the role `crescent:game` links to, from other projects too
    (``intersphinx``). The record can be downloaded there. The content is what else there is to say
    of the game.
    """

    known_options: ClassVar[Mapping[str, Option]] = {
        "name": NAME,
        "class": CLASSES,
    }

    def run(self) -> list[Node]:
        """A definition list with one item, or a box in its place that says what is wrong."""
        self.give_back_content()
        errors = self.read_options()
        content = self.parse_content_to_nodes() if self.content else []
        try:
            game = self.game()
        except CrescentError as error:
            errors.append(error)
        if errors:
            return [self.box(self.words().gettext("This game could not be described"), errors)]
        title = game.record.title
        # A term is translated with the page: the title in its language is the page's affair.
        term = nodes.term(title, title)
        term[GAME] = game.name
        term["ids"].append(f"crescent-game-{id_part(game.name)}")
        self.state.document.note_explicit_target(term)
        self.set_source_info(term)
        facts = nodes.field_list("", *self._facts(game))
        item = nodes.definition_list_item("", term, nodes.definition("", facts, *content))
        classes = ["crescent-game", *self.options.get("class", [])]
        described = nodes.definition_list("", item, classes=classes)
        self.set_source_info(described)
        if "name" in self.options:
            self.add_name(described)
        return [described]

    def _facts(self, game: RecordedGame) -> Iterator[nodes.field]:
        words, record = self.words(), game.record
        if record.deal.code:
            code = str(record.deal.code)
            yield _field(words.gettext("Game code"), nodes.literal(code, code))
        yield _field(words.gettext("Number of moves"), nodes.Text(str(len(record.moves))))
        yield _field(words.gettext("Number of redeals"), nodes.Text(str(len(record.redeals))))
        state = words.state(State.of(record.end))
        yield _field(words.gettext("The game at the end"), nodes.Text(state))
        if path := library_of(self.env).file(game.name):
            yield _field(words.gettext("Download"), self._download(path))

    def _download(self, path: PurePosixPath) -> Node:
        """A link to the record's file."""
        name = text_of(path.name)
        shown = nodes.literal(name, name, classes=["xref", "download"])
        if text_of(str(path)) != str(path):
            # inside: Sphinx 8.2 to 9.0 (sphinx/util/_files.py, DownloadFiles): no name that the
            # locale cannot write; until it encodes names with os.fsencode
            return shown
        link = addnodes.download_reference("", "", shown, reftarget=f"/{path}")
        link["refdoc"] = self.env.current_document.docname
        return link


def _field(name: str, body: Node) -> nodes.field:
    return nodes.field(
        "",
        nodes.field_name(name, name, translatable=False),
        nodes.field_body("", nodes.paragraph("", "", body, translatable=False)),
    )
