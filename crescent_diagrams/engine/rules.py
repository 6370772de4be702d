"""The rules that vary from one Crescent to another, and the words and letters that name them.

`RULE_WORDS` is the registry: records, game codes and the command line read it. A further word, or
a letter for one, is an entry there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from crescent_diagrams.engine.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Rules:
    """What may differ between games; the defaults are the app's.

    ``pile_limit`` is the greatest number of cards that a pile may hold. With ``face_down``, only
    the top card of each pile is turned at first, and a card is turned when it becomes the top.

    >>> Rules.of_words(["four"])
    Rules(redeals=4, pile_limit=13, face_down=False)
    """

    CLASSIC: ClassVar[Rules]
    FOUR: ClassVar[Rules]

    redeals: int = 3
    pile_limit: int = 13
    face_down: bool = False

    @classmethod
    def of_words(cls, words: Iterable[str]) -> Rules:
        """The app's rules with the changes that the words name. Raises `KeyError` for another."""
        rules = cls()
        for word in words:
            rules = replace(rules, **_BY_WORD[word].changes)  # type: ignore[arg-type]
        return rules


@dataclass(frozen=True, slots=True)
class RuleWord:
    """A word after ``rules:`` in a record, and how it changes the app's rules."""

    word: str
    changes: Mapping[str, int]
    """The fields of `Rules` that it sets, with their values."""
    help: str
    """What it means, for the option of the command line."""
    letter: str = ""
    """The letter that says so in a game code; "" where codes say nothing of it."""
    name: str = ""
    """What the rules of the letter are called."""

    def holds(self, rules: Rules) -> bool:
        """Whether the rules have what the word names."""
        return all(getattr(rules, field) == value for field, value in self.changes.items())


RULE_WORDS: Final = (
    RuleWord(
        "four",
        {"redeals": 4},
        help="four redeals are allowed, not three (Crescent Four)",
        letter="F",
        name="Crescent Four",
    ),
    RuleWord(
        "face-down",
        {"face_down": True},
        help="the cards under the top ones were face down",
    ),
)
_BY_WORD = {rule.word: rule for rule in RULE_WORDS}

Rules.CLASSIC = Rules()
Rules.FOUR = Rules.of_words(["four"])

#: The most cards that lie at one place, be it a pile or a foundation.
MOST_CARDS: Final = max(Rules.CLASSIC.pile_limit, len(Rank))

#: The letter of a game code that none of the words stands for.
NORMAL_LETTER: Final = "N"
#: The rules of each letter that a game code may have.
LETTERS: Final[Mapping[str, Rules]] = {NORMAL_LETTER: Rules.CLASSIC} | {
    rule.letter: Rules.of_words([rule.word]) for rule in RULE_WORDS if rule.letter
}
#: What the rules of each letter are called, in an error.
LETTER_NAMES: Final[Mapping[str, str]] = {NORMAL_LETTER: "the normal rule"} | {
    rule.letter: rule.name for rule in RULE_WORDS if rule.letter
}


def words_for_rules(rules: Rules) -> tuple[RuleWord, ...] | None:
    """The words that name the rules, in the registry's order; None if no words name all of them.

    >>> [rule.word for rule in words_for_rules(Rules(redeals=4, face_down=True))]
    ['four', 'face-down']
    """
    words = tuple(rule for rule in RULE_WORDS if rule.holds(rules))
    return words if Rules.of_words(rule.word for rule in words) == rules else None


def letter_of(rules: Rules) -> str:
    """The letter that a game code has for the rules: of its words the first that has one."""
    return next(
        (rule.letter for rule in RULE_WORDS if rule.letter and rule.holds(rules)), NORMAL_LETTER
    )
