"""Small records that tests break or spell in other ways."""

BY_CODE = "title: T\ndeal: CR1-N-AAAAAAB\nmoves:\n"
PILES = """\
pile 1: 2♥ 9♣ J♦ J♦ Q♠ 10♣
pile 2: 7♥ 7♠ 3♣ 6♥ 5♦ 8♠
pile 3: 4♣ 8♣ 6♥ 7♦ J♣ Q♣
pile 4: 5♣ 10♥ 7♦ 5♦ 4♦ 2♠
pile 5: 8♦ 7♥ 9♠ 8♥ 5♥ 10♠
pile 6: J♠ 4♦ 9♦ Q♠ Q♥ 9♣
pile 7: 10♠ 2♣ K♦ A♥ 3♣ 5♥
pile 8: A♦ 6♣ J♥ 2♦ 5♠ 6♠
pile 9: 7♠ 10♦ Q♦ 4♥ 5♣ 2♥
pile 10: Q♣ 6♣ 8♠ 9♦ J♠ A♠
pile 11: 8♣ 9♠ 7♣ 4♥ 10♦ K♣
pile 12: 2♣ 6♦ 3♠ 4♣ 9♥ 10♣
pile 13: 6♦ 2♦ 3♥ 9♥ 3♠ 7♣
pile 14: 4♠ Q♥ J♣ 3♦ 4♠ K♠
pile 15: 8♦ 3♥ 2♠ K♥ 10♥ 6♠
pile 16: 3♦ Q♦ 8♥ 5♠ J♥ A♣
"""
#: ``moves:`` is line 18, so that the first move stands in line 19.
BY_HAND = f"title: T\n{PILES}moves:\n"


def by_hand(old: str, new: str) -> str:
    """`BY_HAND` with something else in it."""
    assert old in BY_HAND
    return BY_HAND.replace(old, new)
