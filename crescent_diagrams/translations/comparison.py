"""Translations compared with their originals, entry by entry.

Sphinx compares the roles and links of a translation with the original's only in part, and its
parsers silently drop a translation when it begins like a list or a heading.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from crescent_diagrams.translations.catalogs import (
    LONGEST_ENTRY,
    EntryProblem,
    Progress,
    forms,
    read_catalog,
    state,
)
from crescent_diagrams.wording import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from babel.messages import Message

MYST_ROLE = re.compile(r"\{([\w:+.-]+)\}(`+)(.+?)\2", re.DOTALL)
RST_ROLE = re.compile(r"(?<![\w`]):([\w:+.-]+?):`(.+?)`", re.DOTALL)
LINK = re.compile(r"\]\(<?([^()\s>]*)>?[^()]*\)|<(https?://[^>\s]+)>|`[^`]*<([^`<>]+)>`_")
TARGET = re.compile(r".*<([^<>]+)>\s*", re.DOTALL)
FIELD = re.compile(r"(?<!\{)\{(\w+)\}(?![`{])|%\((\w+)\)s|%s")
#: A card written out, of a rank that every language writes in figures.
CARD = re.compile(r"(?<![\w])(?:10|[2-9])[♠♥♦♣]")
BLOCK_START = re.compile(r"\s*(?:[-+*] |\d+[.)] |#{1,6} |>|`{3}|:{3}|\||\.\. )")


def catalog_problems(path: Path | Traversable) -> list[EntryProblem]:
    """Everything wrong with the catalog, in its order. Raises `CatalogError`."""
    return [
        EntryProblem(
            path, message.lineno or 0, shortened(forms(message.id)[0], LONGEST_ENTRY), what
        )
        for message in read_catalog(path)
        if message.id
        for what in entry_problems(message)
    ]


def entry_problems(message: Message) -> Iterator[str]:
    """What is wrong with one entry: its absence, its state, its shape, its facts."""
    translations = forms(message.string or "")
    if state(message) is Progress.MISSING:
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked fuzzy: read it again, then take the mark away"
    originals = forms(message.id)
    for text in translations:
        if "\n\n" in text and not any("\n\n" in other for other in originals):
            yield "more than one paragraph: only the first would reach the page"
        if found := BLOCK_START.match(text):
            yield (
                f"begins with {found.group().strip()!r}, which is read as a list, heading or "
                "block, and the translation is dropped: put a backslash before the mark"
            )
    if len(originals) == 1:
        yield from differences("", *map(facts, (originals[0], translations[0])))
        yield from differences("field ", *map(fields, (originals[0], translations[0])))
    else:
        known = set().union(*map(fields, originals))
        unknown = sorted(set().union(*map(fields, translations)) - known)
        yield from (
            f"the translation has the field {field}, which the original has not"
            for field in unknown
        )


def facts(text: str) -> Counter[str]:
    """The roles, link targets and cards of a text, each as the translation has to have it."""
    found: Counter[str] = Counter()
    for name, _, content in MYST_ROLE.findall(text):
        found[f"{{{name}}}`{target(content)}`"] += 1
    rest = MYST_ROLE.sub("", text)
    for name, content in RST_ROLE.findall(rest):
        found[f":{name}:`{target(content)}`"] += 1
    rest = RST_ROLE.sub("", rest)
    for link in LINK.findall(rest):
        found["".join(link)] += 1
    found.update(CARD.findall(LINK.sub("", rest)))
    return found


def target(content: str) -> str:
    """What a role refers to: of "title <target>" the target, since titles are translated."""
    found = TARGET.fullmatch(content)
    return found[1] if found else " ".join(content.split())


def fields(text: str) -> Counter[str]:
    """The places of a text that a program fills in."""
    return Counter(found.group() for found in FIELD.finditer(text))


def differences(kind: str, expected: Counter[str], found: Counter[str]) -> Iterator[str]:
    """Report which facts the translation lacks and which it should not have."""
    lacking = ", ".join((expected - found).elements())
    surplus = ", ".join((found - expected).elements())
    if lacking and surplus:
        yield f"the translation says {kind}{surplus}, the original {lacking}"
    elif lacking:
        yield f"the translation lacks {kind}{lacking}"
    elif surplus:
        yield f"the translation says {kind}{surplus}, which the original has not"
