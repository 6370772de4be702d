"""The tools that put the extension beside Sphinx's own tests and documentation."""

import pytest
import sphinx.application

import crescent_diagrams.sphinx_ext  # noqa: F401 - its loading is not what is measured here
from tools import sphinx_docs, sphinx_tests

TESTS = """\
from sphinx import application

def test_passes(): pass

def test_fails_in_both(): assert False

def test_fails_beside(): assert "crescent_diagrams" not in application.builtin_extensions
"""


def test_what_fails_beside_the_extension_alone_is_a_failure(tmp_path, capsys):
    folder = tmp_path / "tests" / "test_part"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    assert sphinx_tests.main(["test_part", "--source", str(tmp_path)]) == 1
    _, *lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "without crescent_diagrams: 1 failed",
        "with crescent_diagrams: 2 failed",
        "  tests/test_part/test_it.py::test_fails_beside: NOT EXPECTED",
    ]


@pytest.mark.parametrize(("expected", "code"), [({}, 1), ({"a::b": "any domain does"}, 0)])
def test_a_difference_passes_only_where_its_reason_is_written_down(monkeypatch, expected, code):
    monkeypatch.setattr(sphinx_tests, "EXPECTED", expected)
    assert (
        sphinx_tests.report({"a::b": True, "a::c": False}, {"a::b": False, "a::c": False}) == code
    )


def test_a_run_without_any_test_is_a_failure():
    assert sphinx_tests.report({}, {}) == 1


def test_pages_that_use_nothing_of_the_extension_cost_next_to_nothing(tmp_path, monkeypatch):
    # Put back at the end.
    monkeypatch.setattr(
        sphinx.application, "builtin_extensions", sphinx.application.builtin_extensions
    )
    source = tmp_path / "doc"
    source.mkdir()
    (source / "conf.py").write_text("", encoding="utf-8")
    (source / "index.rst").write_text("Index\n=====\n", encoding="utf-8")
    items = "\n".join(f"* Item *{number}*.\n" for number in range(400))
    for number in range(12):
        text = f":orphan:\n\nPage\n====\n\n{items}"
        (source / f"page{number}.rst").write_text(text, encoding="utf-8")
    samples = sphinx_docs.build(source, tmp_path / "built")
    assert samples.counts.total() > 100
    assert samples.share < 0.02
