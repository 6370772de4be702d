"""How an author is addressed, in every layer."""

import pytest

from crescent_diagrams.wording import closest, counted, quoted, shortened, suggestion


@pytest.mark.parametrize(
    ("number", "words"), [(0, "no moves"), (1, "1 move"), (2, "2 moves"), (119, "119 moves")]
)
def test_a_noun_is_counted(number, words):
    assert counted(number, "move") == words


def test_a_long_text_is_quoted_by_its_beginning():
    assert quoted("a" * 40) == "a" * 40
    assert quoted("a" * 41) == f"{'a' * 40}…"
    assert shortened("two\n  lines of text", longest=9) == "two lines…"


def test_the_closest_word_is_suggested_or_all_of_them():
    assert suggestion("shwo", ["check", "show"]) == "did you mean “show”?"
    assert suggestion("x", ["check", "show"]) == "there are check, show"
    assert closest("show" * 20, ["show"]) is None
