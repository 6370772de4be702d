"""What is measured, and the ratio that it must keep."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Ratio:
    """Two figures of one run and the bound on the first divided by the second."""

    what: str
    ours: float
    theirs: float
    unit: str
    at_most: float | None = None  # without a bound it is only reported

    @property
    def value(self) -> float:
        """The ratio; nothing at all measured against nothing is as good as equal."""
        return self.ours / self.theirs if self.theirs > 0 else float("inf")

    @property
    def holds(self) -> bool:
        return self.at_most is None or self.value <= self.at_most

    def cells(self) -> tuple[str, ...]:
        """The row of the table: what, both figures, the ratio, its bound and the verdict."""
        return (
            self.what,
            f"{self.ours:.4g} {self.unit}",
            f"{self.theirs:.4g} {self.unit}",
            f"{self.value:.3f}",
            "" if self.at_most is None else f"{self.at_most:.3f}",
            "ok" if self.holds else "MISSED",
        )


def table(ratios: list[Ratio]) -> str:
    """All ratios, aligned for reading in a terminal."""
    rows = [("what", "ours", "against", "ratio", "at most", ""), *(r.cells() for r in ratios)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def side_by_side(*actions: Callable[[], object], rounds: int, repeat: int) -> list[float]:
    """Median milliseconds of one call of each action.

    The actions take turns, so that whatever else the machine does meets them all alike.
    """
    times: list[list[float]] = [[] for _ in actions]
    for _ in range(rounds):
        for action, taken in zip(actions, times, strict=True):
            start = time.process_time()
            for _ in range(repeat):
                action()
            taken.append((time.process_time() - start) * 1000 / repeat)
    return [median(taken) for taken in times]
