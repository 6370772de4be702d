"""Small Sphinx projects to build and time: pages of diagrams, of figures, of text alone."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from shutil import rmtree
from statistics import median

from crescent_diagrams.diagrams import Marks, draw_svg
from crescent_diagrams.engine import Deal, Game, GameCode, Pile, Redeal
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, Record, play_record, write_record

DIAGRAMS_A_PAGE = 10
MOVES_A_GAME = 50


def pages_of(folder: Path, kind: str, diagrams: int) -> Path:
    """Lay a project of pages with ten diagrams each, hardly two of the same position.

    ``kind`` is "diagrams" (drawn by the extension), "figures" (files drawn before the build, with
    the same captions) or "neither" (the sentence before each, alone).
    """
    (folder / "games").mkdir(parents=True)
    blocks = []
    for number in range(-(-diagrams // MOVES_A_GAME)):
        record = some_game(number)
        name = f"game-{number:02}"
        (folder / "games" / f"{name}.crescent").write_text(write_record(record), encoding="utf-8")
        for move in range(1, MOVES_A_GAME + 1):
            blocks.append(block(kind, name, move))
            if kind == "figures":
                draw_file(folder / f"{name}-{move}.svg", record, move)
    starts = range(0, diagrams, DIAGRAMS_A_PAGE)
    return lay(
        folder,
        {
            f"page-{start // DIAGRAMS_A_PAGE:03}": "\n\n".join(
                ["# A page", *blocks[start : start + DIAGRAMS_A_PAGE]]
            )
            for start in starts
        },
    )


def some_game(number: int) -> Record:
    """A game played by chance, but the same at every run. It keeps to the piles while it can."""
    deal = Deal.from_code(str(GameCode(number)))
    game, chance = Game(deal), Random(number)
    while game.move_count < MOVES_A_GAME:
        moves = game.position.legal_moves()
        on_piles = [move for move in moves if isinstance(move.destination, Pile)]
        game.play(chance.choice(on_piles or moves) if moves else Redeal())
    return play_record(f"Game {number}", deal, game.actions)


def block(kind: str, game: str, move: int) -> str:
    """A sentence, and after it what the kind of page has."""
    sentence = f"Here is what move {move} of the game made of the table."
    caption = f"The position after move {move}, as it lies on the table."
    directive = {
        "diagrams": f"```{{crescent:diagram}} {game}\n:at: after {move}\n\n{caption}\n```",
        "figures": f"```{{figure}} {game}-{move}.svg\n\n{caption}\n```",
        "neither": "",
    }
    return f"{sentence}\n\n{directive[kind]}"


def draw_file(path: Path, record: Record, move: int) -> None:
    """The same board as a file, drawn before anything is timed."""
    words, moment = words_for("en"), Moment.parse(f"after {move}")
    action = record.moves[move - 1].action
    assert not isinstance(action, Redeal)
    position = record.position(moment)
    drawn = draw_svg(
        position,
        words=words,
        marks=Marks(action.source, action.destination, moved=True),
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
