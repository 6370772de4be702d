"""``messages``: a report on translations: how far they are, and their problems."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.terminal import BOLD, painted, plain, progress
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.translations.catalogs import Progress
from crescent_diagrams.translations.report import find_catalogs, report_on
from crescent_diagrams.wording import counted

if TYPE_CHECKING:
    from argparse import Namespace

    from crescent_diagrams.translations.report import CatalogCount, Report

_USUAL_FOLDERS = ("locales", "locale", "docs/locales", "docs/locale")


def run(arguments: Namespace) -> int:
    """Print the report and, with ``--check``, every problem; return 1 if there is one."""
    catalogs = find_catalogs(arguments.paths or _usual_folders(), arguments.language)
    report = report_on(
        progress(catalogs, "catalogs"), templates=arguments.templates, check=arguments.check
    )
    if arguments.json:
        print(json.dumps(report.as_data(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(report, check=arguments.check)))
    return int(bool(report.problems))


def _usual_folders() -> list[str]:
    folders = [folder for folder in _USUAL_FOLDERS if Path(folder).is_dir()]
    if not folders:
        raise CrescentError(
            Subtype.ARGUMENT,
            "there is no folder “locales” here; name the folder that your catalogs (.po) are in",
        )
    return folders


def _lines(report: Report, *, check: bool) -> list[str]:
    lines = _table(report.rows)
    if report.problems or check:
        problems = counted(len(report.problems), "problem")
        lines += ["", *(plain(str(problem)) for problem in report.problems), problems]
    return lines


def _table(rows: list[CatalogCount]) -> list[str]:
    """A table with the sum of each language, in bold, above its catalogs."""
    table = [("", *(each.value for each in Progress))]
    bold = {0}
    for language, group in groupby(rows, key=lambda row: row.language):
        catalogs = list(group)
        bold.add(len(table))
        table.append((language, *(str(sum(row.counts[i] for row in catalogs)) for i in range(3))))
        table += [(f"  {row.name}", *map(str, row.counts)) for row in catalogs]
    widths = [max(len(row[column]) for row in table) for column in range(4)]
    lines = []
    for number, (first, *rest) in enumerate(table):
        cells = [first.ljust(widths[0]), *map(str.rjust, rest, widths[1:])]
        line = plain("  ".join(cells))
        lines.append(painted(line, BOLD) if number in bold else line)
    return lines
