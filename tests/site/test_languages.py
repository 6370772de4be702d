"""Languages that cannot be built, or hardly as their author means."""

import pytest

from tests.site.conftest import Project


@pytest.mark.parametrize(
    ("languages", "message"),
    [
        ("en,xx", "ERROR: crescent_languages: there is no language 'xx'; a code looks like 'sv'"),
        ("en,en", "ERROR: crescent_languages names 'en' twice"),
        ("en,../up", "ERROR: crescent_languages: there is no language '../up'"),
    ],
)
def test_languages_that_cannot_be_built(project: Project, languages: str, message: str):
    result = project.build("-q", "-D", f"crescent_languages={languages}")
    assert result.returncode == 1
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert not (project.site / "index.html").exists()


def test_settings_that_hardly_mean_what_they_say_are_warned_of(project: Project):
    result = project.build("-q", "-W", "-D", "crescent_languages=en,de", "-D", "language=sv")
    assert result.returncode == 1
    assert "[de] has no catalogs in locales; its pages are not translated" in result.stderr
    assert "leaves -D language=sv aside; to build one language use -b html" in result.stderr
    assert result.stderr.count("WARNING") == 2
    assert "Put a card on a pile." in project.text("en", "rules")
