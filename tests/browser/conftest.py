"""The real site, built once for all tests, and a browser that looks at it."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from crescent_diagrams.records import Record, load_record
from tests.browser.replays import GAMES, Player, build
from tests.browser.windows import REPOSITORY, Window
from tests.tools_needed import BROWSERS
from tools.screenshots import CHROMIUM_FLAGS


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; all processes of one test run share it.

    CRESCENT_SITE names a site that is built already.
    """
    if built := os.environ.get("CRESCENT_SITE"):
        return Path(built).resolve()
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "real-site"
    site, finished = folder / "site", folder / "finished"
    try:
        folder.mkdir()
    except FileExistsError:
        deadline = time.monotonic() + 300
        while not finished.exists():
            assert time.monotonic() < deadline, "another process did not finish the site"
            time.sleep(0.2)
    else:
        flags = ["-q", "-W", "-d", str(folder / "doctrees")]
        result = subprocess.run(
            [sys.executable, "-m", "sphinx", "-b", "site", "-c", ".", *flags, "docs", str(site)],
            cwd=REPOSITORY,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        finished.write_text(result.stderr)
    assert finished.read_text() == ""
    return site


# Playwright keeps an event loop running, in which other tests could not start one of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def open_window(browser: Browser) -> Iterator[Callable[..., Window]]:
    """Opens windows, with the options of `Browser.new_page`, that are closed at the end."""
    windows = []

    def open_one(address: str, *, width: int = 1280, **options: object) -> Window:
        page = browser.new_page(viewport={"width": width, "height": 800}, **options)
        window = Window(page)
        windows.append(page)
        page.goto(address)
        return window

    yield open_one
    for page in windows:
        page.close()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for each language with the pages of `tests.browser.replays`."""
    project = tmp_path_factory.mktemp("replays")
    build(project)
    return project


@pytest.fixture(scope="module")
def won() -> Record:
    return load_record(GAMES / "won-game.crescent")


@pytest.fixture
def play(built: Path, open_window: Callable[..., Window]) -> Iterator[Callable[..., Player]]:
    """Opens a page with a replay; without motion unless asked for, so that each step is done."""
    opened = []

    def open_one(page: str = "index.html", name: str = "won", **options: object) -> Player:
        language = options.pop("language", "en")
        options.setdefault("reduced_motion", "reduce")
        window = open_window(f"{(built / language).as_uri()}/{page}", **options)
        opened.append(window)
        return Player(window, window.page.locator(f'.crescent-replay[data-name="{name}"]'))

    yield open_one
    for window in opened:
        assert window.complaints == []
        window.page.close()
