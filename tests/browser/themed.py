"""One page with all that the extension shows in each theme, and the contrasts it has there."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.browser.windows import REPOSITORY

#: Those that follow nothing, and those with a switch for their readers.
PLAIN = ("alabaster", "basic", "classic", "sphinx_rtd_theme")
SWITCHED = ("pydata_sphinx_theme", "sphinx_book_theme", "furo")
CONF = f"""\
extensions = ["crescent_diagrams"]
primary_domain = "crescent"
crescent_games = [{str(REPOSITORY / "docs" / "games")!r}]
"""
PAGE = """\
:crescent-game: won-game

A page on :card:`A♥`
====================

In text :card:`A♥`, :card:`K♠`; *so* **too**: :top:`10 after 9`.
A link to :ref:`a section <section>` whose title has a card, :ref:`section`.

.. _section:

Section on :card:`Q♦`
---------------------

.. note:: A note on :card:`A♥`.

.. warning:: A warning of :card:`A♥`.

.. rubric:: A rubric on :card:`A♥`

   A quotation of :card:`A♥`.

.. sidebar:: Beside :card:`A♥`

   In a side bar :card:`A♥`.

.. list-table:: A table of :card:`A♥`
   :header-rows: 1

   * - Card :card:`A♥`
     - Name
   * - :card:`A♥`
     - ace
   * - :card:`K♦`
     - king

.. diagram:: won-game
   :at: before 10

   A caption with :card:`A♥`.

   A legend with :card:`A♥`.

.. diagram:: won-game
   :at: before 10
   :view: open

.. refusal:: won-game
   :at: before 10
   :move: 1-2
   :because: suit

.. moves:: won-game
   :from: 1
   :to: 30

.. replay:: won-game
   :to: 12

.. diagram:: nothing

Wrong: :card:`A`.

Section on :card:`K♥`
---------------------

The end.
"""

# What stands on what in the boards, by the classes of their layers.
LAYERS = {
    "red on a face": ("r fill", "f fill"),
    "black on a face": ("k fill", "f fill"),
    "a count on its cards": ("t stroke", "i stroke"),
    "a place on its badge": ("n stroke", "b stroke"),
    "a mark on the ground": ("m stroke", "g fill"),
    "a refused mark on the ground": ("x stroke", "g fill"),
}

MEASURE = """(layers) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (...colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb) => rgb.map((channel) => channel / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index], 0);
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.backgroundColor = "Canvas";
  const base = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const ground = (part) => {
    const colours = [];
    for (let each = part; each; each = each.parentElement) {
      colours.unshift(getComputedStyle(each).backgroundColor);
    }
    return [base, ...colours];
  };

  const text = [...document.querySelectorAll('[class*="crescent-"]:not(svg, svg *)')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && [...part.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
    .map((part) => {
      const behind = ground(part);
      const style = getComputedStyle(part), around = getComputedStyle(part.parentElement);
      return {
        text: part.innerText.slice(0, 40),
        where: part.parentElement.outerHTML.slice(0, 60),
        isRed: part.matches(".crescent-red"),
        contrast: contrast(paint(...behind, style.color), paint(...behind)),
        around: contrast(paint(...behind, around.color), paint(...behind)),
      };
    });
  const boards = [...document.querySelectorAll("svg.crescent-board")]
    .filter((board) => board.checkVisibility())
    .map((board) => {
      const colour = (layer) => {
        const [name, kind] = layer.split(" ");
        const found = board.querySelector(`.${name}`);
        return found && paint(getComputedStyle(found)[kind]);
      };
      return Object.fromEntries(Object.entries(layers)
        .map(([name, pair]) => [name, pair.map(colour)])
        .filter(([, pair]) => pair.every(Boolean))
        .map(([name, pair]) => [name, contrast(...pair)]));
    });
  const page = document.querySelector("[role=main], main, .body") ?? document.body;
  const isDark = luminance(paint(...ground(page))) < 0.2;
  const table = document.querySelector("svg.crescent-board .g");
  const boardIsDark = luminance(paint(getComputedStyle(table).fill)) < 0.2;
  return { text, boards, isDark, boardIsDark };
}"""


@dataclass(frozen=True)
class Setting:
    """A theme, what the reader's system asks for, and how the theme's own switch stands."""

    theme: str
    system: str
    switch: str = "auto"

    def __str__(self) -> str:
        return f"{self.theme}, {self.system}, {self.switch}"

    @property
    def is_dark(self) -> bool:
        if self.theme in PLAIN:
            return False
        return (self.system if self.switch == "auto" else self.switch) == "dark"

    @property
    def as_script(self) -> str:
        """Puts the switch where the theme's own script looks for it."""
        keys = ("theme",) if self.theme == "furo" else ("mode", "theme")
        return "".join(f"localStorage.setItem('{key}', '{self.switch}');" for key in keys)


SETTINGS = [
    Setting(theme, system, switch)
    for theme in (*PLAIN, *SWITCHED)
    for system in ("light", "dark")
    for switch in (("auto",) if theme in PLAIN else ("auto", "light", "dark"))
]


def build_in_themes(folder: Path) -> None:
    """Build the page in every theme, two at a time."""
    source = folder / "source"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "index.rst").write_text(PAGE, encoding="utf-8")
    for pair in zip((*PLAIN, *SWITCHED)[::2], [*(*PLAIN, *SWITCHED)[1::2], None], strict=True):
        running = [
            subprocess.Popen(
                [
                    *(sys.executable, "-m", "sphinx", "-Q", "-D", f"html_theme={theme}"),
                    *("-d", f"{folder}/trees-{theme}", str(source), f"{folder}/{theme}"),
                ],
                cwd=REPOSITORY,
            )
            for theme in filter(None, pair)
        ]
        assert [process.wait() for process in running] == [0] * len(running)
