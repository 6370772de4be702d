"""What the tests of all parts share: small Sphinx projects, and tools that may be missing."""

import os
from pathlib import Path

import pytest
import sphinx.locale
from hypothesis import HealthCheck, settings

pytest_plugins = ["sphinx.testing.fixtures", "tests.tools_needed"]

# On a CI machine Sphinx writes in colours, also where nobody looks; the tests read the words.
os.environ["NO_COLOR"] = "1"

# Clocks measure what else the machine does: tests of speed ask for processor time. On a CI machine
# every run tries the same examples, so that a change is not blamed for what was there before.
settings.register_profile(
    "any machine",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("any machine")

WON_GAME = Path(__file__).parents[1] / "docs" / "games" / "won-game.crescent"


@pytest.fixture(scope="session")
def rootdir() -> Path:
    """The folder of the projects that ``@pytest.mark.sphinx(testroot=…)`` names."""
    return Path(__file__).parent / "roots"


@pytest.fixture(autouse=True)
def words_of_one_language() -> None:
    """Forget the words of the last build, which Sphinx keeps for the life of the process."""
    sphinx.locale.translators.clear()
