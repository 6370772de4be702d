"""All the cards of a position in words."""

import pytest

from crescent_diagrams.engine import FOUNDATIONS, Card, Heap, Pile, Sketch
from crescent_diagrams.language import words_for

SKETCH = Sketch(
    (
        Heap(Pile(1), tuple(map(Card.parse, ("2H", "9C", "JD")))),
        Heap(FOUNDATIONS[0], tuple(map(Card.parse, ("AS", "2S")))),
        Heap(Pile(3), ()),
        Heap(Pile(4), tuple(map(Card.parse, ("2H", "9C", "QS"))), face_down=2),
    )
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            (
                "ascending foundation of spades: 2 of spades on top, 2 cards. "
                "Piles from bottom to top – pile 1: 2 of hearts, 9 of clubs, jack of diamonds; "
                "pile 3: empty; pile 4: 2 face down, queen of spades."
            ),
        ),
        (
            "el",
            (
                "ανοδικό θεμέλιο μπαστούνι: 2 μπαστούνι στην κορυφή, 2 φύλλα. "
                "Οι στοίβες από κάτω προς τα πάνω – στοίβα 1: 2 κούπα, 9 σπαθί, βαλές καρό· "
                "στοίβα 3: άδεια· στοίβα 4: 2 κλειστά, ντάμα μπαστούνι."
            ),
        ),
        (
            "sv",
            (
                "stigande grundhög i spader: spader 2 överst, 2 kort. "
                "Högarna nerifrån och upp – hög 1: hjärter 2, klöver 9, ruter knekt; "
                "hög 3: tom; hög 4: 2 med baksidan upp, spader dam."
            ),
        ),
        (
            "cs",
            (
                "vzestupná piková základna: navrchu piková 2, 2 karty. "
                "Hromádky odspodu nahoru – hromádka 1: srdcová 2, křížová 9, kárový kluk; "
                "hromádka 3: prázdná; hromádka 4: 2 lícem dolů, piková dáma."
            ),
        ),
    ],
)
def test_every_card_is_named_bottom_to_top(language, told):
    assert words_for(language).describe_cards(SKETCH) == told


def test_without_foundations_only_piles_are_told_of():
    sketch = Sketch(SKETCH.heaps[:1])
    assert words_for("en").describe_cards(sketch) == (
        "Piles from bottom to top – pile 1: 2 of hearts, 9 of clubs, jack of diamonds."
    )


def test_without_piles_only_foundations_are_told_of():
    sketch = Sketch(SKETCH.heaps[1:2])
    assert words_for("en").describe_cards(sketch) == (
        "ascending foundation of spades: 2 of spades on top, 2 cards."
    )
