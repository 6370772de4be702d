"""Small Sphinx projects to build and time: pages of diagrams, of figures, of text alone."""

import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from shutil import copy, rmtree

from sphinx.cmd.build import build_main

from crescent_diagrams.diagrams import draw_svg
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, Record, load_record
from tests.benchmarks.drawing import WON_GAME, marks_of

DIAGRAMS_A_PAGE = 10


def pages_of(folder: Path, kind: str, diagrams: int) -> Path:
    """Lay a project of pages with ten moments of the won game each, all its moments in turn.

    ``kind`` is "diagrams" (drawn by the extension), "figures" (files drawn before the build, with
    the same captions) or "neither" (the sentence before each, alone).
    """
    record = load_record(WON_GAME)
    (folder / "games").mkdir(parents=True)
    copy(WON_GAME, folder / "games")
    if kind == "figures":
        draw_files(folder, record)
    blocks = (block(kind, moment) for moment in cycle(moments(record)))
    return lay(
        folder,
        {
            f"page-{page:03}": "\n\n".join(["# A page", *islice(blocks, DIAGRAMS_A_PAGE)])
            for page in range(diagrams // DIAGRAMS_A_PAGE)
        },
    )


def moments(record: Record) -> list[str]:
    """Before and after each move and each redeal."""
    return [
        f"{side} {f'redeal {step.redeal}' if step.redeal else step.number}"
        for step in record.steps
        for side in ("before", "after")
    ]


def block(kind: str, moment: str) -> str:
    """A sentence, and after it what the kind of page has."""
    sentence = f"Here is what the table looks like {moment} of the game."
    caption = f"The position {moment}, as it lies on the table."
    directive = {
        "diagrams": f"```{{crescent:diagram}} won-game\n:at: {moment}\n\n{caption}\n```",
        "figures": f"```{{figure}} {picture(moment)}\n\n{caption}\n```",
        "neither": "",
    }
    return f"{sentence}\n\n{directive[kind]}"


def picture(moment: str) -> str:
    """The name of a moment's file."""
    return f"{moment.replace(' ', '-')}.svg"


def draw_files(folder: Path, record: Record) -> None:
    """The same boards as files, drawn before anything is timed."""
    words = words_for("en")
    for text in moments(record):
        moment = Moment.parse(text)
        position, step = record.position(moment), record.step(moment)
        assert step is not None
        drawn = draw_svg(
            position,
            words=words,
            marks=marks_of(step, moved=text.startswith("after")),
            name=words.moment(moment),
            description=words.describe(position),
            standalone=True,
        )
        (folder / picture(text)).write_text(drawn, encoding="utf-8")


def pages_of_text(folder: Path, pages: int) -> Path:
    """Lay a project of pages of about 1,800 words with headings, emphasis, lists and links."""
    sentence = (
        "A card that lies on top may go to a *neighbour* of its suit, if the place is one that "
        "takes it and the [rules](index) of this table allow the move just now."
    )
    section = f"{sentence} {sentence} {sentence}\n\n- first thing\n- second thing\n\n{sentence}"
    text = "\n\n".join(["# A page", *(f"## Part {part}\n\n{section}" for part in range(13))])
    return lay(folder, {f"page-{page:03}": text for page in range(pages)}, theme="furo")


def lay(folder: Path, pages: Mapping[str, str], theme: str = "basic") -> Path:
    """Write the pages, a table of contents and a configuration that adds nothing unneeded.

    Diagrams are measured with the plainest theme: what they add is the same in each, and a theme
    that works much for every page hides it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conf.py").write_text(
        f'extensions = ["myst_parser", "crescent_diagrams"]\nhtml_theme = "{theme}"\n',
        encoding="utf-8",
    )
    contents = "\n".join(["# Contents", "", "```{toctree}", *pages, "```", ""])
    (folder / "index.md").write_text(contents, encoding="utf-8")
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text + "\n", encoding="utf-8")
    return folder


def cold_builds(projects: Mapping[str, Path], rounds: int) -> dict[str, float]:
    """Seconds of each project's cold build: the least of several, as disturbance only adds.

    The projects take turns, forwards and backwards, so that none always comes first. Each build has
    a process of its own, which has imported Sphinx and nothing more: starting Python is the same
    for all of them, and only blurs the differences.
    """
    context = get_context("forkserver")
    context.set_forkserver_preload(["furo", "myst_parser.sphinx_ext.main", "sphinx.cmd.build"])
    taken: dict[str, list[float]] = {name: [] for name in projects}
    names = list(projects)
    with ProcessPoolExecutor(1, mp_context=context, max_tasks_per_child=1) as processes:
        for _ in range(rounds):
            for name in names:
                taken[name].append(processes.submit(cold_build, projects[name]).result())
            names.reverse()
    return {name: min(seconds) for name, seconds in taken.items()}


def cold_build(project: Path) -> float:
    """Seconds of processor time that one HTML build from nothing takes in this process."""
    out = project / "_out"
    rmtree(out, ignore_errors=True)
    command = ["-q", "-W", "-b", "html", "-d", str(out / "doctrees"), str(project)]
    start = time.process_time()
    status = build_main([*command, str(out / "html")])
    taken = time.process_time() - start
    if status:
        raise RuntimeError(f"{project} could not be built")
    return taken
