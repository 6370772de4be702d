from pathlib import Path

import pytest

from crescent_diagrams.engine import Position
from crescent_diagrams.language import Words, words_for
from crescent_diagrams.records import Record, load_record

WON_GAME = Path(__file__).parents[2] / "docs" / "games" / "won-game.crescent"


@pytest.fixture(scope="session")
def record() -> Record:
    return load_record(WON_GAME)


@pytest.fixture(scope="session")
def english() -> Words:
    return words_for("en")


@pytest.fixture(scope="session")
def swedish() -> Words:
    return words_for("sv")


@pytest.fixture(scope="session")
def positions(record) -> list[Position]:
    """Every position of the won game, from the deal to the end."""
    return [record.start, *(step.after for step in record.steps)]
