"""Pages that the first language alone has."""

import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.site.conftest import Project, environment, make_project

SETTINGS = """
crescent_untranslated = ["guide/**"]
html_baseurl = "https://example.org/crescent"
"""


@pytest.fixture(scope="module")
def guided(tmp_path_factory) -> Project:
    """The small site with a guide in English, built with every warning an error."""
    project = make_project(tmp_path_factory.mktemp("guided"))
    (project.folder / "guide").mkdir()
    (project.folder / "guide" / "first.md").write_text("# The guide\n\nFor authors.\n")
    index = project.folder / "index.md"
    index.write_text(index.read_text().replace("sub/deep\n", "sub/deep\nguide/first\n"))
    conf = project.folder / "conf.py"
    conf.write_text(conf.read_text() + SETTINGS)
    result = project.build("-q", "-W")
    assert (result.returncode, result.stderr) == (0, "")
    return project


def links(page: BeautifulSoup) -> dict[str, str]:
    return {link["lang"]: link["href"] for link in page.select("nav.crescent-languages a")}


def test_the_first_language_has_them_and_lists_them(guided):
    assert "For authors." in guided.text("en", "guide/first")
    assert guided.page("en/index.html").select("a[href='guide/first.html']")


def test_another_language_has_neither_the_pages_nor_links_to_them(guided):
    assert not (guided.site / "sv" / "guide").exists()
    for page in guided.site.glob("sv/**/*.html"):
        assert "guide/first" not in page.read_text(encoding="utf-8")


def test_their_switcher_leads_to_the_other_languages_first_pages(guided):
    assert links(guided.page("en/guide/first.html")) == {
        "en": "../../en/guide/first.html",
        "sv": "../../sv/index.html",
    }
    assert links(guided.page("en/rules.html"))["sv"] == "./../sv/rules.html"


def test_they_have_an_address_of_their_own_but_no_alternates(guided):
    page = guided.page("en/guide/first.html")
    assert not page.select("link[rel=alternate]")
    assert page.select_one("link[rel=canonical]")["href"] == (
        "https://example.org/crescent/en/guide/first.html"
    )


def sphinx(project: Project, builder: str, *flags: str) -> Path:
    out = project.folder / "_build" / builder
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", builder, *flags, ".", str(out)]
    subprocess.run(command, cwd=project.folder, env=environment(), check=True)
    return out


def test_their_absence_is_no_reason_to_read_a_page_again(guided):
    assert "[sv] updating environment: 0 added, 0 changed, 0 removed" in guided.build().stdout


def test_one_language_built_alone_leaves_them_out_too(guided):
    assert not (sphinx(guided, "html", "-D", "language=sv") / "guide").exists()


def test_translators_are_not_given_them(guided):
    out = sphinx(guided, "gettext")
    assert not (out / "guide").exists()
    assert (out / "rules.pot").exists()


LISTED = """\
# Listed

```{eval-rst}
.. toctree::

   rules
   guide/first

Kept after the first list.

.. note::

   .. toctree::
      :hidden:

      guide/first
      A title <guide/first>

   Kept in the note.

.. toctree::
   :glob:
   :hidden:

   guide/*

Heading
-------

Kept after the last list.
```

```{toctree}
:glob: true
:hidden:

guide/f*
sub/*
```

Kept in Markdown.
"""
KEPT = ["Kept after the first list.", "Kept in the note.", "Heading", "Kept after the last list."]


@pytest.fixture
def lists(project: Project) -> Project:
    """Pages that are left out stand in lists of every form, with text after them."""
    (project.folder / "guide").mkdir()
    (project.folder / "guide" / "first.md").write_text("---\norphan: true\n---\n# The guide\n")
    (project.folder / "index.md").write_text(LISTED)
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(SETTINGS)
    return project


def test_text_after_a_list_is_kept_in_a_language_without_the_pages(lists: Project):
    out = sphinx(lists, "text", "-D", "language=sv")
    text = (out / "index.txt").read_text(encoding="utf-8")
    assert [line for line in [*KEPT, "Kept in Markdown."] if line not in text] == []


def test_text_after_a_list_is_given_to_translators(lists: Project):
    catalog = (sphinx(lists, "gettext") / "index.pot").read_text(encoding="utf-8")
    assert [line for line in [*KEPT, "Kept in Markdown."] if f'msgid "{line}"' not in catalog] == []


def test_a_list_keeps_the_pages_that_the_language_has(lists: Project):
    page = (sphinx(lists, "html", "-D", "language=sv") / "index.html").read_text(encoding="utf-8")
    assert 'href="rules.html"' in page
    assert 'href="sub/deep.html"' in page
    assert "guide/first" not in page
