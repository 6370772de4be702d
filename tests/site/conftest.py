"""A small site in English and Swedish, and its build as a user starts it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

REPOSITORY = Path(__file__).parents[2]
ROOT = REPOSITORY / "tests" / "roots" / "test-site"


@dataclass(frozen=True, slots=True)
class Project:
    """The folder of a site, and what builds it."""

    folder: Path

    @property
    def site(self) -> Path:
        return self.folder / "_build"

    def command(self, *flags: str, files: Sequence[str] = ()) -> list[str]:
        return [sys.executable, "-m", "sphinx", "-b", "site", *flags, ".", "_build", *files]

    def build(self, *flags: str, files: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*flags, files=files),
            cwd=self.folder,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def page(self, path: str) -> BeautifulSoup:
        return BeautifulSoup((self.site / path).read_text(encoding="utf-8"), "lxml")

    def text(self, language: str, page: str) -> str:
        return self.page(self.file(language, page)).text

    def file(self, language: str, page: str) -> str:
        """The file of a page, by either builder."""
        name = f"{language}/{page}.html"
        return name if (self.site / name).exists() else f"{language}/{page}/index.html"

    def published(self) -> dict[Path, tuple[int, bytes]]:
        """Every file of the site with its time and content."""
        return {
            path: (path.stat().st_mtime_ns, path.read_bytes())
            for path in self.site.rglob("*")
            if path.is_file() and ".doctrees" not in path.parts
        }


def environment() -> dict[str, str]:
    """This one, but with the package to be found from every folder."""
    return os.environ | {"PYTHONPATH": str(REPOSITORY)}


def make_project(folder: Path) -> Project:
    shutil.copytree(ROOT, folder / "project", ignore=shutil.ignore_patterns("*.mo", "_build"))
    return Project(folder / "project")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A site that a test may change and build."""
    return make_project(tmp_path)


@pytest.fixture(scope="session", params=["html", "dirhtml"])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A built site with an address, for tests that only look at it."""
    project = make_project(tmp_path_factory.mktemp(request.param))
    result = project.build(
        *("-q", "-D", f"crescent_site_builder={request.param}"),
        *("-D", "html_baseurl=https://example.org/crescent"),
    )
    assert (result.returncode, result.stderr) == (0, "")
    return project


@pytest.fixture
def every_page(built: Project) -> Callable[[str], list[Path]]:
    """The pages of one language, as paths from the site's folder."""
    return lambda language: sorted(
        path.relative_to(built.site) for path in (built.site / language).rglob("*.html")
    )
