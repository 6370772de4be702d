"""The site: its languages, theme and settings."""

import sys
from pathlib import Path
from typing import Any

from crescent_diagrams import __version__

# for tools.guide, what the authors' guide is made with
sys.path.insert(0, str(Path(__file__).parent))

project = "Crescent"
author = "The Crescent authors"
version = __version__
extensions = [
    "crescent_diagrams",
    "crescent_diagrams.site",
    "myst_parser",
    "sphinx.ext.autodoc",
    "tools.guide",
]
exclude_patterns = ["games", "README.md"]
primary_domain = "crescent"

language = "en"
# A full path: Sphinx looks for some catalogs from the source folder, for some from where it runs.
locale_dirs = [str(Path(__file__).parent / "locales")]
gettext_compact = False
gettext_location = False
smartquotes = True

crescent_games = ["games", "authors/games"]
crescent_languages = ["en", "el", "sv", "cs"]
crescent_untranslated = ["authors/**"]
crescent_by_language: dict[str, dict[str, Any]] = {
    "en": {"html_title": "Crescent solitaire", "numfig_format": {"figure": "Figure %s"}},
    "el": {"html_title": "Πασιέντζα Crescent", "numfig_format": {"figure": "Εικόνα %s"}},
    "sv": {"html_title": "Patiensen Crescent", "numfig_format": {"figure": "Bild %s"}},
    "cs": {"html_title": "Pasiáns Crescent", "numfig_format": {"figure": "Obrázek %s"}},
}
for _settings in crescent_by_language.values():
    _title = _settings["html_title"]
    _settings["epub_title"] = _title
    _settings["latex_documents"] = [("index", "crescent.tex", _title, author, "manual")]
numfig = True

# XeLaTeX, as Sphinx chooses for Greek: of the engines whose fonts have suits and Greek letters it
# takes a third of the other's time.
latex_engine = "xelatex"
latex_elements = {
    "papersize": "a4paper",
    "extraclassoptions": "openany,oneside",
    # as html_use_index
    "makeindex": "",
    "printindex": "",
    # Diagrams are tall: without this, most get a page of their own, and leave one half empty.
    "preamble": r"""
\renewcommand{\topfraction}{.95}
\renewcommand{\bottomfraction}{.95}
\renewcommand{\textfraction}{.05}
\renewcommand{\floatpagefraction}{.8}
\setcounter{totalnumber}{4}
\setcounter{topnumber}{3}
""",
}
# On a book's title page: the same pages make the same book on each day.
today = " "

myst_enable_extensions = ["colon_fence", "smartquotes"]

epub_copyright = author
epub_css_files: list[str] = []
# What is in the look is for screens, and epubcheck cannot read it.
epub_exclude_files = ["_static/look.css"]

html_theme = "furo"
html_favicon = "crescent_diagrams/site/assets/root/favicon.svg"
html_static_path = ["docs/_static/look.css"]
# With the priority that Sphinx would put in; otherwise it takes its own entry for a change.
html_css_files = [("look.css", {"priority": 800})]
html_use_index = False
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "font-stack": 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
        "font-stack--headings": 'Charter, Cambria, Georgia, "Noto Serif", serif',
        "color-brand-primary": "#0f6b4a",
        "color-brand-content": "#0f6b4a",
        "color-brand-visited": "#5b4a8a",
        "color-background-secondary": "#f6f5f0",
        "color-background-hover": "#e9e8e0",
        "color-background-border": "#dedcd2",
        "color-foreground-secondary": "#4b534f",
        "color-foreground-muted": "#5b635f",
        "color-highlight-on-target": "#f5efd6",
    },
    "dark_css_variables": {
        "color-brand-primary": "#6fcf9f",
        "color-brand-content": "#6fcf9f",
        "color-brand-visited": "#b8a8e8",
        "color-background-primary": "#141a17",
        "color-background-secondary": "#1a211d",
        "color-background-hover": "#28322d",
        "color-background-border": "#323d37",
        "color-foreground-primary": "#e4e9e6",
        "color-foreground-secondary": "#aeb8b2",
        "color-foreground-muted": "#98a39d",
        "color-highlight-on-target": "#27303a",
    },
}
