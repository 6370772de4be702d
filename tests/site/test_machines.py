"""Where the site is built: beside programs of any name, from other drives, by other builders."""

import json
import pickle
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from crescent_diagrams.site.processes import build_side_by_side
from tests.site.conftest import REPOSITORY, Project, environment
from tests.site.test_processes import Listener

#: Names of Python's and of Sphinx's own modules.
BESIDE = ("calendar.py", "logging.py", "sphinx/__init__.py", "myst_parser/__init__.py")
NEVER_IMPORTED = "raise RuntimeError('imported from where the build was started')\n"


def sphinx(project: Project, *flags: str, path: Path = REPOSITORY) -> tuple[int, str]:
    """Build as ``sphinx-build`` does, which does not import from where it is started."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sphinx", "-q", *flags, ".", "_build"],
        cwd=project.folder,
        env=environment() | {"PYTHONPATH": str(path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stderr


@pytest.fixture
def crowded(project: Project) -> Project:
    """A project beside whose settings are programs of any name."""
    for name in BESIDE:
        file = project.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(NEVER_IMPORTED)
    return project


def test_programs_beside_the_settings_are_not_imported(crowded: Project):
    assert sphinx(crowded, "-b", "site") == (0, "")


def test_programs_beside_the_settings_are_not_imported_without_forks(crowded, monkeypatch):
    monkeypatch.delattr("os.fork")
    monkeypatch.chdir(crowded.folder)
    monkeypatch.setenv("PYTHONPATH", str(REPOSITORY))
    listener = Listener()
    words = ["-b", "html", "-q", ".", "_build"]
    codes = build_side_by_side({"en": words}, {"en": listener}, at_once=1)
    assert (codes, listener.warnings) == ({"en": 0}, [])
    assert (crowded.site / "rules.html").is_file()


def test_an_extension_beside_the_settings_is_found_where_they_say_so(project: Project):
    own = "def setup(app):\n    app.add_config_value('own', 1, 'env')\n"
    (project.folder / "own_extension.py").write_text(own)
    conf = project.folder / "conf.py"
    conf.write_text(
        "import pathlib, sys\nsys.path.insert(0, str(pathlib.Path(__file__).parent))\n"
        + conf.read_text()
        + "extensions += ['own_extension']\n"
    )
    assert sphinx(project, "-b", "site") == (0, "")
    assert "Lägg ett kort på en hög." in project.text("sv", "rules")


def test_a_module_that_the_parent_alone_finds_comes_last(tmp_path, monkeypatch):
    monkeypatch.delattr("os.fork")
    (tmp_path / "only_here.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    conf = tmp_path / "docs" / "conf.py"
    conf.parent.mkdir()
    conf.write_text(
        "import only_here, pathlib, sphinx, sys\n"
        "installed = str(pathlib.Path(sphinx.__file__).parents[1])\n"
        f"assert sys.path.index({str(tmp_path)!r}) > sys.path.index(installed)\n"
    )
    (tmp_path / "docs" / "index.rst").write_text("Page\n====\n")
    listener = Listener()
    words = ["-b", "html", "-q", str(conf.parent), str(tmp_path / "out")]
    codes = build_side_by_side({"en": words}, {"en": listener}, at_once=1)
    assert (codes, listener.warnings) == ({"en": 0}, [])


@pytest.mark.parametrize("builder", ["json", "pickle"])
def test_serialized_pages_hold_plain_values(project: Project, builder: str):
    assert sphinx(project, "-W", "-b", builder) == (0, "")
    if builder == "json":
        page = json.loads((project.site / "rules.fjson").read_text(encoding="utf-8"))
    else:
        page = _without_the_package(project.site / "rules.fpickle")
    assert "Put a card on a pile." in page["body"]
    assert page["crescent_direction"] == "ltr"
    assert page["crescent_switcher"] in ((), [])


def _without_the_package(pickled: Path) -> dict[str, object]:
    class Unpickler(pickle.Unpickler):
        def find_class(self, module: str, name: str) -> object:
            assert not module.startswith("crescent_diagrams")
            return super().find_class(module, name)

    with pickled.open("rb") as file:
        return Unpickler(file).load()


@pytest.fixture(scope="module")
def zipped(tmp_path_factory) -> Path:
    """The package in an archive, as a wheel has it."""
    archive = tmp_path_factory.mktemp("zip") / "crescent_diagrams.whl"
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted((REPOSITORY / "crescent_diagrams").rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                file.write(path, path.relative_to(REPOSITORY))
    return archive


def test_a_site_is_built_with_the_package_in_an_archive(project: Project, zipped: Path):
    with (project.folder / "index.md").open("a") as index:
        index.write("\n{crescent:card}`A♥`\n")
    conf = project.folder / "conf.py"
    conf.write_text(conf.read_text().replace('["en", "sv"]', '["en", "sv", "cs"]'))
    (project.folder / "locales" / "cs" / "LC_MESSAGES").mkdir(parents=True)
    assert sphinx(project, "-W", "-b", "site", path=zipped) == (0, "")
    assert "♥" in project.text("sv", "index")
    assert len(project.page("sv/index.html").select("nav.crescent-languages a")) == 3
    assert (project.site / "sv/_static/site.css").is_file()
    assert (project.site / "languages.js").is_file()
    assert "Stemmer" in (project.site / "cs/_static/language_data.js").read_text(encoding="utf-8")


def test_a_command_speaks_a_language_with_the_package_in_an_archive(zipped: Path):
    record = REPOSITORY / "docs" / "games" / "won-game.crescent"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "crescent_diagrams", "show", str(record), "--language", "sv"],
        cwd=zipped.parent,
        env=environment() | {"PYTHONPATH": str(zipped)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ställningen vid spelets början" in done.stdout
