# Everything here runs on a machine with Python 3.11 or newer and make; what else is needed is put
# into .venv. `make help` lists the targets. README.md says what each does in plain commands.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(firstword $(foreach name,python3 python3.13 python3.12 python3.11,\
	$(shell $(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(name))))
LANGUAGES := $(notdir $(wildcard locales/*))
SPHINXOPTS ?=
# not ?=, as the environment's LANGUAGE is a list of the reader's own languages
LANGUAGE = en
PYTESTOPTS ?=

.DEFAULT_GOAL := help
.PHONY: help site pdf epub live test check bench messages wheel clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' $(MAKEFILE_LIST) | expand -t 16

site: $(VENV)/.site-installed ## build the website in every language into _build/site
	$(BIN)/sphinx-build -b site -c . -W --keep-going $(SPHINXOPTS) docs _build/site
	@echo 'Open _build/site/index.html in a browser.'

pdf: $(VENV)/.site-installed ## make the book of every language with LaTeX, in _build/pdf
	@$(BIN)/python -m tools.books pdf

epub: $(VENV)/.site-installed ## make the electronic book of every language, in _build/epub
	@$(BIN)/python -m tools.books epub

live: $(VENV)/.dev-installed ## serve the site in one language, built as you save: make live LANGUAGE=sv
	$(BIN)/python -m tools.live --language $(LANGUAGE)

test: $(VENV)/.dev-installed ## run the tests; says what it left out when a tool is missing
	$(BIN)/pytest -n auto --dist loadfile $(PYTESTOPTS)

check: $(VENV)/.dev-installed ## check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.dev-installed ## measure the drawing, the build and the replay; fails when one is too slow
	$(BIN)/python -m tests.benchmarks

PO := $(BIN)/pybabel --quiet
UPDATE := $(PO) update --init-missing --ignore-pot-creation-date --width 100

messages: $(VENV)/.dev-installed ## bring every catalog up to date with the pages and the code
	@rm -rf _build/gettext
	$(BIN)/sphinx-build -q -E -b gettext -c . docs _build/gettext
	$(PO) extract --omit-header --no-location -c Translators: --strip-comments --width 100 \
		-o crescent_diagrams/locale/crescent_diagrams.pot crescent_diagrams
	@set -e; for language in $(LANGUAGES); do \
		for template in _build/gettext/*.pot; do \
			$(UPDATE) -i $$template -d locales -l $$language -D $$(basename $$template .pot); \
		done; \
		$(UPDATE) -i crescent_diagrams/locale/crescent_diagrams.pot -d crescent_diagrams/locale \
			-l $$language -D crescent_diagrams; \
	done
	$(BIN)/python -m tools.search_messages locales/*/LC_MESSAGES/sphinx.po
	$(BIN)/python -m crescent_diagrams messages locales

wheel: $(VENV)/.dev-installed ## build the wheel into dist
	$(BIN)/python -m build --wheel --outdir dist .

clean: ## remove what was built; .venv stays
	rm -rf _build dist

$(VENV)/bin/python:
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer was not found. Install it (Debian: apt install python3 python3-venv)' \
		'or name it: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(PYTHON) has no venv module.' \
		'Install it (Debian: apt install python3-venv).' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# One stamp for each of pyproject.toml's extras that a target needs.
$(VENV)/.%-installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@
