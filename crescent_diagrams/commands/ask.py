"""``ask``: what the roles of a page would show of a game, and whether claims hold."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import STANDARD_INPUT, game_of
from crescent_diagrams.commands.options import spoken_language
from crescent_diagrams.commands.terminal import print_error
from crescent_diagrams.engine import Card, Foundation, Pile, Rank, State, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.kinds import SIGNS, Contents
from crescent_diagrams.facts.query import parse
from crescent_diagrams.facts.questions import QUESTIONS, RECORD_QUESTIONS
from crescent_diagrams.files import text_of
from crescent_diagrams.records.library import SUFFIX, RecordedGame
from crescent_diagrams.wording import quoted, suggestion

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from crescent_diagrams.facts.kinds import Answer
    from crescent_diagrams.facts.query import Query
    from crescent_diagrams.language import Words

# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]+?) *: *(.*)", re.DOTALL)


def run(arguments: Namespace) -> int:
    """Print an answer a line, and return 1 for a claim that fails or a question without answer."""
    words = spoken_language(arguments.language)
    find = _finder(arguments)
    queries = [(each, _query(each, arguments.game)) for each in map(text_of, arguments.questions)]
    failed = False
    for question, query in queries:
        try:
            answer, failure = query.answer(find)
        except CrescentError as error:
            failure = error
        else:
            text = answer_text(answer, words)
            print(f"{question}: {text}" if len(queries) > 1 else text)
        if failure:
            print_error(str(failure))
            failed = True
    return int(failed)


def _finder(arguments: Namespace) -> Callable[[str | None], RecordedGame]:
    """Finds the game of the command line for None and by its own name, and others by theirs."""
    game = RecordedGame(_name_of(arguments.game), game_of(arguments.game, arguments.games))

    def find(name: str | None) -> RecordedGame:
        if name is None or name in (arguments.game, text_of(arguments.game)):
            return game
        return RecordedGame(name, game_of(name, arguments.games))

    return find


def _name_of(game: str) -> str:
    if game == STANDARD_INPUT:
        return "<stdin>"
    return text_of(PurePath(game).stem if game.endswith(SUFFIX) else game)


def _query(question: str, game: str) -> Query:
    """The query of a role and its text; the name of another record moves into the text."""
    match = _WITH_RECORD.fullmatch(question.strip())
    record, rest = match.groups() if match else (None, question.strip())
    role, _, text = rest.partition(" ")
    if role not in QUESTIONS:
        raise CrescentError(
            Subtype.ARGUMENT, f"“{quoted(role)}” is no question; {suggestion(role, QUESTIONS)}"
        )
    if role in RECORD_QUESTIONS:  # their text is the record's name
        named = text and text[0] not in SIGNS
        return parse(role, text if named else f"{record or game} {text}")
    if not text:
        raise CrescentError(
            Subtype.ARGUMENT,
            f"“{role}” needs a text; a question stands in quotation marks: '{role} …'",
        )
    return parse(role, f"{record}: {text}" if record else text)


def answer_text(answer: Answer, words: Words) -> str:  # noqa: PLR0911 - one for each kind
    """An answer in the letters and words of a language."""
    match answer:
        case Card():
            return words.card(answer)
        case Pile() | Foundation():
            return words.place_label(answer)
        case Contents():
            return words.cards(answer.cards) if answer.cards else "--"
        case Rank():
            return words.rank_name(answer)
        case Suit():
            return words.suit_name(answer)
        case State():
            return words.state(answer)
        case _:
            return str(answer)
