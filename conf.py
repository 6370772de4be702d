"""The site: its languages, theme and settings."""

project = "Crescent"
author = "The Crescent authors"
extensions = ["crescent_diagrams", "myst_parser"]
exclude_patterns = ["games", "README.md"]
primary_domain = "crescent"

language = "en"
locale_dirs = ["../locales"]
gettext_compact = False
gettext_location = False
smartquotes = True

crescent_games = ["games"]
crescent_languages = ["en", "el", "sv", "cs"]
crescent_by_language = {
    "en": {"html_title": "Crescent solitaire", "numfig_format": {"figure": "Figure %s"}},
    "el": {"html_title": "Πασιέντζα Crescent", "numfig_format": {"figure": "Εικόνα %s"}},
    "sv": {"html_title": "Patiensen Crescent", "numfig_format": {"figure": "Figur %s"}},
    "cs": {"html_title": "Pasiáns Crescent", "numfig_format": {"figure": "Obrázek %s"}},
}
numfig = True

myst_enable_extensions = ["colon_fence", "smartquotes"]

html_theme = "furo"
html_copy_source = False
html_show_copyright = False
