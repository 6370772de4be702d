"""The languages of the site, from its own settings: a new one is tested by being there."""

import runpy
from pathlib import Path

_SETTINGS = runpy.run_path(str(Path(__file__).parents[1] / "conf.py"))

#: All of them, the pages' own first.
LANGUAGES: tuple[str, ...] = tuple(_SETTINGS["crescent_languages"])
#: Those that the pages are translated into.
TRANSLATED = LANGUAGES[1:]
