"""The command line: games dealt, shown, asked about, drawn, checked and imported; translations too.

`parser` defines the arguments; each command is a module with a function ``run`` that is imported
when its command is given, as a check should not wait for what only a picture needs. Nothing here
imports Sphinx, but errors have the words of the extension's warnings, since both call the same
functions.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from crescent_diagrams.commands.parser import parse
from crescent_diagrams.commands.terminal import make_writable, print_error
from crescent_diagrams.errors import CrescentError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

#: The shell's exit code of a program that was stopped by Ctrl-C, or whose reader went away.
_INTERRUPTED, _UNREAD = 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments give, by default those of the process.

    Returns the exit code: 0 when all is well, 1 when something is wrong with a record, a claim or a
    catalog, or cannot be done, and 2 when the arguments cannot be understood.
    """
    make_writable(sys.stdout, sys.stderr)
    try:
        parsed = parse(arguments)
        run: Callable[[Namespace], int] = import_module(parsed.module).run
        code = run(parsed)
        sys.stdout.flush()
    except SystemExit as end:  # argparse has printed everything
        return int(end.code or 0)
    except CrescentError as error:
        print_error(str(error))
        return 1
    except BrokenPipeError:
        # The next program of a pipe has read enough; Python would report it again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code
