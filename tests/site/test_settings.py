"""Settings that cannot be used: each is reported in one sentence, and the build goes on."""

import re

import pytest
from sphinx.testing.util import SphinxTestApp

from crescent_diagrams.site.config import SETTINGS
from tests.site.conftest import Project

WRONG = [
    None,
    1,
    0,
    1.5,
    True,
    b"en",
    "latex",
    [1],
    [None],
    ["en", 1],
    [["en"]],
    {"en": None},
    {"en": ["html_title"]},
    {"en": {1: "x"}},
    {1: {"html_title": "x"}},
    {"en"},
    {"games"},
    b"won-game",
    ["won-game"],
    {"en": "won-game"},
    ["[z-a]"],
]
WARNING = re.compile(r"^WARNING: (\w+) is .+; it must be .+ \[crescent\.setting\]$", re.MULTILINE)
COLOUR = re.compile(r"\x1b\[[\d;]*m")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


#: The settings of both extensions, and whether a value is right.
IS_VALID = {setting.name: setting.is_valid for setting in SETTINGS} | {
    "crescent_games": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "crescent_game": lambda value: value is None or _is_text(value),
}


def warnings_of(project: Project, **settings: object) -> str:
    """What a build of one language warns of."""
    lines = [f"{name} = {value!r}\n" for name, value in settings.items()]
    conf = "".join(['extensions = ["crescent_diagrams.site"]\n', *lines])
    (project.folder / "conf.py").write_text(conf)
    app = SphinxTestApp("html", srcdir=project.folder)
    app.build()
    app.cleanup()
    assert app.statuscode == 0
    return COLOUR.sub("", app.warning.getvalue())


@pytest.fixture(scope="module")
def shared(tmp_path_factory) -> Project:
    """A project of one short page."""
    folder = tmp_path_factory.mktemp("settings")
    (folder / "index.rst").write_text("Page\n====\n")
    return Project(folder)


@pytest.fixture(scope="module", params=WRONG, ids=repr)
def with_one_value(request, shared) -> tuple[object, str]:
    """A value, and what a build warns of when every setting has it."""
    return request.param, warnings_of(shared, **dict.fromkeys(IS_VALID, request.param))


@pytest.mark.parametrize("setting", IS_VALID)
def test_a_wrong_value_is_reported_in_one_sentence(with_one_value, setting):
    value, reported = with_one_value
    expected = [] if IS_VALID[setting](value) else [setting]
    assert [name for name in WARNING.findall(reported) if name == setting] == expected


def test_what_is_reported_of_wrong_values_has_a_line_a_setting(with_one_value):
    value, reported = with_one_value
    wrong = [setting for setting, is_valid in IS_VALID.items() if not is_valid(value)]
    assert reported.count("\n") == len(WARNING.findall(reported)) == len(wrong)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("crescent_languages", ("en", "sv")),
        ("crescent_site_builder", "dirhtml"),
        ("crescent_by_language", {"en": {"html_title": "x"}}),
        ("crescent_untranslated", ("a*",)),
    ],
)
def test_a_right_value_is_taken(shared, setting, value):
    assert warnings_of(shared, **{setting: value}) == ""


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            {"en": {"html_titel": "x"}},
            (
                "crescent_by_language: 'en' sets 'html_titel', which is no setting; "
                "did you mean “html_title”?"
            ),
        ),
        (
            {"sv": {"language": "de"}},
            (
                "crescent_by_language: 'sv' sets 'language', "
                "which cannot differ from language to language"
            ),
        ),
        (
            {"sv": {"crescent_languages": ["de"]}},
            (
                "crescent_by_language: 'sv' sets 'crescent_languages', "
                "which cannot differ from language to language"
            ),
        ),
    ],
)
def test_what_a_language_cannot_set_is_named(shared, value, message):
    assert warnings_of(shared, crescent_by_language=value) == (
        f"WARNING: {message} [crescent.setting]\n"
    )


def test_a_language_that_is_not_built_is_named(project: Project):
    conf = project.folder / "conf.py"
    conf.write_text(conf.read_text().replace('"sv": {"html', '"sve": {"html'))
    result = project.build("-q")
    assert result.returncode == 0
    assert result.stderr == (
        "WARNING: crescent_by_language: 'sve' is not among crescent_languages; "
        "did you mean “sv”? [crescent.setting]\n"
    )


@pytest.mark.parametrize("value", ["None", "[1]", "{}", "''"])
def test_a_site_whose_languages_are_wrong_is_not_built(project: Project, value: str):
    with (project.folder / "conf.py").open("a") as conf:
        conf.write(f"crescent_languages = {value}\n")
    result = project.build("-q")
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert result.stderr.startswith(f"WARNING: crescent_languages is {value}; it must be")


def test_an_unknown_page_builder_is_reported(project: Project):
    result = project.build("-q", "-W", "-D", "crescent_site_builder=latex")
    assert result.returncode == 1
    assert result.stderr == (
        "WARNING: crescent_site_builder is 'latex'; it must be one of 'html', 'dirhtml' "
        "[crescent.setting]\n"
    )


def test_a_language_with_a_context_of_its_own_is_still_part_of_the_site(project: Project):
    conf = project.folder / "conf.py"
    conf.write_text(
        conf.read_text().replace('"sv": {"html', '"sv": {"html_context": {"a": 1}, "html')
    )
    result = project.build("-q", "-W")
    assert (result.returncode, result.stderr) == (0, "")
    assert len(project.page("sv/rules.html").select("nav.crescent-languages a")) == 2
