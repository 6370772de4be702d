"""What a replay says of a redeal, in every language."""

import pytest

from crescent_diagrams.language.replays import replay_words

REDEALT = [
    ("en", 2, "Redeal 2: in each pile the bottom card goes to the top; 2 redeals are left"),
    ("en", 1, "Redeal 2: in each pile the bottom card goes to the top; 1 redeal is left"),
    ("en", 0, "Redeal 2: in each pile the bottom card goes to the top; no redeal is left"),
    (
        "sv",
        0,
        "Omfördelning 2: i varje hög läggs det understa kortet överst; inga omfördelningar är kvar",
    ),
    (
        "cs",
        0,
        (
            "2. přerozdání: na každé hromádce přejde spodní karta navrch; žádné přerozdání už "
            "nezbývá"
        ),
    ),
    (
        "el",
        0,
        (
            "Ανακατανομή 2: σε κάθε στοίβα το κάτω φύλλο ανεβαίνει στην κορυφή· δεν απομένει άλλη "
            "ανακατανομή"
        ),
    ),
]


@pytest.mark.parametrize(("language", "left", "said"), REDEALT)
def test_a_redeal_tells_how_many_are_left(language, left, said):
    assert replay_words(language).redealt(2, left) == said
