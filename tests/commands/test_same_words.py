"""The command line and the Sphinx extension report the same mistake in the same words."""

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
def test_a_wrong_name_or_moment(run_command, folder, game, moment):
    answer = run_command(["show", game, "--at", moment])
    project = Project(folder)
    project.write("conf.py", CONF)
    project.write("index.rst", f"Page\n====\n\n.. diagram:: {game}\n   :at: {moment}\n")
    (warning,) = project.build().warnings
    assert answer.code == 1
    message = answer.err.removesuffix("\n")
    assert warning.startswith(f"index.rst:4: WARNING: {message} [crescent.")


@pytest.mark.parametrize(
    "claim",
    [
        "onto 10 = queen",
        "full-pile: state end = won",
        "legal-moves before redeal 1 > 0",
        "moved 5 = moved 2",
        "onto 10 = 3 cards",
        "onto 130 = king",
    ],
)
def test_a_claim_that_fails_or_cannot_be_read(run_command, folder, claim):
    answer = run_command(["ask", "won-game", claim])
    project = Project(folder)
    project.write("conf.py", f"{CONF}\ncrescent_game = 'won-game'\n")
    project.write("index.rst", f"Page\n====\n\n:claim:`{claim}`\n")
    (warning,) = project.build().warnings
    assert answer.code == 1
    assert f"{answer.err.removesuffix(chr(10))} [crescent." in warning


def test_a_record_with_mistakes(run_command, folder):
    answer = run_command(["show", "ann/broken"])
    project = Project(folder)
    project.write("conf.py", CONF)
    project.write("index.rst", "Page\n====\n\n.. diagram:: ann/broken\n")
    _, *warnings = project.build().warnings
    assert [line.replace(" WARNING:", "") for line in warnings] == [
        f"{line} [crescent.record]" for line in answer.err.splitlines()
    ]
