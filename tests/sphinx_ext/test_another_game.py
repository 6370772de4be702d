"""Another game in a record's place: what is no longer so is named, and all else tells of it."""

import re
import shutil
from pathlib import Path

import pytest

from crescent_diagrams.translations.comparison import catalog_problems
from tests.conftest import WON_GAME
from tests.site_languages import LANGUAGES
from tests.sphinx_ext.conftest import ROOTS, Project

#: What the page relies on and the other game does not give: the line, the subtype, the message.
NO_LONGER_SO = """\
9 claim: “rank moved 2 = queen” is not so: in “won-game” it is 4
9 claim: “to 2 = foundation” is not so: in “won-game” it is pile 3
11 claim: “legal-moves before redeal 1 = 0” is not so: in “won-game” it is 10
13 claim: “pile 1 before redeal 1 = 4 cards” is not so: in “won-game” it is J♦ 9♦ 9♣ Q♣ 7♣ 9♠ (6 cards)
17 claim: “state end = won” is not so: in “won-game” it is open
26 refusal: in “won-game” at “start” “9-K” is not refused: Q♣ may go from pile 9 to the descending ♣ foundation
"""  # noqa: E501


@pytest.fixture
def relying(tmp_path):
    """A page that relies on facts of the won game, in four languages."""
    project = Project(Path(shutil.copytree(ROOTS / "test-another-game", tmp_path / "page")))
    project.write("games/won-game.crescent", WON_GAME.read_bytes())
    return project


def replace_the_game(relying):
    another = relying.folder / "games/another.crescent"
    relying.write("games/won-game.crescent", another.read_bytes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_won_game_all_is_so(relying, language, file_regression):
    built = relying.build("text", language=language)
    assert built.warnings == []
    file_regression.check(built.text("index.txt"), encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_another_game_all_is_told_and_what_is_no_longer_so_is_named(
    relying, language, file_regression
):
    relying.build("text", language=language)
    replace_the_game(relying)
    built = relying.build("text", language=language)
    # A translated sentence has the line of its original, and a mark.
    mark = "" if language == "en" else ":<translated>:1"
    assert sorted(built.warnings) == sorted(
        f"index.md:{line}{mark if subtype == 'claim' else ''}: WARNING: {message} "
        f"[crescent.{subtype}]"
        for line, subtype, message in re.findall(r"(\d+) (\w+): (.*)", NO_LONGER_SO)
    )
    file_regression.check(built.text("index.txt"), encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_translations_rely_on_the_same(relying, language):
    assert catalog_problems(relying.folder / f"locales/{language}/LC_MESSAGES/index.po") == []
