"""What every HTML page says of its language and of its versions in the others."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from crescent_diagrams.language import words_for
from crescent_diagrams.language.writing import direction, language_tag
from crescent_diagrams.site.addresses import alternates, public_address
from crescent_diagrams.site.config import Settings, is_part_of_site
from crescent_diagrams.site.languages import SiteLanguage, site_languages
from crescent_diagrams.site.untranslated import is_untranslated

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# Pages that Sphinx makes itself, the same in every language. Others, such as the pages of an index
# split by its letters, need not exist in another language.
_GENERATED_PAGES = frozenset({"search", "genindex"})


@dataclass(frozen=True, slots=True)
class SwitcherLink:
    """A link to this page in one language, from this page."""

    language: SiteLanguage
    href: str
    is_current: bool


class CleanMeta(SphinxPostTransform):
    """Take from meta nodes the mark of translation, which would become an attribute in HTML."""

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:  # noqa: ANN401, ARG002  as Sphinx declares it
        for meta in self.document.findall(nodes.meta):
            meta.attributes.pop("translated", None)


def name_language_of_book(app: Sphinx) -> None:
    """Say in each page of a book which language it is in; Sphinx says it for the book only."""
    # inside: Sphinx 8.2 to 9.x, sphinx/builders/epub3.py, Epub3Builder.html_tag, as the one part of
    # the page's first lines that can be changed
    if app.builder.name == "epub" and (tag := getattr(app.builder, "html_tag", "")):
        words = words_for(app.config.language)
        attributes = f'lang="{words.tag}" xml:lang="{words.tag}" dir="{words.direction}"'
        app.builder.html_tag = tag.replace("<html ", f"<html {attributes} ", 1)  # type: ignore[attr-defined]


def add_language(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001
    context: dict[str, Any],
    doctree: object,  # noqa: ARG001
) -> None:
    """Tell the templates the page's language and, in a site, its versions in the others."""
    context["language"] = language_tag(app.config.language)
    context["crescent_direction"] = direction(app.config.language)
    context["crescent_switcher"] = ()
    context["crescent_switcher_label"] = words_for(app.config.language).gettext("Language")
    if is_part_of_site(app.config):
        _add_versions(app, pagename, context)


def _add_versions(app: Sphinx, pagename: str, context: dict[str, Any]) -> None:
    languages = site_languages(Settings.of(app.config).languages)
    builder = app.builder
    is_document = pagename in app.env.all_docs
    is_everywhere = pagename in _GENERATED_PAGES or (
        is_document and not is_untranslated(app.config, str(app.env.doc2path(pagename, base=False)))
    )
    target = builder.get_target_uri(pagename)
    elsewhere = target if is_everywhere else builder.get_target_uri(app.config.root_doc)
    context["crescent_switcher"] = tuple(
        SwitcherLink(
            language,
            href=f"{context['content_root']}../{language.code}/"
            f"{target if is_current else elsewhere}",
            is_current=is_current,
        )
        for language in languages
        for is_current in [language.code == app.config.language]
    )
    if not app.config.html_baseurl:
        return
    if is_everywhere or is_document:
        context["pageurl"] = public_address(app.config, app.config.language, target)
    if is_everywhere:
        is_first_page = pagename == app.config.root_doc
        links = alternates(app.config, languages, target, is_first_page=is_first_page)
        context["metatags"] = context.get("metatags", "") + "".join(
            f'\n    <link rel="alternate" hreflang="{link.hreflang}" href="{escape(link.href)}">'
            for link in links
        )
