"""The settings of a site in `conf.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.warnings import warn

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


def choose_settings(app: Sphinx, config: Config) -> None:  # noqa: ARG001
    """Give the settings of `crescent_by_language` their values in the language of this build.

    What the command line sets stays as it is.
    """
    for name, setting in config.crescent_by_language.get(config.language, {}).items():
        if name not in config:
            message = (
                f"crescent_by_language: {config.language!r} sets {name!r}, which is no setting"
            )
            warn(CrescentError(Subtype.SETTING, message))
        elif name not in config.overrides:
            setattr(config, name, setting)


def is_part_of_site(config: Config) -> bool:
    """Say whether the builder `site` started this build, so that the other languages are beside."""
    return bool(config.html_context.get("crescent_site"))


def page_builder(config: Config) -> str:
    """The builder that makes the pages of each language. Raises `CrescentError`."""
    builder: str = config.crescent_site_builder
    if builder not in PAGE_BUILDERS:
        message = (
            f"crescent_site_builder is {builder!r}; "
            f"it may be one of {', '.join(map(repr, PAGE_BUILDERS))}"
        )
        raise CrescentError(Subtype.SETTING, message)
    return builder
