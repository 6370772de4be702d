"""The authors' guide: complete, true, and in step with the code."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from crescent_diagrams.errors import Subtype
from crescent_diagrams.sphinx_ext.domain import CrescentDomain
from tests.sphinx_ext.conftest import new_project
from tools.guide import snippets
from tools.guide.reference import DIRECTIVES

ROOT = Path(__file__).parents[2]
AUTHORS = ROOT / "docs" / "authors"
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in AUTHORS.glob("*.md")}
EXAMPLE = re.compile(r"^````\{example\}\n((?s:.*?))^````$", re.MULTILINE)
MISTAKE = re.compile(r"^````\{mistake\}\n((?s:.*?))\n---\n((?s:.*?))^````$", re.MULTILINE)
EXAMPLES = [text for page in PAGES.values() for text in EXAMPLE.findall(page)]
MISTAKES = [found for page in PAGES.values() for found in MISTAKE.findall(page)]


@pytest.fixture(scope="module")
def html(tmp_path_factory) -> Path:
    """The site in English."""
    out = tmp_path_factory.mktemp("html")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "-c", str(ROOT)]
    subprocess.run([*command, str(ROOT / "docs"), str(out)], check=True)
    return out


@pytest.fixture(scope="module")
def reference(html) -> BeautifulSoup:
    return page(html, "reference")


def page(html: Path, name: str) -> BeautifulSoup:
    return BeautifulSoup((html / "authors" / f"{name}.html").read_text(encoding="utf-8"), "lxml")


@pytest.mark.parametrize("name", CrescentDomain.directives)
def test_every_directive_has_an_example(name):
    assert any(f"```{{{name}}}" in text for text in EXAMPLES)


@pytest.mark.parametrize("name", CrescentDomain.roles)
def test_every_role_has_an_example(name):
    assert any(f"{{{name}}}`" in text for text in EXAMPLES)


def test_every_example_stands_above_what_it_becomes(html):
    for name in ("showing", "facts"):
        results = page(html, name).select("div.guide-result")
        assert len(results) == len(EXAMPLE.findall(PAGES[name]))
        assert all(
            result.find_previous_sibling("div", class_="highlight-markdown")
            or result.find_previous_sibling("div", class_="highlight-rst")
            for result in results
        )


@pytest.mark.parametrize(("written", "told"), MISTAKES)
def test_every_mistake_is_warned_of_as_the_page_says(tmp_path, written, told):
    project = new_project(tmp_path / "project")
    project.write("index.md", f"---\ncrescent-game: won-game\n---\n\n# T\n\n{written}\n")
    warnings = project.build().warnings
    assert [line.partition(": ")[2] for line in warnings] == told.splitlines()


@pytest.mark.parametrize("name", DIRECTIVES)
def test_the_reference_has_every_directive_with_its_options(reference, name):
    term = reference.find(id=f"directive-crescent-{name}")
    options = [code.text for code in term.find_next("table").select("tr td:first-child code")]
    assert options == [f":{each}:" for each in DIRECTIVES[name].known_options]
    assert len(term.find_next("dd").p.text) > 20


@pytest.mark.parametrize("name", CrescentDomain.roles)
def test_the_reference_says_of_every_role_what_it_says(reference, name):
    told = reference.find(id=f"role-crescent-{name}").find_next("dd")
    assert f"{{{name}}}`" in told.text


@pytest.mark.parametrize("subtype", Subtype)
def test_the_reference_has_every_kind_of_warning(reference, subtype):
    (term,) = [
        dt
        for dt in reference.select("dl.describe dt")
        if dt.text.strip() == f"crescent.{subtype.value}"
    ]
    assert term.find_next("dd").text.strip().endswith(".")


def test_the_reference_has_every_setting(reference):
    terms = reference.select("dl.confval > dt")
    assert [term["id"].removeprefix("confval-") for term in terms] == [
        "crescent_by_language",
        "crescent_game",
        "crescent_games",
        "crescent_languages",
        "crescent_site_builder",
        "crescent_untranslated",
    ]
    for term in terms:
        assert term.find_next("dd").find("p", recursive=False).text.endswith(".")


def test_the_snippets_are_those_that_the_code_makes():
    assert snippets.FILE.read_text(encoding="utf-8") == snippets.text()


def test_there_is_a_snippet_for_every_directive_and_role_in_either_markup():
    for scope in (snippets.MARKDOWN, snippets.RESTRUCTURED):
        names = {name for name in snippets.snippets() if name.endswith(f"({scope})")}
        assert names == {
            *(f"crescent:{name} ({scope})" for name in CrescentDomain.directives),
            *(f"crescent:{name} role ({scope})" for name in CrescentDomain.roles),
        }


def filled(body: list[str], values: dict[str, str]) -> str:
    """A snippet as an author fills it in."""
    lines = []
    for line in body:
        option = re.match(r" *:(\w+): \$", line)
        text = values.get(option[1], "") if option else values["argument"]
        lines.append(re.sub(r"\$\{\d+(?::\w+)?\}", text, line))
    return "\n".join(lines)


@pytest.mark.parametrize("suffix", ["md", "rst"])
def test_a_snippet_filled_in_is_a_page_that_builds(project, suffix):
    scope = snippets.MARKDOWN if suffix == "md" else snippets.RESTRUCTURED
    body = snippets.snippets()[f"crescent:diagram ({scope})"]["body"]
    values = {"argument": "won-game", "at": "before 10", "mark": "move", "view": "open"}
    heading = "# T" if suffix == "md" else "T\n="
    project.write(f"index.{suffix}", f"{heading}\n\n{filled(body, values)}\n")
    built = project.build()
    assert built.warnings == []
    assert built.page().figure.select_one(".caption-text").text == "won-game"


@pytest.mark.parametrize("name", DIRECTIVES)
def test_editors_find_the_options_where_docutils_keeps_them(name):
    assert set(DIRECTIVES[name].option_spec) == set(DIRECTIVES[name].known_options)


@pytest.mark.parametrize("name", ["won-game", "blocked-game", "crescent-four", "full-pile"])
def test_the_games_of_the_site_are_there_to_be_linked_to(html, name):
    assert page(html, "games").find(id=f"crescent-game-{name}")


def test_every_record_of_the_site_is_described(html):
    names = {path.stem for path in ROOT.glob("docs/games/*.crescent")}
    described = {dt["id"] for dt in page(html, "games").select("dl.crescent-game dt[id]")}
    assert described == {f"crescent-game-{name}" for name in names}
