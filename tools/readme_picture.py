"""Draw the README's picture again, after a change of the drawing.

Run ``python -m tools.readme_picture``.
"""

from pathlib import Path

from crescent_diagrams.diagrams import Marks, draw_svg
from crescent_diagrams.engine import Redeal
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, load_record

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "_static" / "diagram.svg"


def picture() -> str:
    """The won game before its move 10, as a file of its own."""
    record, moment = load_record(ROOT / "docs/games/won-game.crescent"), Moment.parse("before 10")
    words, position, action = words_for("en"), record.position(moment), record.moves[9].action
    assert not isinstance(action, Redeal)
    return draw_svg(
        position,
        words=words,
        marks=Marks(action.source, action.destination),
        name=words.moment(moment),
        description=words.describe(position),
        standalone=True,
    )


if __name__ == "__main__":
    PICTURE.write_text(picture() + "\n", encoding="utf-8")
