"""The answers of roles as document nodes, in the words and signs of the page's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

from crescent_diagrams.engine import Card, Foundation, GameCode, Pile, Rank, State, Suit
from crescent_diagrams.errors import CrescentError, Subtype
from crescent_diagrams.facts.kinds import Contents
from crescent_diagrams.facts.query import SILENT
from crescent_diagrams.sphinx_ext.library import is_used_on_page, library_of
from crescent_diagrams.sphinx_ext.nodes import fact, spoken
from crescent_diagrams.sphinx_ext.warnings import InvalidRecordError, error_mark, shortened, warn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils.nodes import Node
    from sphinx.application import Sphinx

    from crescent_diagrams.engine import Place
    from crescent_diagrams.facts.kinds import Answer
    from crescent_diagrams.facts.query import Query
    from crescent_diagrams.language import Words
    from crescent_diagrams.records.library import RecordedGame


def answer_node(answer: Answer, words: Words) -> Node:  # noqa: PLR0911 - one for each kind
    """An answer as it stands in a sentence. Raises `CrescentError`."""
    match answer:
        case Card():
            return card_node(answer, words)
        case Pile() | Foundation():
            return place_node(answer, words)
        case Contents():
            return _contents_node(answer, words)
        case Rank():
            return nodes.Text(words.rank_name(answer))
        case Suit():
            return nodes.Text(words.suit_name(answer))
        case State():
            return nodes.Text(words.state(answer))
        case GameCode():
            return nodes.literal(str(answer), str(answer))
        case _:
            return nodes.Text(str(answer))


def card_node(card: Card, words: Words) -> nodes.inline:
    """A card in the language's signs, with its name for those who listen."""
    return spoken("", words.card(card), label=words.card_name(card), classes=_card_classes(card))


def place_node(place: Place, words: Words) -> Node:
    """A pile's number, or a foundation's sign with its suit and direction for those who listen."""
    sign = words.place_label(place)
    if isinstance(place, Pile):
        return nodes.Text(sign)
    return spoken("", sign, label=words.spoken_label(place), classes=["crescent-place"])


def _contents_node(contents: Contents, words: Words) -> nodes.inline:
    cards = contents.cards
    if not cards:
        message = f"{contents.place} is empty at “{contents.moment}”; there are no cards to name"
        raise CrescentError(Subtype.PLACE, message)
    node = spoken("", "", label=words.card_names(cards), classes=["crescent-cards"])
    for number, card in enumerate(cards):
        if number:
            node += nodes.Text(" ")
        node += nodes.inline("", words.card(card), classes=_card_classes(card))
    return node


def _card_classes(card: Card) -> list[str]:
    return ["crescent-card", "crescent-red" if card.suit.is_red else "crescent-black"]


#: The role that asks nothing of a game, but for the words of the app.
APP = "app"


def app_text(text: str, words: Words) -> nodes.Text:
    """What the app shows or says, in quotation marks: ``{app}`redeal```, ``{app}`pile-full```."""
    return nodes.Text(words.quote(words.label(text)))


class ResolveFacts(SphinxTransform):
    """Replaces each question by its answer, in the page's language."""

    # After Sphinx's Locale (20), which puts translated sentences with roles of their own in place;
    # before everything that looks at texts, such as smart quotes.
    default_priority = 30

    def apply(self, **_kwargs: object) -> None:
        if not is_used_on_page(self.env):
            return
        roles = list(self.document.findall(fact))
        if not roles:
            return
        _find_lines(roles)
        words = library_of(self.env).spoken()
        for role in roles:
            answer = self._resolve(role, words)
            if answer:
                role.replace_self(answer)
            else:
                _remove(role)

    def _resolve(self, role: fact, words: Words) -> list[Node]:
        """What the page shows instead of the role; nothing for a claim that holds."""
        try:
            return self._answer(role, words)
        except CrescentError as error:
            reported = error if isinstance(error, InvalidRecordError) else _of_role(role, error)
            warn(reported, role, env=self.env)
            return [error_mark(error, role.rawsource)]

    def _answer(self, role: fact, words: Words) -> list[Node]:
        if "error" in role:
            raise role["error"]
        query: Query = role["query"]
        if query.role == APP:
            return [app_text(query.question, words)]
        answer, failure = query.answer(self._find)
        shown = [] if query.role == SILENT else [answer_node(answer, words)]
        if failure:
            warn(failure, role, env=self.env)
            shown += [nodes.Text(" "), error_mark(failure)] if shown else [error_mark(failure)]
        return shown

    def _find(self, name: str | None) -> RecordedGame:
        library = library_of(self.env)
        return library.game(library.page_game(self.document) if name is None else name)


def _find_lines(roles: Iterable[fact]) -> None:
    """Give each role the line that it stands in: parsers give all the first of their paragraph."""
    ends: dict[tuple[Node, str], int] = {}
    for role in roles:
        written = _flat(role.rawsource)
        ancestor = role.parent
        while ancestor is not None and written not in _flat(ancestor.rawsource):
            ancestor = ancestor.parent
        # A translated role has a place of its own, in the translation.
        if ancestor is None or (ancestor.source, ancestor.line) != (role.source, role.line):
            continue
        start = _flat(ancestor.rawsource).find(written, ends.get((ancestor, written), 0))
        ends[ancestor, written] = start + len(written)
        if role.line and start >= 0:
            role.line += ancestor.rawsource.count("\n", 0, start)


def _flat(source: str) -> str:
    # MyST makes a blank of a line's end within a role.
    return source.replace("\n", " ")


def _of_role(role: fact, error: CrescentError) -> CrescentError:
    """What is wrong with a role, after the role as it is written: a line may hold several."""
    return CrescentError(error.subtype, f"{shortened(role.rawsource)}: {error}", error.location)


def _remove(role: fact) -> None:
    """Take out a role that shows nothing, with a blank beside it, or with its own paragraph."""
    parent = role.parent
    index = parent.index(role)
    parent.remove(role)
    before = parent[index - 1] if index else None
    after = parent[index] if index < len(parent) else None
    if isinstance(before, nodes.Text) and not (after is not None and after.astext()[:1].isalnum()):
        _put(parent, index - 1, before.astext().rstrip())
    elif isinstance(after, nodes.Text) and before is None:
        _put(parent, index, after.astext().lstrip())
    if isinstance(parent, nodes.paragraph) and not any(
        child.astext() if isinstance(child, nodes.Text) else child for child in parent
    ):
        parent.parent.remove(parent)


def _put(parent: nodes.Element, index: int, text: str) -> None:
    """Give the text node another text; without one it goes, as writers look at the last child."""
    if text:
        parent[index] = nodes.Text(text)
    else:
        del parent[index]


def setup_answers(app: Sphinx) -> None:
    """The roles themselves belong to the domain."""
    app.add_transform(ResolveFacts)
