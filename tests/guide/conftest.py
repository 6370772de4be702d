"""The small projects of the extension's tests serve the guide's too."""

from tests.sphinx_ext.conftest import project

__all__ = ["project"]
