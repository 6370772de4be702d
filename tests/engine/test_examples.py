"""The examples in the engine's docstrings run and are right."""

import doctest
import importlib
import pkgutil

import pytest

from crescent_diagrams import engine

MODULES = [f"{engine.__name__}.{module.name}" for module in pkgutil.iter_modules(engine.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_some_docstrings_have_examples():
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name))]
    assert sum(bool(test.examples) for test in found) >= 2
