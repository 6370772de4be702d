"""The package's catalogs: made from the code, and whole."""

import string
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from crescent_diagrams.language.catalogs import TEMPLATE, catalog_files, translations
from tests.site_languages import TRANSLATED

PACKAGE = Path(__file__).parents[2] / "crescent_diagrams"
# Sphinx's own _() is left out: its words are in the site's sphinx.po.
KEYWORDS = {"gettext": None, "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}


def catalog(path):
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def catalog_of(language):
    (path,) = catalog_files(language)
    return catalog(path)


def entries(messages):
    return [(message.context, message.id) for message in messages if message.id]


def in_the_code():
    found = extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"]
    )
    return {(context, message) for _, _, message, _, context in found}


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def forms(text):
    return [text] if isinstance(text, str) else list(text)


def test_the_template_has_the_messages_of_the_code_and_no_others():
    assert set(entries(catalog(TEMPLATE))) == in_the_code()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalog_has_the_templates_messages_in_their_order(language):
    assert entries(catalog_of(language)) == entries(catalog(TEMPLATE))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_in_all_its_forms(language):
    assert [
        message.id
        for message in catalog_of(language)
        if message.fuzzy or not all(form.strip() for form in forms(message.string))
    ] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_keep_the_placeholders(language):
    for message in catalog_of(language):
        if message.id:
            wanted = placeholders(forms(message.id)[-1])
            for form in forms(message.string):
                assert placeholders(form) == wanted, message.id


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("el", {0: [1], 1: [0, 2, 5, 13]}),
        ("sv", {0: [1], 1: [0, 2, 5, 13]}),
        ("cs", {0: [1], 1: [2, 3, 4], 2: [0, 5, 11, 12, 13, 22]}),
    ],
)
def test_the_plural_forms_are_the_languages(language, numbers):
    written = catalog_of(language).get("{count} card", "position").string
    assert len(written) == len(numbers)
    (path,) = catalog_files(language)
    npgettext = translations((path.read_bytes(),)).npgettext
    for form, examples in numbers.items():
        for number in examples:
            chosen = npgettext("position", "{count} card", "{count} cards", number)
            assert chosen == written[form], number


def test_a_text_with_two_uses_is_told_apart_by_its_context():
    texts = [message for _, message in entries(catalog(TEMPLATE))]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_catalog_keeps_messages_that_the_code_has_dropped(language):
    assert not catalog_of(language).obsolete


def test_greek_lists_do_not_use_its_question_mark():
    assert [
        message.id
        for message in catalog_of("el")
        if message.id and any(";" in form for form in forms(message.string))
    ] == []
