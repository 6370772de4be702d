"""The tool that lists the files in which the outputs of two states of the project differ."""

import zipfile
from pathlib import Path

import pytest

from tools import compare_outputs

OPF = '<dc:date>{0}</dc:date><meta property="dcterms:modified">{0}</meta><dc:title>{1}</dc:title>'
POT = '"POT-Creation-Date: {0}\\n"\nmsgid "{1}"\n'
LOG = "exit code 2\nsaved in /tmp/sphinx-err-{0}.log\nobject at 0x7f0000{0}\n{1}\n"


def _outputs(folder: Path, varying: str, text: str) -> Path:
    """A folder of outputs whose files hold what varies from run to run, and a text."""
    files = {
        "html/.buildinfo": varying,
        "html/.doctrees/page.doctree": varying,
        "doctrees/environment.pickle": varying,
        "html/page.html": text,
        "epub/content.opf": OPF.format(varying, text),
        "gettext/page.pot": POT.format(varying, text),
        "site.log": LOG.format(varying, text),
        "results.json": LOG.format(varying, text),
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    with zipfile.ZipFile(folder / "epub/Book.epub", "w") as book:
        year = 2000 + int(varying[-1])
        book.writestr(
            zipfile.ZipInfo("content.opf", (year, 1, 1, 0, 0, 0)), files["epub/content.opf"]
        )
        book.writestr(zipfile.ZipInfo("page.xhtml", (year, 1, 1, 0, 0, 0)), text)
    return folder


def test_what_varies_from_run_to_run_is_no_difference(tmp_path, capsys):
    before = _outputs(tmp_path / "before", "1111", "Words")
    after = _outputs(tmp_path / "after", "2222", "Words")
    assert compare_outputs.report(before, after) == 0
    assert capsys.readouterr().out == "0 of 6 files differ\n"


def test_every_file_with_another_text_is_listed(tmp_path, capsys):
    before = _outputs(tmp_path / "before", "1111", "Words")
    after = _outputs(tmp_path / "after", "1111", "Other words")
    (before / "html/gone.html").write_text("")
    (after / "html/new.html").write_text("")
    assert compare_outputs.report(before, after) == 1
    assert capsys.readouterr().out.splitlines() == [
        "epub/Book.epub: differs",
        "epub/content.opf: differs",
        "gettext/page.pot: differs",
        "html/gone.html: only before",
        "html/new.html: only after",
        "html/page.html: differs",
        "results.json: differs",
        "site.log: differs",
        "8 of 8 files differ",
    ]


def test_folders_without_any_file_are_a_failure(tmp_path):
    assert compare_outputs.report(tmp_path / "before", tmp_path / "after") == 1


def test_what_is_no_revision_is_named(tmp_path):
    with pytest.raises(SystemExit, match="“no-such-revision” is neither a folder nor a revision"):
        compare_outputs.take("no-such-revision", tmp_path / "tree")


def test_both_states_are_built_at_one_path(tmp_path, monkeypatch, capsys):
    trees = []

    def build(tree, builders, languages):
        trees.append(tree)
        (tree / "_build").mkdir()
        (tree / "_build/page.html").write_text(f"{tree} {(tree / 'page').read_text()}")

    monkeypatch.setattr(compare_outputs, "build", build)
    for name, text in (("first", "a"), ("same", "a"), ("other", "b")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page").write_text(text)
    first, same, other = (str(tmp_path / name) for name in ("first", "same", "other"))
    assert compare_outputs.main([first, same]) == 0
    assert compare_outputs.main([first, other]) == 1
    assert trees[0] == trees[1]
    assert capsys.readouterr().out.endswith("page.html: differs\n1 of 1 files differ\n")
