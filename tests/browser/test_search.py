"""Search in each language finds words in other forms than the page's."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import snowballstemmer
from bs4 import BeautifulSoup

from tests.browser.windows import Window

pytestmark = pytest.mark.browser


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where the site is served; search reads pages, which a browser forbids to files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("en", "redealing"),
        ("sv", "grundhögarnas"),
        ("el", "στοιβών"),
        ("cs", "hromádkami"),
    ],
)
def test_an_inflected_word_finds_the_rules(
    open_window: Callable[..., Window], address: str, language: str, word: str
):
    window = open_window(f"{address}/{language}/search.html?q={word}")
    found = window.page.locator("#search-results li a")
    found.first.wait_for()
    assert "rules.html" in found.evaluate_all("links => links.map((link) => link.href).join(' ')")
    assert window.complaints == []


@pytest.mark.parametrize(("language", "algorithm"), [("el", "greek"), ("cs", "czech")])
def test_the_browser_stems_the_pages_words_as_the_index_does(
    open_window: Callable[..., Window], site: Path, address: str, language: str, algorithm: str
):
    page = BeautifulSoup((site / language / "rules.html").read_text("utf-8"), "lxml")
    words = sorted({word.lower() for word in page.article.text.split() if word.isalpha()})
    assert len(words) > 100
    stemmer = snowballstemmer.stemmer(algorithm)
    window = open_window(f"{address}/{language}/search.html")
    stems = window.page.evaluate(
        "words => { const stemmer = new Stemmer(); return words.map((w) => stemmer.stemWord(w)) }",
        words,
    )
    assert dict(zip(words, stems, strict=True)) == {w: stemmer.stemWord(w) for w in words}
