"""Whatever is wrong above the moves is said in a sentence of its own, with its place."""

import pytest

from crescent_diagrams.records import RecordError, read_record
from tests.records.record_texts import BY_CODE, PILES

BROKEN = {
    "nothing": (
        "",
        (
            "t.crescent:1:1: the file is empty; a record has the lines “title:”, “deal:” (or "
            "“pile 1:” to “pile 16:”) and “moves:”"
        ),
    ),
    "blank lines": (
        "\n  \n",
        (
            "t.crescent:1:1: the file is empty; a record has the lines “title:”, “deal:” (or "
            "“pile 1:” to “pile 16:”) and “moves:”"
        ),
    ),
    "comments alone": (
        "# Ann and Ben\n\n# played",
        (
            "t.crescent:1:1: the file has nothing but comments; a record has the lines “title:”, "
            "“deal:” (or “pile 1:” to “pile 16:”) and “moves:”"
        ),
    ),
    "a web page": (
        "<!DOCTYPE html>\n<html>\n<style>a { color: red; }</style>\n<p>Deal: 13 cards\n</html>\n",
        (
            "t.crescent:1:1: this is no record; a record has the lines “title:”, “deal:” (or "
            "“pile 1:” to “pile 16:”) and “moves:”"
        ),
    ),
    "a line without an end": (
        "title: T deal: CR1-N-AAAAAAB moves: " + "1. 9♣ 1-3 " * 500,
        (
            "t.crescent:1:1001: this line has 5,036 characters where 1,000 are the most; is a line "
            "break missing?"
        ),
    ),
    "one long word": (
        "x" * 5000,
        (
            "t.crescent:1:1: this is no record; a record has the lines “title:”, “deal:” (or "
            "“pile 1:” to “pile 16:”) and “moves:”"
        ),
    ),
    "only a title": (
        "title: T",
        (
            "t.crescent:1:1: the line “moves:” is missing; it ends the headers, even of a game "
            "without moves\n"
            "t.crescent:1:1: the deal is missing; write “deal: ” and a game code such as "
            "CR1-N-AAAAAAB, or sixteen lines from “pile 1:” to “pile 16:”"
        ),
    ),
    "no title": (
        BY_CODE.removeprefix("title: T\n"),
        "t.crescent:1:1: the title is missing; write “title: ” and a name for the game",
    ),
    "an empty title": (
        BY_CODE.replace("title: T", "title: "),
        "t.crescent:1:8: the title is empty; write a name for the game after “title:”",
    ),
    "two titles": (
        "title: S\n" + BY_CODE,
        "t.crescent:2:1: “title” stands in line 1 already; keep one of the two",
    ),
    "no colon": (
        BY_CODE.replace("title:", "title"),
        "t.crescent:1:6: the colon after “title” is missing; write “title:”",
    ),
    "a misspelt header": (
        BY_CODE.replace("title", "tilte"),
        "t.crescent:1:1: there is no header “tilte”; did you mean “title”?",
    ),
    "an unknown header": (
        "players: Ann\n" + BY_CODE,
        (
            "t.crescent:1:1: there is no header “players”; above the moves stand “title:”, "
            "“rules:”, and “deal:” or the lines “pile 1:” to “pile 16:”"
        ),
    ),
    "a header in other letters": (
        BY_CODE.replace("title", "ţitle"),
        (
            "t.crescent:1:1: there is no header “ţitle”: “ţ” is U+0163 LATIN SMALL LETTER T WITH "
            "CEDILLA\n"
            "t.crescent:1:1: the title is missing; write “title: ” and a name for the game"
        ),
    ),
    "a line that is no header": (
        "Hello!\n" + BY_CODE,
        (
            "t.crescent:1:1: “Hello!” cannot be read; above the moves stand “title:”, “rules:”, "
            "and “deal:” or the lines “pile 1:” to “pile 16:”"
        ),
    ),
    "a line in other letters": (
        "Привет\n" + BY_CODE,
        (
            "t.crescent:1:1: “Пpивeт” cannot be read: “П” is U+041F CYRILLIC CAPITAL LETTER PE, "
            "“и” is U+0438 CYRILLIC SMALL LETTER I, “в” is U+0432 CYRILLIC SMALL LETTER VE"
        ),
    ),
    "no deal": (
        "title: T\nmoves:\n",
        (
            "t.crescent:3:1: the deal is missing; write “deal: ” and a game code such as "
            "CR1-N-AAAAAAB, or sixteen lines from “pile 1:” to “pile 16:”"
        ),
    ),
    "no code": (
        BY_CODE.replace("CR1-N-AAAAAAB", ""),
        (
            "t.crescent:2:7: no game code after “deal:”; write “deal: ” and a game code such as "
            "CR1-N-AAAAAAB, or sixteen lines from “pile 1:” to “pile 16:”"
        ),
    ),
    "a figure no code has": (
        BY_CODE.replace("AAAAAAB", "AAAAAA0"),
        (
            "t.crescent:2:7: “CR1-N-AAAAAA0” contains “0”; a code has only the letters A to Z "
            "and the figures 2 to 7; is it the letter O?"
        ),
    ),
    "a short code": (
        BY_CODE.replace("AAAAAAB", "AAAAAB"),
        (
            "t.crescent:2:7: “CR1-N-AAAAAB” has 6 characters after “CR1-N-” where 7 are needed; "
            "a game code looks like CR1-N-AAAAAAB"
        ),
    ),
    "a code of other rules": (
        BY_CODE.replace("-N-", "-X-"),
        (
            "t.crescent:2:7: “CR1-X-AAAAAAB” has “X” for the rules; N is the normal rule and F "
            "is Crescent Four"
        ),
    ),
    "a code of another program": (
        BY_CODE.replace("CR1-N-AAAAAAB", "11982"),
        "t.crescent:2:7: “11982” does not begin with CR1-; a game code looks like CR1-N-AAAAAAB",
    ),
    "a code with another program's beginning": (
        BY_CODE.replace("CR1", "FC1"),
        (
            "t.crescent:2:7: “FC1-N-AAAAAAB” does not begin with CR1-; a game code looks like "
            "CR1-N-AAAAAAB"
        ),
    ),
    "a code in other letters": (
        BY_CODE.replace("AAAAAAB", "AAAAAAЖ"),
        (
            "t.crescent:2:7: “CR1-N-AAAAAAЖ” is no game code: “Ж” is U+0416 CYRILLIC CAPITAL "
            "LETTER ZHE"
        ),
    ),
    "an endless code": (
        BY_CODE.replace("AAAAAAB", "A" * 900),
        (
            "t.crescent:2:7: “CR1-N-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…” is no game code; a game "
            "code looks like CR1-N-AAAAAAB"
        ),
    ),
    "a deal both ways": (
        BY_CODE.replace("moves:", PILES + "moves:"),
        (
            "t.crescent:2:1: the deal stands here as a game code and from line 3 as piles; keep "
            "one of the two"
        ),
    ),
    "misspelt rules": (
        BY_CODE.replace("deal:", "rules: fuor\ndeal:"),
        "t.crescent:2:8: there are no rules “fuor”; did you mean “four”?",
    ),
    "unknown rules": (
        BY_CODE.replace("deal:", "rules: hard\ndeal:"),
        (
            "t.crescent:2:8: there are no rules “hard”; write “four” or “face-down”, or both, or "
            "leave the line out"
        ),
    ),
    "rules in other letters": (
        BY_CODE.replace("deal:", "rules: fouя\ndeal:"),
        "t.crescent:2:8: there are no rules “fouя”: “я” is U+044F CYRILLIC SMALL LETTER YA",
    ),
    "no rules": (
        BY_CODE.replace("deal:", "rules:\ndeal:"),
        (
            "t.crescent:2:7: no rules after “rules:”; write “four” or “face-down”, or both, or "
            "leave the line out"
        ),
    ),
    "the same rules twice": (
        BY_CODE.replace("deal:", "rules: face-down, face down\ndeal:"),
        "t.crescent:2:19: “face-down” stands here twice; once is enough",
    ),
    "rules against the code": (
        BY_CODE.replace("deal:", "rules: four\ndeal:"),
        (
            "t.crescent:2:1: the rules are “four”, but the game code CR1-N-AAAAAAB has the N of "
            "the normal rule; did you mean “deal: CR1-F-AAAAAAB”?"
        ),
    ),
    "no line moves": (
        BY_CODE.removesuffix("moves:\n"),
        (
            "t.crescent:3:1: the line “moves:” is missing; it ends the headers, even of a game "
            "without moves"
        ),
    ),
    "moves without their line": (
        BY_CODE.replace("moves:", "1. 3-1"),
        "t.crescent:3:1: the moves begin here, but the line “moves:” above them is missing",
    ),
    "moves without a colon": (
        BY_CODE.replace("moves:", "moves"),
        "t.crescent:3:6: the colon after “moves” is missing; write “moves:”",
    ),
    "a misspelt line moves": (
        BY_CODE.replace("moves:", "mvoes:"),
        "t.crescent:3:1: this line is misspelt; did you mean “moves:”?",
    ),
    "a move on the line moves": (
        BY_CODE.replace("moves:", "moves: 1. 3-1"),
        "t.crescent:3:8: a move stands on the line of “moves:”; begin a new line for each move",
    ),
    "the line moves twice": (
        BY_CODE + "moves:\n",
        "t.crescent:4:1: the moves begin in line 3 already; remove this line",
    ),
    "a header below the moves": (
        BY_CODE + "rules: face-down\n",
        "t.crescent:4:1: headers stand above the moves, which begin in line 3; move this line up",
    ),
}


@pytest.mark.parametrize(("source", "message"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_header_is_named(source, message):
    with pytest.raises(RecordError) as caught:
        read_record(source, name="t.crescent")
    assert str(caught.value) == message
