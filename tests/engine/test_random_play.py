"""What holds in every game, shown on random play from random codes."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from crescent_diagrams.engine import PLACES, Deal, Game, GameCode, Move, Rank, Redeal, Rules, Suit

EACH_CARD_TWICE = {(rank, suit): 2 for rank in Rank for suit in Suit}

codes = st.builds(GameCode, st.integers(0, 2**35 - 1), st.sampled_from("NF")).map(str)
rules = st.sampled_from([None, Rules.CLASSIC, Rules.FOUR, Rules(face_down=True, redeals=6)])


def possible_actions(position):
    redeal = (Redeal(),) if position.refusal(Redeal()) is None else ()
    return position.legal_moves() + redeal


@st.composite
def games(draw, most=40):
    """A game in which up to ``most`` random legal actions have been played."""
    game = Game(Deal.from_code(draw(codes)), rules=draw(rules))
    for _ in range(draw(st.integers(0, most))):
        actions = possible_actions(game.position)
        if not actions:
            break
        game.play(draw(st.sampled_from(actions)))
    return game


def cards_of(position):
    return [
        (card.rank, card.suit)
        for cards in (*position.piles, *position.foundations)
        for card in cards
    ]


@given(games())
def test_there_are_always_104_cards_each_twice(game):
    assert len(cards_of(game.position)) == 104
    assert Counter(cards_of(game.position)) == EACH_CARD_TWICE


@settings(max_examples=40)
@given(games())
def test_legal_moves_and_refusals_agree_on_every_pair_of_places(game):
    legal = set(game.position.legal_moves())
    for source in PLACES:
        for destination in PLACES:
            move = Move(source, destination)
            assert (move in legal) == (game.position.refusal(move) is None), move


@given(games())
def test_undo_gives_back_the_equal_earlier_position(game):
    for action in possible_actions(game.position)[:5]:
        if isinstance(action, Move):
            before, count = game.position, game.move_count
            game.play(action)
            assert game.undo() == before
            assert hash(game.position) == hash(before)
            assert game.move_count == count


@given(games())
def test_every_position_can_be_reached_again_from_the_deal_and_the_actions(game):
    again = Game(game.deal, rules=game.position.rules)
    for action in game.actions:
        again.play(action)
    assert again.position == game.position


@given(games())
def test_the_top_card_of_a_pile_is_never_face_down(game):
    for pile, face_down in zip(game.position.piles, game.position.face_down, strict=True):
        assert face_down < len(pile) or (face_down, len(pile)) == (0, 0)
