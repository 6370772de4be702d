"""The reference: what the registries hold, in the words of the docstrings beside the code.

It is written as reStructuredText, like the docstrings, and parsed in the page where it stands.
"""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, ClassVar, cast

from docutils.parsers.rst import directives
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.rst import escape

from crescent_diagrams import errors
from crescent_diagrams.commands.help_texts import COMMANDS
from crescent_diagrams.errors import Subtype
from crescent_diagrams.facts import claims, notation, sketches
from crescent_diagrams.sphinx_ext.domain import CrescentDomain
from crescent_diagrams.sphinx_ext.roles import ROLES
from tools.guide.docstrings import docstring

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

    from docutils.nodes import Node
    from sphinx.config import Config

    from crescent_diagrams.sphinx_ext.figures import CrescentDirective, Option

DIRECTIVES = cast("Mapping[str, type[CrescentDirective]]", CrescentDomain.directives)
#: Notations that a module's docstring describes.
NOTATIONS: Mapping[str, ModuleType] = {
    "claims": claims,
    "places": notation,
    "positions": sketches,
}


class Reference(SphinxDirective):
    """One part of the reference, by its name."""

    required_arguments = 1
    parts: ClassVar = ("directives", "roles", "settings", "warnings", "commands", *NOTATIONS)

    def run(self) -> list[Node]:
        """The part, parsed."""
        part = directives.choice(self.arguments[0], self.parts)
        # The docstrings' single backticks say: this is a name of the code.
        text = f".. default-role:: literal\n\n{reference(part, self.config)}\n\n.. default-role::\n"
        page = self.env.doc2path(self.env.current_document.docname, base=False)
        if page.suffix == ".md":
            text = f"````{{eval-rst}}\n{text}````\n"
        return self.parse_text_to_nodes(text)


def reference(part: str, config: Config) -> str:
    """A part of the reference as reStructuredText."""
    match part:
        case "directives":
            return "\n".join(directive_text(name) for name in sorted(DIRECTIVES))
        case "roles":
            return "\n".join(role_text(name) for name in sorted(CrescentDomain.roles))
        case "settings":
            return "\n".join(settings_texts(config))
        case "warnings":
            return "\n".join(warning_texts())
        case "commands":
            return "\n".join(command_texts())
        case _:
            return docstring(NOTATIONS[part])


def role_doc(name: str) -> str:
    """What a role says, in its docstring's words."""
    return docstring(ROLES.get(name) or type(CrescentDomain.roles[name]))


def directive_text(name: str) -> str:
    """A directive: its docstring, and a table of its options."""
    directive = DIRECTIVES[name]
    body = f"{docstring(directive)}\n\n{options_table(directive.known_options)}"
    return entry("rst:directive", f"crescent:{name}", body)


def options_table(options: Mapping[str, Option]) -> str:
    """What may be written after each option's name."""
    rows = [("option", "what to write")]
    rows += [(f"``:{name}:``", escape(option.right)) for name, option in options.items()]
    lines = "\n".join(f"* - {name}\n  - {right}" for name, right in rows)
    head = ".. list-table::\n   :header-rows: 1\n   :widths: 20 80\n"
    return f"{head}\n{indent(lines, '   ')}\n"


def role_text(name: str) -> str:
    """A role, in its docstring's words."""
    return entry("rst:role", f"crescent:{name}", role_doc(name))


def settings_texts(config: Config) -> Iterator[str]:
    """The settings of the package, as they were described when they were added."""
    for name, option in sorted(config.values.items()):
        if name.startswith("crescent_"):
            body = f":default: ``{option.default!r}``\n\n{option.description}"
            yield entry("confval", name, body, blank=False)


def warning_texts() -> Iterator[str]:
    """The kinds of warnings, with the docstrings that stand below them."""
    docs = ModuleAnalyzer.for_module(errors.__name__).find_attr_docs()
    for subtype in Subtype:
        yield entry(
            "describe", f"crescent.{subtype.value}", "\n".join(docs["Subtype", subtype.name])
        )


def command_texts() -> Iterator[str]:
    """The commands, with the examples of their help."""
    for name, text in COMMANDS.items():
        body = f"{escape(text.summary.capitalize())}.\n\n.. code-block:: text\n\n"
        examples = text.examples.partition("\n")[2]
        yield entry(
            "describe", f"python -m crescent_diagrams {name}", body + indent(examples, "   ")
        )


def entry(directive: str, name: str, body: str, *, blank: bool = True) -> str:
    """Something of a name, described."""
    gap = "\n" if blank else ""
    return f".. {directive}:: {name}\n{gap}{indent(body, '   ')}\n"
