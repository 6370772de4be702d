"""What pages can ask of a game. The answers are the engine's values: no words, no nodes.

The name of a question is that of a role, and its docstring tells an author what the role says.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Card, GameCode, Rank, State, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.claims import claim_failure, split_claim
from crescent_diagrams.facts.kinds import Contents
from crescent_diagrams.facts.notation import PLACE, plain, read_place
from crescent_diagrams.records.mistakes import card_of
from crescent_diagrams.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from crescent_diagrams.engine import Move, Place
    from crescent_diagrams.facts.claims import Claim
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


def ask(asked: str, text: str, game: Callable[[], RecordedGame]) -> Answer:
    """The answer to a question, by the role's name. Raises `CrescentError`."""
    if asked in CARD_QUESTIONS:
        return CARD_QUESTIONS[asked](_card(asked, text, game))
    return GAME_QUESTIONS[asked](game(), text)


def move_of(step: Step) -> Move:
    """The action of a step that is no redeal."""
    action: Move = step.action  # type: ignore[assignment]
    return action


def _card(asked: str, text: str, game: Callable[[], RecordedGame]) -> Card:
    """The card that a text writes, or that is the answer to a question."""
    question, _, rest = text.partition(" ")
    if question not in GAME_QUESTIONS:
        try:
            return card_of(text)
        except CrescentError as error:
            hint = "" if str(error).endswith("?") else "; or ask for one like “moved 10”"
            message = f"{error}{hint}"
            raise CrescentError(Subtype.CARD, message) from error
    answer = ask(question, rest.strip(), game)
    if not isinstance(answer, Card):
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(text)}” is not about one card, which has a {asked}"
        )
    return answer


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

#: The role that says nothing: it only claims.
SILENT = "claim"

_LONGEST_TEXT = 300
# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]*):(.*)", re.DOTALL)


def role_text(asked: str, text: str) -> str:
    """The text of a role on one line. Raises `CrescentError` if there is none, or far too much."""
    if len(text) > _LONGEST_TEXT:
        message = (
            f"the role “{asked}” has {len(text):,} characters; it takes at most {_LONGEST_TEXT}"
        )
        raise CrescentError(Subtype.SYNTAX, message)
    text = " ".join(text.split())
    if not text:
        raise CrescentError(Subtype.SYNTAX, f"the role “{asked}” needs a text")
    return text


def answer_role(
    asked: str, text: str, find: Callable[[str | None], RecordedGame]
) -> tuple[Answer, CrescentError | None]:
    """The answer to a role's question, and what is not so of its claim.

    ``find`` gives the record of a name, and for None the page's. Raises `CrescentError`.
    """
    record, rest = _split_record(role_text(asked, text))
    question, claim = split_claim(plain(rest))
    if asked in RECORD_QUESTIONS:
        question, _ = split_claim(rest)  # a name stands as it is written
    inquiry = _Inquiry(record, find)
    if asked == SILENT:
        answer = claimed(inquiry.answer_to, question, claim)
    else:
        answer = inquiry.answer(asked, question)
        question = f"{asked} {question}"
    why = claim and claim_failure(answer, claim, inquiry.answer_to)
    if not why:
        return answer, None
    game = f"in “{inquiry.asked_game}” " if inquiry.asked_game else ""
    return answer, CrescentError(Subtype.CLAIM, f"“{question} {claim}” is not so: {game}{why}")


def claimed(
    answer_to: Callable[[str], Answer | None], question: str, claim: Claim | None
) -> Answer:
    """Nothing: it only claims something: ``{claim}`legal-moves before redeal 1 = 0```.

    Its text is the name of another role, and that role's text with a claim.
    """
    if claim is None:
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(question)}” claims nothing; write it like “legal-moves before redeal 1 = 0”",
        )
    answer = answer_to(question)
    if answer is None:
        asked = question.partition(" ")[0]
        near = get_close_matches(asked, QUESTIONS, n=1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(QUESTIONS)}"
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(asked)}” is no role that a claim can be made about; {hint}"
        )
    return answer


class _Inquiry:
    """The questions of one role: of the record it names, or else of the page's."""

    def __init__(self, record: str | None, find: Callable[[str | None], RecordedGame]) -> None:
        self._record = record
        self._find = find
        self.asked_game: str | None = None
        """The name of the game that was asked; some questions ask none."""

    def answer(self, asked: str, text: str) -> Answer:
        """The answer to the question of a role. Raises `CrescentError`."""
        if asked in RECORD_QUESTIONS:
            return RECORD_QUESTIONS[asked](self._find(text))
        return ask(asked, text, self._game)

    def answer_to(self, text: str) -> Answer | None:
        """The answer to a question that begins with its role's name, as in ``moved 10``.

        A record's name and a colon may stand before it. Else None. Raises `CrescentError`.
        """
        record, rest = _split_record(text)
        asked, _, rest = rest.partition(" ")
        if asked not in QUESTIONS:
            return None
        if record is None:
            return self.answer(asked, rest)
        return ask(asked, rest, lambda: self._find(record))

    def _game(self) -> RecordedGame:
        game = self._find(self._record)
        self.asked_game = game.name
        return game


def _split_record(text: str) -> tuple[str | None, str]:
    """The name of a record that a text begins with, if any, and the rest."""
    match = _WITH_RECORD.fullmatch(text)
    return (match[1].strip(), match[2].strip()) if match else (None, text)
