"""The settings of a site in `conf.py`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sphinx.util.matching import Matcher

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.sphinx_ext.warnings import warn
from crescent_diagrams.wording import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

PAGE_BUILDERS = ("html", "dirhtml")
#: Read before a language's own settings are, so that they are the same in every language.
_SAME_IN_ALL = frozenset(
    {
        "crescent_by_language",
        "crescent_languages",
        "crescent_site_builder",
        "extensions",
        "language",
    }
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What conf.py says of the site, as checked by `check`."""

    languages: tuple[str, ...]
    page_builder: str
    by_language: Mapping[str, Mapping[str, object]]
    untranslated: tuple[str, ...]

    @classmethod
    def of(cls, config: Config) -> Settings:
        """The settings of a build."""
        return cls(
            tuple(config.crescent_languages),
            config.crescent_site_builder,
            config.crescent_by_language,
            tuple(config.crescent_untranslated),
        )


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: what its values look like, for authors and for `check`."""

    name: str
    default: object
    rebuild: Literal["", "env", "html"]
    description: str
    is_valid: Callable[[object], bool]
    valid: str
    """What it may be, as the end of a sentence."""


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)


def _is_patterns(value: object) -> bool:
    try:
        return _is_texts(value) and bool(Matcher(value))  # type: ignore[arg-type]
    except re.error:
        return False


def _is_by_language(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(language, str)
        and isinstance(settings, dict)
        and all(isinstance(name, str) for name in settings)
        for language, settings in value.items()
    )


SETTINGS = (
    Setting(
        "crescent_languages",
        [],
        "html",
        "The languages that ``sphinx-build -b site`` builds, such as ``['en', 'sv']``. In the "
        "first of them the pages are written.",
        _is_texts,
        "a list of languages, such as ['en', 'sv']",
    ),
    Setting(
        "crescent_site_builder",
        PAGE_BUILDERS[0],
        "",
        "The builder of each language's pages: ``html``, or ``dirhtml`` for addresses without "
        "``.html``.",
        PAGE_BUILDERS.__contains__,
        f"one of {', '.join(map(repr, PAGE_BUILDERS))}",
    ),
    Setting(
        "crescent_by_language",
        {},
        "env",
        "Settings that differ from language to language: "
        "``{'sv': {'html_title': 'Patiensen Crescent'}}``.",
        _is_by_language,
        "the settings of each language, such as {'sv': {'html_title': 'Patiensen'}}",
    ),
    Setting(
        "crescent_untranslated",
        [],
        "env",
        "Pages that the first language alone has, as patterns like those of "
        "``exclude_patterns``. The other languages are built without them, and translators are "
        "not given them.",
        _is_patterns,
        "a list of patterns of pages, such as ['authors/**']",
    ),
)


def setup(app: Sphinx) -> None:
    """Add the settings; their descriptions are the authors' reference."""
    for setting in SETTINGS:
        # Other types are left to `check`, which says in one sentence what would be right.
        app.add_config_value(
            setting.name,
            setting.default,
            setting.rebuild,
            types=(list, tuple) if isinstance(setting.default, list) else (),
            description=setting.description,
        )
    app.connect("config-inited", check, priority=90)
    # Before Sphinx completes numfig_format, one of the settings that languages differ in.
    app.connect("config-inited", choose_settings, priority=100)


def check(_app: Sphinx, config: Config) -> None:
    """Replace what cannot be used by its default, with a warning."""
    messages = [*_invalid_values(config), *_invalid_names(config)]
    # The build of the site has warned already when it starts that of a language.
    if not is_part_of_site(config):
        for message in messages:
            warn(CrescentError(Subtype.SETTING, message))


def choose_settings(_app: Sphinx, config: Config) -> None:
    """Give the settings of `crescent_by_language` their values in the language of this build.

    What the command line sets stays as it is.
    """
    in_site = is_part_of_site(config)
    for name, value in Settings.of(config).by_language.get(config.language, {}).items():
        if name not in config.overrides:
            setattr(config, name, value)
    if in_site and isinstance(config.html_context, dict):
        # A language's own context would take the place of the one that the builder has given.
        config.html_context = {**config.html_context, "crescent_site": "1"}


def is_part_of_site(config: Config) -> bool:
    """Say whether the builder `site` started this build, so that the other languages are beside."""
    context = config.html_context
    return isinstance(context, dict) and bool(context.get("crescent_site"))


def _invalid_values(config: Config) -> list[str]:
    messages = []
    for setting in SETTINGS:
        value = getattr(config, setting.name)
        if not setting.is_valid(value):
            messages.append(f"{setting.name} is {value!r}; it must be {setting.valid}")
            setattr(config, setting.name, setting.default)
    return messages


def _invalid_names(config: Config) -> list[str]:
    """Take from `crescent_by_language` what it cannot set."""
    messages = []
    languages = Settings.of(config).languages
    known = [option.name for option in config]
    chosen: dict[str, dict[str, object]] = {}
    for language, settings in Settings.of(config).by_language.items():
        # A site may be built in some of its languages: -D crescent_languages=en
        if languages and language not in languages and "crescent_languages" not in config.overrides:
            messages.append(
                f"crescent_by_language: {language!r} is not among crescent_languages"
                f"{did_you_mean(language, languages)}"
            )
        for name, value in settings.items():
            if name not in config:
                message = f"sets {name!r}, which is no setting{did_you_mean(name, known)}"
            elif name in _SAME_IN_ALL:
                message = f"sets {name!r}, which cannot differ from language to language"
            else:
                chosen.setdefault(language, {})[name] = value
                continue
            messages.append(f"crescent_by_language: {language!r} {message}")
    config.crescent_by_language = chosen
    return messages
