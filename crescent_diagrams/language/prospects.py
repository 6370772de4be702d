"""What is left to a player: moves and redeals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.engine import State

if TYPE_CHECKING:
    from gettext import NullTranslations

    from crescent_diagrams.engine import Position, Rules


def prospects(catalog: NullTranslations, position: Position) -> str:
    """Whether the game is over, or else how many moves and redeals there are; a sentence."""
    pgettext = catalog.pgettext
    state = State.of(position)
    if state is State.WON:
        return pgettext("replay", "The game is won.")
    if state is State.BLOCKED:
        return pgettext("prospects", "The game is blocked: no legal moves, no redeals left.")
    # Translators: a sentence. {moves} is "6 legal moves", {redeals} is "3 redeals left".
    sentence = pgettext("prospects", "{moves}, {redeals}.")
    return sentence.format(
        moves=_legal_moves(catalog, len(position.legal_moves())),
        redeals=_redeals_left(catalog, position.redeals_left),
    )


def _legal_moves(catalog: NullTranslations, count: int) -> str:
    if not count:
        # Translators: begins a sentence; a redeal may make moves possible.
        return catalog.pgettext("prospects", "No legal moves")
    # Translators: begins a sentence.
    text = catalog.npgettext("prospects", "{count} legal move", "{count} legal moves", count)
    return text.format(count=count)


def _redeals_left(catalog: NullTranslations, count: int) -> str:
    if not count:
        # Translators: ends a sentence that begins with "6 legal moves, ".
        return catalog.pgettext("prospects", "no redeals left")
    # Translators: ends a sentence that begins with "6 legal moves, ".
    text = catalog.npgettext("prospects", "{count} redeal left", "{count} redeals left", count)
    return text.format(count=count)


def rules_of_deal(catalog: NullTranslations, rules: Rules) -> str:
    """How many redeals the rules grant, and whether cards are dealt face down."""
    text = catalog.npgettext("deal", "{count} redeal", "{count} redeals", rules.redeals)
    redeals = text.format(count=rules.redeals)
    if not rules.face_down:
        return redeals
    # Translators: {redeals} is "3 redeals".
    text = catalog.pgettext("deal", "{redeals}, dealt face down but for the top cards")
    return text.format(redeals=redeals)
