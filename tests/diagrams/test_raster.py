import builtins
import struct

import pytest

from crescent_diagrams.diagrams import RasterError, draw_svg, to_pdf, to_png


@pytest.fixture
def svg(record, english):
    return draw_svg(record.start, words=english, name="The deal", standalone=True)


@pytest.mark.cairo
def test_a_png_is_as_wide_as_asked_and_the_same_each_time(svg):
    png = to_png(svg, width=500)
    width, height = struct.unpack(">II", png[16:24])
    assert (width, height) == (500, 569)
    assert png == to_png(svg, width=500)


@pytest.mark.cairo
def test_a_pdf_is_the_same_each_time(svg):
    pdf = to_pdf(svg)
    assert pdf.startswith(b"%PDF-")
    assert pdf == to_pdf(svg)
    assert b"CreationDate (2000" in pdf


def test_without_cairo_the_error_says_what_to_install(svg, monkeypatch):
    real_import = builtins.__import__

    def without_cairo(name, *args, **kwargs):
        if name == "cairosvg":
            raise OSError("no library called “cairo-2” was found\nand much more")
        return real_import(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without_cairo)
    with pytest.raises(RasterError, match=r"“cairo-2” was found\).*apt install libcairo2"):
        to_png(svg, width=100)
