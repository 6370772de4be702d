"""What the authors' guide (docs/authors) is made with: examples that are built, and the reference.

example     what an author writes, and what it becomes
mistake     what an author writes, and what the build says of it; a test holds the page to it
record      a record, and what its reader says of it
reference   everything there is, from the code and its docstrings
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.application import ENV_PICKLE_FILENAME

import crescent_diagrams
from tools.guide.examples import Example, Mistake, RecordExample
from tools.guide.reference import Reference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

CODE = (Path(crescent_diagrams.__file__).parent, Path(__file__).parent)


def read_again(app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> Iterable[str]:
    """Every page, if the code that makes it is newer than the last build."""
    last = app.doctreedir / ENV_PICKLE_FILENAME
    if not last.exists():
        return ()
    built = last.stat().st_mtime
    files = (
        path for folder in CODE for kind in ("py", "jinja") for path in folder.rglob(f"*.{kind}")
    )
    return env.all_docs if any(path.stat().st_mtime > built for path in files) else ()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("example", Example)
    app.add_directive("mistake", Mistake)
    app.add_directive("record", RecordExample)
    app.add_directive("reference", Reference)
    app.connect("env-get-outdated", read_again)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
