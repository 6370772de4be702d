"""``import``: a board or a list of moves of another program as a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import STANDARD_INPUT, standard_input
from crescent_diagrams.commands.options import write_to
from crescent_diagrams.engine import Deal, GameCode, Rules
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.files import text_of
from crescent_diagrams.records import write_record
from crescent_diagrams.records.importing import import_record
from crescent_diagrams.records.mistakes import why_other_rules
from crescent_diagrams.records.reader import load_bytes

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the record, or write it to a file."""
    deal = Deal.from_code(arguments.deal) if arguments.deal else None
    if arguments.source == STANDARD_INPUT:
        name, source, title = "<stdin>", standard_input(), "An imported game"
    else:
        name, title = text_of(arguments.source), Path(text_of(arguments.source)).stem
        source = load_bytes(arguments.source, noun="file")
    record = import_record(
        source,
        name=name,
        title=title if arguments.title is None else text_of(arguments.title),
        deal=deal,
        rules=_rules(arguments, deal),
    )
    try:
        text = write_record(record)
    except CrescentError as error:
        raise CrescentError(Subtype.ARGUMENT, f"{error}; write another after --title") from error
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        write_to(Path(arguments.output), text.encode())
    return 0


def _rules(arguments: Namespace, deal: Deal | None) -> Rules:
    words = arguments.rule_words or []
    if deal is None:
        return Rules.of_words(words)
    code = GameCode.parse(str(deal.code))
    if contradiction := code.contradicted_by(words):
        word, meant = contradiction
        message = f"{why_other_rules(word, code)}; did you mean “--deal {meant}”?"
        raise CrescentError(Subtype.ARGUMENT, message)
    return code.rules_with(words)
