"""Leave out the tests whose tool this machine has not, and say so in one line a tool.

With CI set nothing is left out: there a missing tool is a failure.
"""

import ctypes.util
import os
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")

TEX = ("latexmk", "pdflatex", "xelatex", "lualatex", "pdftotext")


@dataclass(frozen=True, slots=True)
class Tool:
    """What tests with one marker need."""

    marker: str
    name: str
    packages: str
    found: Callable[[], object]

    @property
    def reason(self) -> str:
        return f"{self.name} was not found (Debian: apt install {self.packages})"


TOOLS = (
    Tool("browser", "Chromium", "chromium", lambda: any(map(shutil.which, BROWSERS))),
    Tool("cairo", "libcairo", "libcairo2", lambda: ctypes.util.find_library("cairo")),
    Tool(
        "tex",
        "TeX",
        "latexmk poppler-utils texlive-xetex texlive-luatex texlive-fonts-recommended tex-gyre "
        "fonts-freefont-otf",
        lambda: all(map(shutil.which, TEX)),
    ),
    Tool("java", "epubcheck", "epubcheck", lambda: shutil.which("epubcheck")),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CI"):
        return
    for tool in TOOLS:
        needing = [item for item in items if item.get_closest_marker(tool.marker)]
        if needing and not tool.found():
            for item in needing:
                item.add_marker(pytest.mark.skip(reason=tool.reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    left_out = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    for tool in TOOLS:
        if count := left_out[tool.reason]:
            terminalreporter.line(f"Left out: {count} {tool.marker} tests, as {tool.reason}")
