"""SVG as PNG and PDF, for builders that take no SVG. Needs the system's libcairo."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype

if TYPE_CHECKING:
    from types import ModuleType

#: How wide a picture is in a PDF, in CSS pixels, of which an inch has 96: a part of its own width.
_PDF_SCALE = 0.34
# Cairo writes the time of day unless it is given one.
_PDF_DATE = "2000-01-01T00:00:00+00:00"


class RasterError(CrescentError):
    """A picture could not be converted."""

    def __init__(self, message: str) -> None:
        super().__init__(Subtype.PICTURE, message)


def to_png(svg: str, *, width: int) -> bytes:
    """The picture of a standalone SVG as PNG, `width` pixels wide on a clear background."""
    cairosvg = _cairosvg()
    png: bytes = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    return png


def to_pdf(svg: str, *, width: float | None = None) -> bytes:
    """The picture of a standalone SVG as PDF, `width` CSS pixels wide; each time the same bytes."""
    cairosvg = _cairosvg()
    import cairocffi  # noqa: PLC0415 - as late as cairosvg

    output = BytesIO()
    tree = cairosvg.parser.Tree(bytestring=svg.encode())
    if width is None:
        width = float(tree["width"]) * _PDF_SCALE
    surface = cairosvg.surface.PDFSurface(tree, output, dpi=96, output_width=width)
    surface.cairo.set_metadata(cairocffi.PDF_METADATA_CREATE_DATE, _PDF_DATE)
    surface.finish()
    return output.getvalue()


def _cairosvg() -> ModuleType:
    try:
        import cairosvg  # noqa: PLC0415 - an HTML build must not need libcairo
    except (ImportError, OSError) as error:
        raise RasterError(
            "this picture needs CairoSVG and the system's cairo library, and one of them cannot be "
            f"loaded ({str(error).splitlines()[0]}); install them (Debian: apt install libcairo2; "
            "pip install cairosvg)"
        ) from error
    module: ModuleType = cairosvg
    return module
