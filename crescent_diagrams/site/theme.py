"""The theme furo in every language: its templates hard-code some English and know no direction."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import FileSystemBytecodeCache
from sphinx.jinja2glue import BuiltinTemplateLoader, SphinxFileSystemLoader
from sphinx.locale import _ as theme_word

from crescent_diagrams.files import files_below, package_file, write_whole
from crescent_diagrams.site.config import Settings, is_part_of_site

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STYLE_SHEET = "site.css"

# inside: furo 2024.8.6 to 2025.12.19, furo/theme/furo/*.html:
# names of buttons, and titles of the icons in them.
_HARD_CODED = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
    "Light mode",
    "Dark mode",
    "Auto light/dark, in light mode",
    "Auto light/dark, in dark mode",
    "Menu",
    "Expand",
    "Contents",
)
_LABEL_OR_TITLE = re.compile(
    r'(?P<before>aria-label="|<title>)(?P<english>'
    + "|".join(map(re.escape, _HARD_CODED))
    + r')(?="|<)'
)
# Its switches lie in no landmark, and two landmarks have no name.
_SWITCHES = re.compile(r'(?:<input type="checkbox" class="sidebar-toggle"[^>]*>\s*)+')
_SIDE_BARS = {"sidebar-drawer": "Navigation", "toc-drawer": "On this page"}
# A table with a name has its id, and so has the block that furo puts around it.
_ID_TWICE = re.compile(
    r'(?P<wrapper><div class="table-wrapper[^>]*?) id="(?P<id>[^"]*)"'
    r'(?=>\s*<table\b[^>]* id="(?P=id)")'
)
_TOGGLE_OF = re.compile(r'(?<=aria-label=")Toggle navigation of (?P<page>[^"]*)(?=")')

# Tables that a narrow screen shows row below row: each cell knows its column's heading. A style
# sheet that lays the parts of a table out as blocks takes from them, in some browsers, what they
# are for a screen reader; so they say it themselves.
_TABLE = re.compile(r"<table\b(?:(?!<table\b).)*?</table>", re.DOTALL)
# Tables of moves are narrow enough as they are; long ones would double the page's size.
_OF_MOVES = re.compile(
    r'<div class="crescent-stretch\b[^>]*>\s*(?:<div class="table-wrapper\b[^>]*>\s*)?\Z'
)
_BODY = re.compile(r"<tbody>.*</tbody>", re.DOTALL)
_ROW = re.compile(r"<tr\b.*?</tr>", re.DOTALL)
_HEADING = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
_CONTENT = re.compile(r"<(t[dh])\b[^>]*>(.*?)</\1>", re.DOTALL)
_CELL = re.compile(r"<(?P<kind>t[dh])\b")
_TAG = re.compile(r"<[^>]+>")
_ROLES = {
    "table": "table",
    "thead": "rowgroup",
    "tbody": "rowgroup",
    "tr": "row",
    "th": "columnheader",
}
# In characters: of the longest words of all columns together, and of a cell.
_NARROW = 30
_SHORT = 40
_PART = re.compile(r"<(?P<part>table|thead|tbody|tr|th)\b(?![^>]* role=)")


def setup(app: Sphinx) -> None:
    """Put the templates over the theme's, if the theme is furo and the site has languages."""
    app.connect("config-inited", _change_furo)


def in_own_words(page: str, direction: str) -> str:
    """A page of furo with its hard-coded English translated and its direction said.

    Its switches and side bars become landmarks with names. What another version of
    furo writes differently stays as it is.
    """
    page = _LABEL_OR_TITLE.sub(lambda found: found["before"] + theme_word(found["english"]), page)
    page = _TOGGLE_OF.sub(lambda found: theme_word("Toggle navigation of %s") % found["page"], page)
    page = _SWITCHES.sub(
        lambda found: (
            f'<nav class="crescent-switches" aria-label="{theme_word("Menu")}">'
            f"{found[0].rstrip()}</nav>\n"
        ),
        page,
    )
    for name, label in _SIDE_BARS.items():
        aside = f'<aside class="{name}'
        page = page.replace(aside, f'<aside aria-label="{theme_word(label)}" class="{name}', 1)
    return page.replace('<html class="no-js"', f'<html class="no-js" dir="{direction}"', 1)


def _change_furo(app: Sphinx, config: Config) -> None:
    if config.html_theme != "furo" or not Settings.of(config).languages:
        return
    if is_part_of_site(config):
        # Loaded with the builder, as Sphinx does it, its setting would be new in every build.
        app.setup_extension("furo")
    app.connect("builder-inited", _add_templates)
    app.connect("builder-inited", _add_style_sheet)
    app.connect("builder-inited", _keep_unchanged_stylesheet, priority=900)


