"""What directives have in common: options in plain words, and figures of what they show."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.statemachine import StringList
from docutils.utils import escape2null
from sphinx.util.docutils import SphinxDirective
from sphinx.util.parsing import nested_parse_to_nodes

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.nodes import BoardRequest, SketchRequest, board, id_part
from crescent_diagrams.sphinx_ext.warnings import error_box, warn
from crescent_diagrams.wording import closest, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from docutils.nodes import Node

    from crescent_diagrams.language import Words
    from crescent_diagrams.records.library import RecordedGame

#: The options of an image that a board has too.
SIZES = ("width", "height", "scale")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a directive."""

    read: Callable[[str], Any]
    """Raises `CrescentError` for what it cannot read, whatever its message."""
    right: str
    """What would be right, as the end of a sentence that begins with “write”."""


def converted(convert: Callable[[str], Any]) -> Callable[[str], Any]:
    """One of docutils' converters of options, with its errors as ours."""

    def read(text: str) -> Any:  # noqa: ANN401 - whatever the converter makes of the text
        try:
            return convert(text)
        except (ValueError, TypeError) as error:
            raise CrescentError(Subtype.OPTION, str(error)) from error

    return read


def one_line(text: str) -> str:
    """The text of an option on one line."""
    return " ".join(text.split())


class _RawOptions(dict[str, "Callable[[str], str]"]):
    """Takes every option as it stands.

    Parsers report a wrong option in their own ways and leave out the directive or the option.
    Taken here and read by `CrescentDirective`, it gets one wording and a box in the page.
    """

    def __missing__(self, name: str) -> Callable[[str], str]:
        return _as_written


def _as_written(text: str) -> str:
    return text


class CrescentDirective(SphinxDirective):
    """A directive about a game: a record's name, options, content."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _RawOptions(name=_as_written)

    known_options: ClassVar[Mapping[str, Option]] = {}
    required_options: ClassVar[Sequence[str]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Editors look here for the options to offer.
        cls.option_spec = _RawOptions(dict.fromkeys(cls.known_options, _as_written))

    def read_options(self) -> list[CrescentError]:
        """Replace the options by their values; what is wrong with them is returned."""
        given, self.options = self.options, {}
        errors = []
        for name, text in given.items():
            try:
                self.options[name] = self._read_option(name, text)
            except CrescentError as error:
                errors.append(error)
        for name in self.required_options:
            if name not in given:
                right = self.known_options[name].right
                message = f"“{self.name}” needs “:{name}:”; write {right}"
                errors.append(CrescentError(Subtype.OPTION, message))
        return errors

    def _read_option(self, name: str, text: str | None) -> object:
        option = self.known_options.get(name)
        if option is None:
            meant = closest(name, self.known_options)
            known = ", ".join(f"“:{each}:”" for each in self.known_options)
            hint = f"did you mean “:{meant}:”?" if meant else f"it has {known}"
            message = f"“{self.name}” has no option “:{quoted(name)}:”; {hint}"
            raise CrescentError(Subtype.OPTION, message)
        if not text:
            raise CrescentError(Subtype.OPTION, f"“:{name}:” has no value; write {option.right}")
        try:
            return option.read(text)
        except CrescentError as error:
            message = f"“:{name}: {quoted(text)}” cannot be read; write {option.right}"
            raise CrescentError(Subtype.OPTION, message) from error

    def game(self) -> RecordedGame:
        """The game that is the argument, or else the page's own. Raises `CrescentError`."""
        library = library_of(self.env)
        if self.arguments:
            return library.game(one_line(self.arguments[0]))
        return library.game(library.page_game(self.state.document))

    def give_back_content(self) -> None:
        """Put into the content what docutils took for the argument.

        In reStructuredText, a directive with neither argument nor options but with content has its
        first paragraph taken for the argument.
        """
        opening = self.block_text.partition("\n")[0]
        if not self.arguments or not opening.rstrip().endswith("::"):
            return
        lines = self.arguments.pop().splitlines()
        source, line = self.get_source_info()
        items = [(source, line + 1 + number) for number in range(len(lines) + 1)]
        self.content = StringList([*lines, ""], items=items) + self.content
        self.content_offset = self.lineno + 1

    def words(self) -> Words:
        """The words of the page's language, whose catalogs the page depends on from then on."""
        return library_of(self.env).spoken()

    def box(self, title: str, errors: Iterable[CrescentError]) -> nodes.admonition:
        """Warn of the errors where the directive stands, and show them there."""
        errors = list(errors)
        for error in errors:
            warn(error, error.location or self.get_location(), env=self.env)
        return error_box(title, errors)


