"""Where a command puts what it has made."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from crescent_diagrams.commands.failure import CommandError
from crescent_diagrams.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


def write_to(path: Path, content: bytes) -> None:
    """Write the file, whole or not at all."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        write_whole(path, content)
    except (FileExistsError, NotADirectoryError) as error:
        raise CommandError(f"“{path}” cannot be written: “{path.parent}” is no folder") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(f"“{path}” cannot be written: {reason}") from error
