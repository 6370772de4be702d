project = "Another game"
author = copyright = "Nobody"
version = "1"
extensions = ["myst_parser", "crescent_diagrams"]
exclude_patterns = ["_build", "README.md"]
html_theme = "basic"
locale_dirs = ["locales"]
primary_domain = "crescent"
