"""The examples in the docstrings of the library, engine and records, run and are right."""

import doctest
import importlib
import pkgutil

import pytest

from crescent_diagrams import engine, records

MODULES = [
    f"{package.__name__}.{module.name}"
    for package in (engine, records)
    for module in pkgutil.iter_modules(package.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("package", [engine, records])
def test_each_package_has_examples(package):
    finder = doctest.DocTestFinder()
    names = [name for name in MODULES if name.startswith(f"{package.__name__}.")]
    found = [test for name in names for test in finder.find(importlib.import_module(name))]
    assert sum(bool(test.examples) for test in found) >= 2
