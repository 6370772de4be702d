"""``import``: a board or a list of moves from elsewhere as a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.games import STANDARD_INPUT, standard_input
from crescent_diagrams.commands.shared import write_to
from crescent_diagrams.engine import Deal, Rules
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.records import write_record
from crescent_diagrams.records.importing import import_record
from crescent_diagrams.records.reader import load_bytes

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Print the record, or write it to a file."""
    deal = Deal.from_code(asked.deal) if asked.deal else None
    if asked.source == STANDARD_INPUT:
        name, source, title = "<stdin>", standard_input(), "An imported game"
    else:
        name, title = asked.source, Path(asked.source).stem
        source = load_bytes(asked.source, noun="file")
    record = import_record(
        source,
        name=name,
        title=title if asked.title is None else asked.title,
        deal=deal,
        rules=_rules(asked, deal),
    )
    try:
        text = write_record(record)
    except CrescentError as error:
        raise CrescentError(Subtype.ARGUMENT, f"{error}; write another after --title") from error
    if asked.output is None:
        sys.stdout.write(text)
    else:
        write_to(Path(asked.output), text.encode())
    return 0


def _rules(asked: Namespace, deal: Deal | None) -> Rules:
    redeals = (Rules.FOUR if asked.four else deal.rules if deal else Rules.CLASSIC).redeals
    if deal and deal.code and deal.rules.redeals != redeals:
        code = deal.code.replace("-N-", "-F-")
        raise CrescentError(
            Subtype.ARGUMENT,
            f"the rules are “four”, but the game code {deal.code} has the N of the normal rule; "
            f"did you mean “--deal {code}”?",
        )
    return Rules(redeals, face_down=asked.face_down)
