"""How far translations are: catalogs are found, their messages counted, their problems listed."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.language.catalogs import LOCALE_DIR, TEMPLATE
from crescent_diagrams.translations.catalogs import CatalogError, Progress, key, read_catalog, state
from crescent_diagrams.translations.comparison import catalog_problems

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from importlib.resources.abc import Traversable

    from babel.messages import Message

    from crescent_diagrams.translations.catalogs import EntryProblem

_DOMAIN = "crescent_diagrams"


@dataclass(frozen=True, slots=True)
class CatalogFile:
    """A catalog and its language."""

    language: str
    file: Path | Traversable
    """The package's own need not be there."""
    of_package: bool = False

    @property
    def name(self) -> str:
        """The name that a report gives it."""
        return f"{_DOMAIN} (the package)" if self.of_package else self.file.name.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class CatalogCount:
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


@dataclass(frozen=True, slots=True)
class Report:
    """The counts of each catalog, and the problems."""

    rows: list[CatalogCount]
    problems: list[EntryProblem]

    def as_data(self) -> dict[str, list[dict[str, str | int]]]:
        """The same as plain values, for JSON."""
        names = [each.value for each in Progress]
        return {
            "catalogs": [
                {"language": row.language, "catalog": row.name}
                | dict(zip(names, row.counts, strict=True))
                for row in self.rows
            ],
            "problems": [
                {
                    "file": str(problem.catalog),
                    "line": problem.line,
                    "entry": problem.entry,
                    "message": problem.what,
                }
                for problem in self.problems
            ],
        }


def find_catalogs(
    paths: Iterable[str], languages: Sequence[str] | None = None
) -> list[CatalogFile]:
    """The catalogs at and below the paths and the package's own, by language and name.

    Only those of the languages if any are given. Raises `CrescentError` for a path without a
    catalog and for a language without one.
    """
    found = _catalogs_at(paths)
    known = sorted({catalog.language for catalog in found})
    if unknown := sorted(set(languages or ()) - set(known)):
        raise CrescentError(
            Subtype.ARGUMENT,
            f"there are no catalogs for “{unknown[0]}”; there are some for {', '.join(known)}",
        )
    selected = languages or known
    catalogs = {catalog for catalog in found if catalog.language in selected}
    catalogs |= {_package_catalog(language) for language in selected}
    return sorted(catalogs, key=lambda each: (each.language, each.of_package, str(each.file)))


def report_on(
    catalogs: Iterable[CatalogFile], *, templates: str | None = None, check: bool = False
) -> Report:
    """Count the messages of each catalog, and with ``check`` list the problems of its entries.

    ``templates`` is a folder with ``.pot`` files: what these have besides counts as missing. A
    catalog that cannot be read is a problem.
    """
    report = Report([], [])
    for catalog in catalogs:
        try:
            report.rows.append(_count(catalog, templates))
            if check and catalog.file.is_file():
                report.problems.extend(catalog_problems(catalog.file))
        except CatalogError as error:
            report.problems.append(error.problem)
    return report


def _catalogs_at(paths: Iterable[str]) -> list[CatalogFile]:
    found: dict[Path, CatalogFile] = {}
    for path in map(Path, paths):
        if not os.path.exists(path):  # noqa: PTH110 - no error for what can be no file's name
            raise CrescentError(Subtype.ARGUMENT, f"there is no catalog or folder “{path}”")
        below = sorted(path.rglob("*.po")) if path.is_dir() else [path]
        if not below:
            raise CrescentError(
                Subtype.ARGUMENT, f"there is no catalog (*.po) in the folder “{path}”"
            )
        found |= {catalog: _catalog_file(catalog) for catalog in below}
    return list(found.values())


def _catalog_file(catalog: Path) -> CatalogFile:
    """The catalog with its language by its place: ``sv/LC_MESSAGES/rules.po``, ``sv/rules.po``."""
    folders = [name for name in catalog.absolute().parts[:-1] if name != "LC_MESSAGES"]
    own = _package_catalog(folders[-1])
    # In a zipped package the own catalogs are no files that could be named here.
    is_own = isinstance(own.file, Path) and catalog.resolve() == own.file.resolve()
    return own if is_own else CatalogFile(folders[-1], catalog)


def _package_catalog(language: str) -> CatalogFile:
    file = LOCALE_DIR.joinpath(language, "LC_MESSAGES", f"{_DOMAIN}.po")
    return CatalogFile(language, file, of_package=True)


def _count(catalog: CatalogFile, templates: str | None) -> CatalogCount:
    absent = catalog.of_package and not catalog.file.is_file()
    states = {} if absent else {key(entry): state(entry) for entry in _entries(catalog.file)}
    template = _template(catalog, templates)
    messages = map(key, _entries(template)) if template and template.is_file() else states
    count = Counter(states.get(each, Progress.MISSING) for each in messages)
    return CatalogCount(catalog.language, catalog.name, *(count[each] for each in Progress))


def _template(catalog: CatalogFile, templates: str | None) -> Path | Traversable | None:
    if catalog.of_package:
        return TEMPLATE
    return Path(templates, f"{catalog.name}.pot") if templates else None


def _entries(catalog: Path | Traversable) -> list[Message]:
    return [entry for entry in read_catalog(catalog) if entry.id]
