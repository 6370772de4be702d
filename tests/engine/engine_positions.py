"""Small positions for tests, written as a player would say them."""

from crescent_diagrams.engine import FOUNDATIONS, Card, Foundation, Position, Rules


def position(piles, foundations=None, *, redeals_left=3, rules=Rules.CLASSIC, face_down=()):
    """The given piles (``{1: "2♠ 3♠"}``, bottom to top) and counts of cards on foundations.

    Other piles are empty, other foundations hold their base card. Not all 104 cards need be there.
    """
    foundations = foundations or {}
    return Position(
        piles=tuple(
            tuple(Card.parse(card) for card in piles.get(number, "").split())
            for number in range(1, 17)
        ),
        foundation_counts=tuple(foundations.get(place, 1) for place in FOUNDATIONS),
        redeals_left=redeals_left,
        rules=rules,
        face_down=tuple(dict(face_down).get(number, 0) for number in range(1, 17)),
    )


def ascending(suit):
    return Foundation(suit, ascending=True)


def descending(suit):
    return Foundation(suit, ascending=False)


def spelt(cards):
    """Cards as one text, such as ``2♥ 9♣``."""
    return " ".join(map(str, cards))
