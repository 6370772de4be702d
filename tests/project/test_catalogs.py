"""The translations are whole and say what the original says."""

import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from crescent_diagrams.translations.comparison import catalog_problems
from tests.site_languages import TRANSLATED

ROOT = Path(__file__).parents[2]
CATALOGS = sorted(
    [
        *ROOT.glob("locales/*/LC_MESSAGES/*.po"),
        *ROOT.glob("crescent_diagrams/locale/*/LC_MESSAGES/*.po"),
    ]
)


@pytest.mark.parametrize("catalog", CATALOGS, ids=lambda path: str(path.relative_to(ROOT)))
def test_catalog_is_complete_and_true_to_the_original(catalog):
    assert [str(problem) for problem in catalog_problems(catalog)] == []


@pytest.fixture(scope="module")
def templates(tmp_path_factory) -> list[Path]:
    """The messages that the pages and the package have now, a file each."""
    out = tmp_path_factory.mktemp("gettext")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "gettext", "-c", str(ROOT)]
    subprocess.run([*command, str(ROOT / "docs"), str(out)], check=True)
    return [*out.glob("*.pot"), ROOT / "crescent_diagrams/locale/crescent_diagrams.pot"]


def messages(catalog: Path) -> set[tuple[str | None, str | tuple[str, ...]]]:
    if not catalog.exists():
        return set()
    with catalog.open("rb") as file:
        return {(message.context, message.id) for message in read_po(file) if message.id}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_of_the_pages_and_the_package_is_in_the_catalogs(templates, language):
    catalogs = {catalog.stem: catalog for catalog in CATALOGS if language in catalog.parts}
    missing = {
        template.stem: messages(template) - messages(catalogs.get(template.stem, Path("none")))
        for template in templates
    }
    assert {name: absent for name, absent in missing.items() if absent} == {}
