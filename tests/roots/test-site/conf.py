project = "Test"
extensions = ["crescent_diagrams.site", "myst_parser"]
exclude_patterns = ["_build"]
locale_dirs = ["locales"]
gettext_compact = False
html_theme = "furo"
numfig = True
crescent_languages = ["en", "sv"]
crescent_by_language = {
    "sv": {"html_title": "Provet", "numfig_format": {"figure": "Figur %s"}},
}
