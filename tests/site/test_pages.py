"""What the pages of a site say of their language and of each other."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from posixpath import dirname, join, normpath

from tests.site.conftest import Project, environment

LANGUAGES = ("en", "sv")
ADDRESS = "https://example.org/crescent/"


def file_of(project: Project, page: Path, href: str) -> Path:
    """The file that a link of a page opens."""
    target = project.site / normpath(join(dirname(page.as_posix()), href))
    return target / "index.html" if href.endswith("/") or href in {".", ".."} else target


def test_the_switcher_leads_to_the_same_page_in_every_language(
    built: Project, every_page: Callable[[str], list[Path]]
):
    assert len(every_page("sv")) == 5
    for page in every_page("sv"):
        links = built.page(str(page)).select("nav.crescent-languages a")
        targets = [file_of(built, page, link["href"]) for link in links]
        rest = page.relative_to("sv")
        assert targets == [built.site / language / rest for language in LANGUAGES]
        assert all(target.is_file() for target in targets)


def test_the_switcher_names_languages_in_their_own_words(built: Project):
    nav = built.page("sv/index.html").select_one("nav.crescent-languages")
    assert nav["aria-label"] == "Språk"
    assert [
        (link.text, link["lang"], link["hreflang"], link.get("aria-current"))
        for link in nav.select("a")
    ] == [("English", "en", "en", None), ("Svenska", "sv", "sv", "true")]


def test_the_switcher_stands_on_every_page_once(
    built: Project, every_page: Callable[[str], list[Path]]
):
    for language in LANGUAGES:
        for page in every_page(language):
            assert len(built.page(str(page)).select("nav.crescent-languages")) == 1, page


def test_a_single_language_has_no_switcher(project: Project):
    command = ["html" if word == "site" else word for word in project.command("-q")]
    command[-2:-2] = ["-D", "language=sv"]
    subprocess.run(command, cwd=project.folder, env=environment(), check=True)
    page = project.page("rules.html")
    assert page.html["lang"] == "sv"
    assert "Lägg ett kort på en hög." in page.text
    assert not page.select("nav.crescent-languages")


def test_alternates_are_mutual(built: Project, every_page: Callable[[str], list[Path]]):
    def alternates(page: Path) -> dict[str, str]:
        links = built.page(str(page)).select("link[rel=alternate][hreflang]")
        return {link["hreflang"]: link["href"] for link in links}

    for page in every_page("en"):
        own = alternates(page)
        assert set(own) == {*LANGUAGES, "x-default"}
        for language in LANGUAGES:
            other = Path(language, page.relative_to("en"))
            assert alternates(other) == own
            canonical = built.page(str(other)).select("link[rel=canonical]")
            assert [link["href"] for link in canonical] == [own[language]]
            path = own[language].removeprefix(ADDRESS)
            assert file_of(built, Path("index.html"), path or ".") == built.site / other


def test_readers_of_other_languages_are_led_to_the_list_or_the_first_language(built: Project):
    def default(page: str) -> str:
        return built.page(page).select_one("link[hreflang=x-default]")["href"]

    assert default("index.html") == ADDRESS
    assert default("sv/index.html") == ADDRESS
    rules = built.file("en", "rules")
    assert default(built.file("sv", "rules")) == ADDRESS + rules.removesuffix("index.html")


def test_a_page_says_its_language_and_direction(built: Project):
    html = built.page("sv/index.html").html
    assert (html["lang"], html["dir"]) == ("sv", "ltr")


def test_each_page_of_a_book_says_its_language(project: Project):
    command = ["epub" if word == "site" else word for word in project.command("-q")]
    command[-2:-2] = ["-D", "language=sv"]
    subprocess.run(command, cwd=project.folder, env=environment(), check=True)
    page = (project.site / "index.xhtml").read_text(encoding="utf-8")
    assert '<html lang="sv" xml:lang="sv" dir="ltr" xmlns=' in page


def test_the_description_is_translated_and_carries_no_mark_of_it(built: Project):
    (meta,) = built.page(built.file("sv", "rules")).select("meta[name=description]")
    assert meta.attrs == {"content": "Så spelar du", "name": "description"}


def test_settings_differ_by_language(built: Project):
    assert built.page("sv/index.html").title.text == "Provet"
    assert "Test" in built.page("en/index.html").title.text


def test_the_root_page_works_without_scripts_and_without_other_places(built: Project):
    page = built.page("index.html")
    assert [script.get("src") for script in page.select("script")] == ["languages.js"]
    assert [link["href"] for link in page.select("link[rel=stylesheet]")] == ["languages.css"]
    assert page.html["lang"] == "en"
