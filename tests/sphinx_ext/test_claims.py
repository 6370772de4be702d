"""A role can state what its sentence relies on; when it is so, the reader sees the fact alone."""

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.notation import plain, read_action
from crescent_diagrams.facts.query import parse
from crescent_diagrams.language import words_for
from crescent_diagrams.records import load_record
from crescent_diagrams.records.library import RecordedGame
from crescent_diagrams.sphinx_ext.answers import APP, answer_node, app_text
from crescent_diagrams.sphinx_ext.roles import ROLES
from tests.conftest import WON_GAME
from tests.processor_time import within_seconds
from tests.sphinx_ext.conftest import new_project

# Each role with a claim that is so in the won game, and what the reader sees.
SO = [
    ("moved", "10 = A♠", "A♠"),
    ("moved", "10 = AS", "A♠"),
    ("moved", "10=as", "A♠"),
    ("moved", "10 = ace", "A♠"),
    ("moved", "10 = Ace of Spades", "A♠"),
    ("moved", "10 = ♠", "A♠"),
    ("moved", "10 = ♠️ black", "A♠"),
    ("moved", "5 = moved 1", "10♣"),
    ("moved", "5 = top 1 start", "10♣"),
    ("moved", "5 = copy: moved 1", "10♣"),
    ("onto", "10 = king", "K♠"),
    ("from", "10 = 10", "10"),
    ("from", "10 = pile 10", "10"),
    ("to", "10 = pile", "14"),
    ("to", "2 = foundation", "♠↓"),
    ("to", "2 = ♠↓", "♠↓"),
    ("to", "2 = spades down", "♠↓"),
    ("to", "2 = descending ♠", "♠↓"),
    ("to", "8 = ascending", "♠↑"),
    ("to", "3 = to 4", "♣↓"),
    ("pile", "13 before 25 = 2♦", "2♦"),
    ("pile", "13 before 25 = 1 card", "2♦"),
    ("pile", "1 before redeal 1 = 2♥ 9♣ J♦ J♦", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = 2♥ 9♣ …", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = ... J♦ J♦", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = … 9♣ J♦ …", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = … jack jack", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = … 2♥ 9♣ J♦ J♦", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 <= 4 cards", "2♥ 9♣ J♦ J♦"),
    ("pile", "1 before redeal 1 = pile 1 before 10", "2♥ 9♣ J♦ J♦"),
    ("foundation", "♠↓ before 10 = K♠ Q♠", "K♠ Q♠"),
    ("top", "♠↓ before 10 = queen", "Q♠"),
    ("count", "13 before 25 = 1", "1"),
    ("count", "13 before 25 < 2", "1"),
    ("count", "13 before 25 ≤ 1", "1"),
    ("count", "14 before redeal 1 >= 7", "7"),
    ("count", "14 before redeal 1 = count 14 after redeal 1", "7"),
    ("total", "moves > 100", "119"),
    ("redeal-after", "1 = 16", "16"),
    ("redeals-left", "after redeal 1 = 2", "2"),
    ("legal-moves", "before redeal 1 = 0", "0"),
    ("state", "end = won", "won"),
    ("state", "before redeal 1 = open", "open"),
    ("rank", "onto 10 = king", "king"),
    ("rank", "A♠ = A", "ace"),
    ("rank", "moved 20 < rank moved 19", "6"),
    ("suit", "moved 10 = suit onto 10", "spades"),
    ("code", "CR1-N-AAAAAAB = cr1-n-aaaaaab", "CR1-N-AAAAAAB"),
    ("code", "CR1-N-AAAAAAB = code CR1-N-AAAAAAB", "CR1-N-AAAAAAB"),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    project = new_project(tmp_path_factory.mktemp("claims"))
    won_game = (project.folder / "games/won-game.crescent").read_bytes()
    project.write("games/copy.crescent", won_game)
    myst = [f"- {{{role}}}`{text}`" for role, text, _ in SO]
    silent = [f"- It {{claim}}`{role} {text}` is." for role, text, _ in SO]
    rst = [f"- :{role}:`{text}`" for role, text, _ in SO]
    head = ["---", "crescent-game: won-game", "---"]
    project.write("index.md", "\n".join([*head, *myst]))
    project.write("silent.md", "\n".join(["---", "orphan: true", *head[1:], *silent]))
    project.write("rst.rst", "\n".join([":orphan:", ":crescent-game: won-game", "", *rst]))
    return project.build()


def test_no_claim_that_is_so_is_warned_of(built):
    assert built.warnings == []


@pytest.mark.parametrize("syntax", ["index", "rst"])
@pytest.mark.parametrize("number", range(len(SO)), ids=lambda index: " ".join(SO[index][:2]))
def test_the_reader_sees_the_fact_alone(built, syntax, number):
    assert built.page(syntax).select("li")[number].get_text().strip() == SO[number][2]


def test_the_silent_role_says_nothing(built):
    assert {item.get_text() for item in built.page("silent").select("li")} == {"It is."}


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("It ends. {c}", "<p>It ends.</p>"),
        ("It{c} ends.", "<p>It ends.</p>"),
        ("It ends {c}.", "<p>It ends.</p>"),
        ("{c} It ends.", "<p>It ends.</p>"),
        ("It {c} *ends*.", "<p>It <em>ends</em>.</p>"),
        ("It {c}*ends*.", "<p>It <em>ends</em>.</p>"),
        ("{c}", ""),
        ("{c} {c}", ""),
        ("One.\n\n{c}\n\nTwo.", "<p>One.</p><p>Two.</p>"),
    ],
)
def test_the_silent_role_leaves_no_gap(project, text, html):
    claim = "{claim}`won-game: legal-moves before redeal 1 = 0`"
    project.write("index.md", f"# T\n\n{text.replace('{c}', claim)}\n")
    built = project.build()
    assert built.warnings == []
    found = built.page().select("section > p")
    assert "".join(map(str, found)) == html


