import pytest

from crescent_diagrams.engine import (
    Card,
    Deal,
    Game,
    IllegalMove,
    Move,
    NothingToUndoError,
    Pile,
    Redeal,
    Rules,
)


def new_game():
    """A game whose pile 1 ends in 4♠ 3♠ and pile 2 in 4♠, so that the 3♠ can go to and fro."""
    cards = [card for pile in Deal.from_code("CR1-N-AAAAAAB").piles for card in pile]
    tops = [Card.parse(text) for text in ("4♠", "3♠", "4♠")]
    for card in tops:
        cards.remove(card)
    piles = [(*cards[:4], *tops[:2]), (*cards[4:9], tops[2])]
    piles += [tuple(cards[at : at + 6]) for at in range(9, 93, 6)]
    return Game(Deal(tuple(piles)))


def back_and_forth(game, times):
    """Play the 3♠ from pile 1 to pile 2, back again, and so on."""
    for turn in range(times):
        source, destination = (1, 2) if turn % 2 == 0 else (2, 1)
        game.play(Move(Pile(source), Pile(destination)))


def test_a_new_game_stands_at_the_deal_with_nothing_to_undo():
    game = new_game()
    assert game.move_count == 0
    assert game.actions == ()
    assert not game.can_undo
    with pytest.raises(NothingToUndoError, match="^there is no move to undo$"):
        game.undo()


def test_moves_are_counted_and_redeals_are_not():
    game = new_game()
    back_and_forth(game, 2)
    game.play(Redeal())
    assert game.move_count == 2
    assert len(game.actions) == 3
    assert game.actions[2] == Redeal()


def test_undo_gives_the_earlier_position_and_takes_one_off_the_counter():
    game = new_game()
    start = game.position
    back_and_forth(game, 1)
    assert game.undo() == start
    assert game.position == start
    assert game.move_count == 0
    assert game.actions == ()


def test_the_last_hundred_moves_can_be_undone_and_no_more():
    game = new_game()
    back_and_forth(game, 102)
    undone = 0
    while game.can_undo:
        game.undo()
        undone += 1
    assert undone == 100
    assert game.move_count == 2


def test_neither_a_redeal_nor_what_came_before_it_can_be_undone():
    game = new_game()
    back_and_forth(game, 2)
    game.play(Redeal())
    assert not game.can_undo
    assert game.move_count == 2


def test_after_a_redeal_the_history_starts_afresh():
    game = new_game()
    back_and_forth(game, 2)
    dealt_again = game.play(Redeal())
    game.play(dealt_again.legal_moves()[0])
    assert game.undo() == dealt_again
    assert not game.can_undo


def test_a_refused_move_changes_nothing():
    game = new_game()
    before = game.position
    with pytest.raises(IllegalMove):
        game.play(Move(Pile(1), Pile(1)))
    assert game.position is before
    assert game.actions == ()
    assert game.move_count == 0


def test_a_game_can_be_played_by_other_rules():
    game = Game(Deal.from_code("CR1-N-AAAAAAB"), rules=Rules(redeals=1))
    game.play(Redeal())
    with pytest.raises(IllegalMove, match="^redeal: no-redeal$"):
        game.play(Redeal())
