"""What furo says in English only, said in the page's language."""

import pytest
from bs4 import BeautifulSoup

from crescent_diagrams.site import theme
from crescent_diagrams.site.theme import in_own_words, stack_tables


@pytest.fixture(autouse=True)
def swedish(monkeypatch: pytest.MonkeyPatch):
    words = {"Menu": "Meny", "Toggle navigation of %s": "Visa eller dölj det som hör till %s"}
    monkeypatch.setattr(theme, "theme_word", lambda english: words.get(english, english))


@pytest.mark.parametrize(
    ("furo", "own"),
    [
        ("<title>Menu</title>", "<title>Meny</title>"),
        ('<b aria-label="Menu">', '<b aria-label="Meny">'),
        ("<p>Menu</p>", "<p>Menu</p>"),
        ("<title>Menu of the day</title>", "<title>Menu of the day</title>"),
        (
            '<input aria-label="Toggle navigation of Regler" role="switch">',
            '<input aria-label="Visa eller dölj det som hör till Regler" role="switch">',
        ),
        ('<html class="no-js" lang="sv">', '<html class="no-js" dir="rtl" lang="sv">'),
    ],
)
def test_words_and_direction(furo: str, own: str):
    assert in_own_words(furo, "rtl") == own


TABLE = """\
<table class="docutils align-default">
<thead>
<tr class="row-odd"><th class="head"><p>What</p></th>
<th class="head"><p>In <em>this</em> "app"</p></th>
</tr>
</thead>
<tbody>
<tr class="row-even"><td><p>Redeals</p></td>
<td class="text-right"><p>Three, and no more than these, in every game</p></td>
</tr>
</tbody>
</table>
"""


def test_a_cell_knows_its_heading_and_what_it_is():
    table = BeautifulSoup(stack_tables(TABLE), "lxml").table
    assert table["class"] == ["crescent-stacks", "docutils", "align-default"]
    assert table["role"] == "table"
    assert [row["role"] for row in table.select("tr")] == ["row", "row"]
    assert [cell["role"] for cell in table.select("th")] == ["columnheader", "columnheader"]
    assert [(cell["role"], cell["data-heading"], cell.text) for cell in table.select("td")] == [
        ("cell", "What", "Redeals"),
        ("cell", 'In this "app"', "Three, and no more than these, in every game"),
    ]


@pytest.mark.parametrize(
    "table",
    [
        TABLE.replace(", and no more than these, in every game", ""),
        TABLE.replace("<td><p>R", '<td colspan="2"><p>R'),
        TABLE.replace("thead", "tbody"),
        f'<div class="crescent-stretch docutils container">\n{TABLE}</div>',
    ],
    ids=["narrow", "cell in two columns", "no headings", "moves"],
)
def test_a_table_that_is_not_to_be_stacked_stays_as_it_is(table: str):
    assert stack_tables(table) == table
