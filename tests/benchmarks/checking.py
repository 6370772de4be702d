"""What ``check`` takes, against what Python needs to import Sphinx and do nothing with it."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.benchmarks.drawing import WON_GAME
from tests.benchmarks.ratios import Ratio

RECORDS = 200
ROUNDS = 7


def measure(folder: Path) -> list[Ratio]:
    """Check 200 copies of the won game, a tenth of them broken; and start to check nothing."""
    lay(folder)
    commands = {
        "check": ["-m", "crescent_diagrams", "check", str(folder)],
        "start": ["-m", "crescent_diagrams", "check", str(folder / "000.crescent")],
        "sphinx": ["-c", "import sphinx"],
    }
    # Compiled modules are kept, as they are where the package is installed.
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, words in commands.items():
            milliseconds = processor_time([sys.executable, *words], environment)
            if number:  # the first round compiles
                taken[name].append(milliseconds)
    check, start, sphinx = (median(taken[name]) for name in commands)
    return [
        Ratio(
            f"checking {RECORDS} won games, once started / importing sphinx",
            check - start,
            sphinx,
            "ms",
            at_most=15,
        ),
        Ratio("  starting, and checking one / importing sphinx", start, sphinx, "ms", at_most=3.5),
    ]


def lay(folder: Path) -> None:
    """Write the records; every tenth has a move at its end that cannot be played."""
    folder.mkdir(parents=True)
    text = WON_GAME.read_text(encoding="utf-8")
    for number in range(RECORDS):
        broken = "" if number % 10 else "120. A♠ 1-2\n"
        (folder / f"{number:03}.crescent").write_text(text + broken, encoding="utf-8")


def processor_time(command: list[str], environment: dict[str, str]) -> float:
    """Milliseconds that a program keeps a processor busy, whatever its exit code."""
    before = os.times()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    after = os.times()
    user = after.children_user - before.children_user
    return (user + after.children_system - before.children_system) * 1000
