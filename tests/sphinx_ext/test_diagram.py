"""A diagram is a figure: what holds for a figure holds for it."""

import pytest
from docutils import nodes

from crescent_diagrams.sphinx_ext.nodes import board
from tests.sphinx_ext.conftest import CONF

PAGE = """\
# A page

See {{numref}}`it`.

```{{diagram}} won-game
:at: before 10
:name: it
{options}

The *caption*.

A legend.
```
"""


def build(project, options="", **settings):
    project.write("index.md", PAGE.format(options=options))
    built = project.build(**settings)
    assert built.warnings == []
    return built


def test_a_diagram_is_numbered_and_referred_to_by_its_number(project):
    page = build(project).page()
    assert page.p.a["href"] == "#it"
    assert page.p.get_text() == "See Fig. 1."
    assert page.figure["id"] == "it"
    assert page.figcaption.p.get_text() == "Fig. 1 The caption.¶"
    assert page.select_one("figcaption .legend").get_text().strip() == "A legend."


def test_the_same_page_with_a_figure_has_the_same_tree(project):
    """Around the picture nothing differs from Sphinx's own `figure`."""
    options = ":name: it\n:align: right\n:figwidth: 20em\n:figclass: framed\n:target: https://a.b/"
    content = "The *caption*.\n\nA legend.\n\nMore of it.\n"
    project.write("picture.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
    trees = []
    for opening in ("{diagram} won-game", "{figure} picture.svg"):
        project.write("index.md", f"# A page\n\n```{opening}\n{options}\n\n{content}```\n")
        built = project.build()
        assert built.warnings == []
        figure = built.app.env.get_doctree("index").next_node(nodes.figure)
        (picture,) = [*figure.findall(board), *figure.findall(nodes.image)]
        picture.replace_self(nodes.comment())
        trees.append(
            [figure.pformat(), [(node.line, node.source) for node in figure.findall(nodes.Element)]]
        )
    assert trees[0][0] == trees[1][0]


def test_the_svg_has_a_name_and_a_description(project):
    svg = build(project).page().svg
    assert svg["role"] == "img"
    assert svg["aria-label"] == "Position before move 10"
    description = svg.find(id=svg["aria-describedby"])
    assert description.get_text().startswith(
        "ascending foundation of spades: 2 of spades on top, 2 cards; "
    )
    assert "pile 1: 4 cards, jack of diamonds on top; " in description.get_text()


def test_alt_takes_the_descriptions_place_and_is_escaped(project):
    page = build(project, ':alt: A "B" <b> & C').page()
    assert page.svg.find(id=page.svg["aria-describedby"]).get_text() == 'A "B" <b> & C'
    assert not page.select("svg b")


@pytest.mark.parametrize(
    ("options", "style"),
    [
        (":width: 300", "width: 300px"),
        (":width: 50%", "width: 50%"),
        (":height: 20em", "height: 20em"),
        (":scale: 60", "width: 60%"),
        (":width: 10cm\n:scale: 50", "width: calc(10cm * 0.5)"),
    ],
)
def test_sizes_become_css(project, options, style):
    assert build(project, options).page().select_one(".crescent-diagram")["style"] == style


def test_options_of_the_picture_and_of_the_figure_reach_them(project):
    page = build(
        project,
        ":align: left\n:class: big red\n:figclass: framed\n:figwidth: 20em\n:target: https://a.b/",
    ).page()
    assert page.figure["class"] == ["framed", "align-left"]
    assert page.figure["style"] == "width: 20em"
    assert page.select_one(".crescent-diagram")["class"] == ["big", "red", "crescent-diagram"]
    assert page.select_one("figure > a")["href"] == "https://a.b/"
    assert page.select_one("figure > a svg")


def test_the_figure_can_be_as_wide_as_the_picture(project):
    assert build(project, ":figwidth: image\n:width: 18em").page().figure["style"] == "width: 18em"


def test_a_target_can_be_a_reference(project):
    project.write(
        "index.rst",
        ".. _here:\n\nTitle\n=====\n\n.. diagram:: won-game\n   :target: here_\n\n"
        ".. diagram:: won-game\n   :target: `Title`_\n",
    )
    built = project.build()
    assert built.warnings == []
    links = built.page().select("figure > a")
    assert {link["href"] for link in links} <= {"#here", "#title"}
    assert len(links) == 2


def test_without_a_moment_a_diagram_shows_the_start(project):
    project.write("index.md", "# T\n\n```{diagram} won-game\n```\n")
    assert project.build().page().svg["aria-label"] == "Position at the start of the game"


def test_a_game_code_is_a_game_without_moves(project):
    project.write("index.md", "# T\n\n```{diagram} cr1-n-aaaaaab\n```\n")
    built = project.build()
    assert built.warnings == []
    assert "pile 1: 6 cards, 9 of clubs on top" in built.page().svg.get_text()


def test_a_move_is_marked_unless_the_author_says_no(project):
    project.write(
        "index.md",
        "# T\n\n```{diagram} won-game\n:at: before 10\n```\n\n"
        "```{diagram} won-game\n:at: before 10\n:mark: none\n```\n\n"
        "```{diagram} won-game\n:at: before redeal 1\n```\n",
    )
    marked, unmarked, redeal = project.build().page().select("svg")
    assert marked.select(".m")
    assert not unmarked.select(".m")
    assert not redeal.select(".m")


def test_records_lie_in_folders_and_the_first_that_has_the_name_wins(project):
    won_game = (project.folder / "games/won-game.crescent").read_text(encoding="utf-8")
    project.write("mine/won-game.crescent", won_game.partition("10. A♠")[0])
    project.write("games/ann/first.crescent", won_game)
    project.write("index.md", "# T\n\n{total}`won-game: moves` {total}`ann/first: moves`\n")
    built = project.build(crescent_games=["mine", "games"])
    assert built.warnings == []
    assert built.page().p.get_text() == "9 119"


def test_the_long_names_work_without_a_primary_domain(project):
    project.write("conf.py", CONF.replace('primary_domain = "crescent"\n', ""))
    project.write(
        "index.md",
        "# T\n\n{crescent:card}`AS`\n\n```{crescent:diagram} won-game\n```\n\n"
        "```{crescent:moves} won-game\n```\n",
    )
    built = project.build()
    assert built.warnings == []
    assert len(built.page().select(".crescent-card, svg, table")) > 100


def test_no_two_ids_of_a_page_are_alike_even_with_all_pages_in_one(pages):
    for builder, name in (("html", "index"), ("singlehtml", "index")):
        page = pages.build(builder).page(name)
        ids = [element["id"] for element in page.select("[id]")]
        assert sorted(set(ids)) == sorted(ids)
        assert len(page.select("svg")) == {"html": 2, "singlehtml": 7}[builder]


def test_pages_whose_names_are_nearly_alike_have_different_ids(project):
    for name in ("a-b", "a_b", "a/b", "a b"):
        project.write(f"{name}.md", "# T\n\n```{diagram} won-game\n\nA caption.\n```\n")
    project.write("index.md", "# T\n\n```{toctree}\na-b\na_b\na/b\na b\n```\n")
    page = project.build("singlehtml").page()
    ids = [element["id"] for element in page.select("figure[id], svg [id]")]
    assert len(page.select("svg")) == 4
    assert len(set(ids)) == len(ids)
