"""A position: where every card lies, and what may be played from there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from crescent_diagrams.engine.cards import Rank, Suit
from crescent_diagrams.engine.places import (
    FOUNDATIONS,
    PILES,
    PLACES,
    Action,
    Foundation,
    Move,
    Pile,
    Place,
    Redeal,
)
from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from crescent_diagrams.engine.cards import Card
    from crescent_diagrams.engine.deal import Deal
    from crescent_diagrams.engine.rules import Rules

_FULL = len(Rank)
#: The cards of each foundation when it is full, base card first.
_RUNS = tuple(foundation.run for foundation in FOUNDATIONS)


class Refusal(Enum):
    """A reason; members stand in the order in which the engine tests them."""

    BASE_LOCKED = "base-locked"
    """The card is a foundation's base card."""
    NO_CARD = "no-card"
    """The source is empty, or is not a pile or foundation."""
    FROM_FOUNDATION = "from-foundation"
    """A card never returns from a foundation to a pile."""
    SAME_PLACE = "same-place"
    """Source and destination are the same."""
    EMPTY_PILE = "empty-pile"
    """Nothing may be placed on an emptied pile."""
    SUIT = "suit"
    """The suits differ."""
    RANK = "rank"
    """The ranks are not next to each other, or it is not the foundation's next card."""
    PILE_FULL = "pile-full"
    """The pile already holds as many cards as the rules allow."""
    NO_REDEAL = "no-redeal"
    """No redeal is left."""


