"""The directive `crescent:diagram`: a position of a game, as a figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.utils import escape2null

from crescent_diagrams.diagrams import OPEN, TOPS
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.figures import CrescentDirective, Option
from crescent_diagrams.sphinx_ext.nodes import board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.nodes import Node

SIZES = ("width", "height", "scale")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _align(text: str) -> str:
    return directives.choice(text, ("left", "center", "right"))


def _mark(text: str) -> bool:
    return directives.choice(text, ("move", "none")) == "move"


def _view(text: str) -> str:
    return directives.choice(text, (TOPS, OPEN))


def _figure_width(text: str) -> str:
    if text.strip().lower() == "image":
        return "image"
    return directives.length_or_percentage_or_unitless(text, "px")


_LENGTH = Option(directives.length_or_percentage_or_unitless, "a length such as “20em” or “80%”")
_CLASSES = Option(directives.class_option, "names of CSS classes")

OPTIONS: Mapping[str, Option] = {
    "at": Option(_one_line, "a moment such as “before 10”"),
    "mark": Option(_mark, "“move” or “none”"),
    "view": Option(_view, f"“{TOPS}” or “{OPEN}”"),
    "alt": Option(_one_line, "a text that says what is to be seen"),
    "name": Option(_one_line, "a name to refer to"),
    "align": Option(_align, "“left”, “center” or “right”"),
    "width": _LENGTH,
    "height": Option(directives.length_or_unitless, "a length such as “20em”"),
    "scale": Option(directives.percentage, "a percentage such as “80%”"),
    "class": _CLASSES,
    "target": Option(directives.unchanged_required, "an address, or a reference such as “rules_”"),
    "figwidth": Option(_figure_width, "a length such as “20em” or “80%”, or “image”"),
    "figclass": _CLASSES,
}


class DiagramDirective(CrescentDirective):
    """A board with a caption and a legend; everything but the board is as in `figure`.

    A pile shows its top card. With ``:view: open`` all its cards are in sight, the first the bottom
    card, and where the rules deal cards face down their backs.
    """

    known_options: ClassVar[Mapping[str, Option]] = OPTIONS
    noun: ClassVar = "diagram"

    def run(self) -> list[Node]:
        """A figure with the board, or with a box in its place that says what is wrong."""
        faults = self.read_options()
        prefix = self._prefix()
        messages: list[Node] = []
        try:
            picture = self.picture(prefix)
        except CrescentError as fault:
            faults.append(fault)
        else:
            picture, messages = self._linked(picture)
        try:
            below = self._caption_and_legend()
        except CrescentError as fault:
            faults.append(fault)
            below = []
        if faults:
            picture = self.box(self.failure(), faults)
        return [*messages, self._figure(picture, below, prefix)]

    def _prefix(self) -> str:
        # Every id of the diagram begins so. The page's name is in it, as singlehtml puts all pages
        # into one; what may not stand in an id is spelled out, so that no two names become one.
        page = re.sub(
            r"[^A-Za-z0-9-]",
            lambda match: f"_{ord(match[0]):x}_",
            self.env.current_document.docname,
        )
        return f"crescent-{page}-{self.env.new_serialno('crescent')}"

    def failure(self) -> str:
        """What stands over the box that says why there is no picture."""
        return self.words().gettext("This diagram could not be drawn")

    def picture(self, prefix: str) -> Node:
        """What the figure shows, with ids that begin with the prefix. Raises `CrescentError`."""
        game = self.game()
        at = self.options.get("at", "start")
        game.position(at)
        self.words()
        mark, view = self.options.get("mark", True), self.options.get("view", TOPS)
        return self.board(prefix, game=game.name, at=at, mark=mark, view=view)

    def board(self, prefix: str, **shown: object) -> board:
        """A board with the options that every picture has."""
        classes = self.options.get("class", [])
        node = board(self.block_text, prefix=prefix, classes=classes, **shown)
        for name in ("alt", *SIZES):
            if name in self.options:
                node[name] = self.options[name]
        self.set_source_info(node)
        return node

    def _linked(self, picture: Node) -> tuple[Node, list[Node]]:
        """The picture within its link; as second, what is wrong with the link's syntax."""
        if "target" not in self.options:
            return picture, []
        lines = escape2null(self.options["target"]).splitlines()
        # The types know only the states' common base.
        state: Any = self.state
        kind, target = state.parse_target(lines, self.block_text, self.lineno)
        if kind == "refuri":
            return nodes.reference("", "", picture, refuri=target), []
        if kind == "refname":
            name = nodes.fully_normalize_name(target)
            link = nodes.reference("", "", picture, refname=name)
            link["name"] = nodes.whitespace_normalize_name(target)
            link.indirect_reference_name = target  # type: ignore[attr-defined]  # as docutils does
            self.state.document.note_refname(link)
            return link, []
        return picture, [target]

    def _caption_and_legend(self) -> list[Node]:
        parsed = self.parse_content_to_nodes() if self.content else []
        below: list[Node] = []
        for number, child in enumerate(parsed, start=1):
            if isinstance(child, nodes.target | nodes.pending):
                below.append(child)
                continue
            if isinstance(child, nodes.paragraph):
                caption = nodes.caption(child.rawsource, "", *child.children)
                caption.source, caption.line = child.source, child.line
                below.append(caption)
            elif not (isinstance(child, nodes.comment) and not len(child)):
                raise CrescentError(
                    Subtype.CAPTION,
                    f"a {self.noun}'s content must begin with its caption, one paragraph; put an "
                    "empty comment first for a legend without a caption",
                )
            if legend := parsed[number:]:
                below.append(nodes.legend("", *legend))
            break
        return below

    def _figure(self, picture: Node, below: list[Node], prefix: str) -> nodes.figure:
        figure = nodes.figure("", picture, *below)
        self.set_source_info(figure)
        figure["classes"] += self.options.get("figclass", [])
        if align := self.options.get("align"):
            figure["align"] = align
        width = self.options.get("figwidth")
        if width == "image":
            width = self.options.get("width")
        if width is not None:
            figure["width"] = width
        if "name" in self.options:
            self.add_name(figure)
        elif any(isinstance(child, nodes.caption) for child in below):
            # So that it is numbered; with an id that is the same in every language and build.
            figure["ids"].append(prefix)
            self.state.document.set_id(figure)
        return figure
