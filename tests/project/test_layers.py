"""Each part of the package knows only the parts before it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "crescent_diagrams"

# What each part may import of the package beside itself, and which of the big libraries.
BASE = {"errors", "wording", "files"}
INSIDE = {
    "engine": BASE,
    "records": BASE | {"engine"},
    "facts": BASE | {"engine", "records"},
    "language": BASE | {"engine", "records", "facts"},
    "diagrams": BASE | {"engine", "language"},
    "translations": BASE | {"language"},
    "sphinx_ext": BASE | {"engine", "records", "facts", "language", "diagrams"},
    "commands": BASE
    | {"engine", "records", "facts", "language", "diagrams", "translations", "__version__"},
}
OUTSIDE = {
    "engine": set(),
    "records": set(),
    "facts": set(),
    "translations": {"babel"},
    # docutils has the quotation marks of many languages
    "language": {"babel", "docutils"},
    "diagrams": {"jinja2", "markupsafe", "cairosvg", "cairocffi"},
    "commands": {"babel"},
    "sphinx_ext": {"babel", "docutils", "jinja2", "markupsafe", "sphinx"},
}
LIBRARIES = set().union(*OUTSIDE.values(), {"myst_parser", "furo", "bs4", "lxml"})
DRAWING = {"draw_svg", "draw_table", "draw_text", "to_png", "to_pdf"}


def imports(module: Path) -> Iterator[tuple[str, str]]:
    """Each name that the module imports, with the module it comes from."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def modules_of(part: str) -> list[Path]:
    found = sorted((PACKAGE / part).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("part", INSIDE)
def test_a_part_imports_only_the_parts_before_it(part):
    for module in modules_of(part):
        for source, name in imports(module):
            first, *rest = [*source.split("."), name]
            if first == PACKAGE.name:
                assert rest[0] in INSIDE[part] | {part}, f"{module} imports {source}"


@pytest.mark.parametrize("part", OUTSIDE)
def test_a_part_uses_only_the_libraries_it_needs(part):
    for module in modules_of(part):
        used = {source.partition(".")[0] for source, _ in imports(module)}
        assert used & LIBRARIES <= OUTSIDE[part], module


def test_a_directive_does_not_draw():
    directives = [
        module
        for module in modules_of("sphinx_ext")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and any(ast.unparse(base).endswith(("Directive", "Figure")) for base in node.bases)
    ]
    assert directives
    for module in directives:
        assert not DRAWING & {name for _, name in imports(module)}, module


def test_no_module_imports_cairo_before_a_picture_is_drawn():
    for module in PACKAGE.rglob("*.py"):
        top = ast.Module(ast.parse(module.read_text(encoding="utf-8")).body, [])
        named = [node for node in top.body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert not [node for node in named if "cairo" in ast.unparse(node)], module
