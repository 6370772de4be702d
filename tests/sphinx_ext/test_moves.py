"""Tables of moves."""

import shutil

import pytest


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


def test_a_table_is_in_words_when_asked(project):
    project.write(
        "index.md", "# T\n\n```{moves} won-game\n:from: 9\n:to: 10\n:in: words\n:class: x\n```\n"
    )
    built = project.build(language="cs")
    assert built.warnings == []
    assert rows(built.page().table)[1:] == [
        ["9", "srdcová 2", "hromádka 9", "vzestupná srdcová základna"],
        ["10", "pikové eso", "hromádka 10", "hromádka 14"],
    ]
    block = built.page().select_one(".crescent-moves")
    assert block["class"] == ["crescent-moves", "crescent-in-words", "x", "docutils", "container"]


CAPTIONED = {
    "index.md": "# T\n\n```{moves} won-game\n:name: them\n:from: 15\n:to: 18\n:width: 50%\n\n"
    "The *moves* around {card}`AS`.\n```\n\nSee {numref}`them`.\n",
    "index.rst": "T\n=\n\n.. moves:: won-game\n   :name: them\n   :from: 15\n   :to: 18\n"
    "   :width: 50%\n\n   The *moves* around :card:`AS`.\n\nSee :numref:`them`.\n",
}


@pytest.mark.parametrize("name", CAPTIONED)
def test_a_caption_numbers_the_tables_as_one(project, name):
    project.write(name, CAPTIONED[name])
    built = project.build()
    assert built.warnings == []
    first, second = built.page().select("table")
    assert first["id"] == "them"
    assert first.caption.get_text() == "Table 1 The moves around A♠.¶"
    assert second.caption is None
    assert "width: 50%" in first["style"]
    assert built.page().select("p")[-1].get_text() == "See Table 1."


@pytest.mark.parametrize("name", CAPTIONED)
def test_a_caption_is_translated(project, name):
    project.write(name, CAPTIONED[name])
    template = project.build("gettext").text("index.pot")
    message = "The *moves* around " + ("{card}" if name.endswith("md") else ":card:") + "`AS`."
    assert f'msgid "{message}"' in template
    assert "10♥" not in template
    shutil.rmtree(project.folder / "_build")
    project.write(
        "locales/sv/LC_MESSAGES/index.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        f'msgid "{message}"\nmsgstr "{message.replace("The *moves* around", "*Dragen* kring")}"\n',
    )
    built = project.build(language="sv", locale_dirs=["locales"])
    assert built.page().caption.select_one(".caption-text").get_text() == "Dragen kring E♠."


@pytest.mark.parametrize("builder", ["text", "latex", "epub", "man"])
def test_every_builder_has_the_captioned_tables(project, builder):
    project.write("index.md", CAPTIONED["index.md"])
    built = project.build(builder)
    assert [line for line in built.warnings if "crescent" in line or "index" in line] == []
