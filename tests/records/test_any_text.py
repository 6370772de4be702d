"""Whatever is written: a record or a `RecordError`; whatever is played: the same when read."""

import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from crescent_diagrams.engine import Deal, Position, Redeal
from crescent_diagrams.engine.codes import GameCode
from crescent_diagrams.records import (
    Moment,
    MomentError,
    Record,
    RecordError,
    play_record,
    read_record,
    write_record,
)
from tests.processor_time import within_seconds
from tests.records.record_texts import BY_CODE, BY_HAND

THOROUGH = settings(max_examples=2_000)
#: A thousand times what is usual.
SECONDS = 1

WORDS = st.sampled_from(
    [
        *BY_HAND.split(),
        *("title:", "deal:", "moves:", "rules:", "four", "redeal", "CR1-N-AAAAAAB", "A-K", "7♥"),
        *("#", ">", "10"),
        "\n",
        "\r\n",
        " ",
        ":",
        "-",
        "♠",
        "♤️",
        "\u200f",
        "\u00a0",
        "К",
        "Ж",
        "\ufeff",
        "\0",
        "½",
    ]
)
DENSE_TEXT = st.lists(WORDS, max_size=60).map(" ".join) | st.lists(WORDS, max_size=60).map("".join)


def is_read_or_refused(source):
    with within_seconds(SECONDS):
        try:
            return isinstance(read_record(source), Record)
        except RecordError as error:
            return bool(error.problems) and bool(str(error))


@THOROUGH
@given(st.text() | DENSE_TEXT)
def test_any_text_is_read_or_refused(text):
    assert is_read_or_refused(text)


@given(st.text() | DENSE_TEXT)
def test_anything_among_the_moves_is_read_or_refused(text):
    assert is_read_or_refused(BY_CODE + text)


@given(st.binary())
def test_any_bytes_are_read_or_refused(source):
    assert is_read_or_refused(source)


@THOROUGH
@given(st.data())
def test_a_record_with_a_slip_of_the_pen_is_read_or_refused(data):
    at = data.draw(st.integers(0, len(BY_HAND)))
    length = data.draw(st.integers(0, 8))
    assert is_read_or_refused(
        BY_HAND[:at] + data.draw(st.text(max_size=4)) + BY_HAND[at + length :]
    )


@given(st.text() | st.from_regex("(before|after) (move|redeal)? ?[0-9]+", fullmatch=True))
def test_any_text_is_a_moment_or_none(text):
    try:
        moment = Moment.parse(text)
    except MomentError:
        return
    assert Moment.parse(str(moment)) == moment


def play_by_chance(number, letter, seed, length):
    """A game of legal actions; moves to and between foundations are sought out."""
    chance = random.Random(seed)
    deal = Deal.from_code(str(GameCode(number, letter)))
    position = Position.start(deal)
    actions = []
    for _ in range(length):
        moves = position.legal_moves()
        if not moves or (position.redeals_left and chance.random() < 0.05):
            if not position.redeals_left:
                break
            action = Redeal()
        else:
            action = chance.choice(moves[-4:] if chance.random() < 0.7 else moves)
        actions.append(action)
        position = position.play(action)
    return play_record(f"Game {number}", deal, actions)


GAMES = st.builds(
    play_by_chance,
    number=st.integers(0, 2**35 - 1),
    letter=st.sampled_from("NF"),
    seed=st.integers(0, 2**32),
    length=st.integers(0, 80),
)
SPELLINGS = {
    "letters": lambda text: text.translate(str.maketrans("♠♥♦♣", "SHDC")),
    "T for ten": lambda text: re.sub("10(?=[♠♥♦♣SHDC])", "T", text),
    "lower case": lambda text: re.sub("(?m)^(?!title).*$", lambda line: line[0].lower(), text),
    "arrows": lambda text: re.sub("(?m)(?<=[0-9AK])-(?=[0-9AK]+$)", " → ", text),
    "no numbers": lambda text: re.sub(r"(?m)^\d+\. ", "", text),
    "no cards": lambda text: re.sub(r"(?m)^(\d+\. )\S+ (?=\d)", r"\1", text),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "emoji": lambda text: re.sub("([♠♥♦♣])", "\\1\ufe0f", text),
    "comments": lambda text: re.sub("(?m)^(?!title)(.+)$", r"\1  # said", text),
}


@settings(max_examples=60)
@given(GAMES)
def test_a_game_that_is_written_reads_back_as_the_same_game(game):
    assert read_record(write_record(game)) == game


@settings(max_examples=60)
@given(GAMES, st.lists(st.sampled_from(sorted(SPELLINGS)), unique=True, min_size=1))
def test_a_game_reads_back_in_every_spelling(game, spellings):
    text = write_record(game)
    # Numbers go last: the others look for them.
    for spelling in sorted(spellings, key="no numbers".__eq__):
        text = SPELLINGS[spelling](text)
    assert read_record(text) == game


@settings(max_examples=30)
@given(GAMES)
def test_a_deal_written_pile_by_pile_reads_back(game):
    by_hand = play_record(
        game.title, Deal(game.deal.piles), (step.action for step in game.steps), game.rules
    )
    assert read_record(write_record(by_hand)) == by_hand
    assert by_hand.end == game.end
