"""Why a command cannot do what it was asked to do."""

from __future__ import annotations


class CommandError(ValueError):
    """Something that whoever gave the command can mend; the message says how."""
