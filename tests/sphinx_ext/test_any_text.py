"""Whatever an author writes, the build goes on, and either tells a mistake or shows an answer."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent_diagrams.sphinx_ext.directives.diagram import DiagramDirective
from crescent_diagrams.sphinx_ext.roles import ROLES
from tests.sphinx_ext.conftest import Project

# Words that mean something here, and anything else.
WORDS = st.sampled_from(
    [
        "won-game",
        "won-game:",
        "before",
        "after",
        "redeal",
        "start",
        "end",
        "10",
        "0",
        "17",
        "A♠",
        "moves",
        "pile-full",
        "=",
        ">=",
        "… K♠",
        "♠↑",
        "ace",
        "moved 1",
        "6 cards",
        "1-14",
        "♠↑-3",
        "suit",
        "CR1-N-AAAAAAB",
        "CR1-",
        "50%",
        "3em",
        "left",
        "-1",
        "1.2.3",
        "…",
        "\\",
    ]
)
ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
TEXTS = st.one_of(ANY, st.lists(WORDS | ANY, max_size=5).map(" ".join))
LINES = TEXTS.map(lambda text: " ".join(text.split()))
ALL_OPTIONS = [*DiagramDirective.known_options, "from", "to", "move", "because"]
FEW = settings(
    max_examples=15,
    suppress_health_check=[*settings().suppress_health_check, HealthCheck.function_scoped_fixture],
)


def build(project: Project, name: str, pages: list[str]) -> None:
    """Build all the pages at once; what is told of them is of no matter here."""
    text = "\n\n".join(pages)
    for suffix in ("md", "rst"):
        (project.folder / f"index.{suffix}").unlink(missing_ok=True)
    project.write(name, text.encode("utf-8", "surrogatepass"))
    built = project.build()
    assert built.text("index.html")


@pytest.mark.slow
@FEW
@given(st.lists(st.tuples(st.sampled_from([*ROLES]), LINES), max_size=20))
def test_any_text_in_a_role(project, roles):
    build(project, "index.md", [f"{{{role}}}`` {text.replace('`', '')} ``" for role, text in roles])
    build(project, "index.rst", [f":{role}:`{text.replace('`', '')}`" for role, text in roles])


@pytest.mark.slow
@FEW
@given(
    st.lists(
        st.tuples(LINES, st.dictionaries(st.sampled_from(ALL_OPTIONS), LINES), TEXTS),
        max_size=10,
    )
)
def test_any_argument_option_and_content_of_a_directive(project, directives):
    for name in ("diagram", "moves", "refusal"):
        build(
            project,
            "index.md",
            [
                "\n".join(
                    [
                        f"`````{{{name}}} {argument}",
                        *(f":{option}: {value}" for option, value in options.items()),
                        "",
                        content.replace("`````", ""),
                        "`````",
                    ]
                )
                for argument, options, content in directives
            ],
        )
        build(
            project,
            "index.rst",
            [
                "\n".join(
                    [
                        f".. {name}:: {argument}",
                        *(f"   :{option}: {value}" for option, value in options.items()),
                        "",
                        *(f"   {line}" for line in content.splitlines()),
                    ]
                )
                for argument, options, content in directives
            ],
        )
