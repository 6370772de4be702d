"""Check that translations are whole and say what the original says.

Sphinx compares the roles and links of a translation with the original's only in part, and its
parsers drop a translation without a word when it begins like a list or a heading. So, for
translators and for the tests::

    python -m tools.catalogs locales/sv/LC_MESSAGES/*.po
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages import Message
from babel.messages.pofile import read_po

MYST_ROLE = re.compile(r"\{([\w:+.-]+)\}(`+)(.+?)\2", re.DOTALL)
RST_ROLE = re.compile(r"(?<![\w`]):([\w:+.-]+?):`(.+?)`", re.DOTALL)
LINK = re.compile(r"\]\(<?([^()\s>]*)>?[^()]*\)|<(https?://[^>\s]+)>|`[^`]*<([^`<>]+)>`_")
TARGET = re.compile(r".*<([^<>]+)>\s*", re.DOTALL)
FIELD = re.compile(r"(?<!\{)\{(\w+)\}(?![`{])|%\((\w+)\)s|%s")
BLOCK_START = re.compile(r"\s*(?:[-+*] |\d+[.)] |#{1,6} |>|`{3}|:{3}|\||\.\. )")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with one entry of one catalog."""

    catalog: Path
    line: int
    entry: str
    what: str

    def __str__(self) -> str:
        return f"{self.catalog}:{self.line}: {self.entry!r}: {self.what}"


def faults(catalog: Path) -> list[Fault]:
    """Everything wrong with the catalog, in its order."""
    with catalog.open("rb") as file:
        entries = read_po(file, abort_invalid=True)
    return [
        Fault(catalog, message.lineno or 0, shortened(forms(message.id)[0]), what)
        for message in entries
        if message.id
        for what in entry_faults(message)
    ]


def shortened(text: str) -> str:
    """Enough of an entry to find it by."""
    return text if len(text) <= 60 else text[:59] + "…"


def forms(text: str | Iterable[str]) -> tuple[str, ...]:
    """One text, or the plural forms of one."""
    return (text,) if isinstance(text, str) else tuple(text)


def entry_faults(message: Message) -> Iterator[str]:
    """What is wrong with one entry: its absence, its state, its shape, its facts."""
    translations = forms(message.string or "")
    if not all(text.strip() for text in translations):
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
        yield from (f"has the field {field}, which the original has not" for field in unknown)


def facts(text: str) -> Counter[str]:
    """The roles and link targets of a text, each as it has to stand in the translation too."""
    found: Counter[str] = Counter()
    for name, _, content in MYST_ROLE.findall(text):
        found[f"{{{name}}}`{target(content)}`"] += 1
    rest = MYST_ROLE.sub("", text)
    for name, content in RST_ROLE.findall(rest):
        found[f":{name}:`{target(content)}`"] += 1
    for link in LINK.findall(RST_ROLE.sub("", rest)):
        found["".join(link)] += 1
    return found


def target(content: str) -> str:
    """What a role refers to: of "title <target>" the target, since titles are translated."""
    found = TARGET.fullmatch(content)
    return found[1] if found else " ".join(content.split())


def fields(text: str) -> Counter[str]:
    """The places of a text that a program fills in."""
    return Counter(found.group() for found in FIELD.finditer(text))


def differences(kind: str, wanted: Counter[str], found: Counter[str]) -> Iterator[str]:
    """Say which facts the translation lacks and which it should not have."""
    lacking = ", ".join((wanted - found).elements())
    surplus = ", ".join((found - wanted).elements())
    if lacking and surplus:
        yield f"says {kind}{surplus}, the original {lacking}"
    elif lacking:
        yield f"lacks {kind}{lacking}"
    elif surplus:
        yield f"says {kind}{surplus}, which the original has not"


def main(names: list[str]) -> int:
    """Print every fault of the catalogs named; return 1 when there is one."""
    found = [fault for name in names for fault in faults(Path(name))]
    for fault in found:
        print(fault)
    print(f"{len(names)} catalogs, {len(found)} faults")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
