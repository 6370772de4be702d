"""What the extension's directives have in common: options in plain words, faults in the page."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, ClassVar

from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.library import library_of
from crescent_diagrams.sphinx_ext.warnings import error_box, warn
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes

    from crescent_diagrams.language import Words
    from crescent_diagrams.records.library import RecordedGame


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a directive."""

    read: Callable[[str], Any]
    """Raises `ValueError` for what it cannot read."""
    right: str
    """What would be right, as the end of a sentence that begins with “write”."""


class _RawOptions(dict[str, "Callable[[str], str]"]):
    """Takes every option as it stands.

    Parsers tell of a wrong option in their own ways and leave out the directive or the option.
    Taken here and read by `CrescentDirective`, it gets one wording and a box in the page.
    """

    def __missing__(self, name: str) -> Callable[[str], str]:
        return _as_it_stands


def _as_it_stands(text: str) -> str:
    return text


class CrescentDirective(SphinxDirective):
    """A directive about a game: a record's name, options, content."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _RawOptions(name=_as_it_stands)

    known_options: ClassVar[Mapping[str, Option]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Editors look here for the options to offer.
        cls.option_spec = _RawOptions(dict.fromkeys(cls.known_options, _as_it_stands))

    def read_options(self) -> list[CrescentError]:
        """Replace the options by their values, leaving out what is wrong with them."""
        given, self.options = self.options, {}
        faults = []
        for name, text in given.items():
            try:
                self.options[name] = self._read_option(name, text)
            except CrescentError as fault:
                faults.append(fault)
        return faults

    def _read_option(self, name: str, text: str | None) -> object:
        option = self.known_options.get(name)
        if option is None:
            near = get_close_matches(name, self.known_options, n=1)
            known = ", ".join(f"“:{each}:”" for each in self.known_options)
            hint = f"did you mean “:{near[0]}:”?" if near else f"it has {known}"
            message = f"“{self.name}” has no option “:{quoted(name)}:”; {hint}"
            raise CrescentError(Subtype.OPTION, message)
        if not text:
            raise CrescentError(Subtype.OPTION, f"“:{name}:” has no value; write {option.right}")
        try:
            return option.read(text)
        except (ValueError, TypeError) as error:
            message = f"“:{name}: {quoted(text)}” cannot be read; write {option.right}"
            raise CrescentError(Subtype.OPTION, message) from error

    def game(self) -> RecordedGame:
        """The game that is the argument, or else the page's own. Raises `CrescentError`."""
        self._give_back_content()
        library = library_of(self.env)
        if self.arguments:
            return library.game(" ".join(self.arguments[0].split()))
        return library.game(library.page_game(self.state.document))

    def _give_back_content(self) -> None:
        # In reStructuredText, a directive with neither argument nor options but with content has
        # its first paragraph taken for the argument.
        opening = self.block_text.partition("\n")[0]
        if not self.arguments or not opening.rstrip().endswith("::"):
            return
        lines = self.arguments.pop().splitlines()
        source, line = self.get_source_info()
        items = [(source, line + 1 + number) for number in range(len(lines) + 1)]
        self.content = StringList([*lines, ""], items=items) + self.content
        self.content_offset = self.lineno + 1

    def words(self) -> Words:
        """The words of the page's language."""
        return library_of(self.env).spoken()

    def box(self, title: str, faults: list[CrescentError]) -> nodes.admonition:
        """Warn of the faults where the directive stands, and show them there."""
        for fault in faults:
            warn(fault, fault.location or self.get_location(), env=self.env)
        return error_box(title, faults)