def test_a_false_claim_is_marked_after_the_fact(project):
    project.write("index.md", "# T\n\nOn {onto}`won-game: 10 = queen`.\n")
    paragraph = project.build().page().p
    assert paragraph.get_text() == ("On K♠ [“onto 10 = queen” is not so: in “won-game” it is K♠].")
    assert paragraph.select_one(".crescent-card").get_text() == "K♠"
    assert paragraph.select_one(".crescent-error").get_text().startswith("[“onto 10")


def test_a_claim_does_not_change_the_anchor_of_a_heading(project):
    project.write("index.md", "# The card {moved}`won-game: 10`\n")
    before = project.build().page().section["id"]
    project.write("index.md", "# The card {moved}`won-game: 10 = ace`\n")
    assert project.build().page().section["id"] == before


def test_a_false_claim_is_warned_of_by_every_build(project):
    project.write("index.md", "# T\n\nOn {onto}`won-game: 10 = queen`.\n")
    first, second = project.build(), project.build()
    assert len(first.warnings) == 1
    assert second.warnings == first.warnings


def test_a_claim_of_a_translation_is_held_to_the_game_too(project):
    project.write("index.md", "# T\n\nOn {onto}`won-game: 10 = king`.\n")
    project.write(
        "locales/sv/LC_MESSAGES/index.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        'msgid "On {onto}`won-game: 10 = king`."\n'
        'msgstr "På {onto}`won-game: 10 = queen`."\n',
    )
    built = project.build(language="sv", locale_dirs=["locales"])
    (warning,) = [line for line in built.warnings if "crescent" in line]
    assert warning == (
        "index.md:3:<translated>:1: WARNING: “onto 10 = queen” is not so: in “won-game” it is K♠ "
        "[crescent.claim]"
    )