@dataclass(frozen=True, slots=True)
class Content:
    """What a directive puts into its figure."""

    shown: BoardRequest | SketchRequest | nodes.Element | None = None
    """None where it cannot be shown; then there are errors."""
    legend_first: Sequence[Node] = ()
    """What stands in the legend before the author's."""
    beside: Sequence[Node] = ()
    """What stands before the figure: writers of figures know what stands in one by its place."""
    own_lines: int = 0
    """How many lines of the directive's content are not caption and legend."""
    errors: Sequence[CrescentError] = ()


class FigureDirective(CrescentDirective):
    """A directive that makes a figure, which is docutils' own but for what it shows."""

    noun: ClassVar = "diagram"

    def run(self) -> list[Node]:
        """A figure, or in the picture's place a box that says what is wrong."""
        if self.optional_arguments:
            self.give_back_content()
        prefix = f"crescent-{id_part(self.env.current_document.docname)}"
        prefix = f"{prefix}-{self.env.new_serialno('crescent')}"
        errors = self.read_options()
        try:
            content = self.figure_content(prefix)
        except CrescentError as error:
            content = Content(errors=[error])
        return figure_of(self, content, prefix, [*errors, *content.errors])

    @abstractmethod
    def figure_content(self, prefix: str) -> Content:
        """What the figure shows, with ids that begin with the prefix. Raises `CrescentError`."""

    def failure_title(self) -> str:
        """What stands over the box that says why there is no picture."""
        return self.words().gettext("This diagram could not be drawn")


def figure_of(
    directive: FigureDirective, content: Content, prefix: str, errors: Iterable[CrescentError]
) -> list[Node]:
    """The figure of a directive's content, after what stands beside it.

    Caption, legend, link, number and alignment are as in docutils' `figure`.
    """
    errors = list(errors)
    messages: list[Node] = []
    picture = None
    if content.shown is not None:
        picture, messages = _linked(directive, _picture(directive, content.shown, prefix))
    try:
        below = _caption_and_legend(directive, content)
    except CrescentError as error:
        errors.append(error)
        below = []
    if errors or picture is None:
        picture = directive.box(directive.failure_title(), errors)
    return [*messages, *content.beside, _figure(directive, picture, below, prefix)]


def _picture(
    directive: FigureDirective, shown: BoardRequest | SketchRequest | nodes.Element, prefix: str
) -> nodes.Element:
    if isinstance(shown, nodes.Element):
        return shown
    options = directive.options
    node = board(
        directive.block_text, request=shown, prefix=prefix, classes=options.get("class", [])
    )
    for name in ("alt", *SIZES):
        if name in options:
            node[name] = options[name]
    directive.set_source_info(node)
    return node


def _linked(directive: FigureDirective, picture: nodes.Element) -> tuple[nodes.Element, list[Node]]:
    """The picture within its link; as second, what is wrong with the link's syntax."""
    if "target" not in directive.options:
        return picture, []
    lines = escape2null(directive.options["target"]).splitlines()
    # The types know only the states' common base.
    state: Any = directive.state
    kind, target = state.parse_target(lines, directive.block_text, directive.lineno)
    if kind == "refuri":
        return nodes.reference("", "", picture, refuri=target), []
    if kind == "refname":
        name = nodes.fully_normalize_name(target)
        link = nodes.reference("", "", picture, refname=name)
        link["name"] = nodes.whitespace_normalize_name(target)
        link.indirect_reference_name = target  # type: ignore[attr-defined]  # as docutils does
        directive.state.document.note_refname(link)
        return link, []
    return picture, [target]


def _caption_and_legend(directive: FigureDirective, content: Content) -> list[Node]:
    lines = directive.content[content.own_lines :]
    offset = directive.content_offset + content.own_lines
    parsed = nested_parse_to_nodes(directive.state, lines, offset=offset) if lines else []
    below: list[Node] = []
    legend = [*content.legend_first]
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
                f"a {directive.noun}'s content must begin with its caption, one paragraph; put an "
                "empty comment first for a legend without a caption",
            )
        legend += parsed[number:]
        break
    return [*below, nodes.legend("", *legend)] if legend else below


def _figure(
    directive: FigureDirective, picture: nodes.Element, below: list[Node], prefix: str
) -> nodes.figure:
    options = directive.options
    figure = nodes.figure("", picture, *below)
    directive.set_source_info(figure)
    figure["classes"] += options.get("figclass", [])
    if align := options.get("align"):
        figure["align"] = align
    width = options.get("figwidth")
    if width == "image":
        width = options.get("width")
    if width is not None:
        figure["width"] = width
    if "name" in options:
        directive.add_name(figure)
    elif any(isinstance(child, nodes.caption) for child in below):
        # So that it is numbered; with an id that is the same in every language and build.
        figure["ids"].append(prefix)
        directive.state.document.set_id(figure)
    return figure
