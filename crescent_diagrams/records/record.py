"""A game that was played: its deal and every action, with the positions between them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Deal, GameCode, Move, Position, Rules, letter_of
from crescent_diagrams.records.moment import Moment, MomentError
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crescent_diagrams.engine import Action, Card


@dataclass(frozen=True, slots=True)
class Step:
    """One action and what it did."""

    action: Action
    before: Position
    after: Position
    number: int | None
    """The number of the move; None for a redeal."""
    redeal: int | None
    """The number of the redeal, from 1; None for a move."""
    card: Card | None
    """The card that was moved; None for a redeal."""
    onto: Card | None
    """The card that it was laid on; None for a redeal."""
    line: int = field(default=0, compare=False)
    """The line of the record that says so; 0 for a game played in code."""


@dataclass(frozen=True)
class Record:
    """A game as it was played, from its deal to wherever it was left; won or not."""

    title: str
    deal: Deal
    rules: Rules
    steps: tuple[Step, ...]

    @cached_property
    def start(self) -> Position:
        """The position before the first action."""
        return self.steps[0].before if self.steps else Position.start(self.deal, self.rules)

    @property
    def end(self) -> Position:
        """The position after the last action."""
        return self.steps[-1].after if self.steps else self.start

    @cached_property
    def moves(self) -> tuple[Step, ...]:
        """The moves without the redeals; ``moves[9]`` is move 10."""
        return tuple(step for step in self.steps if step.number is not None)

    @cached_property
    def redeals(self) -> tuple[Step, ...]:
        """The redeals without the moves; ``redeals[0]`` is redeal 1."""
        return tuple(step for step in self.steps if step.redeal is not None)

    def step(self, moment: Moment) -> Step | None:
        """The action that the moment stands beside; None at the start and the end.

        Raises `MomentError` if the game has no such move or redeal.
        """
        if moment.side in ("start", "end"):
            return None
        steps = self.redeals if moment.redeal else self.moves
        if not 1 <= moment.number <= len(steps):
            noun = "redeal" if moment.redeal else "move"
            raise MomentError(
                f"this game has {counted(len(steps), noun)}; there is no {noun} {moment.number}"
            )
        return steps[moment.number - 1]

    def position(self, moment: Moment) -> Position:
        """The position at the moment. Raises `MomentError` if the game has no such moment."""
        step = self.step(moment)
        if step is None:
            return self.start if moment.side == "start" else self.end
        return step.before if moment.side == "before" else step.after


def play_record(
    title: str, deal: Deal, actions: Iterable[Action], rules: Rules | None = None
) -> Record:
    """Record a game played in code; the rules are the deal's unless given.

    A game code's letter follows the rules, so that the code names the game that was played. Raises
    `IllegalMove` at the first action that the rules refuse.

    >>> from crescent_diagrams.engine import Redeal
    >>> record = play_record("One redeal", Deal.from_code("CR1-N-AAAAAAB"), [Redeal()])
    >>> record.end.redeals_left
    2
    """
    position = Position.start(deal, rules)
    steps: list[Step] = []
    moves = 0
    for action in actions:
        step = take_step(position, action, number=moves + 1, redeal=len(steps) - moves + 1)
        moves += step.number is not None
        steps.append(step)
        position = step.after
    return Record(title, _coded_for(position.rules, deal), position.rules, tuple(steps))


def take_step(
    position: Position, action: Action, *, number: int, redeal: int, line: int = 0
) -> Step:
    """Play an action, which is move ``number`` or redeal ``redeal`` of its game.

    Raises `IllegalMove` if the rules refuse it.
    """
    after = position.play(action)
    if not isinstance(action, Move):
        return Step(action, position, after, None, redeal, None, None, line)
    card, onto = position.top(action.source), position.top(action.destination)
    return Step(action, position, after, number, None, card, onto, line)


def _coded_for(rules: Rules, deal: Deal) -> Deal:
    if deal.code is None:
        return deal
    code = GameCode(GameCode.parse(deal.code).number, letter_of(rules))
    return replace(deal, code=str(code))
