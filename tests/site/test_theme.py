"""What furo says in English only, said in the page's language."""

import pytest

from crescent_diagrams.site import theme
from crescent_diagrams.site.theme import in_own_words


@pytest.fixture(autouse=True)
def swedish(monkeypatch: pytest.MonkeyPatch):
    words = {"Menu": "Meny", "Toggle navigation of %s": "Visa eller dölj det som hör till %s"}
    monkeypatch.setattr(theme, "theme_word", lambda english: words.get(english, english))


@pytest.mark.parametrize(
    ("furo", "own"),
    [
        ("<title>Menu</title>", "<title>Meny</title>"),
        ('<b aria-label="Menu">', '<b aria-label="Meny">'),
        ("<p>Menu</p>", "<p>Menu</p>"),
        ("<title>Menu of the day</title>", "<title>Menu of the day</title>"),
        (
            '<input aria-label="Toggle navigation of Regler" role="switch">',
            '<input aria-label="Visa eller dölj det som hör till Regler" role="switch">',
        ),
        ('<html class="no-js" lang="sv">', '<html class="no-js" dir="rtl" lang="sv">'),
    ],
)
def test_words_and_direction(furo: str, own: str):
    assert in_own_words(furo, "rtl") == own
