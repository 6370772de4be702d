"""Files that are never half written, and not written at all when nothing changed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Give `path` the content in one step; a file that has it already is left alone."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(content)
    os.replace(beside, path)  # noqa: PTH105  Sphinx's paths are texts, with a replace of their own


def publish(folder: Path, public: Path) -> None:
    """Bring every file of `folder` to `public`, leaving alone those that have not changed.

    A page that no longer exists stays where it was, as it does with Sphinx's own builders.
    """
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            replace_file(public / file.relative_to(folder), file.read_bytes())
