"""A page in another language, and what its translator is given."""

import pytest
from babel.messages.pofile import read_po


@pytest.fixture
def swedish(pages):
    built = pages.build(language="sv")
    assert built.warnings == []
    return built


def test_facts_in_a_translated_sentence_are_in_its_language(swedish):
    sentence = swedish.page().p.get_text()
    assert sentence.startswith("I drag 10 går E♠ från hög 10 till K♠ på hög 14")
    assert sentence.endswith("Damen gick till ♠↓. Ett kort: 10♥.")
    assert swedish.page().h1.get_text() == "Markdown och drag E♠¶"


@pytest.mark.parametrize("name", ["index", "restructured"])
def test_a_caption_is_translated(swedish, name):
    caption = swedish.page(name).select_one(".caption-text").get_text()
    assert caption == "Ställningen före drag 10: E♠ ska flyttas."


def test_the_text_alternative_is_the_languages_own(swedish):
    svg = swedish.page().svg
    assert svg["aria-label"] == "Ställningen före drag 10"
    description = svg.find(id=svg["aria-describedby"]).get_text()
    assert description.startswith(
        "stigande grundhög i spader: spader 2 överst, 2 kort; "
        "stigande grundhög i hjärter: hjärter 2 överst, 2 kort; "
    )
    assert "hög 1: 4 kort, ruter knekt överst; hög 2: 6 kort, spader 8 överst; " in description


def test_an_authors_text_alternative_is_translated(swedish):
    svg = swedish.page().select("svg")[1]
    described = svg.find(id=svg["aria-describedby"]).get_text()
    assert described == 'Alla högar "efter" den <första> omfördelningen'


def test_the_catalogs_have_captions_legends_and_text_alternatives_and_nothing_of_ours(pages):
    built = pages.build("gettext")
    with (built.out / "index.pot").open("rb") as template:
        index = {message.id for message in read_po(template) if message.id}
    assert "The position before move 10: {card}`AS` is about to move." in index
    assert "Its legend." in index
    assert 'All the piles, "after" the <first> redeal' in index
    assert not index & {"Move", "Card", "From", "To", "Redeal 1", "15", "A♠"}
    with (built.out / "restructured.pot").open("rb") as template:
        rst = {message.id for message in read_po(template) if message.id}
    assert "The position before move 10: :card:`AS` is about to move." in rst
    assert "A legend" in rst


def test_a_message_is_found_at_its_line(pages):
    text = pages.build("gettext").text("index.pot")
    assert '#: ../../index.md:14\nmsgid "The position before move 10' in text
    assert '#: ../../index.md:23\nmsgid "All the piles' in text


def test_a_translated_alt_counts_as_translated(pages):
    pages.build(language="sv")
    progress = pages.build(language="sv").app.env.get_doctree("index")["translation_progress"]
    assert progress["translated"] == 4


def test_a_box_speaks_the_pages_language(project):
    project.write("index.md", "# T\n\n```{diagram} nothing\n```\n")
    title = project.build(language="sv").page().select_one(".crescent-error .admonition-title")
    assert title.get_text() == "Diagrammet kunde inte ritas"
