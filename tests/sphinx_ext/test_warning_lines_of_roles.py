"""A mistake in a role is told of the line where the role stands, also within a long paragraph."""

import re

import pytest

NONE = "this game has 119 moves; there is no move {}"


def told(project, file: str, text: str) -> list[tuple[int, str]]:
    """The line and the message of each warning, in the file's order."""
    project.write("index.rst", ":orphan:\n\nWords.\n")
    project.write(file, text)
    found = [
        re.fullmatch(r"(.+?):(\d+): WARNING: (.+) \[crescent\.\w+\]", line)
        for line in project.build(suppress_warnings=["toc"]).warnings
    ]
    assert {match[1] for match in found} == {file}
    return [(int(match[2]), match[3]) for match in found]


@pytest.mark.parametrize(
    ("file", "written"),
    [("page.rst", ":moved:`won-game: {}`"), ("page.md", "{{moved}}`won-game: {}`")],
)
def test_each_role_of_a_paragraph_has_its_own_line(project, file, written):
    first, second, right = (written.format(number) for number in (130, 140, 1))
    text = f"One\n\nWords {right}\nand {first}\nand {second}, {right},\nagain\n{first} {first}\n"
    assert told(project, file, text) == [
        (4, f"{first}: {NONE.format(130)}"),
        (5, f"{second}: {NONE.format(140)}"),
        (7, f"{first}: {NONE.format(130)}"),
        (7, f"{first}: {NONE.format(130)}"),
    ]


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("page.rst", "- a\n  :card:`2X`\n", 2),
        ("page.rst", "Term\n  Said\n  :card:`2X`\n", 3),
        ("page.rst", ".. note:: Said\n   :card:`2X`\n", 2),
        ("page.rst", ".. diagram:: won-game\n\n   A\n   :card:`2X`\n", 4),
        ("page.rst", ".. list-table::\n\n   * - a\n     - b\n       :card:`2X`\n", 5),
        ("page.rst", "Words\n*and*\n:card:`2X\nY` end\n", 3),
        ("page.md", "- a\n  {card}`2X`\n", 2),
        ("page.md", "> a\n> *{card}`2X`*\n", 2),
        ("page.md", "Words\n{card}`2X\nY` end\n", 2),
        ("page.md", "```{diagram} won-game\n\nA\n{card}`2X`\n```\n", 4),
    ],
)
def test_the_line_is_right_wherever_the_paragraph_stands(project, file, text, line):
    ((found, message),) = told(project, file, text)
    assert found == line
    assert "`2X" in message


def test_what_is_claimed_falsely_is_told_of_its_line_too(project):
    assert told(project, "page.rst", "Words\nand :moved:`won-game: 10 = K♠`.\n") == [
        (2, "“moved 10 = K♠” is not so: in “won-game” it is A♠")
    ]
