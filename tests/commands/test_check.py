"""``check`` names every problem of every record."""

import json
import os

import pytest

from tests.records.record_texts import BY_CODE


@pytest.fixture
def many(folder):
    """200 records, every tenth of them broken in two places."""
    games = folder / "many"
    for number in range(200):
        text = f"title: {number}\ndeal: CR1-N-AAAAAAB\nmoves:\n1. 9♣ 1-3\n"
        if number % 10 == 9:
            text = text.replace("title", "titel") + "2. 2♠ 1-B\n"
        path = games / f"{number // 20}" / f"{number:03}.crescent"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return games


def test_every_problem_of_two_hundred_records_is_named(run_command, many):
    answer = run_command("check many")
    *problems, summary = answer.out.splitlines()
    assert answer.code == 1
    assert summary == "200 records, 40 problems"
    for number in range(9, 200, 10):
        name = f"many/{number // 20}/{number:03}.crescent"
        first, second = (line for line in problems if line.startswith(name))
        assert first == f"{name}:1:1: there is no header “titel”; did you mean “title”?"
        assert second.startswith(f"{name}:5:9: move 2: “B” is no place")


def test_json_has_the_same_problems(run_command, many):
    report = json.loads(run_command("check --json many").out)
    assert report["records"] == 200
    assert len(report["problems"]) == 40
    assert report["problems"][0] == {
        "file": "many/0/009.crescent",
        "line": 1,
        "column": 1,
        "move": None,
        "message": "there is no header “titel”; did you mean “title”?",
    }


def test_a_record_named_twice_is_checked_once(run_command):
    assert run_command("check games games games/won-game.crescent").out.endswith(
        "3 records, 1 problem\n"
    )


def test_a_folder_without_records(run_command, folder):
    (folder / "empty").mkdir()
    answer = run_command("check empty games/won-game.crescent")
    assert answer.code == 1
    assert answer.out == (
        "empty: there is no record (*.crescent) in this folder\n1 record, 1 problem\n"
    )


def test_a_folder_that_must_not_be_opened(run_command, folder, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "scandir", refuse)
    answer = run_command("check games")
    assert answer.code == 1
    assert "games: the folder cannot be opened: Permission denied\n" in answer.out


def test_a_record_is_piped_in(run_command):
    assert run_command("check -", piped=BY_CODE.encode()).out == "1 record, no problems\n"
    assert run_command("check -", piped=b"deal: x").out.startswith("<stdin>:1:1: ")


def test_a_link_that_leads_to_itself(run_command, folder):
    (folder / "games/loop.crescent").symlink_to("loop.crescent")
    (folder / "games/round").symlink_to(folder / "games")
    assert "games/loop.crescent: " in run_command("check games").out


def test_names_cannot_steer_the_terminal(run_command, folder):
    (folder / "games" / "\x1b[2J\u202e.crescent").write_text("x", encoding="utf-8")
    shown = run_command("check games").out
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "games/\\x1b[2J\\u202e.crescent:1:1: " in shown
