"""The reference is made from docstrings, also where Python leaves them out."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.guide.docstrings import docstring

ROOT = Path(__file__).parents[2]
PRINT = """\
from tools.guide import reference, snippets
for part in ("directives", "roles", "warnings", "commands", *reference.NOTATIONS):
    print(reference.reference(part, None))
print(snippets.text())
"""


def printed(*options: str) -> str:
    return subprocess.run(
        [sys.executable, *options, "-c", PRINT],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def test_the_reference_is_whole_without_docstrings():
    text = printed()
    assert "The card of a move: ``{moved}`10```." in text
    assert printed("-OO") == text


def test_what_has_no_docstring_is_an_error():
    with pytest.raises(ValueError, match="has no docstring"):
        docstring(printed)
