"""The languages of a site: how each is written in an address, in HTML and in its own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError

from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.language.writing import direction, language_tag

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
        """Raise `CrescentError` for a code that names no language."""
        try:
            name = Locale.parse(code).get_display_name() or code
        except (UnknownLocaleError, ValueError):
            raise CrescentError(
                Subtype.SETTING,
                f"crescent_languages: there is no language {code!r}; "
                "a code looks like 'sv' or, with a country, 'pt_BR'",
            ) from None
        # Many languages write their own names small; an entry of a list begins with a capital.
        return cls(code, language_tag(code), name[0].upper() + name[1:], direction(code))


def site_languages(codes: Sequence[str]) -> tuple[SiteLanguage, ...]:
    """The languages in the order of `codes`; the first is the site's default.

    Raises `CrescentError` if there is none, or one twice, or one that does not exist.
    """
    if not codes:
        raise CrescentError(
            Subtype.SETTING,
            "crescent_languages is empty; the builder 'site' needs the languages to build, "
            "for example crescent_languages = ['en', 'sv']",
        )
    languages = tuple(map(SiteLanguage.from_code, codes))
    for position, code in enumerate(codes):
        if code in codes[:position]:
            raise CrescentError(Subtype.SETTING, f"crescent_languages names {code!r} twice")
    return languages
