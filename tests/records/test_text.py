"""Bytes and characters: read as they were meant, or refused by name; and never for long."""

import pytest

from crescent_diagrams.records import RecordError, read_record
from tests.processor_time import within_seconds
from tests.records.record_texts import BY_CODE, BY_HAND

CODED = BY_CODE.replace("title: T", "title: Fält")

REFUSED = {
    "Latin-1": (
        CODED.encode("latin-1"),
        (
            "t.crescent:1:9: the byte E4 is not UTF-8; in Windows-1252 it is “ä”, U+00E4 LATIN "
            "SMALL LETTER A WITH DIAERESIS; save the file as UTF-8"
        ),
    ),
    "a byte of no encoding": (
        BY_CODE.encode().replace(b"T", b"\x81"),
        "t.crescent:1:8: the byte 81 is not UTF-8; save the file as UTF-8",
    ),
    "UTF-16 that breaks off": (
        BY_CODE.encode("utf-16")[:-1],
        (
            "t.crescent: the file begins as UTF-16 but breaks off or is damaged at byte 73; save "
            "it again as UTF-8"
        ),
    ),
    "UTF-16 without a mark": (
        BY_CODE.encode("utf-16-le"),
        (
            "t.crescent:1:2: U+0000 NULL has no place in a record: is the file UTF-16 or not a "
            "text? Save it as UTF-8"
        ),
    ),
    "a control character": (
        BY_CODE.replace("T", "T\x07"),
        (
            "t.crescent:1:9: U+0007 a control character has no place in a record: it cannot be "
            "seen; remove it"
        ),
    ),
    "a direction override": (
        BY_CODE.replace("T", "T\u202e"),
        (
            "t.crescent:1:9: U+202E RIGHT-TO-LEFT OVERRIDE has no place in a record: it shows "
            "letters in another order than they are read; remove it"
        ),
    ),
    "half a character": (
        BY_CODE.replace("T", "\ud83c"),
        (
            "t.crescent:1:8: U+D83C half of a surrogate pair has no place in a record: it cannot "
            "be seen; remove it"
        ),
    ),
    "several kinds, each named once": (
        BY_CODE.replace("T", "\x07\x07\x1b\x07"),
        (
            "t.crescent:1:8: U+0007 a control character has no place in a record: it cannot be "
            "seen; remove it\n"
            "t.crescent:1:10: U+001B ESCAPE has no place in a record: it cannot be seen; remove it"
        ),
    ),
    "too many bytes": (
        b"x" * 10_000_000,
        ("t.crescent: this has 10,000,000 bytes and a record at most 200,000; is it a record?"),
    ),
    "too many characters": (
        "x" * 10_000_000,
        (
            "t.crescent: this has 10,000,000 characters and a record at most 200,000; is it a "
            "record?"
        ),
    ),
}


@pytest.mark.parametrize(("source", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_a_text_that_is_none_is_refused_by_name(source, message):
    with pytest.raises(RecordError) as caught:
        read_record(source, name="t.crescent")
    assert str(caught.value) == message


def test_a_byte_order_mark_does_not_count_as_a_column():
    with pytest.raises(RecordError) as caught:
        read_record(b"\xef\xbb\xbf" + CODED.encode("latin-1"))
    assert caught.value.problems[0].column == 9


def test_columns_count_the_characters_as_they_were_written():
    marked = BY_HAND + "\u200f1.\u200b １０♣\ufe0f 1–17"
    with pytest.raises(RecordError) as caught:
        read_record(marked)
    (problem,) = caught.value.problems
    assert marked.splitlines()[problem.line - 1][problem.column - 1 :] == "17"


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("x" * 200_000, id="one line"),
        pytest.param("pile 1:" + " 2H" * 60_000, id="a pile"),
        pytest.param("title: " + "T" * 190_000, id="a title"),
        pytest.param(BY_HAND + "1." + " " * 190_000 + "x", id="blanks"),
        pytest.param(BY_HAND + "1" * 190_000 + "-2", id="figures"),
        pytest.param(BY_HAND + "1-" * 90_000, id="hyphens"),
        pytest.param(BY_HAND + "zz\n" * 60_000, id="many moves that are none"),
        pytest.param(BY_HAND + "1. 2♠ 3-4\n" * 15_000, id="many moves with one number"),
        pytest.param("pilee 3: x\n" * 18_000, id="many headers that are none"),
        pytest.param("::\n" * 60_000, id="many colons"),
        pytest.param("\n" * 190_000, id="many lines"),
        pytest.param("Ж" * 190_000, id="other letters"),
        pytest.param("\u200b" * 190_000, id="nothing visible"),
        pytest.param("\x01" * 190_000, id="control characters"),
    ],
)
def test_a_text_that_is_no_record_is_refused_in_no_time(source):
    # A tenth of this is usual: the rest is for a slow machine.
    with within_seconds(2), pytest.raises(RecordError) as caught:
        read_record(source)
    assert len(str(caught.value)) < 20_000


def test_of_very_many_problems_the_first_are_told():
    with pytest.raises(RecordError) as caught:
        read_record(BY_HAND + "zz\n" * 1_000)
    *first, last = caught.value.problems
    assert [problem.line for problem in first] == list(range(19, 69))
    assert str(caught.value).splitlines()[-1] == (
        "<record>: there are more problems; mend these first"
    )
    assert (last.line, last.column, last.move) == (None, None, None)


def test_a_comment_may_be_as_long_as_it_likes_and_in_any_script():
    comment = "# " + "Ж и т. д. 🂡 " * 1_000
    assert read_record(f"{comment}\n{BY_CODE}{comment}").title == "T"
