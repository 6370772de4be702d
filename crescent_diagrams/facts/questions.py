"""What can be asked of a game. The answers are the engine's values: no words, no nodes.

The name of a question is that of a role, and its docstring says what the role shows. To add a role,
write a function and enter it below.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Card, GameCode, Rank, State, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.kinds import Contents
from crescent_diagrams.facts.notation import PLACE, read_place
from crescent_diagrams.records.mistakes import card_of
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from crescent_diagrams.engine import Move, Place
    from crescent_diagrams.facts.kinds import Answer
    from crescent_diagrams.records import Step
    from crescent_diagrams.records.library import RecordedGame


def moved(game: RecordedGame, text: str) -> Card:
    """The card of a move: ``{moved}`10```."""
    card = _move(game, text).card
    assert card is not None
    return card


def onto(game: RecordedGame, text: str) -> Card:
    """The card that the card of a move is laid on: ``{onto}`10```."""
    card = _move(game, text).onto
    assert card is not None
    return card


def source(game: RecordedGame, text: str) -> Place:
    """Where a move comes from, as a pile's number or a foundation's sign: ``{from}`10```."""
    return move_of(_move(game, text)).source


def destination(game: RecordedGame, text: str) -> Place:
    """Where a move goes, as a pile's number or a foundation's sign: ``{to}`10```."""
    return move_of(_move(game, text)).destination


def pile(game: RecordedGame, text: str) -> Contents:
    """All the cards of a pile at a moment, bottom to top: ``{pile}`1 before redeal 1```."""
    if not re.match("[0-9]", text):
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no pile at a moment; write it like “1 before redeal 1”",
        )
    return _contents(game, text)


def foundation(game: RecordedGame, text: str) -> Contents:
    """All the cards of a foundation, base card first: ``{foundation}`♠↑ before 10```.

    A foundation is written with its suit and an arrow, or in words: ``spades up``, ``hearts down``.
    """
    if re.match("[0-9]", text):
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no foundation at a moment; write it like “♠↑ before redeal 1”",
        )
    return _contents(game, text)


def top(game: RecordedGame, text: str) -> Card:
    """The top card of a pile or foundation at a moment: ``{top}`1 before redeal 1```."""
    contents = _contents(game, text)
    if not contents.cards:
        message = f"{contents.place} is empty at “{contents.moment}”; it has no top card"
        raise CrescentError(Subtype.PLACE, message)
    return contents.cards[-1]


def count(game: RecordedGame, text: str) -> int:
    """How many cards lie on a pile or foundation at a moment: ``{count}`1 before redeal 1```."""
    return len(_contents(game, text).cards)


def total(game: RecordedGame, text: str) -> int:
    """How many moves or redeals the game has: ``{total}`moves```, ``{total}`redeals```."""
    totals = {"moves": game.record.moves, "redeals": game.record.redeals}
    if text not in totals:
        message = (
            f"“{quoted(text)}” is nothing that a game has a total of; write “moves” or “redeals”"
        )
        raise CrescentError(Subtype.SYNTAX, message)
    return len(totals[text])


def redeal_after(game: RecordedGame, text: str) -> int:
    """The number of the move after which a redeal comes: ``{redeal-after}`1```."""
    redeal = game.step(f"before redeal {_number(text, 'redeal')}")
    steps = game.record.steps
    return sum(1 for step in steps[: steps.index(redeal)] if step.number) if redeal else 0


def redeals_left(game: RecordedGame, text: str) -> int:
    """How many redeals are left at a moment: ``{redeals-left}`before 10```."""
    return game.position(text).redeals_left


def legal_moves(game: RecordedGame, text: str) -> int:
    """How many moves are possible at a moment: ``{legal-moves}`before redeal 1```."""
    return len(game.position(text).legal_moves())


def state(game: RecordedGame, text: str) -> State:
    """Whether the game is won, blocked or open at a moment, in a word: ``{state}`end```."""
    return State.of(game.position(text))


def rank(card: Card) -> Rank:
    """The word for a card's rank: ``{rank}`A♠```, or that of another role: ``{rank}`onto 10```."""
    return card.rank


def suit(card: Card) -> Suit:
    """The word for a card's suit: ``{suit}`A♠```, or that of another role: ``{suit}`moved 10```."""
    return card.suit


def code(game: RecordedGame) -> GameCode:
    """The game code of a record: ``{code}`won-game```. A deal that is written out has none."""
    written = game.record.deal.code
    if written is None:
        message = f"“{game.name}” is dealt pile by pile; it has no game code"
        raise CrescentError(Subtype.CODE, message)
    return GameCode.parse(written)


def card(text: str) -> Card:
    """A card in the page's letters, with its name for those who listen: ``{card}`A♠```."""
    return card_of(text)


def answer(role: str, text: str, game: Callable[[], RecordedGame]) -> Answer:
    """The answer to a question, by the role's name. Raises `CrescentError`."""
    if role in TEXT_QUESTIONS:
        return TEXT_QUESTIONS[role](text)
    if role in CARD_QUESTIONS:
        return CARD_QUESTIONS[role](_card(role, text, game))
    return GAME_QUESTIONS[role](game(), text)


def move_of(step: Step) -> Move:
    """The action of a step that is no redeal."""
    action: Move = step.action  # type: ignore[assignment]
    return action


def _card(role: str, text: str, game: Callable[[], RecordedGame]) -> Card:
    """The card that a text writes, or that is the answer to a question."""
    question, _, rest = text.partition(" ")
    if question not in GAME_QUESTIONS:
        try:
            return card_of(text)
        except CrescentError as error:
            hint = "" if str(error).endswith("?") else "; or ask for one like “moved 10”"
            message = f"{error}{hint}"
            raise CrescentError(Subtype.CARD, message) from error
    other = answer(question, rest.strip(), game)
    if not isinstance(other, Card):
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(text)}” is not about one card, which has a {role}"
        )
    return other


def _move(game: RecordedGame, text: str) -> Step:
    step = game.step(f"before {_number(text, 'move')}")
    assert step is not None
    return step


def _number(text: str, noun: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,5}", text):
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(text)}” is no number of a {noun}; write it in figures"
        )
    return int(text)


_PLACE_AT = re.compile(rf"({PLACE})\s+(.+)", re.IGNORECASE)


def _contents(game: RecordedGame, text: str) -> Contents:
    match = _PLACE_AT.fullmatch(text)
    if match is None:
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(text)}” is no pile or foundation at a moment; write it like “1 before "
            "redeal 1” or “♠↑ before redeal 1”",
        )
    place = read_place(match[1])
    return Contents(game.position(match[2]).cards(place), place, match[2])


#: The questions about a game.
GAME_QUESTIONS: Mapping[str, Callable[[RecordedGame, str], Answer]] = {
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
RECORD_QUESTIONS: Mapping[str, Callable[[RecordedGame], GameCode]] = {"code": code}

QUESTIONS = (*GAME_QUESTIONS, *CARD_QUESTIONS, *RECORD_QUESTIONS)

#: What is asked of no game: the answer follows from the text.
TEXT_QUESTIONS: Mapping[str, Callable[[str], Answer]] = {"card": card}
