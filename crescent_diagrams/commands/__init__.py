"""The command line: games dealt, shown, drawn, checked and brought in, translations checked.

`parser` knows what may be asked; each command is a module with a function ``run`` that is imported
when its command is given, as a check should not wait for what only a picture needs. Nothing here
knows Sphinx, but a mistake is told in the words in which the extension tells it, since both ask
the same functions.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from crescent_diagrams.commands.parser import parse
from crescent_diagrams.commands.terminal import complain, make_writable
from crescent_diagrams.errors import CrescentError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

#: What the shell answers for a program that was stopped by Ctrl-C, or whose reader went away.
_INTERRUPTED, _UNREAD = 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say, by default those of the process, and return the exit code.

    It is 0 when all is well, 1 when something is wrong with a record or a catalog, or cannot be
    done, and 2 when the arguments cannot be understood.
    """
    make_writable(sys.stdout, sys.stderr)
    try:
        asked = parse(arguments)
        run: Callable[[Namespace], int] = import_module(asked.module).run
        code = run(asked)
        sys.stdout.flush()
    except SystemExit as end:  # argparse has said it all
        return int(end.code or 0)
    except CrescentError as error:
        complain(str(error))
        return 1
    except BrokenPipeError:
        # The next program of a pipe has read enough; Python would complain again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code