class IllegalMove(CrescentError):  # noqa: N818 - the name is a player's, and public
    """An action that `Position.play` refused."""

    def __init__(self, refusal: Refusal, action: Action, position: Position) -> None:
        super().__init__(Subtype.REFUSAL, f"{action}: {refusal.value}")
        self.refusal = refusal
        self.action = action
        self.position = position
        """The position in which the action was tried."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the 104 cards lie. Immutable: equal positions are equal and hash alike.

    A foundation's cards follow from their number, so only that is kept.
    """

    piles: tuple[tuple[Card, ...], ...]
    """The sixteen piles, each bottom to top; ``piles[0]`` is pile 1."""
    foundation_counts: tuple[int, ...]
    """How many cards lie on each foundation, its base card included, in `FOUNDATIONS` order."""
    redeals_left: int
    rules: Rules
    face_down: tuple[int, ...]
    """How many cards at the bottom of each pile are face down."""

    @classmethod
    def start(cls, deal: Deal, rules: Rules | None = None) -> Position:
        """The position before the first move; the rules are the deal's unless given."""
        rules = deal.rules if rules is None else rules
        return cls(
            piles=deal.piles,
            foundation_counts=(1,) * len(FOUNDATIONS),
            redeals_left=rules.redeals,
            rules=rules,
            face_down=tuple(len(pile) - 1 if rules.face_down else 0 for pile in deal.piles),
        )

    @property
    def foundations(self) -> tuple[tuple[Card, ...], ...]:
        """The eight foundations in `FOUNDATIONS` order, each with its base card first."""
        return tuple(run[:count] for run, count in zip(_RUNS, self.foundation_counts, strict=True))

    def cards(self, place: Place) -> tuple[Card, ...]:
        """The cards of a pile or foundation, bottom to top."""
        if isinstance(place, Pile):
            return self.piles[place.number - 1]
        return _RUNS[place.order][: self.foundation_counts[place.order]]

    def top(self, place: Place) -> Card | None:
        """The card that can be seen, or None at an emptied pile."""
        if isinstance(place, Pile):
            pile = self.piles[place.number - 1]
            return pile[-1] if pile else None
        return _RUNS[place.order][self.foundation_counts[place.order] - 1]

    @property
    def is_won(self) -> bool:
        """Whether every foundation has 13 cards."""
        return all(count == _FULL for count in self.foundation_counts)

    @property
    def is_blocked(self) -> bool:
        """Whether the game is lost: not won, no redeal left and no move possible."""
        return not self.is_won and not self.redeals_left and not self.legal_moves()

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that is allowed: by source, then destination, piles before foundations."""
        return tuple(
            Move(source, destination)
            for source in PLACES
            for destination in self.destinations(source)
        )

    def destinations(self, source: Place) -> tuple[Place, ...]:
        """The places that accept the top card of ``source``, piles before foundations.

        The app's tap moves the card when there is exactly one.
        """
        card = self.top(source)
        if card is None:
            return ()
        # Only places of the card's own suit can accept it: the rest need not be asked.
        candidates: list[Place] = [
            pile
            for pile, cards in zip(PILES, self.piles, strict=True)
            if cards and cards[-1].suit is card.suit
        ]
        candidates += (FOUNDATIONS[card.suit.order], FOUNDATIONS[card.suit.order + len(Suit)])
        return tuple(place for place in candidates if self._refuses_move(source, place) is None)

    def foundation_for(self, source: Place) -> Foundation | None:
        """Where a card dropped anywhere on the foundations' area goes; ascending comes first."""
        for place in self.destinations(source):
            if isinstance(place, Foundation):
                return place
        return None

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action is refused: the first reason that holds; None when it is allowed."""
        if isinstance(action, Redeal):
            return None if self.redeals_left else Refusal.NO_REDEAL
        return self._refuses_move(action.source, action.destination)

    def play(self, action: Action) -> Position:
        """The position after the action. Raises `IllegalMove` with the refusal."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalMove(refusal, action, self)
        if isinstance(action, Redeal):
            return self._redealt()
        return self._moved(action.source, action.destination)

    # One return a reason, in the order of `Refusal`: the first that holds is the answer.
    def _refuses_move(self, source: Place, destination: Place) -> Refusal | None:  # noqa: PLR0911
        if isinstance(source, Foundation):
            if self.foundation_counts[source.order] == 1:
                return Refusal.BASE_LOCKED
            if isinstance(destination, Pile):
                return Refusal.FROM_FOUNDATION
        elif not isinstance(source, Pile):
            return Refusal.NO_CARD
        card = self.top(source)
        if card is None:
            return Refusal.NO_CARD
        if source == destination:
            return Refusal.SAME_PLACE
        if isinstance(destination, Pile):
            return self._refuses_on_pile(card, self.piles[destination.number - 1])
        return self._refuses_on_foundation(card, destination)

    def _refuses_on_pile(self, card: Card, pile: tuple[Card, ...]) -> Refusal | None:
        if not pile:
            return Refusal.EMPTY_PILE
        if card.suit is not pile[-1].suit:
            return Refusal.SUIT
        if not card.rank.is_next_to(pile[-1].rank):
            return Refusal.RANK
        if len(pile) >= self.rules.pile_limit:
            return Refusal.PILE_FULL
        return None

    def _refuses_on_foundation(self, card: Card, foundation: Foundation) -> Refusal | None:
        if card.suit is not foundation.suit:
            return Refusal.SUIT
        count = self.foundation_counts[foundation.order]
        # No ring here: a full foundation has no next card.
        if count == _FULL or card.rank is not _RUNS[foundation.order][count].rank:
            return Refusal.RANK
        return None

    def _moved(self, source: Place, destination: Place) -> Position:
        piles, counts = list(self.piles), list(self.foundation_counts)
        face_down = self.face_down
        card = self.top(source)
        assert card is not None, "play() has refused a source without a card"
        if isinstance(source, Pile):
            index = source.number - 1
            piles[index] = piles[index][:-1]
            if face_down[index] and face_down[index] == len(piles[index]):
                face_down = _with_one_turned(face_down, index)
        else:
            counts[source.order] -= 1
        if isinstance(destination, Pile):
            piles[destination.number - 1] += (card,)
        else:
            counts[destination.order] += 1
        return Position(tuple(piles), tuple(counts), self.redeals_left, self.rules, face_down)

    def _redealt(self) -> Position:
        return replace(
            self,
            piles=tuple((*pile[1:], *pile[:1]) for pile in self.piles),
            redeals_left=self.redeals_left - 1,
            # The bottom card lies on top now, so it has been turned if it was face down.
            face_down=tuple(max(count - 1, 0) for count in self.face_down),
        )


class State(Enum):
    """How a game stands at a position."""

    WON = "won"
    """Every foundation has its 13 cards."""
    BLOCKED = "blocked"
    """No move is possible and no redeal is left."""
    OPEN = "open"
    """Neither: there is something to play."""

    @classmethod
    def of(cls, position: Position) -> State:
        """The state at a position."""
        if position.is_won:
            return cls.WON
        return cls.BLOCKED if position.is_blocked else cls.OPEN


def _with_one_turned(face_down: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*face_down[:index], face_down[index] - 1, *face_down[index + 1 :])
