"""Measure everything, print the table, and fail when a ratio is missed."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks import building, checking, drawing
from tests.benchmarks.ratios import table


def main() -> int:
    """Return 1 when a ratio is missed; that is the exit code."""
    ratios = drawing.measure()
    with TemporaryDirectory(prefix="crescent-bench-") as folder:
        ratios += checking.measure(Path(folder, "records"))
        ratios += building.measure(Path(folder))
    print(table(ratios))
    return not all(ratio.holds for ratio in ratios)


if __name__ == "__main__":
    sys.exit(main())
