"""Snippets for VS Code: ``python -m tools.guide.snippets`` writes .vscode/crescent.code-snippets.

Markdown gets what MyST reads, reStructuredText its own. A directive offers those of its options
that no other kind of figure has.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crescent_diagrams.sphinx_ext.directives.diagram import FIGURE_OPTIONS
from crescent_diagrams.sphinx_ext.domain import CrescentDomain
from tools.guide.docstrings import docstring
from tools.guide.reference import DIRECTIVES, role_doc

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parents[2] / ".vscode" / "crescent.code-snippets"
MARKDOWN, RESTRUCTURED = "markdown", "restructuredtext"

#: What Sphinx's own figure has too; a snippet with them all would have to be emptied each time.
_OF_EVERY_FIGURE = set(FIGURE_OPTIONS)


def snippets() -> dict[str, dict[str, Any]]:
    """All snippets, by the names that VS Code shows."""
    return dict(sorted(_all()))


def _all() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, directive in DIRECTIVES.items():
        description = _first_sentence(docstring(directive))
        options = [each for each in directive.known_options if each not in _OF_EVERY_FIGURE]
        fields = [f":{each}: ${{{number}}}" for number, each in enumerate(options, start=2)]
        last = f"${{{len(options) + 2}:caption}}"
        markdown = [f"```{{crescent:{name}}} ${{1}}", *fields, "", last, "```"]
        restructured = [f".. crescent:{name}:: ${{1}}", *(f"   {each}" for each in fields)]
        yield _snippet(f"crescent:{name}", MARKDOWN, markdown, description)
        yield _snippet(
            f"crescent:{name}", RESTRUCTURED, [*restructured, "", f"   {last}"], description
        )
    for name in CrescentDomain.roles:
        description = _first_sentence(role_doc(name))
        yield _snippet(
            f"crescent:{name} role", MARKDOWN, [f"{{crescent:{name}}}`${{1}}`"], description
        )
        yield _snippet(
            f"crescent:{name} role", RESTRUCTURED, [f":crescent:{name}:`${{1}}`"], description
        )


def _snippet(
    name: str, scope: str, body: list[str], description: str
) -> tuple[str, dict[str, Any]]:
    prefix = name.removesuffix(" role")
    return f"{name} ({scope})", {
        "scope": scope,
        "prefix": prefix,
        "body": body,
        "description": description,
    }


def _first_sentence(text: str) -> str:
    paragraph = " ".join(text.partition("\n\n")[0].split())
    return paragraph.replace("```", "`").replace("``", "")


def text() -> str:
    """The file."""
    return json.dumps(snippets(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
