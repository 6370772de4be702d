"""How replays are written: to be played in HTML, as a run of positions and tables elsewhere."""

from __future__ import annotations

import json
from string import ascii_letters
from typing import TYPE_CHECKING, Any

from docutils.nodes import caption

from crescent_diagrams.diagrams import draw_table
from crescent_diagrams.diagrams.palette import LIGHT
from crescent_diagrams.engine import FOUNDATIONS, PLACES, Card, Move, Rank, Suit
from crescent_diagrams.errors import CrescentError
from crescent_diagrams.language.replays import replay_words
from crescent_diagrams.records import Moment
from crescent_diagrams.sphinx_ext.library import library_of, pages_with_use
from crescent_diagrams.sphinx_ext.nodes import board, replay

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

    from crescent_diagrams.engine import Position
    from crescent_diagrams.records import Step

#: A card is a letter, ♠ ♥ ♦ ♣ and each from the ace to the king; a place is one in the order of
#: `PLACES`. A move is two letters, a redeal two dots.
_CARDS = {
    Card(rank, suit): ascii_letters[suit.order * 13 + rank - 1] for suit in Suit for rank in Rank
}
_PLACES = dict(zip(PLACES, ascii_letters, strict=False))
_REDEAL = ".."


def unfold_replays(app: Sphinx, doctree: document, _docname: str) -> None:
    """Where a replay cannot be played, leave its first position in its figure, the rest below."""
    if app.builder.name == "gettext":
        # It extracts messages from the resolved page, which it would not find below the figure.
        return
    if not pages_with_use(app.env):
        return
    for node in list(doctree.findall(replay)):
        if can_play(app) and _is_there(node, app.env):
            continue
        if "width" in node:
            for each in node.findall(board):
                each["width"] = node["width"]
        start, *others = node.children
        figure = node.parent
        where = figure.parent.index(figure) + 1
        figure.parent[where:where] = others
        name, picture = start.children
        node.replace_self(picture)
        if not any(figure.findall(caption)):
            figure.parent.insert(where - 1, name)


def _is_there(node: replay, env: BuildEnvironment) -> bool:
    """Whether the record is still as it was when the page was read; `placing` warns if not."""
    try:
        return bool(node["last"] <= len(library_of(env).game(node["game"]).record.steps))
    except CrescentError:
        return False


def can_play(app: Sphinx) -> bool:
    """Whether the builder makes pages that run scripts."""
    builder = app.builder
    return bool(builder.format == "html" and builder.name != "epub")


def visit_replay_html(self: HTML5Translator, node: replay) -> None:
    """Begin the replay with what is shown where it cannot be played."""
    env = self.builder.env
    attributes = {
        "data-name": (*node.parent["ids"], node["prefix"])[0],
        "role": "group",
        "aria-label": replay_words(env.config.language).controls["replay"],
        "tabindex": "-1",
    }
    if "width" in node:
        width = node["width"]
        attributes["style"] = f"width: {width}{'px' if width.isdigit() else ''}"
    self.body.append(self.starttag(node, "div", CLASS="crescent-replay", **attributes))
    self.body.append('<div class="crescent-stills">\n')


def depart_replay_html(self: HTML5Translator, node: replay) -> None:
    """End it with the table to play on and the game to play."""
    env = self.builder.env
    words = library_of(env).words
    table = draw_table(
        words=words, id_prefix=f"{node['prefix']}-", name=words.moment(Moment.parse(node["at"]))
    )
    game = json.dumps(_game(env, node), ensure_ascii=False, separators=(",", ":"))
    # So that no text in it can end the element.
    game = game.replace("<", r"\u003c")
    self.body.append(
        f'</div>\n<div class="crescent-player" hidden>{table}</div>\n'
        f'<script type="application/json" class="nohighlight">{game}</script></div>\n'
    )


def _game(env: BuildEnvironment, node: replay) -> dict[str, Any]:
    """All that the module has to know."""
    record = library_of(env).game(node["game"]).record
    steps = record.steps[node["first"] : node["last"]]
    start, words = steps[0].before, library_of(env).words
    replay_text = replay_words(env.config.language)
    return {
        **_start(start),
        "actions": "".join(map(_action, steps)),
        "move": next((step.number for step in record.steps[node["first"] :] if step.number), 0),
        "redeal": next((step.redeal for step in record.steps[node["first"] :] if step.redeal), 0),
        "ranks": [words.rank(rank) for rank in Rank],
        "inks": [_ink(suit) for suit in Suit],
        "started": words.moment(Moment.parse(node["at"])),
        "redealt": [
            replay_text.redealt(step.redeal, step.after.redeals_left)
            for step in steps
            if step.redeal
        ],
        "ended": _outcome(steps[-1].after, env),
        "controls": dict(replay_text.controls),
        "words": {
            "move": replay_text.move,
            "afterMove": replay_text.after_move,
            "afterRedeal": replay_text.after_redeal,
            "redeal": replay_text.redeal,
            "cards": replay_text.cards,
            "sources": replay_text.sources,
            "destinations": replay_text.destinations,
            **replay_text.position,
        },
    }


def _ink(suit: Suit) -> dict[str, str]:
    """What is drawn in a suit's colour has a class for the style sheet, and without it the fill."""
    if suit.is_red:
        return {"class": "r", "fill": LIGHT["red"]}
    return {"class": "k", "fill": LIGHT["black"]}


def _start(position: Position) -> dict[str, Any]:
    start: dict[str, Any] = {
        "piles": ["".join(_CARDS[card] for card in pile) for pile in position.piles],
        "foundations": [len(position.cards(place)) for place in FOUNDATIONS],
    }
    if any(position.face_down):
        start["faceDown"] = position.face_down
    return start


def _action(step: Step) -> str:
    if isinstance(step.action, Move):
        return _PLACES[step.action.source] + _PLACES[step.action.destination]
    return _REDEAL


def _outcome(position: Position, env: BuildEnvironment) -> str:
    if position.is_won:
        return replay_words(env.config.language).won
    return library_of(env).words.label("blocked") if position.is_blocked else ""


def setup_replays(app: Sphinx) -> None:
    """Unfold replays before their boards are placed."""
    app.add_node(replay, html=(visit_replay_html, depart_replay_html))
    app.connect("doctree-resolved", unfold_replays, priority=400)
