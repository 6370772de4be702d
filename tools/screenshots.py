"""Take pictures of the built site, for people to look at.

    python tools/screenshots.py OUT_DIR [--site _build/site] [--page rules --page examples]

One full-page picture for each language, page, width and colour scheme:
``OUT_DIR/sv-rules-360-dark.png``.
"""

from __future__ import annotations

import argparse
import itertools
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WIDTHS = (360, 1280)
SCHEMES = ("light", "dark")
# Chromium is to show files and nothing else: it asks its maker for nothing, and needs no display.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out_dir", type=Path)
    parser.add_argument("--site", type=Path, default=Path("_build/site"))
    parser.add_argument("--page", action="append", help="rules and examples if none is named")
    arguments = parser.parse_args()
    pages: list[str] = arguments.page or ["rules", "examples"]
    languages = sorted(folder.parent.name for folder in arguments.site.glob("*/index.html"))
    if not languages:
        parser.error(f"there is no built site in {arguments.site}; build it with make site")
    arguments.out_dir.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS
        )
        for width, scheme in itertools.product(WIDTHS, SCHEMES):
            window = browser.new_page(
                viewport={"width": width, "height": 800},
                color_scheme="dark" if scheme == "dark" else "light",
            )
            for language, page in itertools.product(languages, pages):
                window.goto((arguments.site / language / f"{page}.html").resolve().as_uri())
                picture = arguments.out_dir / f"{language}-{page}-{width}-{scheme}.png"
                window.screenshot(path=picture, full_page=True)
                print(picture)
            window.close()
        browser.close()


if __name__ == "__main__":
    main()
