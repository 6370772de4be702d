"""The settings of a site in `conf.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.matching import Matcher

from crescent_diagrams.sphinx_ext.faults import Fault, Subtype, warn

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PAGE_BUILDERS = ("html", "dirhtml")


def setup(app: Sphinx) -> None:
    """Add the settings; their descriptions are the authors' reference."""
    app.add_config_value(
        "crescent_languages",
        [],
        "html",
        types=(list, tuple),
        description="The languages that ``sphinx-build -b site`` builds, such as ``['en', 'sv']``. "
        "In the first of them the pages are written.",
    )
    app.add_config_value(
        "crescent_site_builder",
        PAGE_BUILDERS[0],
        "",
        types=str,
        description="The builder of each language's pages: ``html``, or ``dirhtml`` for addresses "
        "without ``.html``.",
    )
    app.add_config_value(
        "crescent_by_language",
        {},
        "env",
        types=dict,
        description="Settings that differ from language to language: "
        "``{'sv': {'html_title': 'Patiensen Crescent'}}``.",
    )
    app.add_config_value(
        "crescent_untranslated",
        [],
        "env",
        types=(list, tuple),
        description="Pages that the first language alone has, as patterns like those of "
        "``exclude_patterns``. The other languages are built without them, and translators are "
        "not given them.",
    )
    # Before Sphinx completes numfig_format, one of the settings that languages differ in.
    app.connect("config-inited", choose_settings, priority=100)
    app.connect("config-inited", leave_out_untranslated, priority=110)
    app.connect("builder-inited", leave_out_of_catalogs)


def choose_settings(app: Sphinx, config: Config) -> None:  # noqa: ARG001
    """Give the settings of `crescent_by_language` their values in the language of this build.

    What the command line sets stays as it is.
    """
    for name, setting in config.crescent_by_language.get(config.language, {}).items():
        if name not in config:
            message = (
                f"crescent_by_language: {config.language!r} sets {name!r}, which is no setting"
            )
            warn(Fault(Subtype.SETTING, message))
        elif name not in config.overrides:
            setattr(config, name, setting)


def is_untranslated(config: Config, document: str) -> bool:
    """Whether the first language alone has a document, given as its file's path."""
    return Matcher(config.crescent_untranslated)(document)


def leave_out_untranslated(app: Sphinx, config: Config) -> None:  # noqa: ARG001
    """Build every language but the first without the pages that are not translated."""
    if config.crescent_languages and config.language != config.crescent_languages[0]:
        _leave_out(config)


def leave_out_of_catalogs(app: Sphinx) -> None:
    """Give translators nothing of the pages that are not translated."""
    if app.builder.name == "gettext":
        _leave_out(app.config)


def _leave_out(config: Config) -> None:
    if config.crescent_untranslated:
        config.exclude_patterns = [*config.exclude_patterns, *config.crescent_untranslated]
        # A table of contents names them all the same.
        config.suppress_warnings = [*config.suppress_warnings, "toc.excluded"]


def page_builder(config: Config) -> str:
    """The builder that makes the pages of each language; raises `Fault` for one that cannot."""
    builder: str = config.crescent_site_builder
    if builder not in PAGE_BUILDERS:
        message = (
            f"crescent_site_builder is {builder!r}; "
            f"it may be one of {', '.join(map(repr, PAGE_BUILDERS))}"
        )
        raise Fault(Subtype.SETTING, message)
    return builder
