"""Pages built as you save: ``python -m tools.live --language sv`` (or ``make live LANGUAGE=sv``).

Sphinx-autobuild watches the pages, the catalogs, the package and the settings, builds what has
changed, and tells the browser. Only what people write is watched for: a build writes compiled
catalogs and bytecode beside their sources, and would start the next build without end.
"""

from __future__ import annotations

import argparse
import runpy
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.application import builtin_extensions
from sphinx.cmd.build import main as build
from sphinx_autobuild import __main__ as autobuild  # type: ignore[import-untyped]
from sphinx_autobuild.utils import show_message  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[1]
WATCHED = ("locales", "crescent_diagrams", "tools", "conf.py")
#: What builds and editors write: compiled catalogs, bytecode, backups and half-written files.
IGNORED = (r"\.mo$", r"__pycache__", r"~$", r"\.sw[a-z]$", r"/\.[^/]+$", r"/4913$")
#: What a build needs beside the package, whose code may be what has been edited.
LIBRARIES = (*builtin_extensions, "furo", "myst_parser.sphinx_ext.main", "babel.support")


class WarmBuilder(autobuild.Builder):  # type: ignore[misc]
    """Builds in a process that has Sphinx in memory already, which halves the wait.

    The server calls it in a new process, forked from its own, for each change.
    """

    def __call__(self, *, changed_paths: Sequence[Path]) -> None:
        if not changed_paths:
            # The first build is asked for by the server itself: the package's code must not stay
            # in its memory.
            super().__call__(changed_paths=changed_paths)
            return
        there = [path for path in changed_paths if path.exists()]
        names = sorted({str(path.relative_to(Path.cwd())) for path in there})
        show_message(f"Detected changes ({', '.join(names[:5])})")
        show_message("Rebuilding...")
        build(self.sphinx_args)
        show_message(f"Serving on {self.uri}")


def arguments(language: str, port: int, *, open_browser: bool) -> list[str]:
    """The arguments of sphinx-autobuild."""
    words = ["-b", "html", "-c", ".", "-D", f"language={language}", "--port", str(port)]
    words += [f"--watch={path}" for path in WATCHED]
    words += [f"--re-ignore={pattern}" for pattern in IGNORED]
    words += ["--open-browser", "--delay=0"] if open_browser else []
    return [*words, "docs", str(Path("_build", "live", language))]


def main() -> None:
    """Serve until interrupted."""
    languages = runpy.run_path(str(ROOT / "conf.py"))["crescent_languages"]
    parser = argparse.ArgumentParser(prog="python -m tools.live", description=__doc__)
    parser.add_argument("--language", choices=languages, default=languages[0])
    parser.add_argument("--port", type=int, default=8000, help="0: any that is free")
    parser.add_argument("--open-browser", action="store_true")
    asked = parser.parse_args()
    for library in LIBRARIES:
        import_module(library)
    # It has no other way to be given a builder.
    autobuild.Builder = WarmBuilder
    autobuild.main(arguments(asked.language, asked.port, open_browser=asked.open_browser))


if __name__ == "__main__":
    main()
