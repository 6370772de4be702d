"""Small Sphinx projects to build and time: pages of diagrams, of figures, of captions, of text."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from shutil import rmtree
from statistics import median

from crescent_diagrams.diagrams import draw_svg
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, Record, load_record
from tests.benchmarks.drawing import WON_GAME

DIAGRAMS_A_PAGE = 10


def moments(record: Record) -> list[str]:
    """Moments of different positions: the start and every move's end."""
    return ["start", *(f"after {step.number}" for step in record.moves)]


def pages_of(folder: Path, kind: str, diagrams: int) -> Path:
    """Lay a project of 10 captioned diagrams a page; every kind has the same captions.

    ``kind`` is "diagrams" (drawn by the extension), "figures" (files drawn before the build) or
    "captions" (the captions alone, as paragraphs).
    """
    record = load_record(WON_GAME)
    games = folder / "games"
    games.mkdir(parents=True)
    (games / WON_GAME.name).write_bytes(WON_GAME.read_bytes())
    if kind == "figures":
        draw_files(folder, record)
    turn = cycle(moments(record))
    pages = {
        f"page-{page:03}": "\n\n".join(
            ["# A page", *map(BLOCKS[kind], islice(turn, DIAGRAMS_A_PAGE))]
        )
        for page in range(diagrams // DIAGRAMS_A_PAGE)
    }
    return lay(folder, pages)


def draw_files(folder: Path, record: Record) -> None:
    """The same boards as files, drawn before anything is timed."""
    words = words_for("en")
    for moment in moments(record):
        position = record.position(Moment.parse(moment))
        (folder / picture(moment)).write_text(
            draw_svg(
                position,
                words=words,
                name=words.moment(Moment.parse(moment)),
                description=words.describe(position),
                standalone=True,
            ),
            encoding="utf-8",
        )


def picture(moment: str) -> str:
    return f"{moment.replace(' ', '-')}.svg"


def caption(moment: str) -> str:
    return f"The position {moment}, as it lies on the table."


BLOCKS = {
    "diagrams": lambda at: f"```{{crescent:diagram}} won-game\n:at: {at}\n\n{caption(at)}\n```",
    "figures": lambda at: f"```{{figure}} {picture(at)}\n\n{caption(at)}\n```",
    "captions": caption,
}


def pages_of_text(folder: Path, pages: int) -> Path:
    """Lay a project of pages of about 1,800 words with headings, emphasis, lists and links."""
    sentence = (
        "A card that lies on top may go to a *neighbour* of its suit, if the place is one that "
        "takes it and the [rules](index) of this table allow the move just now."
    )
    section = f"{sentence} {sentence} {sentence}\n\n- first thing\n- second thing\n\n{sentence}"
    text = "\n\n".join(["# A page", *(f"## Part {part}\n\n{section}" for part in range(13))])
    return lay(folder, {f"page-{page:03}": text for page in range(pages)})


def lay(folder: Path, pages: Mapping[str, str]) -> Path:
    """Write the pages, a table of contents and a configuration that adds nothing unneeded."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conf.py").write_text(
        'extensions = ["myst_parser", "crescent_diagrams"]\nhtml_theme = "furo"\n',
        encoding="utf-8",
    )
    contents = "\n".join(["# Contents", "", "```{toctree}", *pages, "```", ""])
    (folder / "index.md").write_text(contents, encoding="utf-8")
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text + "\n", encoding="utf-8")
    return folder


def cold_build(project: Path) -> float:
    """Seconds of processor time that one HTML build from nothing takes."""
    out = project / "_out"
    rmtree(out, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "-d", f"{out}/doctrees"]
    before = os.times()
    subprocess.run([*command, str(project), str(out / "html")], check=True)
    after = os.times()
    return (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )


def cold_builds(projects: Mapping[str, Path], rounds: int) -> dict[str, float]:
    """Median seconds of each project's cold build; the projects take turns."""
    taken: dict[str, list[float]] = {name: [] for name in projects}
    for name, project in islice(endless(projects), rounds * len(projects)):
        taken[name].append(cold_build(project))
    return {name: median(seconds) for name, seconds in taken.items()}


def endless(projects: Mapping[str, Path]) -> Iterator[tuple[str, Path]]:
    """The projects in turn, forwards and backwards, so that none is always first."""
    names = list(projects)
    while True:
        for name in names:
            yield name, projects[name]
        names.reverse()
