"""Docstrings as they stand in the source: ``python -OO`` leaves them out of the objects."""

from __future__ import annotations

import ast
import inspect
from textwrap import dedent
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def docstring(described: ModuleType | type | Callable[..., object]) -> str:
    """The docstring of a module, class or function of ours. Raises `ValueError` if it has none."""
    tree = ast.parse(dedent(inspect.getsource(described)))
    node = tree if isinstance(described, ModuleType) else tree.body[0]
    text = ast.get_docstring(node) if isinstance(node, _DESCRIBED) else None
    if text is None:
        raise ValueError(f"{described!r} has no docstring")
    return text


_DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef)
