"""A translator's letter that no picture can draw is reported, and boards are drawn all the same."""

import shutil

import pytest

from crescent_diagrams.language import catalogs

PAGE = """\
# Game

```{crescent:diagram} won-game
:at: start
```

```{crescent:diagram} won-game
:at: start
:view: open
```

```{crescent:replay} won-game
```
"""


@pytest.fixture
def locale_dir(tmp_path, monkeypatch):
    folder = tmp_path / "locale"
    shutil.copytree(catalogs.TEMPLATE.parent / "sv", folder / "sv")
    monkeypatch.setattr(catalogs, "LOCALE_DIR", folder)
    catalogs._candidates.cache_clear()
    yield folder
    catalogs._candidates.cache_clear()


@pytest.mark.parametrize("letter", ["א", "Ş", "B ", "WWWW"])
def test_a_letter_without_an_outline_is_a_warning_at_its_line(project, locale_dir, letter):
    catalog = locale_dir / "sv" / "LC_MESSAGES" / "crescent_diagrams.po"
    source = catalog.read_text("utf-8")
    assert 'msgstr "Kn"' in source
    catalog.write_text(source.replace('msgstr "Kn"', f'msgstr "{letter}"'), "utf-8")
    project.write("index.md", PAGE)
    built = project.build(language="sv")
    (warning,) = [line for line in built.warnings if "crescent.catalog" in line]
    assert "crescent_diagrams.po:" in warning
    assert "boards show “J” instead" in warning
    boards = built.page().select("svg.crescent-board")
    assert len(boards) > 3
