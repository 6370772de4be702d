"""What pages can ask of a game. The answers are the engine's values: no words, no nodes.

The name of a question is that of a role, and its docstring tells an author what the role says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from crescent_diagrams.engine import Card, Foundation, GameCode, Pile, Rank, Suit
from crescent_diagrams.language import State
from crescent_diagrams.records.spelling import card_of, quoted
from crescent_diagrams.sphinx_ext.faults import Fault, Subtype
from crescent_diagrams.sphinx_ext.notation import PLACE, read_place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from crescent_diagrams.engine import Move, Place
    from crescent_diagrams.records import Step
    from crescent_diagrams.sphinx_ext.library import Game


@dataclass(frozen=True, slots=True)
class Contents:
    """The cards of a place at a moment, bottom to top; equal to others with the same cards."""

    cards: tuple[Card, ...]
    place: Place = field(compare=False)
    moment: str = field(compare=False)


Answer: TypeAlias = Card | Pile | Foundation | Contents | int | Rank | Suit | State | GameCode


def moved(game: Game, text: str) -> Card:
    """The card of a move: ``{moved}`10```."""
    card = _move(game, text).card
    assert card is not None
    return card


def onto(game: Game, text: str) -> Card:
    """The card that the card of a move is laid on: ``{onto}`10```."""
    card = _move(game, text).onto
    assert card is not None
    return card


def source(game: Game, text: str) -> Place:
    """Where a move comes from, as a pile's number or a foundation's sign: ``{from}`10```."""
    return move_of(_move(game, text)).source


def destination(game: Game, text: str) -> Place:
    """Where a move goes, as a pile's number or a foundation's sign: ``{to}`10```."""
    return move_of(_move(game, text)).destination


def pile(game: Game, text: str) -> Contents:
    """All the cards of a pile at a moment, bottom to top: ``{pile}`1 before redeal 1```."""
    if not re.match("[0-9]", text):
        raise Fault(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no pile at a moment; write it like “1 before redeal 1”",
        )
    return _contents(game, text)


def foundation(game: Game, text: str) -> Contents:
    """All the cards of a foundation, base card first: ``{foundation}`♠↑ before 10```.

    A foundation is written with its suit and an arrow, or in words: ``spades up``, ``hearts down``.
    """
    if re.match("[0-9]", text):
        raise Fault(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no foundation at a moment; write it like “♠↑ before redeal 1”",
        )
    return _contents(game, text)


def top(game: Game, text: str) -> Card:
    """The top card of a pile or foundation at a moment: ``{top}`1 before redeal 1```."""
    contents = _contents(game, text)
    if not contents.cards:
        message = f"{contents.place} is empty at “{contents.moment}”; it has no top card"
        raise Fault(Subtype.PLACE, message)
    return contents.cards[-1]


def count(game: Game, text: str) -> int:
    """How many cards lie on a pile or foundation at a moment: ``{count}`1 before redeal 1```."""
    return len(_contents(game, text).cards)


def total(game: Game, text: str) -> int:
    """How many moves or redeals the game has: ``{total}`moves```, ``{total}`redeals```."""
    totals = {"moves": game.record.moves, "redeals": game.record.redeals}
    if text not in totals:
        message = (
            f"“{quoted(text)}” is nothing that a game has a total of; write “moves” or “redeals”"
        )
        raise Fault(Subtype.SYNTAX, message)
    return len(totals[text])


def redeal_after(game: Game, text: str) -> int:
    """The number of the move after which a redeal comes: ``{redeal-after}`1```."""
    redeal = game.step(f"before redeal {_number(text, 'redeal')}")
    steps = game.record.steps
    return sum(1 for step in steps[: steps.index(redeal)] if step.number) if redeal else 0


def redeals_left(game: Game, text: str) -> int:
    """How many redeals are left at a moment: ``{redeals-left}`before 10```."""
    return game.position(text).redeals_left


def legal_moves(game: Game, text: str) -> int:
    """How many moves are possible at a moment: ``{legal-moves}`before redeal 1```."""
    return len(game.position(text).legal_moves())


def state(game: Game, text: str) -> State:
    """Whether the game is won, blocked or open at a moment, in a word: ``{state}`end```."""
    return State.of(game.position(text))


def rank(card: Card) -> Rank:
    """The word for a card's rank: ``{rank}`A♠```, or that of another role: ``{rank}`onto 10```."""
    return card.rank


def suit(card: Card) -> Suit:
    """The word for a card's suit: ``{suit}`A♠```, or that of another role: ``{suit}`moved 10```."""
    return card.suit


def code(game: Game) -> GameCode:
    """The game code of a record: ``{code}`won-game```. A deal that is written out has none."""
    written = game.record.deal.code
    if written is None:
        message = f"“{game.name}” is dealt pile by pile; it has no game code"
        raise Fault(Subtype.CODE, message)
    return GameCode.parse(written)


def ask(asked: str, text: str, game: Callable[[], Game]) -> Answer:
    """The answer to a question, by the role's name. Raises `Fault`."""
    if asked in CARD_QUESTIONS:
        return CARD_QUESTIONS[asked](_card(asked, text, game))
    return GAME_QUESTIONS[asked](game(), text)


def move_of(step: Step) -> Move:
    """The action of a step that is no redeal."""
    action: Move = step.action  # type: ignore[assignment]
    return action


def _card(asked: str, text: str, game: Callable[[], Game]) -> Card:
    """The card that a text writes, or that is the answer to a question."""
    question, _, rest = text.partition(" ")
    if question not in GAME_QUESTIONS:
        try:
            return card_of(text)
        except ValueError as error:
            hint = "" if str(error).endswith("?") else "; or ask for one like “moved 10”"
            message = f"{error}{hint}"
            raise Fault(Subtype.CARD, message) from error
    answer = ask(question, rest.strip(), game)
    if not isinstance(answer, Card):
        raise Fault(Subtype.SYNTAX, f"“{quoted(text)}” is not about one card, which has a {asked}")
    return answer


def _move(game: Game, text: str) -> Step:
    step = game.step(f"before {_number(text, 'move')}")
    assert step is not None
    return step


def _number(text: str, noun: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,5}", text):
        raise Fault(
            Subtype.SYNTAX, f"“{quoted(text)}” is no number of a {noun}; write it in figures"
        )
    return int(text)


_PLACE_AT = re.compile(rf"({PLACE})\s+(.+)", re.IGNORECASE)


def _contents(game: Game, text: str) -> Contents:
    match = _PLACE_AT.fullmatch(text)
    if match is None:
        raise Fault(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no pile or foundation at a moment; write it like “1 before "
            "redeal 1” or “♠↑ before redeal 1”",
        )
    place = read_place(match[1])
    return Contents(game.position(match[2]).cards(place), place, match[2])


#: The questions about a game.
GAME_QUESTIONS: Mapping[str, Callable[[Game, str], Answer]] = {
    "moved": moved,
    "onto": onto,
    "from": source,
    "to": destination,
    "pile": pile,
    "foundation": foundation,
    "top": top,
    "count": count,
    "total": total,
    "redeal-after": redeal_after,
    "redeals-left": redeals_left,
    "legal-moves": legal_moves,
    "state": state,
}

#: The questions about a card, which may itself be the answer to a question about a game.
CARD_QUESTIONS: Mapping[str, Callable[[Card], Answer]] = {"rank": rank, "suit": suit}

#: The questions about a whole record, whose name is their text.
RECORD_QUESTIONS: Mapping[str, Callable[[Game], GameCode]] = {"code": code}

QUESTIONS = (*GAME_QUESTIONS, *CARD_QUESTIONS, *RECORD_QUESTIONS)
