"""The upper part of a record: its title, its rules, and its deal by game code or pile by pile."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.engine import (
    PILES,
    RULE_WORDS,
    Deal,
    GameCode,
    GameCodeError,
    Rules,
)
from crescent_diagrams.records.grammar import HEADER
from crescent_diagrams.records.mistakes import why_other_rules
from crescent_diagrams.records.piles import PileLines
from crescent_diagrams.records.problem import Problem
from crescent_diagrams.records.text import unusual_characters
from crescent_diagrams.wording import closest, did_you_mean, listed, quoted

if TYPE_CHECKING:
    from crescent_diagrams.records.text import Line

_HEADERS = ("title", "rules", "deal", *(pile.name for pile in PILES))
_LONGEST_CODE = 40
_RULES = tuple(rule.word for rule in RULE_WORDS)
#: A word for rules, whose parts may stand apart, or any other word.
_RULE = re.compile(
    "|".join([*(f"({word.replace('-', ' *-? *')})" for word in _RULES), "[^ ,;+&]+"]), re.IGNORECASE
)

_WRITE_DEAL = (
    "write “deal: ” and a game code such as CR1-N-AAAAAAB, or sixteen lines from “pile 1:” to "
    "“pile 16:”"
)
_NO_DEAL = f"the deal is missing; {_WRITE_DEAL}"
_RULES_ARE = (
    f"write {listed([f'“{word}”' for word in _RULES], 'or')}, "
    f"or {'both' if len(_RULES) == 2 else 'several'}, or leave the line out"
)
_HEADERS_ARE = (
    "above the moves stand “title:”, “rules:”, and “deal:” or the lines “pile 1:” to “pile 16:”"
)


@dataclass(frozen=True, slots=True)
class Headers:
    """What the headers say; ``deal`` is None where there is none that can be played."""

    title: str
    deal: Deal | None
    rules: Rules


class HeaderReader:
    """Takes the lines above the moves one by one; `finish` sums them up.

    Whatever is wrong is added to ``problems``.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems
        self._title = ""
        self._deal: Deal | None = None
        self._rule_words: set[str] = set()
        self._piles = PileLines(problems)
        self._first_lines: dict[str, Line] = {}

    def read(self, line: Line) -> None:
        """Read a line that is neither empty nor a comment."""
        match = HEADER.match(line.text)
        if match is None:
            self._read_unknown(line)
            return
        key = match["word"].lower() if match["word"] else f"pile {match['pile']}"
        if not match["colon"]:
            end = max(match.end("word"), match.end("pile"))
            self._report(line, end, f"the colon after “{key}” is missing; write “{key}:”")
        self._read_header(key, line, match.end())

    def finish(self, last_line: int) -> Headers:
        """What was read; headers that are missing are reported at the last line or the first."""
        if "title" not in self._first_lines:
            self._problems.append(
                Problem("the title is missing; write “title: ” and a name for the game", 1, 1)
            )
        words = self._rule_words.intersection(_RULES)
        rules = Rules.of_words(words)
        code_line = self._first_lines.get("deal")
        if code_line is None:
            if not self._piles:
                self._problems.append(Problem(_NO_DEAL, last_line, 1))
                return Headers(self._title, None, Rules())
            self._deal = self._piles.deal()
        elif self._piles:
            self._report(
                code_line,
                0,
                f"the deal stands here as a game code and from line {self._piles.first_line} as "
                "piles; keep one of the two",
            )
            self._deal = None
        elif self._deal:
            rules = self._rules_with_code(self._deal, words)
        return Headers(self._title, self._deal, rules)

    def _read_header(self, key: str, line: Line, start: int) -> None:
        """Read what a header says, which begins at the index ``start``."""
        first = self._first_lines.setdefault(key, line)
        if first is not line:
            message = f"“{key}” stands in line {first.number} already; keep one of the two"
            self._report(line, line.indent, message)
        elif key == "title":
            self._read_title(line, start)
        elif key == "rules":
            self._read_rules(line, start)
        elif key == "deal":
            self._read_code(line, start)
        else:
            self._piles.read(int(key.removeprefix("pile ")), line, start)

    def _read_title(self, line: Line, start: int) -> None:
        # A title is in the author's own script: it is kept as it was written.
        self._title = title_of(line, start)
        if not self._title:
            self._report(
                line, start, "the title is empty; write a name for the game after “title:”"
            )

    def _read_rules(self, line: Line, start: int) -> None:
        text = line.text.partition("#")[0]
        matches = [*_RULE.finditer(text, start)]
        if not matches:
            self._report(line, start, f"no rules after “rules:”; {_RULES_ARE}")
        for match in matches:
            word = _RULES[match.lastindex - 1] if match.lastindex else match[0].lower()
            if word == "and":
                continue
            if word in self._rule_words:
                self._report(line, match.start(), f"“{word}” stands here twice; once is enough")
            elif word not in _RULES:
                unusual = unusual_characters(word)
                hint = f": {unusual}" if unusual else did_you_mean(word, _RULES)
                self._report(
                    line,
                    match.start(),
                    f"there are no rules “{quoted(word)}”{hint or f'; {_RULES_ARE}'}",
                )
            self._rule_words.add(word)

    def _read_code(self, line: Line, start: int) -> None:
        code = line.text[start:].partition("#")[0].rstrip(" ")
        if not code:
            self._report(line, start, f"no game code after “deal:”; {_WRITE_DEAL}")
        elif unusual := unusual_characters(code):
            self._report(line, start, f"“{quoted(code)}” is no game code: {unusual}")
        elif len(code) > _LONGEST_CODE:
            self._report(
                line,
                start,
                f"“{quoted(code)}” is no game code; a game code looks like CR1-N-AAAAAAB",
            )
        else:
            try:
                self._deal = Deal.from_code(code)
            except GameCodeError as error:
                self._report(line, start, str(error))

    def _rules_with_code(self, deal: Deal, words: set[str]) -> Rules:
        """The rules of the code's letter and of the header, which must not contradict it."""
        code = GameCode.parse(str(deal.code))
        if contradiction := code.contradicted_by(words):
            word, meant = contradiction
            message = f"{why_other_rules(word, code)}; did you mean “deal: {meant}”?"
            self._report(self._first_lines["rules"], 0, message)
        return code.rules_with(words)

    def _read_unknown(self, line: Line) -> None:
        """Report a line without a header that is known; if one is meant, read it as that."""
        key, colon, _ = line.text.partition("#")[0].partition(":")
        key, start = key.strip(" "), len(key) + 1
        if unusual := unusual_characters(key):
            wrong, meant = f": {unusual}", None
        elif colon and key.isdecimal() and len(key) <= 3:
            meant = f"pile {int(key)}"
            wrong = f"; did you mean “{meant}”?"
        elif colon and (meant := closest(key, _HEADERS)):
            wrong = f"; did you mean “{meant}”?"
        else:
            wrong, meant = f"; {_HEADERS_ARE}", None
        name = f"there is no header “{quoted(key)}”" if colon else f"“{quoted(key)}” cannot be read"
        self._report(line, line.indent, name + wrong)
        if meant:
            self._read_header(meant, line, start)

    def _report(self, line: Line, index: int, message: str) -> None:
        self._problems.append(Problem(message, line.number, line.column(index)))


def title_of(line: Line, start: int) -> str:
    """The title on a line, where the text after ``title:`` begins at the index ``start``."""
    return line.raw_from(start).strip() if line.text[start:].strip(" ") else ""