def test_translators_see_the_claims_of_sentences_and_no_claim_by_itself(project):
    project.write(
        "index.md",
        "# T\n\nOn {onto}`won-game: 10 = king`. {claim}`won-game: state end = won`\n\n"
        "{claim}`won-game: legal-moves end = 0`\n",
    )
    built = project.build("gettext")
    assert built.warnings == []
    with (built.out / "index.pot").open("rb") as template:
        messages = [message.id for message in read_po(template) if message.id]
    sentence = "On {onto}`won-game: 10 = king`. {claim}`won-game: state end = won`"
    assert messages == ["T", sentence]


@pytest.mark.parametrize("builder", ["text", "latex", "epub"])
def test_every_output_tells_the_fact_and_not_the_claim(project, builder):
    project.write(
        "index.md",
        "# T\n\nThe {rank}`won-game: moved 10 = ace`. {claim}`won-game: state end = won`\n",
    )
    built = project.build(builder)
    assert not [line for line in built.warnings if "crescent" in line]
    (page,) = built.out.glob(
        {"text": "index.txt", "latex": "*.tex", "epub": "index.xhtml"}[builder]
    )
    text = page.read_text(encoding="utf-8")
    assert "The ace." in text
    assert "won-game" not in text


# What means something in a role, and anything else.
WORD = st.sampled_from(
    [
        "10",
        "1",
        "=",
        "<",
        ">=",
        "≤",
        "…",
        "ace",
        "red",
        "♠",
        "♠↑",
        "spades",
        "up",
        "pile",
        "foundation",
        "cards",
        "6",
        "empty",
        "won-game:",
        ":",
        "moved",
        "onto",
        "top",
        "rank",
        "suit",
        "count",
        "state",
        "pile",
        "total",
        "moves",
        "before",
        "after",
        "redeal",
        "start",
        "end",
        "1-14",
        "A-K",
        "redeal",
        "A♠",
    ]
)
ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TEXTS = st.one_of(ANY, st.lists(WORD | WORD | ANY, max_size=8).map(" ".join))
GAME = RecordedGame("won-game", load_record(WON_GAME))


def find(name):
    if name in (None, "won-game"):
        return GAME
    raise CrescentError(Subtype.RECORD, f"there is no record “{name}”")


def message_of(role, text):
    """What is reported of the text; nothing if there is an answer."""
    words = words_for("en")
    try:
        query = parse(role, text)
        if role == APP:
            app_text(query.question, words)
        else:
            answer_node(query.answer(find)[0], words)
    except CrescentError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    "text",
    [
        "won-game: 10 = " + "A" * 10_000_000,
        "10" * 5_000_000,
        "(" * 5_000,
        "= = = =",
        "won-game: 10 = won-game: 10 = ace",
        "won-game: 10 ==== ace",
        "won-game: 10 = ace\u200f",
        "\u202ewon-game: 10",
        "won-game: ①⓪ = ACE",
        "won-game: \u0661\u0660 = ♠\ufe0f",
        "won-game: pile 1 start = … … …",
        "won-game: 10 = rank rank rank",
        "won-game: 10 = won-game: : :",
        "won-game: 10 \0 = ace",
        ": = :",
        "won-game:",
        "🂡 = 🂡",
        "won-game: 999999999999999999999999 = 1",
        "won-game: 10 = moved moved 10",
        "../won-game: 10 = ace",
    ],
    ids=lambda text: ascii(text[:20]),
)
@pytest.mark.parametrize("role", ["moved", "pile", "top", "rank", "claim", "card"])
def test_the_oddest_text_gets_an_answer_or_a_message_at_once(text, role):
    with within_seconds(1):
        message = message_of(role, text)
    assert message is None or 0 < len(message) < 1_000


@given(st.sampled_from([*ROLES]), TEXTS)
@settings(max_examples=2_000)
def test_any_text_gets_an_answer_or_a_message(role, text):
    message = message_of(role, text)
    assert message is None or 0 < len(message) < 1_000


@given(TEXTS, st.sampled_from([step.after for step in GAME.record.steps]))
@settings(max_examples=1_000)
def test_any_text_is_an_action_or_gets_a_message(text, position):
    try:
        action = read_action(plain(text), position)
    except CrescentError:
        return
    position.refusal(action)
