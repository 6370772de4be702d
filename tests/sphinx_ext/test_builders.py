"""Every builder takes the same pages without a warning."""

import pytest

BUILDERS = (
    "html dirhtml singlehtml epub latex text man xml pseudoxml texinfo gettext json linkcheck dummy"
)


@pytest.mark.parametrize("builder", BUILDERS.split())
def test_a_builder_has_nothing_to_warn_of(pages, builder):
    assert pages.build(builder, linkcheck_ignore=[".*"]).warnings == []
