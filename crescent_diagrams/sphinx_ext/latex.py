r"""What LaTeX needs to show diagrams, and cards and places in sentences, whatever its engine.

pdfLaTeX stops at a sign that nobody has declared; XeLaTeX and LuaLaTeX leave out, with a line in
the log only, what their font lacks. The signs stand in sentences, headings, bookmarks, indexes and
literal blocks alike, so that it is the characters that learn how to be set: those that the author
has taught something already stay as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from crescent_diagrams.diagrams.palette import TEXT_RED
from crescent_diagrams.sphinx_ext.nodes import picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.latex import LaTeXTranslator

#: Each sign with its name in hyperref's bookmarks, and how it is set where no font at hand has it:
#: in pdfLaTeX from Zapf Dingbats, which is among the fonts that Sphinx asks for, as the hearts of
#: mathematics are outlines; or else from mathematics, which is always there.
SIGNS = {
    "♠": ("textspadesuitblack", 171, "spadesuit"),
    "♥": ("textheartsuitblack", 170, "heartsuit"),
    "♦": ("textdiamondsuitblack", 169, "diamondsuit"),
    "♣": ("textclubsuitblack", 168, "clubsuit"),
    "↑": ("textuparrow", 173, "uparrow"),
    "↓": ("textdownarrow", 175, "downarrow"),
}
#: The red of hearts and diamonds in sentences, as LaTeX writes it.
_RED = TEXT_RED.light.removeprefix("#").upper()

# Sphinx puts a container of class X into the environment sphinxclassX: a minipage is not parted.
# A letter i as wide as M means a font of one width, whose columns a sign must not move.
_COMMANDS = rf"""
% crescent_diagrams: graphicx before 2021 knows no alt; then cards and places in sentences
\makeatletter
\@ifundefined{{KV@Gin@alt}}{{\define@key{{Gin}}{{alt}}{{}}}}{{}}
\expandafter\providecommand\csname DUrolecrescent-red\endcsname[1]{{%
  \textcolor[HTML]{{{_RED}}}{{#1}}}}
\@ifundefined{{sphinxclasscrescent-still}}{{\newenvironment{{sphinxclasscrescent-still}}
  {{\par\medskip\noindent\begin{{minipage}}{{\linewidth}}\centering}}
  {{\end{{minipage}}\par\medskip}}}}{{}}
\let\crescent@choose\@secondoftwo
\ifdefined\Umathchar\else\IfFileExists{{upzd.fd}}{{\let\crescent@choose\@firstoftwo}}{{}}\fi
\def\crescent@drawn#1#2{{%
  \crescent@choose{{{{\usefont{{U}}{{pzd}}{{m}}{{n}}\char#1}}}}{{\ensuremath{{#2}}}}}}
\DeclareRobustCommand*\crescentsign[2]{{\leavevmode
  \ifdim\fontcharwd\font`i=\fontcharwd\font`M
    \hb@xt@\fontcharwd\font`M{{\hss\crescent@drawn{{#1}}{{#2}}\hss}}%
  \else\crescent@drawn{{#1}}{{#2}}\fi}}
\def\crescent@bytes#1#2#3#4#5{{\ifcsname u8:\detokenize{{#1}}\endcsname\else
  \ifcsname ?\string#3\endcsname\else
    \DeclareTextCommandDefault#3{{\crescentsign{{#4}}{{#5}}}}\fi
  \DeclareUnicodeCharacter{{#2}}{{#3}}\fi}}
\def\crescent@character#1#2#3#4#5{{\ifnum\catcode"#2=13 \else
  \catcode"#2=13 \begingroup\lccode`\~="#2 \lowercase{{\endgroup\protected\def~}}%
    {{\iffontchar\font"#2 \char"#2 \else\crescentsign{{#4}}{{#5}}\fi}}\fi}}
% platex has these signs; utf8x declares them itself
\def\crescent@sign#1#2#3#4#5{{}}
\ifdefined\kanjiskip
\else\ifdefined\Umathchar \let\crescent@sign\crescent@character
\else\ifdefined\DeclareUnicodeCharacterAsOptional
\else \let\crescent@sign\crescent@bytes
\fi\fi\fi
"""


def _sign_lines() -> str:
    return "".join(
        rf"\crescent@sign{{{sign}}}{{{ord(sign):04X}}}\{text}{{{dingbat}}}{{\{mathematics}}}" + "\n"
        for sign, (text, dingbat, mathematics) in SIGNS.items()
    )


#: For the preamble of each book that shows something of ours.
PREAMBLE = f"{_COMMANDS}{_sign_lines()}\\makeatother\n"


def visit_picture_latex(self: LaTeXTranslator, node: picture) -> None:
    r"""Write the image with its text alternative, which Sphinx leaves out, for tagged PDF.

    An older ``graphicx`` takes it too: see `PREAMBLE`.
    """
    written = len(self.body)
    self.visit_image(node)
    # A line without words would end the paragraph, and the key with it. The comma at the end keeps
    # xkeyval, which polyglossia loads, from taking the braces off a key that stands alone, and the
    # text apart at its commas.
    # inside: xkeyval, 2.9, https://github.com/latex3/latex2e/issues/1652, until it is mended there
    alt = f"alt={{{self.encode(' '.join(node['alt'].split()))}}},"
    command = r"\sphinxincludegraphics"
    # inside: Sphinx, 8.2 to 9.0, LaTeXTranslator.visit_image, until it writes the alternative
    for index in range(written, len(self.body)):
        before, found, after = self.body[index].partition(command)
        if found:
            rest = after[1:] if after.startswith("[") else f"]{after}"
            self.body[index] = f"{before}{command}[{alt}{rest}"


def depart_picture_latex(self: LaTeXTranslator, node: picture) -> None:
    """End the image."""
    self.depart_image(node)


def add_preamble(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Give `PREAMBLE` to a book that shows something of ours, and to no other of the project."""
    if app.builder.name != "latex":
        return
    # inside: Sphinx, 8.2 to 9.0, LaTeXBuilder.write_documents resolves a whole book, then writes it
    context: dict[str, str] = app.builder.context  # type: ignore[attr-defined]
    others = context["preamble"].replace(PREAMBLE, "")
    context["preamble"] = others + PREAMBLE if _shows_ours(doctree) else others


def _shows_ours(doctree: nodes.document) -> bool:
    elements = doctree.findall(nodes.Element)
    return any(" crescent-" in " ".join(["", *element.get("classes", ())]) for element in elements)


def setup_latex(app: Sphinx) -> None:
    """Write pictures; add the preamble once boards have become what LaTeX takes."""
    app.add_node(picture, latex=(visit_picture_latex, depart_picture_latex))
    app.connect("doctree-resolved", add_preamble, priority=900)
