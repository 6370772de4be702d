"""Whatever the command line is given: an answer, never a traceback, and never a long wait."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent_diagrams.commands.help_texts import COMMANDS
from crescent_diagrams.engine import Deal
from crescent_diagrams.records import Record, RecordError, play_record, read_record, write_record
from crescent_diagrams.records.importing import import_record
from tests.processor_time import within_seconds
from tests.records.record_texts import BY_CODE, PILES
from tests.records.test_any_text import DENSE_TEXT, GAMES, SPELLINGS

LONG = 10_000_000
FEW = settings(
    max_examples=60,
    suppress_health_check=[*settings().suppress_health_check, HealthCheck.function_scoped_fixture],
)
WORDS = st.sampled_from(
    [
        *COMMANDS,
        *("--at", "--mark", "--language", "--games", "--width", "-o", "--json", "--check", "--"),
        *("--title", "--deal", "--four", "--face-down", "--templates", "-", "--at=end", "-x"),
        *("won-game", "full-pile", "ann/broken", "games", "board.txt", "locales", ".", ""),
        *(
            "CR1-N-AAAAAAB",
            "CR1-",
            "start",
            "before 10",
            "after redeal 9",
            "top 1 end",
            "code",
            "sv",
            "500",
            "none",
        ),
        *("\u202e", "\x1b[31m", "\0", "♠\ufe0f", "\udcff", "%s", "{0}"),
    ]
)


@FEW
@given(st.sampled_from([*COMMANDS]), st.lists(WORDS | st.text(max_size=8), max_size=6))
def test_any_words_are_answered_with_an_exit_code(run_command, board, catalogs, command, words):
    words = [word if word != "-o" else "--output=out.svg" for word in words]
    answer = run_command([command, *words], piped=b"x")
    assert answer.code in (0, 1, 2)
    assert bool(answer.code) == bool(answer.err) or {"check", "messages"} & {command}


ODD = {
    "10 MB on one line": b"x" * LONG,
    "10 MB of lines": b"1. 9\xe2\x99\xa3 1-3\n" * (LONG // 14),
    "10 MB of opening brackets": b"(" * LONG,
    "a long line of cards": b"2H " * 60_000,
    "many short lines": b"\n" * 190_000,
    "many moves": f"{BY_CODE}{'1-3' * 40_000}".encode(),
    "digits without end": f"{BY_CODE}{'9' * 900}-{'9' * 90}\n".encode(),
    "nothing": b"",
    "only a byte order mark": b"\xef\xbb\xbf",
    "a record that includes itself": f"{BY_CODE}include: <stdin>\n".encode(),
    "a record that is its own deal": b"title: T\ndeal: <stdin>\nmoves:\n",
    "NUL": BY_CODE.encode() + b"1. 9\0C 1-3\n",
    "UTF-16 without a mark": BY_CODE.encode("utf-16-le"),
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "Latin 1": "title: Café\n".encode("latin-1"),
    "lone surrogates": b"title: \xed\xa0\x80\n",
    "right to left": f"{BY_CODE}\u202e1. 9♣ 1-3\n".encode(),
    "an accent on nothing": f"{BY_CODE}1. \u0301♣ 1-3\n".encode(),
    "escape sequences": f"{BY_CODE}\x1b]0;x\x07".encode(),
    "suits in another alphabet": f"{BY_CODE}1. 9Ч 1-3\n".encode(),
    "nested parentheses": f"{BY_CODE}{'(' * 400}1-3{')' * 400}\n".encode(),
    "another program's file": b'{"cards": [1, 2, 3]}',
}


@pytest.mark.parametrize("command", ["check -", "show -", "import -", "check odd.crescent"])
@pytest.mark.parametrize("kind", ODD)
def test_the_oddest_input_is_refused_in_words_and_at_once(run_command, folder, kind, command):
    (folder / "odd.crescent").write_bytes(ODD[kind])
    with within_seconds(1):
        answer = run_command(command, piped=ODD[kind])
    assert answer.code == 1
    printed = answer.out + answer.err
    assert printed.startswith(("<stdin>:", "odd.crescent:"))
    assert len(printed) < 20_000
    assert all(character.isprintable() or character == "\n" for character in printed)


@pytest.mark.parametrize(
    "spelling",
    [
        "9♣\ufe0f 1-3",
        "9♧\ufe0e 1-3",
        "\u200f9♣ 1-3\u200e",
        "９♣　１－３",
        "9♣\u00a01\u21923",
        "1.9c1-3",
    ],
    ids=ascii,
)
def test_an_odd_spelling_with_one_reading_is_read(run_command, spelling):
    assert run_command("check -", piped=f"{BY_CODE}{spelling}\n".encode()).code == 0
    answer = run_command("import - --deal CR1-N-AAAAAAB", piped=f"{spelling}\n".encode())
    assert "\n1. 9♣ 1-3\n" in answer.out


@pytest.mark.parametrize("command", ["show", "deal", "import", "check", "render -o x.svg"])
@pytest.mark.parametrize(
    "path",
    ["games", "/dev/zero", "pipe.crescent", "a\0b", "x" * 5000, "/"],
    ids=lambda path: ascii(path[:9]),
)
def test_the_oddest_path_is_refused_in_words(run_command, folder, command, path):
    os.mkfifo("pipe.crescent")
    if command == "check" and path in ("games", "/"):
        return  # these are what it is for
    answer = run_command([*command.split(), path])
    assert answer.code == 1
    assert len(answer.out + answer.err) > 20
    assert "Traceback" not in answer.err
    assert not Path("x.svg").exists()


def test_a_file_that_may_not_be_read_is_reported(run_command, monkeypatch):
    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    for command in ("show won-game", "deal won-game", "import games/won-game.crescent"):
        assert run_command(command).err.endswith("cannot be opened: Permission denied\n")
    assert "Permission denied" in run_command("check").out


CATALOGS = {
    "nothing": b"",
    "10 MB on one line": b"x" * LONG,
    "a long message": b'msgid "a"\nmsgstr "' + b"{" * 1_000_000 + b'"\n',
    "brackets": b'msgid "a"\nmsgstr "' + b"](<" * 20_000 + b'"\n',
    "roles": b'msgid "a"\nmsgstr "' + b"{a}`<" * 20_000 + b'"\n',
    "NUL": b'msgid "a\0"\nmsgstr "b"\n',
    "no quotation mark": b'msgid "a"\nmsgstr b\n',
    "Latin 1": 'msgid "a"\nmsgstr "é"\n'.encode("latin-1"),
    "an unknown alphabet": b'msgid ""\nmsgstr "Content-Type: text/plain; charset=klingon\\n"\n',
    "wrong plural forms": b'msgid ""\nmsgstr "Plural-Forms: nplurals=x; plural=(;\\n"\n',
    "a conflict": b'#-#-#\nmsgid "a"\nmsgstr "b"\n',
    "a broken escape": b'msgid "a"\nmsgstr "\\"\n',
    "a translation without an original": b'msgstr "b"\n',
    "a byte order mark": b'\xef\xbb\xbfmsgid "a"\nmsgstr "b"\n',
}


@pytest.mark.parametrize("kind", CATALOGS)
def test_the_oddest_catalog_is_reported_or_counted(run_command, folder, kind):
    (folder / "sv.po").write_bytes(CATALOGS[kind])
    with within_seconds(2):
        answer = run_command("messages sv.po --check")
    assert answer.code in (0, 1)
    assert "problem" in answer.out


@FEW
@given(st.binary() | st.text().map(str.encode) | st.text('msgidstr"\\ \n#~[0]:').map(str.encode))
def test_any_catalog_is_read_or_reported(run_command, folder, content):
    (folder / "sv.po").write_bytes(content)
    assert run_command("messages sv.po --check").code in (0, 1)


def is_imported_or_refused(text: str) -> bool:
    with within_seconds(1):
        try:
            return isinstance(import_record(text, name="board", title="T"), Record)
        except RecordError as error:
            return bool(error.problems) and str(error).startswith("board:")


BOARD_WORDS = st.sampled_from(
    [*PILES.replace("pile", "").split(), "TC", "moves:", "Foundations:", "1-6", "\n", ":", "redeal"]
)


@settings(max_examples=2_000)
@given(st.text() | DENSE_TEXT | st.lists(BOARD_WORDS, max_size=120).map(" ".join))
def test_any_board_is_read_or_refused(text):
    assert is_imported_or_refused(text)


@settings(max_examples=200)
@given(st.data())
def test_a_board_with_a_slip_of_the_pen_is_read_or_refused(data):
    board = "\n".join(line.partition(": ")[2] for line in PILES.splitlines()) + "\n10♣ 1-6\n"
    at, length = data.draw(st.integers(0, len(board))), data.draw(st.integers(0, 8))
    slip = data.draw(st.text(max_size=4))
    assert is_imported_or_refused(board[:at] + slip + board[at + length :])


def bare(record: str) -> str:
    """A record's piles and moves without its headers."""
    lines = [line.partition(": ")[2] or line for line in record.splitlines()[1:]]
    return "\n".join(line for line in lines if not line.startswith(("moves", "four", "CR1")))


@settings(max_examples=60)
@given(GAMES, st.lists(st.sampled_from(sorted(SPELLINGS)), unique=True), st.booleans())
def test_a_game_is_imported_as_it_was_played_in_every_spelling(game, spellings, by_code):
    deal = game.deal if by_code else Deal(game.deal.piles)
    game = play_record(game.title, deal, (step.action for step in game.steps), game.rules)
    text = bare(write_record(game))
    for spelling in sorted(spellings, key="no numbers".__eq__):
        text = SPELLINGS[spelling](text)
    imported = import_record(
        text, name="x", title=game.title, deal=deal if by_code else None, rules=game.rules
    )
    assert imported == game
    assert read_record(write_record(imported)) == game
