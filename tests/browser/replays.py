"""Replays to be played: the pages that hold them, what they show, and a hand on the controls."""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page

from crescent_diagrams.engine import PLACES, Position
from crescent_diagrams.language import words_for
from crescent_diagrams.language.replays import replay_words
from crescent_diagrams.records import Record, Step
from tests.browser.windows import REPOSITORY, Window
from tests.site_languages import LANGUAGES

GAMES = REPOSITORY / "docs" / "games"
CONF = f"""\
extensions = ["crescent_diagrams", "myst_parser"]
primary_domain = "crescent"
html_theme = "furo"
html_static_path = [{str(REPOSITORY / "docs" / "_static" / "look.css")!r}]
html_css_files = ["look.css"]
"""
PAGES = {
    "index": "# A game\n\nBefore it.\n\n```{replay} won-game\n:name: won\n:show: after 53\n\n"
    "The whole game.\n```\n\nAfter it.\n\n```{toctree}\ntwo\nturned\nnone\n```\n",
    "two": "# Two\n\n```{replay} blocked-game\n:name: blocked\n:from: 60\n```\n\n"
    "```{replay} won-game\n:to: 20\n```\n",
    "turned": "# Face down\n\n```{replay} turned\n:name: turned\n```\n",
    "none": "# None\n\n```{diagram} won-game\n```\n",
}

# What lies in each slot, as numbers: rank, suit, count; null where nothing does.
TABLE = """root => [...root.querySelectorAll(".crescent-slot")].map((slot) => {
  const uses = [...slot.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  const number = (letter) => Number(uses.map((href) => href.match(
    new RegExp(`-${letter}(\\\\d+)$`))?.[1]).find((found) => found));
  return uses.length ? [number("r"), number("s"), number("n")] : null;
})"""

WALK = f"""button => {{
  const root = button.closest(".crescent-replay"), table = {TABLE}, found = [];
  for (;;) {{
    found.push([table(root), root.querySelector(".crescent-player desc").textContent,
      root.querySelector("[aria-live]").textContent]);
    if (button.getAttribute("aria-disabled") === "true") return found;
    button.click();
  }}
}}"""


@dataclass
class Player:
    """A replay in an open page."""

    window: Window
    root: Locator

    @property
    def page(self) -> Page:
        return self.window.page

    @property
    def told(self) -> str:
        return self.root.locator("[aria-live]").inner_text()

    @property
    def table(self) -> list[list[int] | None]:
        return self.root.evaluate(TABLE)

    def walk(self, button: str) -> list[list[object]]:
        """What is shown and told at every place on the way, with one press after another."""
        return self.button(button).evaluate(WALK)

    @property
    def current(self) -> str:
        return self.root.locator("[aria-current=step]").get_attribute("href").partition("=")[2]

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def address_becomes(self, ending: str) -> None:
        self.page.wait_for_url(re.compile(re.escape(ending) + "$"), timeout=3000)


def seen(position: Position) -> list[list[int] | None]:
    """What a table shows of a position."""
    return [
        [top.rank.value, top.suit.order, len(position.cards(place))]
        if (top := position.top(place))
        else None
        for place in PLACES
    ]


def places(record: Record) -> list[Position]:
    return [record.start, *(step.after for step in record.steps)]


def told_of(step: Step, record: Record, language: str) -> str:
    words, said = words_for(language), replay_words(language)
    if step.redeal:
        return said.redealt(step.redeal, step.after.redeals_left)
    told = said.move.format(
        number=step.number,
        card=words.card_name(step.card),
        source=said.sources[PLACES.index(step.action.source)],
        destination=said.destinations[PLACES.index(step.action.destination)],
        onto=words.card_name(step.onto),
    )
    return f"{told}. {said.won}" if step is record.steps[-1] else told


def build(project: Path) -> None:
    """Build a folder for each language with the pages above."""
    (project / "conf.py").write_text(CONF, encoding="utf-8")
    shutil.copytree(GAMES, project / "games")
    turned = (GAMES / "won-game.crescent").read_text(encoding="utf-8")
    turned = turned.replace("pile 1:", "rules: face-down\npile 1:", 1)
    (project / "games" / "turned.crescent").write_text(turned, encoding="utf-8")
    for name, text in PAGES.items():
        (project / f"{name}.md").write_text(text, encoding="utf-8")
    running = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "sphinx", "-q", "-W", "-D", f"language={language}"),
                *("-d", f"{project}/trees-{language}", str(project), f"{project}/{language}"),
            ],
            cwd=REPOSITORY,
        )
        for language in LANGUAGES
    ]
    assert [process.wait() for process in running] == [0] * len(LANGUAGES)
