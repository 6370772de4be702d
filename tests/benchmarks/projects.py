"""Small Sphinx projects to build and time: pages of diagrams, of figures, of text alone."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from shutil import rmtree

from sphinx.cmd.build import build_main

from crescent_diagrams.diagrams import draw_svg
from crescent_diagrams.engine import Deal, Game, GameCode
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, Record, load_record, play_record, write_record
from tests.benchmarks.drawing import WON_GAME, marks_of

DIAGRAMS_A_PAGE = 10


ROOT = Path(__file__).parents[2]
#: A game played at random has at most so many moves; some get stuck before.
MOVES_A_GAME = 20


def pages_of(folder: Path, kind: str, diagrams: int, *, different: bool = False) -> Path:
    """Lay a project of pages with ten positions each.

    They are all the moments of the won game in turn, or as ``different`` ones those of as many
    games played at random as are needed, none of them twice. ``kind`` is "diagrams" (drawn by the
    extension), "figures" (files drawn before the build, with the same captions) or "neither" (the
    sentence before each, alone).
    """
    (folder / "games").mkdir(parents=True)
    games = {"won-game": load_record(WON_GAME)}
    shown = cycle(("won-game", moment) for moment in moments(games["won-game"]))
    positions = list(islice(shown, diagrams))
    if different:
        games = {f"game-{number}": random_game(number) for number in range(diagrams // 5)}
        each = [
            (name, f"before {step.number}") for name, game in games.items() for step in game.moves
        ]
        positions = each[:diagrams]
        assert len(positions) == diagrams
    for name, record in games.items():
        (folder / "games" / f"{name}.crescent").write_text(write_record(record), encoding="utf-8")
    if kind == "figures":
        for name, moment in set(positions):
            draw_file(folder / picture(name, moment), games[name], moment)
    blocks = (block(kind, name, moment) for name, moment in positions)
    return lay(
        folder,
        {
            f"page-{page:03}": "\n\n".join(["# A page", *islice(blocks, DIAGRAMS_A_PAGE)])
            for page in range(diagrams // DIAGRAMS_A_PAGE)
        },
    )


def random_game(number: int) -> Record:
    """A game of a deal's number, played at random; the same for the same number."""
    chance = random.Random(number)
    deal = Deal.from_code(str(GameCode(number)))
    game = Game(deal)
    seen = {game.position}
    while game.move_count < MOVES_A_GAME:
        moves = game.position.legal_moves()
        new = [move for move in moves if game.position.play(move) not in seen]
        if not new:
            break
        seen.add(game.play(chance.choice(new)))
    return play_record(f"Game {number}", deal, game.actions)


def moments(record: Record) -> list[str]:
    """Before and after each move and each redeal."""
    return [
        f"{side} {f'redeal {step.redeal}' if step.redeal else step.number}"
        for step in record.steps
        for side in ("before", "after")
    ]


def block(kind: str, game: str, moment: str) -> str:
    """A sentence, and after it what the kind of page has."""
    sentence = f"Here is what the table looks like {moment} of the game."
    caption = f"The position {moment}, as it lies on the table."
    directive = {
        "diagrams": f"```{{crescent:diagram}} {game}\n:at: {moment}\n\n{caption}\n```",
        "figures": f"```{{figure}} {picture(game, moment)}\n\n{caption}\n```",
        "neither": "",
    }
    return f"{sentence}\n\n{directive[kind]}"


def picture(game: str, moment: str) -> str:
    """The name of a moment's file."""
    return f"{game}-{moment.replace(' ', '-')}.svg"


def draw_file(path: Path, record: Record, text: str) -> None:
    """The same board as a file, drawn before anything is timed."""
    words, moment = words_for("en"), Moment.parse(text)
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
    path.write_text(drawn, encoding="utf-8")


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


def site_builds(folder: Path) -> Iterator[float]:
    """Seconds of processor time of this project's whole site: first built, then with no change."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "site", "-c", str(ROOT)]
    for _ in range(2):
        before = os.times()
        subprocess.run([*command, str(ROOT / "docs"), str(folder)], check=True, cwd=ROOT)
        after = os.times()
        yield (
            after.children_user
            - before.children_user
            + after.children_system
            - before.children_system
        )
