"""A position drawn: as a picture, as an image file, as plain text."""

from crescent_diagrams.diagrams.fan_svg import draw_fans
from crescent_diagrams.diagrams.fans import fans_width
from crescent_diagrams.diagrams.geometry import SLOTS, Slot
from crescent_diagrams.diagrams.outlines import GlyphError, undrawable_ranks
from crescent_diagrams.diagrams.raster import RasterError, to_pdf, to_png
from crescent_diagrams.diagrams.replay_board import draw_table
from crescent_diagrams.diagrams.scene import Mark, Marks, Scene, Spot, make_scene
from crescent_diagrams.diagrams.svg import draw_svg
from crescent_diagrams.diagrams.text import draw_fanned_text, draw_text
from crescent_diagrams.diagrams.view import LAID, OPEN, TOPS, View

__all__ = [
    "LAID",
    "OPEN",
    "SLOTS",
    "TOPS",
    "GlyphError",
    "Mark",
    "Marks",
    "RasterError",
    "Scene",
    "Slot",
    "Spot",
    "View",
    "draw_fanned_text",
    "draw_fans",
    "draw_svg",
    "draw_table",
    "draw_text",
    "fans_width",
    "make_scene",
    "to_pdf",
    "to_png",
    "undrawable_ranks",
]
