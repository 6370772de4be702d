"""Shows directives that a parser gave up before they could be run.

Sphinx takes the parsers' own error messages out of the page: where a diagram ought to stand there
would be nothing at all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.library import is_used_on_page, library_of
from crescent_diagrams.sphinx_ext.warnings import error_box

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# docutils says: Error in "crescent:diagram" directive: …; MyST says: 'crescent:diagram': …
_ABOUT = re.compile(r"""(?:Error in )?["'](crescent:)?([a-z-]+)["']""")


class ShowUnparsedDirectives(SphinxTransform):
    """Puts a box beside each message about a directive of this extension."""

    # Before smart quotes (750), and long before Sphinx takes the messages out (999).
    default_priority = 740

    def apply(self, **_kwargs: object) -> None:
        if not is_used_on_page(self.env):
            return
        for message in list(self.document.findall(nodes.system_message)):
            text = " ".join(message[0].astext().split()) if len(message) else ""
            about = _ABOUT.match(text)
            if about is None or about[2] not in self.env.domains["crescent"].directives:
                continue
            if about[1] or self.config.primary_domain == "crescent":
                self._show(message, text)

    def _show(self, message: nodes.system_message, text: str) -> None:
        words = library_of(self.env).spoken()
        title = words.gettext("This directive could not be read")
        box = error_box(title, [CrescentError(Subtype.SYNTAX, text)])
        message.parent.insert(message.parent.index(message), box)
        # The parser has warned, and must do so again in the next build.
        self.env.note_reread()


def setup_unparsed_directives(app: Sphinx) -> None:
    """Look for unparsed directives in every page that is read."""
    app.add_transform(ShowUnparsedDirectives)
