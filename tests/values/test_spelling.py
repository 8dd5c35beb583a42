"""Names for addresses, and in order."""

from __future__ import annotations

import pytest

from generator.values.spelling import beyond_ascii, folded, slug, sorting_key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Züge & Co.", "zuege-co"),
        ("STRASSE, Straße", "strasse-strasse"),
        ("  Über/Straße ../..\n%2e É ", "ueber-strasse-2e-e"),
        ("  --  ", ""),
        ("大", ""),
        ("ﬁne", "fine"),
    ],
)
def test_a_text_as_part_of_an_address(text: str, expected: str) -> None:
    assert slug(text) == expected


def test_names_are_in_the_order_of_a_telephone_book() -> None:
    assert folded("Äußerst ÉLAN") == "ausserst elan"
    assert sorted(["Zoe", "Özgür", "anna", "Ähre", "Otto", "Ada"], key=sorting_key) == ["Ada", "Ähre", "anna", "Otto", "Özgür", "Zoe"]


def test_what_is_beyond_ascii() -> None:
    assert beyond_ascii("Über 20 „Züge“\x7f\x80\n\ud800") == {"Ü", "„", "ü", "“", "\x80", "\ud800"}
