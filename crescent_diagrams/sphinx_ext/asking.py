"""Asking a question of the game that a page, or the question itself, names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from crescent_diagrams.sphinx_ext.library import find_game, page_game
from crescent_diagrams.sphinx_ext.questions import QUESTIONS, ask
from crescent_diagrams.sphinx_ext.settings import Settings

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.environment import BuildEnvironment

    from crescent_diagrams.sphinx_ext.library import Game
    from crescent_diagrams.sphinx_ext.questions import Answer

# A colon after a claim's sign belongs to the question on the right.
_WITH_RECORD = re.compile("([^:=<>≤≥]*):(.*)", re.DOTALL)


def split_record(text: str) -> tuple[str | None, str]:
    """The name of a record that a text begins with, if any, and the rest."""
    match = _WITH_RECORD.fullmatch(text)
    return (match[1].strip(), match[2].strip()) if match else (None, text)


class Inquiry:
    """The questions of one role: of the record it names, or else of the page's."""

    def __init__(self, env: BuildEnvironment, document: nodes.document, record: str | None) -> None:
        self._env = env
        self._document = document
        self._record = record
        self.asked_game: str | None = None
        """The name of the game that was asked first; some questions ask none."""

    def answer(self, asked: str, text: str) -> Answer:
        """The answer to the question of a role. Raises `Fault`."""
        return ask(asked, text, self._game)

    def answer_to(self, text: str) -> Answer | None:
        """The answer to a question that begins with its role's name, as in ``moved 10``.

        A record's name and a colon may stand before it. None for any other text. Raises `Fault`.
        """
        record, rest = split_record(text)
        asked, _, rest = rest.partition(" ")
        if asked not in QUESTIONS:
            return None
        if record is None:
            return self.answer(asked, rest)
        return ask(asked, rest, lambda: find_game(self._env, record))

    def _game(self) -> Game:
        name = self._record
        if name is None:
            name = page_game(self._document, Settings.of(self._env.config))
        game = find_game(self._env, name)
        self.asked_game = self.asked_game or game.name
        return game
