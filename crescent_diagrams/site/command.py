"""The command that builds one language of a site the way the site itself is being built."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sphinx.config import Config

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sphinx.application import Sphinx


@dataclass(frozen=True, slots=True)
class Command:
    """What the builds of all languages have in common.

    The flags are read from the application, not from the command line: a site may also be built by
    a program.
    """

    app: Sphinx
    page_builder: str
    tags: frozenset[str]
    write_all: bool
    files: Sequence[Path]

    def words(self, language: str, *, output: Path, doctrees: Path) -> Iterator[str]:
        """The command's words; the first is the Python that runs now."""
        app = self.app
        yield from (sys.executable, "-m", "sphinx", "-b", self.page_builder, "--no-color")
        yield from ("-c", str(app.confdir), "-d", str(doctrees), "-j", str(app.parallel))
        # Sphinx keeps -W under this name, and goes on after a warning in any case.
        yield from ("-W", "--keep-going") if app.keep_going else ()
        yield from ["-q"] if app.quiet else ["-v"] * app.verbosity
        yield from ["-a"] if self.write_all else []
        yield from ["-E"] if app.fresh_env_used else []
        for tag in sorted(self.tags):
            yield from ("-t", tag)
        for name, setting in overrides(app):
            yield from ("-D", f"{name}={setting}")
        yield from ("-D", f"language={language}", "-D", "html_context.crescent_site=1")
        yield from (str(app.srcdir), str(output))
        yield from map(str, self.files)


def overrides(app: Sphinx) -> Iterator[tuple[str, str]]:
    """The settings given by ``-D``, ``-A`` and ``-n``, as ``-D`` takes them; not the language."""
    for name, setting in sorted(app.config.overrides.items()):
        if name != "language":
            yield name, _as_text(setting)
    # Sphinx puts `-D html_context.a=b` into the dictionary and forgets that it was an override.
    given = _dictionaries(app.config)
    written = _dictionaries(Config.read(app.confdir, overrides={}, tags=app.tags))
    for name in sorted(given):
        for key, setting in sorted(given[name].items()):
            if isinstance(setting, str | int) and written.get(name, {}).get(key) != setting:
                yield f"{name}.{key}", _as_text(setting)


def _dictionaries(config: Config) -> dict[str, dict[str, Any]]:
    settings = config._raw_config  # noqa: SLF001  the only place where they are
    return {name: setting for name, setting in settings.items() if isinstance(setting, dict)}


def _as_text(setting: object) -> str:
    match setting:
        case bool():
            return str(int(setting))
        case list() | tuple():
            return ",".join(map(str, setting))
        case _:
            return str(setting)