def _add_templates(app: Sphinx) -> None:
    """Put the templates after the author's and before the theme's.

    Not by `templates_path`: it is written into .buildinfo, and may not differ between machines.
    Copied beside the doctrees, since the package may lie in a zip; Sphinx looks at the files' times
    to find pages that are outdated.
    """
    bridge = getattr(app.builder, "templates", None)
    # A builder such as json writes no pages, and an author may have another bridge.
    if not isinstance(bridge, BuiltinTemplateLoader):
        return
    folder = Path(app.doctreedir, "crescent-site", "templates")
    templates = dict(files_below(package_file("site/templates")))
    for old in folder.rglob("*"):
        if old.is_file() and old.relative_to(folder).as_posix() not in templates:
            old.unlink()
    for name, content in templates.items():
        write_whole(folder / name, content)
    # inside: Sphinx 8.2 to 9.x, sphinx/jinja2glue.py, BuiltinTemplateLoader: its chain of folders,
    # of which the first `templatepathlen` are no theme's; until templates can be added by an event
    bridge.pathchain.insert(bridge.templatepathlen, type(app.doctreedir)(folder))
    bridge.loaders.insert(bridge.templatepathlen, SphinxFileSystemLoader(folder))
    bridge.templatepathlen += 1
    bridge.environment.filters["in_own_words"] = in_own_words
    # To compile the theme's templates takes a third of a build in which nothing has changed. Jinja
    # compiles again what has another source or another version of Python.
    compiled = folder.with_name("compiled")
    compiled.mkdir(exist_ok=True)
    bridge.environment.bytecode_cache = FileSystemBytecodeCache(str(compiled))
    app.connect("html-page-context", _choose_template, priority=700)


def _add_style_sheet(app: Sphinx) -> None:
    # Not to books: they do not look like the theme.
    if app.builder.format == "html" and app.builder.name != "epub":
        content = package_file(f"site/assets/static/{STYLE_SHEET}").read_bytes()
        write_whole(Path(app.outdir, "_static", STYLE_SHEET), content)
        # After the theme's, before the author's.
        app.add_css_file(STYLE_SHEET, priority=700)


def _choose_template(
    app: Sphinx,  # noqa: ARG001
    pagename: str,  # noqa: ARG001
    templatename: str,
    context: dict[str, Any],
    doctree: object,  # noqa: ARG001
) -> str:
    context["page_template"] = templatename
    if "body" in context:
        context["body"] = stack_tables(_ID_TWICE.sub(r"\g<wrapper>", context["body"]))
    return "furo-page.html"


def _keep_unchanged_stylesheet(app: Sphinx) -> None:
    """Stop furo from writing pygments.css at the end of a build in which nothing changed."""
    # inside: furo 2024.8.6 to 2025.12.19, furo/__init__.py, _overwrite_pygments_css; a furo that
    # has no listener of this name is left as it is
    for listener in app.events.listeners["build-finished"][:]:
        if getattr(listener.handler, "__name__", "") == "_overwrite_pygments_css":
            app.disconnect(listener.id)
            app.connect("build-finished", _write_stylesheet)


def _write_stylesheet(app: Sphinx, exception: Exception | None) -> None:
    # Only here is it sure that the theme is installed; it has no types.
    from furo import get_pygments_stylesheet  # type: ignore[import-untyped]  # noqa: PLC0415

    if exception is None:
        stylesheet = Path(app.outdir, "_static", "pygments.css")
        write_whole(stylesheet, get_pygments_stylesheet().encode())


def stack_tables(page: str) -> str:
    """The page with `crescent-stacks` as a class of each table that may be shown so.

    It has one row of headings, no cell in two columns or rows, and too much in it for a phone.
    """
    return _TABLE.sub(_stacking, page)


def _stacking(found: re.Match[str]) -> str:
    table = found[0]
    head = _ROW.findall(table.partition("</thead>")[0]) if "</thead>" in table else []
    before = found.string[max(0, found.start() - 300) : found.start()]
    if len(head) != 1 or re.search(r"(?:row|col)span=", table) or _OF_MOVES.search(before):
        return table
    if _fits(table):
        return table
    headings = [_text(heading) for heading in _HEADING.findall(head[0])]
    table = _BODY.sub(lambda body: _ROW.sub(lambda row: _row(row[0], headings), body[0]), table)
    table = _PART.sub(lambda part: f'{part[0]} role="{_ROLES[part["part"]]}"', table)
    return table.replace('class="', 'class="crescent-stacks ', 1)


def _fits(table: str) -> bool:
    """Whether a phone has room for the columns side by side, a few words in each."""
    rows = [[_text(content) for _, content in _CONTENT.findall(row)] for row in _ROW.findall(table)]
    words = [
        max((word for cell in column for word in cell.split()), key=len, default="")
        for column in zip(*rows, strict=False)
    ]
    return (
        sum(map(len, words)) <= _NARROW and max(len(cell) for row in rows for cell in row) <= _SHORT
    )


def _text(content: str) -> str:
    return " ".join(unescape(_TAG.sub("", content)).split())


def _row(row: str, headings: list[str]) -> str:
    names = iter(headings)

    def cell(found: re.Match[str]) -> str:
        role = "rowheader" if found["kind"] == "th" else "cell"
        heading = escape(next(names, ""))
        return f'{found[0]} role="{role}" data-heading="{heading}"'

    return _CELL.sub(cell, row)
