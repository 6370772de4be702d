"""Colours, progress, pipes, and a quick start."""

import subprocess
import sys
from pathlib import Path

import pytest

from crescent_diagrams.commands import terminal

ROOT = Path(__file__).parents[2]


@pytest.fixture
def colours(monkeypatch):
    monkeypatch.setattr(terminal, "shows_colours", lambda _stream: True)


class Stream:
    def __init__(self, *, tty: bool) -> None:
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


@pytest.mark.parametrize(
    ("tty", "environment", "coloured"),
    [
        (True, {"TERM": "xterm"}, True),
        (False, {"TERM": "xterm"}, False),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (True, {"TERM": "xterm", "NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
        (True, {}, False),
    ],
)
def test_colours_are_shown_on_terminals_where_they_are_not_disabled(
    monkeypatch, tty, environment, coloured
):
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.shows_colours(Stream(tty=tty)) is coloured


def test_a_board_has_red_suits_in_red_marks_inverse_and_labels_faint(run_command, colours):
    shown = run_command("show won-game --at 'before 10'").out
    assert "\x1b[31m5♥\x1b[0m" in shown
    assert "\x1b[7m[A♠]\x1b[0m" in shown
    assert "\x1b[2m10:6\x1b[0m" in shown
    assert " 10♠ " in shown


def test_a_marked_red_card_is_red_and_inverse(run_command, colours):
    assert "\x1b[7;31m[2♥]\x1b[0m" in run_command("show won-game --at 'before 9'").out


def test_every_card_of_a_coloured_board_reads_as_without(run_command, monkeypatch):
    plain = run_command("show won-game --at 'after 50'").out
    monkeypatch.setattr(terminal, "shows_colours", lambda _stream: True)
    coloured = run_command("show won-game --at 'after 50'").out
    for code in ("0", "1", "2", "7", "31", "7;31"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


def test_progress_is_shown_on_a_terminal_when_it_takes_long(monkeypatch, capsys):
    times = iter(range(100))
    monkeypatch.setattr(terminal.time, "monotonic", lambda: next(times))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert list(terminal.progress("abc", "letters")) == ["a", "b", "c"]
    shown = capsys.readouterr().err
    assert "\r0 of 3 letters\r1 of 3 letters" in shown
    assert shown.endswith(f"\r{' ' * 14}\r")


def test_progress_is_silent_in_a_pipe(capsys):
    assert list(terminal.progress("abc", "letters")) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


def program(*words: str, **kwargs) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "crescent_diagrams", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **kwargs,
    )


def test_a_reader_that_has_read_enough_is_no_error():
    running = program("show", "won-game")
    running.stdout.close()
    assert running.stderr.read() == b""
    assert running.wait() == 141


def test_output_is_utf8_whatever_the_locale(monkeypatch):
    for name in ("PYTHONIOENCODING", "PYTHONUTF8"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "POSIX")
    monkeypatch.setenv("PYTHONCOERCECLOCALE", "0")
    out, err = program("show", "won-game", "--language", "el").communicate()
    assert "♠" in out.decode()
    assert err == b""


def test_a_check_imports_no_large_library():
    code = (
        "import sys; from crescent_diagrams.commands import main; main(['check', 'docs/games']);"
        "print([name for name in ('sphinx', 'docutils', 'babel', 'jinja2') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
