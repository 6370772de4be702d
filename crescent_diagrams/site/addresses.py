"""The address of a page in every language of the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.config import Config

    from crescent_diagrams.site.languages import SiteLanguage


@dataclass(frozen=True, slots=True)
class Alternate:
    """The public address of a page in one language, for search engines.

    `hreflang` is "x-default" for the address of readers whose language the site does not speak.
    """

    hreflang: str
    href: str


def public_address(config: Config, language: str, target: str) -> str:
    """Return the page's full address, or nothing while `html_baseurl` does not say where it is."""
    if not config.html_baseurl:
        return ""
    return f"{config.html_baseurl.rstrip('/')}/{language}/{target}"


def alternates(
    config: Config, languages: Sequence[SiteLanguage], target: str, *, is_first_page: bool
) -> tuple[Alternate, ...]:
    """Return the addresses of one page in all languages, itself among them.

    They are the same for every language's version of the page, so that all point to each other.
    """
    if not config.html_baseurl:
        return ()
    default = (
        f"{config.html_baseurl.rstrip('/')}/"
        if is_first_page
        else public_address(config, languages[0].code, target)
    )
    return (
        *(Alternate(lang.tag, public_address(config, lang.code, target)) for lang in languages),
        Alternate("x-default", default),
    )
