"""The settings of a site in `conf.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.errors import ConfigError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


def setup(app: Sphinx) -> None:
    """Add the settings; README.md describes them."""
    app.add_config_value("crescent_languages", [], "html", (list, tuple))
    app.add_config_value("crescent_site_builder", "html", "", (str,))
    app.add_config_value("crescent_by_language", {}, "env", (dict,))
    # Before Sphinx completes numfig_format, one of the settings that languages differ in.
    app.connect("config-inited", choose_settings, priority=100)


def choose_settings(app: Sphinx, config: Config) -> None:
    """Give the settings of `crescent_by_language` their values in the language of this build.

    What the command line sets stays as it is.
    """
    for name, setting in config.crescent_by_language.get(config.language, {}).items():
        if name not in config:
            raise ConfigError(
                f"crescent_by_language: {config.language!r} sets {name!r}, which is no setting"
            )
        if name not in config.overrides:
            setattr(config, name, setting)
