"""What diagrams add to a build, and what a record's replay costs beside a page."""

from pathlib import Path

from crescent_diagrams.records import read_record
from tests.benchmarks.drawing import WON_GAME
from tests.benchmarks.projects import cold_builds, pages_of, pages_of_text, site_builds
from tests.benchmarks.ratios import Ratio, side_by_side

COUNTS = (100, 500, 2000)
TEXT_PAGES = (5, 25)
# The builds that are compared most closely are measured most often, and so are the shortest: of a
# hundred diagrams all that is measured is a tenth of a second.
ROUNDS, CLOSE_ROUNDS, SHORT_ROUNDS = 3, 7, 15


def measure(folder: Path) -> list[Ratio]:
    """Cold HTML builds with furo, in processes of their own."""

    def laid(kind: str, count: int) -> tuple[str, Path]:
        return f"{kind} {count}", pages_of(folder / f"{kind}-{count}", kind, count)

    few, some, many = COUNTS
    different = {
        f"different {kind}": pages_of(folder / f"different-{kind}", kind, some, different=True)
        for kind in ("figures", "diagrams")
    }
    close = dict(laid(kind, some) for kind in ("neither", "figures", "diagrams"))
    short = dict(laid(kind, few) for kind in ("neither", "diagrams"))
    wide = dict(laid(kind, many) for kind in ("neither", "diagrams"))
    wide |= {
        f"text {pages}": pages_of_text(folder / f"text-{pages}", pages) for pages in TEXT_PAGES
    }
    seconds = {
        **cold_builds(close | different, CLOSE_ROUNDS),
        **cold_builds(short, SHORT_ROUNDS),
        **cold_builds(wide, ROUNDS),
    }

    def added(kind: str, count: int) -> float:
        """Milliseconds that one diagram or figure adds to the same pages without."""
        return (seconds[f"{kind} {count}"] - seconds[f"neither {count}"]) * 1000 / count

    def added_different(kind: str) -> float:
        return (seconds[f"different {kind}"] - seconds[f"neither {some}"]) * 1000 / some

    first, unchanged = site_builds(folder / "site")
    fewer, more = TEXT_PAGES
    page = (seconds[f"text {more}"] - seconds[f"text {fewer}"]) * 1000 / (more - fewer)
    text = WON_GAME.read_bytes()
    (replay,) = side_by_side(lambda: read_record(text), rounds=25, repeat=4)
    return [
        Ratio(
            f"one of {some} diagrams adds / one of {some} static figures",
            added("diagrams", some),
            added("figures", some),
            "ms",
            at_most=1.3,
        ),
        Ratio(
            f"  the same with {some} different positions",
            added_different("diagrams"),
            added_different("figures"),
            "ms",
            at_most=1.3,
        ),
        Ratio(
            f"one of {some} diagrams adds / one of {few}",
            added("diagrams", some),
            added("diagrams", few),
            "ms",
            at_most=1.3,
        ),
        Ratio(
            f"one of {many} diagrams adds / one of {some}",
            added("diagrams", many),
            added("diagrams", some),
            "ms",
            at_most=1.3,
        ),
        Ratio("the site built with no change / built first", unchanged, first, "s", at_most=1 / 4),
        Ratio("replaying the won game / a page of text", replay, page, "ms", at_most=1 / 20),
    ]
