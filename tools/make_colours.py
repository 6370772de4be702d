"""Write the colours of boards into their style sheet.

    python tools/make_colours.py

puts those of `crescent_diagrams/diagrams/palette.py` into `crescent_diagrams/static/board.css`.
"""

from __future__ import annotations

import re
from pathlib import Path

from crescent_diagrams.diagrams.palette import PALETTE

STYLE_SHEET = Path(__file__).parents[1] / "crescent_diagrams" / "static" / "board.css"
_WRITTEN = re.compile(
    r"(  /\* Written by tools/make_colours\.py [^\n]*\n).*?(  /\* End of what is written\. \*/\n)",
    re.DOTALL,
)


def file_content(css: str) -> str:
    """The style sheet with the palette's colours in it."""
    lines = "".join(
        f"  --crescent-{name}: light-dark({colour.light}, {colour.dark});\n"
        for name, colour in PALETTE.items()
    )
    return _WRITTEN.sub(lambda match: match[1] + lines + match[2], css)


if __name__ == "__main__":
    STYLE_SHEET.write_text(file_content(STYLE_SHEET.read_text(encoding="utf-8")), encoding="utf-8")
