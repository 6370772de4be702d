"""``messages``: how far the translations are, and what is wrong with them."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.commands.terminal import BOLD, painted, plain, progress
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.language.catalogs import LOCALE_DIR, TEMPLATE
from crescent_diagrams.translations.catalogs import (
    CatalogError,
    EntryProblem,
    Progress,
    key,
    read_catalog,
    state,
)
from crescent_diagrams.translations.comparison import faults

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from babel.messages import Message

_USUAL_FOLDERS = ("locales", "locale", "docs/locales", "docs/locale")
_OF_THE_PACKAGE = f"{TEMPLATE.stem} (the package)"


@dataclass(frozen=True, slots=True)
class Count:
    """How many messages of a catalog have been translated; all together are all that there are."""

    language: str
    name: str
    translated: int = 0
    fuzzy: int = 0
    missing: int = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        """The three counts, in the order of `Progress`."""
        return self.translated, self.fuzzy, self.missing


def run(asked: Namespace) -> int:
    """Print the report and, if asked for, every fault; return 1 if there is one."""
    catalogs = _catalogs(asked.paths or _usual_folders())
    wanted = asked.language or sorted({language for language, _ in catalogs})
    if unknown := sorted(set(wanted) - {language for language, _ in catalogs}):
        known = ", ".join(sorted({language for language, _ in catalogs}))
        raise CrescentError(
            Subtype.ARGUMENT,
            f"there are no catalogs for “{unknown[0]}”; there are some for {known}",
        )
    catalogs = [(language, path) for language, path in catalogs if language in wanted]
    catalogs += [
        (language, path)
        for language in wanted
        if (path := _own(language)) not in [path.resolve() for _, path in catalogs]
    ]
    rows: list[Count] = []
    found: list[EntryProblem] = []
    for language, path in progress(sorted(catalogs, key=_order), "catalogs"):
        try:
            rows.append(_count(language, path, asked.templates))
            if asked.check and path.exists():
                found += faults(path)
        except CatalogError as error:
            found.append(error.fault)
    print(_as_json(rows, found) if asked.json else _as_text(rows, found, check=asked.check))
    return int(bool(found))


def _usual_folders() -> list[str]:
    folders = [folder for folder in _USUAL_FOLDERS if Path(folder).is_dir()]
    if not folders:
        raise CrescentError(
            Subtype.ARGUMENT,
            "there is no folder “locales” here; name the folder that your catalogs (.po) are in",
        )
    return folders


def _catalogs(paths: Iterable[str]) -> list[tuple[str, Path]]:
    """The catalogs named and those in the folders named, each with its language."""
    found: dict[Path, str] = {}
    for path in map(Path, paths):
        if not os.path.exists(path):  # noqa: PTH110 - no error for what can be no file's name
            raise CrescentError(Subtype.ARGUMENT, f"there is no catalog or folder “{path}”")
        below = sorted(path.rglob("*.po")) if path.is_dir() else [path]
        if not below:
            raise CrescentError(
                Subtype.ARGUMENT, f"there is no catalog (*.po) in the folder “{path}”"
            )
        found.update({catalog: _language_of(catalog) for catalog in below})
    return [(language, path) for path, language in found.items()]


def _language_of(catalog: Path) -> str:
    """The language by where a catalog lies: ``sv/LC_MESSAGES/rules.po``, ``sv/rules.po``."""
    folders = [name for name in catalog.absolute().parts[:-1] if name != "LC_MESSAGES"]
    return folders[-1]


def _own(language: str) -> Path:
    """The package's own catalog of a language, which need not be there."""
    return LOCALE_DIR / language / "LC_MESSAGES" / f"{TEMPLATE.stem}.po"


def _order(catalog: tuple[str, Path]) -> tuple[str, bool, str]:
    language, path = catalog
    return language, path.resolve() == _own(language), str(path)


def _count(language: str, path: Path, templates: str | None) -> Count:
    name, template = path.stem, Path(templates, f"{path.stem}.pot") if templates else None
    if path.resolve() == _own(language):
        name, template = _OF_THE_PACKAGE, TEMPLATE
    states = {key(entry): state(entry) for entry in _entries(path)} if path.exists() else {}
    wanted = states if template is None or not template.exists() else map(key, _entries(template))
    count = Counter(states.get(each, Progress.MISSING) for each in wanted)
    return Count(language, name, *(count[each] for each in Progress))


def _entries(path: Path) -> list[Message]:
    return [entry for entry in read_catalog(path) if entry.id]


def _as_text(rows: list[Count], found: list[EntryProblem], *, check: bool) -> str:
    """A table with the sum of each language above its catalogs; under it, the faults."""
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
    if found or check:
        problems = f"{len(found) or 'no'} problem{'' if len(found) == 1 else 's'}"
        lines += ["", *(plain(str(fault)) for fault in found), problems]
    return "\n".join(lines)


def _as_json(rows: list[Count], found: list[EntryProblem]) -> str:
    return json.dumps(
        {
            "catalogs": [
                {"language": row.language, "catalog": row.name}
                | dict(zip((each.value for each in Progress), row.counts, strict=True))
                for row in rows
            ],
            "problems": [
                {
                    "file": str(fault.catalog),
                    "line": fault.line,
                    "entry": fault.entry,
                    "message": fault.what,
                }
                for fault in found
            ],
        },
        ensure_ascii=False,
        indent=2,
    )
