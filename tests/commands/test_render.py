"""``render`` writes picture files, whole or not at all."""

from pathlib import Path

import pytest
from lxml import etree

from crescent_diagrams import files
from crescent_diagrams.diagrams import to_pdf
from crescent_diagrams.engine import Sketch
from crescent_diagrams.language import words_for
from crescent_diagrams.records import Moment, load_record

SVG = "{http://www.w3.org/2000/svg}"


def test_an_svg_says_in_words_what_it_shows(run_command, folder):
    run_command("render won-game --at 'before 10' --language sv -o x.svg")
    svg = etree.parse(folder / "x.svg").getroot()
    position = load_record("games/won-game.crescent").position(Moment.parse("before 10"))
    assert svg.find(f"{SVG}title").text == "Ställningen före drag 10"
    assert svg.find(f"{SVG}desc").text == words_for("sv").describe(position)


def test_the_move_is_marked_by_default(run_command, folder):
    pictures = []
    for mark in ("", "--mark", "--mark move", "--mark none"):
        run_command(f"render won-game -o x.svg --at 'before 10' {mark}")
        pictures.append(Path("x.svg").read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1] == pictures[2] != pictures[3]
    assert 'class="m"' in pictures[0]
    assert 'class="m"' not in pictures[3]


def test_the_open_view_has_every_card_and_says_so(run_command, folder):
    run_command("render won-game --at 'before 10' --view open -o x.svg")
    svg = etree.parse(folder / "x.svg").getroot()
    position = load_record("games/won-game.crescent").position(Moment.parse("before 10"))
    assert svg.find(f"{SVG}desc").text == words_for("en").describe_cards(Sketch.of(position))
    assert 'class="m"' in Path("x.svg").read_text(encoding="utf-8")


def test_the_width_of_an_svg(run_command, folder):
    run_command("render won-game -o x.svg --width 500")
    svg = etree.parse(folder / "x.svg").getroot()
    assert (svg.get("width"), svg.get("height")) == ("500", "569")
    assert svg.get("viewBox") == "0 0 1000 1138"


@pytest.mark.cairo
def test_the_width_of_a_png(run_command):
    run_command("render won-game -o X.PNG --width 500")
    png = Path("X.PNG").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) == 500


@pytest.mark.cairo
def test_a_pdf_is_the_same_at_each_time(run_command):
    run_command("render won-game -o x.pdf")
    run_command("render won-game -o y.pdf")
    assert Path("x.pdf").read_bytes().startswith(b"%PDF")
    assert Path("x.pdf").read_bytes() == Path("y.pdf").read_bytes()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    assert b"/MediaBox [ 0 0 150 150 ]" in to_pdf(svg, width=200)


def test_without_cairo_the_error_says_what_to_install(run_command, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "cairosvg", None)
    answer = run_command("render won-game -o x.png")
    assert answer.code == 1
    assert answer.err.startswith("this picture needs CairoSVG and the system's cairo library")
    assert not Path("x.png").exists()


def test_a_file_is_never_half_written(run_command, folder, monkeypatch):
    Path("x.svg").write_text("old", encoding="utf-8")
    before = sorted(folder.iterdir())

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.Path, "replace", full)
    answer = run_command("render won-game -o x.svg")
    assert answer.err == "“x.svg” cannot be written: No space left on device\n"
    assert Path("x.svg").read_text(encoding="utf-8") == "old"
    assert sorted(folder.iterdir()) == before


def test_the_folder_of_a_file_is_made(run_command):
    assert run_command("render won-game -o new/folder/x.svg").code == 0
    assert Path("new/folder/x.svg").exists()


def test_a_link_stays_a_link_and_permissions_stay(run_command):
    Path("real.svg").write_text("old", encoding="utf-8")
    Path("real.svg").chmod(0o640)
    Path("x.svg").symlink_to("real.svg")
    run_command("render won-game -o x.svg")
    assert Path("x.svg").is_symlink()
    assert Path("real.svg").read_text(encoding="utf-8").startswith("<svg")
    assert Path("real.svg").stat().st_mode & 0o777 == 0o640


def test_a_folder_in_the_files_place_is_an_error(run_command, folder):
    (folder / "x.svg").mkdir()
    answer = run_command("render won-game -o x.svg")
    assert (answer.code, answer.err) == (1, "“x.svg” cannot be written: it is a folder\n")


def test_an_error_leaves_no_file(run_command):
    assert run_command("render won-game --at 'before 130' -o x.svg").code == 1
    assert not Path("x.svg").exists()
