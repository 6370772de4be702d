"""The roles: what a page says of a game is what the engine says."""

import pytest

from tests.conftest import WON_GAME
from tests.sphinx_ext.conftest import new_project

BLOCKED_GAME = WON_GAME.with_name("blocked-game.crescent")

# Each role with what it says of the won game, in English and in Swedish.
FACTS = [
    ("card", "10♠", "10♠", "10♠"),
    ("card", "as", "A♠", "E♠"),
    ("card", "QH", "Q♥", "D♥"),
    ("moved", "10", "A♠", "E♠"),
    ("onto", "10", "K♠", "K♠"),
    ("from", "10", "10", "10"),
    ("to", "10", "14", "14"),
    ("to", "2", "♠↓", "♠↓"),
    ("to", "8", "♠↑", "♠↑"),
    ("pile", "1 before redeal 1", "2♥ 9♣ J♦ J♦", "2♥ 9♣ Kn♦ Kn♦"),
    ("pile", "1 after redeal 1", "9♣ J♦ J♦ 2♥", "9♣ Kn♦ Kn♦ 2♥"),
    ("top", "1 before redeal 1", "J♦", "Kn♦"),
    ("count", "1 before redeal 1", "4", "4"),
    ("count", "1 end", "0", "0"),
    ("count", "♠↑ before 10", "2", "2"),
    ("count", "spades down before 10", "2", "2"),
    ("top", "♠↓ before 10", "Q♠", "D♠"),
    ("foundation", "♠↓ before 10", "K♠ Q♠", "K♠ D♠"),
    ("foundation", "Hearts Up start", "A♥", "E♥"),
    ("redeals-left", "start", "3", "3"),
    ("redeals-left", "after redeal 1", "2", "2"),
    ("legal-moves", "end", "0", "0"),
    ("state", "end", "won", "vunnet"),
    ("state", "before 10", "open", "i gång"),
    ("rank", "A♠", "ace", "ess"),
    ("rank", "10♦", "10", "10"),
    ("rank", "onto 10", "king", "kung"),
    ("rank", "copy: top 1 before redeal 1", "jack", "knekt"),
    ("suit", "QH", "hearts", "hjärter"),
    ("suit", "moved 10", "spades", "spader"),
    ("total", "moves", "119", "119"),
    ("total", "redeals", "3", "3"),
    ("redeal-after", "1", "16", "16"),
    (
        "app",
        "pile-full",
        "“This pile is full; choose another place”",
        "”Den här högen är full; välj en annan plats”",
    ),
    ("app", "redeal", "“Redeal”", "”Omfördela”"),
    ("pile", "CR1-N-AAAAAAB: 1 start", "7♣ 3♣ 8♠ 5♣ 2♠ 9♣", "7♣ 3♣ 8♠ 5♣ 2♠ 9♣"),
    ("top", "copy : 1   before  redeal 1", "J♦", "Kn♦"),
    ("code", "blocked-game", "CR1-N-TPFDKVV", "CR1-N-TPFDKVV"),
    ("code", "cr1-f-aaaaaab", "CR1-F-AAAAAAB", "CR1-F-AAAAAAB"),
]


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What each role says, by language and syntax."""
    project = new_project(tmp_path_factory.mktemp("facts"))
    project.write("games/copy.crescent", (project.folder / "games/won-game.crescent").read_bytes())
    project.write("games/blocked-game.crescent", BLOCKED_GAME.read_bytes())
    myst = [f"- {{{role}}}`{text}`" for role, text, *_ in FACTS]
    rst = [f"- :crescent:{role}:`{text}`" for role, text, *_ in FACTS]
    project.write("index.md", "\n".join(["---", "crescent-game: won-game", "---", *myst]))
    project.write("rst.rst", "\n".join([":orphan:", ":crescent-game: won-game", "", *rst]))
    pages = {}
    for language in ("en", "sv"):
        built = project.build(language=language)
        assert built.warnings == []
        for name in ("index", "rst"):
            pages[language, name] = [item.p for item in built.page(name).select("li")]
    return pages


@pytest.mark.parametrize("syntax", ["index", "rst"])
@pytest.mark.parametrize("number", range(len(FACTS)), ids=lambda index: " ".join(FACTS[index][:2]))
def test_a_role_says_what_is_so_in_the_pages_language(said, number, syntax):
    _, _, english, swedish = FACTS[number]
    assert said["en", syntax][number].get_text() == english
    assert said["sv", syntax][number].get_text() == swedish


@pytest.mark.parametrize(
    ("number", "label", "classes"),
    [
        (1, "spader ess", ["crescent-card", "crescent-black"]),
        (2, "hjärter dam", ["crescent-card", "crescent-red"]),
        (7, "spader, fallande", ["crescent-place"]),
        (9, "hjärter 2, klöver 9, ruter knekt och ruter knekt", ["crescent-cards"]),
    ],
)
def test_signs_are_read_aloud_as_words(said, number, label, classes):
    (span,) = said["sv", "index"][number].find_all(recursive=False)
    assert span.name == "span"
    assert span["role"] == "img"
    assert span["aria-label"] == label
    assert span["class"] == classes


def test_a_pile_is_one_thing_to_listen_to_and_each_card_keeps_its_colour(said):
    cards = said["en", "index"][9].span.select("span")
    assert [card["class"][1] for card in cards] == [
        "crescent-red",
        "crescent-black",
        "crescent-red",
        "crescent-red",
    ]
    assert not any(card.has_attr("role") for card in cards)


def test_a_fact_stands_in_headings_contents_and_captions(project):
    project.write("index.md", "# T\n\n```{toctree}\npage\n```\n")
    project.write(
        "page.md",
        "# After {moved}`won-game: 10`\n\n"
        "```{diagram} won-game\n:at: start\n\nBefore {card}`KH`.\n```\n",
    )
    built = project.build()
    assert built.warnings == []
    assert built.page().select_one(".toctree-l1 a").get_text() == "After A♠"
    assert built.page("page").select_one(".caption-text").get_text() == "Before K♥."
    assert "After A♠" in built.text("page.html").partition("</title>")[0]


def test_a_fact_stands_in_an_included_part_a_table_and_a_substitution(project):
    project.write("part.txt", "Part :card:`2S`.\n")
    project.write(
        "index.rst",
        ".. |king| replace:: the :card:`KS`\n\n"
        "Take |king|.\n\n.. include:: part.txt\n\n"
        "+-------------+\n| :card:`3S`  |\n+-------------+\n",
    )
    built = project.build(exclude_patterns=["part.txt"])
    assert built.warnings == []
    text = " ".join(built.page().get_text().split())
    assert text == "Take the K♠. Part 2♠. 3♠"


def test_the_game_of_conf_py_is_every_pages_game(project):
    project.write("index.md", "# T\n\n{moved}`10`\n")
    built = project.build(crescent_game="won-game")
    assert built.warnings == []
    assert built.page().p.get_text() == "A♠"


def test_a_quoted_message_has_the_languages_marks_whatever_smart_quotes_do(project):
    project.write("index.md", '# T\n\n"{app}`redeal`"\n')
    assert project.build(smartquotes=False).page().p.get_text() == '"“Redeal”"'


def test_a_game_code_is_written_as_code(project):
    project.write("games/spel–ett.crescent", BLOCKED_GAME.read_bytes())
    project.write("index.md", "# T\n\n{code}`spel–ett`\n")
    built = project.build()
    assert built.warnings == []
    assert str(built.page().p.code) == (
        '<code class="docutils literal notranslate"><span class="pre">CR1-N-TPFDKVV</span></code>'
    )


def test_suits_ask_for_their_text_style_in_html_and_in_nothing_else(project):
    project.write("index.md", "# {card}`A♠`\n\n{moved}`won-game: 10`, {pile}`won-game: 1 start`\n")
    source = project.build("html").source("index.html")
    assert "A♠\ufe0e</span>" in source
    assert "2♥\ufe0e" in source
    # The page's title and its search index have the signs as an author writes them.
    assert "<title>A♠" in source
    for builder, name in (("text", "index.txt"), ("xml", "index.xml"), ("html", "searchindex.js")):
        assert "\ufe0e" not in project.build(builder).source(name)
