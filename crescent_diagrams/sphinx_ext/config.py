"""The extension's settings in conf.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.warnings import warn
from crescent_diagrams.wording import listed

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


@dataclass(frozen=True, slots=True)
class Settings:
    """What conf.py says of the records."""

    games: tuple[str, ...] = ("games",)
    """Folders with records, relative to the source folder; the first that has a name wins."""
    game: str | None = None
    """The record that pages speak of unless they name another."""

    @classmethod
    def of(cls, config: Config) -> Settings:
        """The settings as checked by `check`."""
        return cls(tuple(config.crescent_games), config.crescent_game)


#: Those of the extension `crescent_diagrams.site`, without which they have no effect.
SITE_SETTINGS = (
    "crescent_languages",
    "crescent_site_builder",
    "crescent_by_language",
    "crescent_untranslated",
)


def warn_of_site_settings(_app: Sphinx, config: Config) -> None:
    """Warn once of settings that have no effect."""
    # inside: Sphinx 8.2 to 9.x, Config._raw_config: the only place of names that are not registered
    given = [name for name in SITE_SETTINGS if name not in config and name in config._raw_config]  # noqa: SLF001
    if given:
        message = (
            f"{listed(given)} in conf.py {'has' if len(given) == 1 else 'have'} no effect without "
            'the extension of the site; add "crescent_diagrams.site" to extensions'
        )
        warn(CrescentError(Subtype.SETTING, message))


def check(_app: Sphinx, config: Config) -> None:
    """Replace what cannot be used by its default, with a warning."""
    games = config.crescent_games
    if not isinstance(games, list | tuple) or not all(isinstance(name, str) for name in games):
        message = f"crescent_games is {games!r}; it must be a list of folders, such as ['games']"
        warn(CrescentError(Subtype.SETTING, message))
        config.crescent_games = list(Settings().games)
    if not isinstance(config.crescent_game, str | None):
        message = f"crescent_game is {config.crescent_game!r}; it must be the name of a record"
        warn(CrescentError(Subtype.SETTING, message))
        config.crescent_game = None


def setup_config(app: Sphinx) -> None:
    """A change of either setting reads every page again."""
    # The types are left to `check`, which says in one sentence what would be right.
    app.add_config_value(
        "crescent_games",
        list(Settings().games),
        "env",
        types=(),
        description="The folders with the records, relative to the source folder. The first that "
        "has a record of the name asked for wins.",
    )
    app.add_config_value(
        "crescent_game",
        None,
        "env",
        types=(),
        description="The game that a page speaks of unless it names one itself, at its top "
        "(``crescent-game: won-game``) or in the directive or role.",
    )
    app.connect("config-inited", check)
    app.connect("config-inited", warn_of_site_settings)
