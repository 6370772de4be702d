"""A file that cannot be read is a record that cannot be read: one kind of error for both."""

import os
import pickle
from pathlib import Path

import pytest

from crescent_diagrams.records import RecordError, load_record
from tests.records.record_texts import BY_CODE


def message_for(path):
    with pytest.raises(RecordError) as caught:
        load_record(path)
    return str(caught.value)


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    (tmp_path / "first.crescent").write_text(BY_CODE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_record_is_loaded_from_a_path_or_its_text(folder):
    assert load_record("first.crescent") == load_record(folder / "first.crescent")


def test_a_missing_record_is_answered_with_the_most_similar_name(folder):
    assert message_for("frist.crescent") == (
        "frist.crescent: there is no such record; did you mean “first.crescent”?"
    )


def test_a_missing_record_that_is_like_no_other(folder):
    assert message_for("won-game.crescent") == "won-game.crescent: there is no such record"
    assert message_for("no/such/folder.crescent") == (
        "no/such/folder.crescent: there is no such record"
    )


def test_a_folder_is_no_record(folder):
    (folder / "ann.crescent").mkdir()
    assert message_for("ann.crescent") == (
        "ann.crescent: the record cannot be opened: it is a folder"
    )


def test_a_pipe_is_not_waited_for(folder):
    os.mkfifo("pipe.crescent")
    assert message_for("pipe.crescent") == (
        "pipe.crescent: the record cannot be opened: it is no regular file"
    )


def test_a_record_without_permission(folder, monkeypatch):
    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert message_for("first.crescent") == (
        "first.crescent: the record cannot be opened: Permission denied"
    )


def test_a_path_that_cannot_be(folder):
    assert message_for("a\0b.crescent") == (
        "a\0b.crescent: the record cannot be opened: embedded null byte"
    )
    assert message_for("x" * 300).endswith("the record cannot be opened: File name too long")


def test_a_file_that_is_too_large_is_not_read_to_its_end(folder):
    with Path("large.crescent").open("wb") as file:
        file.truncate(1_000_000_000)
    assert message_for("large.crescent") == (
        "large.crescent: this has 1,000,000,000 bytes and a record at most 200,000; is it a record?"
    )


def test_errors_name_the_path_as_it_was_given(folder):
    Path("broken.crescent").write_text(BY_CODE + "1. 99-1\n", encoding="utf-8")
    assert message_for("broken.crescent").startswith("broken.crescent:4:4: move 1: there is no")
    path = folder / "broken.crescent"
    assert message_for(path).startswith(f"{path}:4:4: ")


def test_an_error_can_be_handed_to_another_process(folder):
    with pytest.raises(RecordError) as caught:
        load_record("frist.crescent")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.name, copy.problems, str(copy)) == (
        caught.value.name,
        caught.value.problems,
        str(caught.value),
    )


def test_a_record_can_be_handed_to_another_process(folder):
    record = load_record("first.crescent")
    assert pickle.loads(pickle.dumps(record)) == record
