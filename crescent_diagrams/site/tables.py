"""Tables that a narrow screen shows row below row: each cell knows its column's heading.

A style sheet that lays the parts of a table out as blocks takes from them, in some browsers, what
they are for a screen reader; so they say it themselves.
"""

from __future__ import annotations

import re
from html import escape, unescape

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
