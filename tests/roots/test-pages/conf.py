project = "Test"
author = copyright = "Nobody"
version = "1"
extensions = ["myst_parser", "crescent_diagrams"]
exclude_patterns = ["_build", "README.md"]
html_theme = "basic"
locale_dirs = ["locales"]
gettext_compact = False
numfig = True
primary_domain = "crescent"
latex_engine = "xelatex"
man_pages = [("index", "test", "Test", "Nobody", 7)]
