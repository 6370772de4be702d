"""Give the search page its words: write ``sphinx.js`` beside each ``sphinx.po``.

The search runs in the reader's browser, which reads no ``.po``. Run this after a change of a
``sphinx.po``::

    python -m tools.search_messages locales/*/LC_MESSAGES/sphinx.po
"""

import json
import sys
from pathlib import Path

from babel.messages.pofile import read_po

#: What the browser's part of Sphinx asks for, by the English text, of a plural the singular.
SEARCH_MESSAGES = (
    "Searching",
    "Preparing search...",
    "Search Results",
    (
        "Your search did not match any documents. Please make sure that all words are spelled "
        "correctly and that you've selected enough categories."
    ),
    "Search finished, found one page matching the search query.",
    ", in ",
    "Hide Search Matches",
)


def search_messages(catalog: Path) -> str:
    """The script that gives Sphinx's search the words of a catalog."""
    with catalog.open("rb") as file:
        entries = read_po(file, abort_invalid=True)
    messages = {}
    for english in SEARCH_MESSAGES:
        entry = entries.get(english)
        if entry is None or not entry.string:
            raise ValueError(f"{catalog} does not translate {english!r}")
        messages[english] = entry.string
    script = {
        "locale": str(entries.locale),
        "messages": messages,
        # The browser takes the answer for the place in a list: false and true must become 0 and 1.
        "plural_expr": f"Number({entries.plural_expr})",
    }
    return f"Documentation.addTranslations({json.dumps(script, ensure_ascii=False, indent=2)});\n"


def main(names: list[str]) -> None:
    """Write the script of each catalog named."""
    for catalog in map(Path, names):
        catalog.with_suffix(".js").write_text(search_messages(catalog), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
