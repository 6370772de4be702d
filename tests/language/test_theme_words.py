"""What stands round a page, in the words of Sphinx and of its theme, is in the page's language."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import read_po

from tests.site_languages import TRANSLATED
from tools.search_messages import SEARCH_MESSAGES, search_messages

ROOT = Path(__file__).parents[2]
JAVASCRIPT_KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2)}


def package(name):
    return Path(find_spec(name).origin).parent


SPHINX = package("sphinx")

# What readers meet of Sphinx: its pages, books and texts, not what it says to who builds them.
SPHINX_MODULES = [
    "builders/html/__init__.py",
    "builders/latex/__init__.py",
    "config.py",
    "directives/other.py",
    "domains/changeset.py",
    "domains/std/__init__.py",
    "environment/adapters/indexentries.py",
    "locale/__init__.py",
    "writers/html5.py",
    "writers/latex.py",
    "writers/text.py",
]
# These come of a wrong source or setting, and go to who builds.
FOR_WHO_BUILDS = re.compile(r"glossary (terms? must|seems)|Support for source encodings")


def catalog(language):
    with (ROOT / "locales" / language / "LC_MESSAGES/sphinx.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def in_templates(folder):
    found = extract_from_dir(
        folder,
        [("changes/**", "ignore"), ("**.html", "jinja2.ext:babel_extract")],
        keywords={"_": None, "gettext": None},
    )
    return {message for _, _, message, _, _ in found}


def in_modules(paths):
    return {
        message
        for path in paths
        for _, message, _, _ in extract_from_file("python", path, keywords={"_": None})
        if not FOR_WHO_BUILDS.match(message)
    }


def in_scripts():
    folder = SPHINX / "themes/basic/static"
    found = extract_from_dir(folder, [("**.js", "javascript")], keywords=JAVASCRIPT_KEYWORDS)
    return {message for _, _, message, _, _ in found}


SOURCES = {
    "furo": lambda: in_templates(package("furo") / "theme"),
    "sphinx_basic_ng": lambda: in_templates(package("sphinx_basic_ng") / "theme"),
    "Sphinx's templates": lambda: in_templates(SPHINX / "themes/basic"),
    "Sphinx": lambda: in_modules(SPHINX / module for module in SPHINX_MODULES),
    "the search": in_scripts,
}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("source", SOURCES)
def test_everything_a_reader_sees_is_translated(source, language):
    translations = catalog(language)
    messages = SOURCES[source]()
    assert messages
    assert [
        message
        for message in sorted(messages, key=str)
        if (entry := translations.get(message)) is None or not entry.string or entry.fuzzy
    ] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_furo_says_in_english_only_can_be_said_in_the_language(language):
    templates = "".join(
        path.read_text("utf-8") for path in sorted((package("furo") / "theme").rglob("*.html"))
    )
    labels = set(re.findall(r'<(?:input|button)[^>]* aria-label="([^"{]+)"', templates))
    titles = set(re.findall(r"<title>([^<{]+)</title>", templates))
    assert "Toggle Light / Dark / Auto color theme" in labels
    assert "Light mode" in titles
    translations = catalog(language)
    assert {text for text in labels | titles if not translations.get(text)} == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_all_languages_translate_the_same_messages(language):
    assert [m.id for m in catalog(language)] == [m.id for m in catalog(TRANSLATED[0])]


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_keep_markup_fields_and_the_space_round_them(language):
    parts = re.compile(r"%\(\w+\)s|%s|\$\{\w+\}|<[^>]+>|&[#\w]+;")
    for message in catalog(language):
        if not message.id or message.id == "%b %d, %Y":
            continue
        original = message.id if isinstance(message.id, str) else message.id[-1]
        last = message.string if isinstance(message.string, str) else message.string[-1]
        assert sorted(parts.findall(last)) == sorted(parts.findall(original)), original
        assert last[-1:].isspace() == original[-1:].isspace(), original
        assert last[:1].isspace() == original[:1].isspace(), original


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_search_page_has_the_words_of_the_catalog(language):
    folder = ROOT / "locales" / language / "LC_MESSAGES"
    assert (folder / "sphinx.js").read_text("utf-8") == search_messages(folder / "sphinx.po")


def test_the_search_page_gets_every_word_that_it_asks_for():
    singulars = {message if isinstance(message, str) else message[0] for message in in_scripts()}
    assert set(SEARCH_MESSAGES) == singulars
