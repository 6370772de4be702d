"""Tables of moves."""


def rows(table):
    return [[cell.get_text() for cell in row.select("th, td")] for row in table.select("tr")]


def test_a_table_has_a_row_a_move_and_a_new_table_begins_at_a_redeal(project):
    project.write("index.md", "# T\n\n```{moves} won-game\n:from: 15\n:to: 18\n:name: them\n```\n")
    built = project.build()
    assert built.warnings == []
    before, after = built.page().select("table")
    assert rows(before) == [
        ["Move", "Card", "From", "To"],
        ["15", "6♠", "15", "16"],
        ["16", "10♥", "15", "♥↓"],
    ]
    assert rows(after) == [
        ["Move", "Card", "From", "To"],
        ["17", "8♣", "11", "♣↓"],
        ["18", "4♣", "3", "4"],
    ]
    assert built.page().select_one("#them .rubric").get_text() == "Redeal 1"


def test_the_whole_game_has_four_stretches(project):
    project.write("index.md", "# T\n\n```{moves} won-game\n```\n")
    tables = project.build().page().select("table")
    assert len(tables) == 4
    assert sum(len(rows(table)) - 1 for table in tables) == 119
    long = [bool(table.find_parent(class_="crescent-long")) for table in tables]
    assert long == [True, True, True, False]


def test_a_stretch_is_asked_for_by_moments(project):
    project.write(
        "index.md",
        "# T\n\n```{moves} won-game\n:from: after redeal 3\n:to: end\n```\n",
    )
    (table,) = project.build().page().select("table")
    assert rows(table)[1][0] == "114"
    assert rows(table)[-1][0] == "119"


def test_signs_in_a_table_are_read_aloud_as_words(project):
    project.write("index.md", "# T\n\n```{moves} won-game\n:from: 2\n:to: 2\n```\n")
    built = project.build(language="sv")
    labels = [sign["aria-label"] for sign in built.page().select("td [role=img]")]
    assert labels == ["spader dam", "spader, fallande"]
    assert rows(built.page().table)[0] == ["Drag", "Kort", "Från", "Till"]
