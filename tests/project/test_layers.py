"""Each room of the package imports only the rooms before it, and no module imports in a circle."""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "crescent_diagrams"

BASE = {"errors", "wording", "files"}
GAME = BASE | {"engine", "records", "facts"}
SHOWN = GAME | {"language", "diagrams"}
#: What each room may import of the package beside itself.
INSIDE: Mapping[str, set[str]] = {
    "errors": set(),
    "wording": set(),
    "files": set(),
    "engine": {"errors", "wording"},
    "records": BASE | {"engine"},
    "facts": BASE | {"engine", "records"},
    "language": GAME,
    "diagrams": BASE | {"engine", "language"},
    "translations": BASE | {"language"},
    "browser": set(),
    "sphinx_ext": SHOWN,
    "site": BASE
    | {
        "language",
        "translations",
        "sphinx_ext.warnings",
        "sphinx_ext.config",
        "sphinx_ext.compat",
    },
    "commands": SHOWN | {"translations", "__version__"},
}
#: Which of the libraries that are not Python's own each room may import.
OUTSIDE: Mapping[str, set[str]] = {
    "errors": set(),
    "wording": set(),
    "files": set(),
    "engine": set(),
    "records": set(),
    "facts": set(),
    # docutils has the quotation marks of many languages
    "language": {"babel", "docutils"},
    "diagrams": {"jinja2", "markupsafe", "cairosvg", "cairocffi"},
    "translations": {"babel"},
    "browser": set(),
    "sphinx_ext": {"babel", "docutils", "jinja2", "markupsafe", "sphinx"},
    "site": {"babel", "docutils", "furo", "jinja2", "myst_parser", "snowballstemmer", "sphinx"},
    "commands": {"babel"},
}
#: What makes a picture or a text of a board, which a directive leaves to a later step.
DRAWING = ("draw_", "to_png", "to_pdf", "make_scene", "View")


def imports(module: Path) -> Iterator[tuple[str, str]]:
    """Each name that the module imports, with the module it comes from."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def modules_of(package: Path, room: str) -> list[Path]:
    found = sorted((package / room).rglob("*.py")) or [package / f"{room}.py"]
    assert found[0].is_file(), f"there is no room {room}"
    return found


def wrong_rooms(package: Path) -> list[str]:
    """Each import of a room that its own may not know."""
    wrong = []
    for room, allowed in INSIDE.items():
        for module in modules_of(package, room):
            for source, name in imports(module):
                first, *rest = [*source.split("."), name]
                known = allowed | {room}
                if first == "crescent_diagrams" and not known & {rest[0], ".".join(rest[:2])}:
                    wrong.append(f"{module.relative_to(package)} imports {source}.{name}")
    return wrong


def wrong_libraries(package: Path) -> list[str]:
    wrong = []
    for room, allowed in OUTSIDE.items():
        for module in modules_of(package, room):
            used = {source.partition(".")[0] for source, _ in imports(module)}
            foreign = used - sys.stdlib_module_names - {"crescent_diagrams", ""}
            wrong += [f"{module.relative_to(package)} imports {name}" for name in foreign - allowed]
    return wrong


def drawing_directives(package: Path) -> list[str]:
    """Each import of what draws, in a module that defines a directive."""
    return [
        f"{module.relative_to(package)} imports {name}"
        for module in modules_of(package, "sphinx_ext")
        if "directives" in module.parts or module.name == "figures.py"
        for _, name in imports(module)
        if name.startswith(DRAWING)
    ]


def circles(package: Path) -> list[str]:
    """Modules that import each other by way of others, at run time or for their types."""
    modules = {
        ".".join([package.name, *path.relative_to(package).with_suffix("").parts]): path
        for path in package.rglob("*.py")
        if path.name != "__init__.py"
    }
    graph = {
        name: {
            found
            for source, imported in imports(path)
            for found in (source, f"{source}.{imported}")
            if found in modules and found != name
        }
        for name, path in modules.items()
    }
    rest = dict(graph)
    # Taken away one after the other, what imports nothing of the rest: a circle remains.
    while free := [name for name, needed in rest.items() if not needed & rest.keys()]:
        for name in free:
            del rest[name]
    return sorted(rest)


def test_a_room_imports_only_the_rooms_before_it():
    assert wrong_rooms(PACKAGE) == []


def test_every_room_has_its_place_in_the_order():
    rooms = {
        path.stem
        for path in PACKAGE.iterdir()
        if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    assert rooms - {"__init__", "__main__"} == INSIDE.keys()
    assert INSIDE.keys() == OUTSIDE.keys()


def test_a_room_uses_only_the_libraries_it_needs():
    assert wrong_libraries(PACKAGE) == []


def test_a_directive_does_not_draw():
    assert drawing_directives(PACKAGE) == []


def test_no_modules_import_each_other_in_a_circle():
    assert circles(PACKAGE) == []


def test_no_module_imports_cairo_before_a_picture_is_drawn():
    for module in PACKAGE.rglob("*.py"):
        top = ast.Module(ast.parse(module.read_text(encoding="utf-8")).body, [])
        named = [node for node in top.body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert not [node for node in named if "cairo" in ast.unparse(node)], module


PLANTED = [
    ("engine/cards.py", "from crescent_diagrams.records import Record", wrong_rooms),
    ("facts/query.py", "from crescent_diagrams.sphinx_ext.library import Library", wrong_rooms),
    ("site/theme.py", "from crescent_diagrams.sphinx_ext.boards import Board", wrong_rooms),
    ("site/theme.py", "from crescent_diagrams.diagrams import draw_svg", wrong_rooms),
    ("commands/show.py", "from crescent_diagrams.sphinx_ext.nodes import board", wrong_rooms),
    ("facts/query.py", "import sphinx.util", wrong_libraries),
    ("translations/catalogs.py", "import sphinx", wrong_libraries),
    (
        "sphinx_ext/directives/deal.py",
        "from crescent_diagrams.diagrams import draw_fans",
        drawing_directives,
    ),
    (
        "sphinx_ext/directives/replay.py",
        "from crescent_diagrams.diagrams import View",
        drawing_directives,
    ),
    ("records/problem.py", "from crescent_diagrams.records.reader import read_record", circles),
    ("engine/cards.py", "from crescent_diagrams.engine.position import Position", circles),
]


@pytest.mark.parametrize(("module", "line", "found_by"), PLANTED)
def test_a_planted_import_is_found(tmp_path, module, line, found_by):
    package = tmp_path / "crescent_diagrams"
    for path in PACKAGE.rglob("*.py"):
        copy = package / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    planted = package / module
    planted.write_text(planted.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    assert found_by(package)
