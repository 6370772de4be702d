"""The languages of a site: how each is written in an address, in HTML and in its own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError
from sphinx.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """One language of the site.

    `code` is what Sphinx calls it ("pt_BR") and the name of its folder, `tag` what HTML calls it
    ("pt-BR"), `name` what its readers call it ("Svenska").
    """

    code: str
    tag: str
    name: str
    direction: str

    @classmethod
    def from_code(cls, code: str) -> SiteLanguage:
        """Raise `ConfigError` for a code that names no language."""
        try:
            locale = Locale.parse(code)
        except (UnknownLocaleError, ValueError):
            raise ConfigError(
                f"crescent_languages: there is no language {code!r}; "
                "a code looks like 'sv' or, with a country, 'pt_BR'"
            ) from None
        name = locale.get_display_name() or code
        return cls(
            code=code,
            tag=code.replace("_", "-"),
            # Many languages write their own names small; an entry of a list begins with a capital.
            name=name[0].upper() + name[1:],
            direction="rtl" if locale.character_order == "right-to-left" else "ltr",
        )


def site_languages(codes: Sequence[str]) -> tuple[SiteLanguage, ...]:
    """Return the languages in the order of `codes`; the first is the site's default."""
    if not codes:
        raise ConfigError(
            "crescent_languages is empty; the builder 'site' needs the languages to build, "
            "for example crescent_languages = ['en', 'sv']"
        )
    if repeated := sorted({code for code in codes if list(codes).count(code) > 1}):
        raise ConfigError(f"crescent_languages: named twice: {', '.join(repeated)}")
    return tuple(map(SiteLanguage.from_code, codes))
