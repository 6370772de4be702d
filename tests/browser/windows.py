"""A page in the browser."""

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

REPOSITORY = Path(__file__).parents[2]


@dataclass
class Window:
    """A page in the browser, and what went on while it was open."""

    page: Page
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)
