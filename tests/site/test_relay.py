"""What one language's build says, and how the site's says it again."""

import re

import pytest
from sphinx.testing.util import SphinxTestApp
from sphinx.util.docutils import docutils_namespace

from crescent_diagrams.site.processes import Relay
from tests.site.conftest import Project

COLOUR = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["a.md:3: WARNING: bad [x.y]"], ["[sv] a.md:3: WARNING: bad [x.y]"]),
        (["/docs/a.md: WARNING: bad"], ["[sv] /docs/a.md:: WARNING: bad"]),
        (["WARNING: bad"], ["WARNING: [sv] bad"]),
        (["a.md:3: ERROR: bad 100 %s"], ["[sv] a.md:3: ERROR: bad 100 %s"]),
        (
            ["a.md:3: WARNING: one", "", "  more", "b.md:4: WARNING: two"],
            ["[sv] a.md:3: WARNING: one", "", "  more", "[sv] b.md:4: WARNING: two"],
        ),
        (
            ["Traceback (most recent call last):", "  File x", "ValueError: no"],
            ["ERROR: [sv] Traceback (most recent call last):", "  File x", "ValueError: no"],
        ),
        (["", ""], []),
    ],
)
def test_warnings(project: Project, lines: list[str], said: list[str]):
    with docutils_namespace():
        app = SphinxTestApp(buildername="site", srcdir=project.folder)
        relay = Relay("sv")
        for line in lines:
            relay.warned(line)
        relay.ended()
        assert COLOUR.sub("", app.warning.getvalue()).splitlines() == said
        app.cleanup()


def test_progress(project: Project):
    with docutils_namespace():
        app = SphinxTestApp(buildername="site", srcdir=project.folder)
        Relay("sv").heard("reading 100%")
        assert app.status.getvalue().endswith("[sv] reading 100%\n")
        app.cleanup()
