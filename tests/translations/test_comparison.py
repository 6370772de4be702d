"""A translation says what its original says, or each difference is a problem."""

from pathlib import Path

import pytest

from crescent_diagrams.translations.comparison import catalog_problems


def problems_of(tmp_path: Path, entry: str) -> list[str]:
    catalog = tmp_path / "page.po"
    catalog.write_text(entry, encoding="utf-8")
    return [problem.what for problem in catalog_problems(catalog)]


def translated(tmp_path: Path, original: str, translation: str) -> list[str]:
    return problems_of(tmp_path, f'msgid "{original}"\nmsgstr "{translation}"\n')


def test_an_entry_without_a_translation_is_named(tmp_path):
    assert translated(tmp_path, "A pile", "") == ["not translated"]


def test_a_plural_form_that_is_missing_is_named(tmp_path):
    entry = 'msgid "a card"\nmsgid_plural "cards"\nmsgstr[0] "ett kort"\nmsgstr[1] ""\n'
    assert problems_of(tmp_path, entry) == ["not translated"]


def test_a_fuzzy_entry_is_named(tmp_path):
    entry = '#, fuzzy\nmsgid "A pile"\nmsgstr "En hög"\n'
    assert problems_of(tmp_path, entry) == ["marked fuzzy: read it again, then take the mark away"]


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("{onto}`10 = king`", "{onto}`10 = queen`"),
        ("{onto}`10 = king`", "{onto}`10`"),
        ("{count}`13 before 25 < 2`", "{count}`13 before 25 > 2`"),
        (":claim:`legal-moves end = 0`", ":claim:`legal-moves end = 1`"),
    ],
)
def test_another_claim_in_the_translation_is_named_with_both(tmp_path, original, translation):
    assert translated(tmp_path, f"On {original}.", f"På {translation}.") == [
        f"the translation says {translation}, the original {original}"
    ]
    assert translated(tmp_path, f"On {original}.", f"På {original}.") == []


def test_another_card_in_the_translation_is_named_with_both_cards(tmp_path):
    assert translated(tmp_path, "the {card}`8♥` moves", "{card}`8♠` flyttas") == [
        "the translation says {card}`8♠`, the original {card}`8♥`"
    ]


def test_the_same_facts_in_another_order_are_right(tmp_path):
    assert translated(tmp_path, "{card}`8♥` to {to}`3`", "till {to}`3` {card}`8♥`") == []


def test_a_fact_that_occurs_twice_must_occur_twice(tmp_path):
    assert translated(tmp_path, "{card}`8♥`, {card}`8♥`", "{card}`8♥`") == [
        "the translation lacks {card}`8♥`"
    ]


def test_a_card_written_out_is_compared_too(tmp_path):
    assert translated(tmp_path, "the 8♥ moves", "8♠ flyttas") == [
        "the translation says 8♠, the original 8♥"
    ]


def test_courts_and_aces_written_out_may_have_other_letters(tmp_path):
    assert translated(tmp_path, "J♥ and A♠", "Kn♥ och E♠") == []


def test_a_fact_that_the_original_has_not_is_named(tmp_path):
    assert translated(tmp_path, "a card", "{card}`8♥`") == [
        "the translation says {card}`8♥`, which the original has not"
    ]


def test_a_roles_title_is_translated_but_not_its_target(tmp_path):
    assert translated(tmp_path, "{ref}`piles <pile>`", "{ref}`högar <pile>`") == []
    assert translated(tmp_path, "{ref}`piles <pile>`", "{ref}`högar <hög>`") == [
        "the translation says {ref}`hög`, the original {ref}`pile`"
    ]


def test_roles_of_restructuredtext_are_compared_too(tmp_path):
    assert translated(tmp_path, "the :card:`8♥`", ":card:`8♠`") == [
        "the translation says :card:`8♠`, the original :card:`8♥`"
    ]


def test_another_link_target_is_named(tmp_path):
    assert translated(tmp_path, "[rules](rules.md)", "[regler](regler.md)") == [
        "the translation says regler.md, the original rules.md"
    ]


@pytest.mark.parametrize("start", ["7. ", "7) ", "- ", "* ", "# ", "> ", ".. "])
def test_a_translation_that_would_be_read_as_a_list_or_heading_is_named(tmp_path, start):
    (what,) = translated(tmp_path, "the card", f"{start}kortet")
    assert what.startswith(f"begins with '{start.strip()}'")


def test_an_escaped_number_at_the_start_is_right(tmp_path):
    assert translated(tmp_path, "the card", "7\\\\. kortet") == []


def test_a_second_paragraph_is_named(tmp_path):
    (what,) = translated(tmp_path, "the card", "kortet\\n\\noch till")
    assert what.startswith("more than one paragraph")


def test_a_field_that_is_missing_is_named(tmp_path):
    assert translated(tmp_path, "{number} of spades", "spader") == [
        "the translation lacks field {number}"
    ]


def test_a_plurals_unknown_field_is_named(tmp_path):
    entry = (
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "ett kort"\nmsgstr[1] "{antal} kort"\n'
    )
    assert problems_of(tmp_path, entry) == [
        "the translation has the field {antal}, which the original has not"
    ]
