"""No module asks for the path from one file to another: two drives of Windows have none between."""

import ast
from collections.abc import Iterator

import pytest

from tests.project.test_tree import ROOT

#: Functions of Python and Sphinx that raise ValueError when two paths are on different drives.
#: `sphinx.util.osutil.relpath` does not, and is no name to tell from the others.
BETWEEN = {"relpath", "commonpath", "walk_up"}


def ways_between_paths(source: str) -> Iterator[str]:
    """Each use of such a function: as an attribute, imported, or asked for by a parameter."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.keyword(arg=name):
                found = {name}
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                found = {alias.name.rpartition(".")[2] for alias in names}
            case _:
                continue
        yield from (f"line {node.lineno}: {name}" for name in found & BETWEEN)


@pytest.mark.parametrize("folder", ["crescent_diagrams", "tools", "conf.py"])
def test_no_module_needs_a_way_from_one_drive_to_another(folder):
    modules = sorted((ROOT / folder).rglob("*.py")) or [ROOT / folder]
    assert {
        module.relative_to(ROOT).as_posix(): found
        for module in modules
        if (found := [*ways_between_paths(module.read_text(encoding="utf-8"))])
    } == {}


@pytest.mark.parametrize(
    "line",
    [
        "os.path.relpath(TEMPLATES, app.confdir)",
        "from os.path import relpath",
        "from sphinx.util.osutil import relpath as way",
        "path.relative_to(folder, walk_up=True)",
        "os.path.commonpath([source, output])",
    ],
)
def test_a_planted_way_is_found(line):
    assert len([*ways_between_paths(f"import os\n\n{line}\n")]) == 1
