"""What pages can ask of a game. The answers are the engine's values: no words, no nodes.

The name of a question is that of a role, and its docstring says what the role shows. To add a role,
write a function and enter it below.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.engine import Card, GameCode, Rank, State, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.claims import claim_failure, split_claim
from crescent_diagrams.facts.kinds import Contents
from crescent_diagrams.facts.notation import PLACE, plain, read_place
from crescent_diagrams.records.mistakes import card_of
from crescent_diagrams.wording import closest, quoted

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


def card(text: str) -> Card:
    """A card in the page's letters, with its name for those who listen: ``{card}`A♠```."""
    return card_of(text)


def _answer(role: str, text: str, game: Callable[[], RecordedGame]) -> Answer:
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
    answer = _answer(question, rest.strip(), game)
    if not isinstance(answer, Card):
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(text)}” is not about one card, which has a {role}"
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

#: What is asked of no game: the answer follows from the text.
TEXT_QUESTIONS: Mapping[str, Callable[[str], Answer]] = {"card": card}

#: The role that shows nothing: it only claims.
SILENT = "claim"

_LONGEST_TEXT = 300
# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]*):(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Query:
    """What the text of a role asks and claims, as `parse` understood it."""

    role: str
    record: str | None
    """The name of the record that the text begins with; None for the page's own."""
    question: str
    """What is asked, without the role's name; of the role `claim` with the name of another."""
    claim: Claim | None
    shown: str
    """What stands for the answer until it is known; a heading's id is made from it."""

    def answer(
        self, find: Callable[[str | None], RecordedGame]
    ) -> tuple[Answer, CrescentError | None]:
        """The answer, and how it differs from what is claimed.

        ``find`` gives the record of a name, and for None the page's. Raises `CrescentError` for a
        question without an answer, and for a claim that cannot be compared with it.
        """
        inquiry = _Inquiry(self.record, find)
        if self.role == SILENT:
            answer, question = _claimed(inquiry, self.question), self.question
        else:
            answer = inquiry.answer(self.role, self.question)
            question = f"{self.role} {self.question}"
        failure = self.claim and claim_failure(answer, self.claim, inquiry.answer_to)
        if not failure:
            return answer, None
        game = f"in “{inquiry.used_game}” " if inquiry.used_game else ""
        message = f"“{question} {self.claim}” is not so: {game}{failure}"
        return answer, CrescentError(Subtype.CLAIM, message)


def parse(role: str, text: str) -> Query:
    """What the text of a role asks and claims. Raises `CrescentError` for none, or far too much."""
    if len(text) > _LONGEST_TEXT:
        message = (
            f"the role “{role}” has {len(text):,} characters; it takes at most {_LONGEST_TEXT}"
        )
        raise CrescentError(Subtype.SYNTAX, message)
    line = " ".join(text.split())
    if not line:
        raise CrescentError(Subtype.SYNTAX, f"the role “{role}” needs a text")
    if role not in QUESTIONS and role != SILENT:
        return Query(role, None, plain(line), None, split_claim(text)[0])
    record, rest = _split_record(line)
    question, claim = split_claim(plain(rest))
    if role in RECORD_QUESTIONS:
        question, _ = split_claim(rest)  # a name stands as it is written
    if role == SILENT and claim is None:
        raise CrescentError(
            Subtype.SYNTAX,
            f"“{quoted(question)}” claims nothing; write it like “legal-moves before redeal 1 = 0”",
        )
    return Query(role, record, question, claim, "" if role == SILENT else split_claim(text)[0])


def claim_only() -> None:
    """Nothing: it only claims something: ``{claim}`legal-moves before redeal 1 = 0```.

    Its text is the name of another role, and that role's text with a claim.
    """


def _claimed(inquiry: _Inquiry, question: str) -> Answer:
    """The answer to a question that begins with the name of its role."""
    answer = inquiry.answer_to(question)
    if answer is None:
        role = question.partition(" ")[0]
        meant = closest(role, QUESTIONS)
        hint = f"did you mean “{meant}”?" if meant else f"there are {', '.join(QUESTIONS)}"
        raise CrescentError(
            Subtype.SYNTAX, f"“{quoted(role)}” is no role that a claim can be made about; {hint}"
        )
    return answer


class _Inquiry:
    """The questions of one role: of the record it names, or else of the page's."""

    def __init__(self, record: str | None, find: Callable[[str | None], RecordedGame]) -> None:
        self._record = record
        self._find = find
        self.used_game: str | None = None
        """The name of the game that was used; some questions need none."""

    def answer(self, role: str, text: str) -> Answer:
        """The answer to the question of a role. Raises `CrescentError`."""
        if role in RECORD_QUESTIONS:
            return RECORD_QUESTIONS[role](self._find(text))
        return _answer(role, text, self._game)

    def answer_to(self, text: str) -> Answer | None:
        """The answer to a question that begins with its role's name, as in ``moved 10``.

        A record's name and a colon may stand before it. Else None. Raises `CrescentError`.
        """
        record, rest = _split_record(text)
        role, _, rest = rest.partition(" ")
        if role not in QUESTIONS:
            return None
        if record is None:
            return self.answer(role, rest)
        return _answer(role, rest, lambda: self._find(record))

    def _game(self) -> RecordedGame:
        game = self._find(self._record)
        self.used_game = game.name
        return game


def _split_record(text: str) -> tuple[str | None, str]:
    """The name of a record that a text begins with, if any, and the rest."""
    match = _WITH_RECORD.fullmatch(text)
    return (match[1].strip(), match[2].strip()) if match else (None, text)
