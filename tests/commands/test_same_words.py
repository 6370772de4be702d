"""The command line and the Sphinx extension tell the same mistake in the same words."""

import pytest

from tests.sphinx_ext.conftest import CONF, Project


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("wongame", "start"),
        ("first", "start"),
        ("ann//won-game", "start"),
        ("CR1-N-AAAAAA1", "start"),
        ("cr1-x", "start"),
        ("won-game", "before 130"),
        ("won-game", "after redeal 4"),
        ("CR1-N-AAAAAAB", "after 1"),
        ("won-game", "befor 10"),
    ],
)
def test_a_mistake(give, folder, game, moment):
    answer = give(["show", game, "--at", moment])
    project = Project(folder)
    project.write("conf.py", CONF)
    project.write("index.rst", f"Page\n====\n\n.. diagram:: {game}\n   :at: {moment}\n")
    (warning,) = project.build().warnings
    assert answer.code == 1
    told = answer.err.removesuffix("\n")
    assert warning.startswith(f"index.rst:4: WARNING: {told} [crescent.")


def test_a_record_with_mistakes(give, folder):
    answer = give(["show", "ann/broken"])
    project = Project(folder)
    project.write("conf.py", CONF)
    project.write("index.rst", "Page\n====\n\n.. diagram:: ann/broken\n")
    _, *warnings = project.build().warnings
    assert [line.replace(" WARNING:", "") for line in warnings] == [
        f"{line} [crescent.record]" for line in answer.err.splitlines()
    ]
