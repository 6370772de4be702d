"""The table that a replay is played on: every card's parts, and the places for cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crescent_diagrams.diagrams.geometry import CARD_WIDTH, HEIGHT, SLOTS, WIDTH
from crescent_diagrams.diagrams.outlines import SUIT_OUTLINES, figures, rank_outline
from crescent_diagrams.diagrams.svg import (
    BADGE_MIDDLE,
    LABEL_MIDDLE,
    NAMES,
    RANK_FOOT,
    STACK_MIDDLE,
    SUIT_TOP,
    card_outline,
    template,
)
from crescent_diagrams.engine import MOST_CARDS, Pile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crescent_diagrams.language import Words


@lru_cache(maxsize=32)
def draw_table(*, words: Words, id_prefix: str, name: str = "", description: str = "") -> str:
    """An SVG without cards that a script can lay any position on.

    Its shapes have ids that begin with the prefix: ``card``, ``r1`` … ``r13`` (the ranks in the
    words' language), ``s0`` … ``s3`` (the suits), ``stack`` and ``n1`` … ``n13`` (how many cards
    lie there); each is drawn for a card whose top left corner is at 0, 0. The groups
    ``crescent-slot`` stand where the cards do, in the order of `PLACES`.
    """
    return template("replay.svg.jinja").render(
        width=WIDTH,
        height=HEIGHT,
        prefix=id_prefix,
        name=name,
        description=description,
        card=card_outline(0, 0),
        stack=f"M{BADGE_MIDDLE + 49} {LABEL_MIDDLE}h12",
        stack_under=f"M{BADGE_MIDDLE + 51} {LABEL_MIDDLE - 2}h12",
        shapes=list(_shapes(words)),
        hollows="".join(
            card_outline(slot.x, slot.y) for place, slot in SLOTS.items() if isinstance(place, Pile)
        ),
        badges="".join(
            f"M{slot.x + BADGE_MIDDLE - 6} {slot.y + LABEL_MIDDLE}h12" for slot in SLOTS.values()
        ),
        names=NAMES,
        slots=[(slot.x, slot.y) for slot in SLOTS.values()],
    )


def _shapes(words: Words) -> Iterator[tuple[str, str]]:
    middle = CARD_WIDTH // 2
    for rank in Rank:
        yield f"r{rank.value}", rank_outline(words.rank(rank), rank).path(middle, RANK_FOOT)
    for suit, shape in SUIT_OUTLINES.items():
        yield f"s{suit.order}", shape.path(middle, SUIT_TOP)
    for count in range(1, MOST_CARDS + 1):
        yield f"n{count}", figures(count, STACK_MIDDLE, LABEL_MIDDLE)
