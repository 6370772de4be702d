"""Files: written whole or not at all, those of the package, and names in any locale."""

from __future__ import annotations

import os
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable


def write_whole(path: Path, content: bytes) -> None:
    """Put the content into the file in one step, making its folder if there is none.

    A file that has the content already is left alone, with its time. Whoever reads meanwhile, and
    whoever finds the file after a crash, has the old content or the new. What is no regular file,
    such as ``/dev/stdout``, is written to as it is. Raises `OSError`.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    if path.is_file() and path.read_bytes() == content:
        return
    path = path.resolve()  # a link stays, and what it points to is replaced
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as unfinished:
        beside = Path(unfinished.name)
        try:
            unfinished.write(content)
            unfinished.close()
            beside.chmod(mode)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def package_file(name: str, package: str = "crescent_diagrams") -> Traversable:
    """A file or folder of the package, which may lie in a zip: it need not have a `Path`."""
    return files(package).joinpath(*name.split("/"))


def files_below(folder: Traversable, parents: str = "") -> Iterator[tuple[str, bytes]]:
    """The files of the folder and its folders: each one's path from there and its content."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from files_below(entry, f"{parents}{entry.name}/")
        else:
            yield f"{parents}{entry.name}", entry.read_bytes()


def text_of(name: str) -> str:
    """A file's name, or an argument of the process, as text.

    Where the locale knows ASCII only, Python keeps other letters as bytes in disguise (PEP 383).
    """
    try:
        return name.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return name


def file_name_of(text: str) -> str:
    """The text as the name of a file, for a locale that has not all its letters."""
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        return os.fsdecode(text.encode("utf-8", "surrogatepass"))
    return text
