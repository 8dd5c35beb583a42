"""How wide a text is, and where it is broken."""

from __future__ import annotations

import pytest

from generator.render.pictures import svg_pieces
from generator.render.pictures.svg_pieces import LEAST_TYPE, SMALLER, fitted, width, wrapped
from tests.specimen import NAMES


def test_the_width_of_a_text_is_never_taken_too_small() -> None:
    """Measured in the font itself; a narrow word may be taken for up to a quarter wider."""
    fonttools = pytest.importorskip("fontTools.ttLib")
    font = fonttools.TTFont("themes/default/fonts/SourceSans3-Semibold.ttf")
    advance, names, em = font["hmtx"], font.getBestCmap(), font["head"].unitsPerEm
    for word in [*NAMES.values(), "12.345,67", "Turnier", "MMMM", "illi", "Würfelglück", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]:
        true = sum(advance[names[ord(character)]][0] for character in word) / em
        assert true * 0.99 <= width(word, 1) <= true * 1.25 + 0.3, word


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("", 100, []),
        ("Anna", 100, ["Anna"]),
        ("Anna und Bert", 60, ["Anna und", "Bert"]),
        ("Donaudampfschiff", 40, ["Donaud-", "ampfsc-", "hiff"]),
        ("m", 1, ["m"]),
    ],
)
def test_a_text_goes_on_in_the_next_line_and_loses_nothing(text: str, room: float, lines: list[str]) -> None:
    assert wrapped(text, room, 10) == lines
    assert "".join(lines).replace("-", "").replace(" ", "") == text.replace(" ", "")
    assert all(width(line, 10) <= room for line in lines if len(line) > 1)


@pytest.mark.parametrize(("number", "expected"), [(0, "0"), (-0.04, "0"), (1.25, "1.3"), (-1.25, "-1.2"), (2.0, "2"), (1e6, "1000000")])
def test_coordinates_have_one_decimal_at_most(number: float, expected: str) -> None:
    assert svg_pieces.n(number) == expected


def test_what_has_no_room_is_a_little_smaller_or_ends_with_a_word() -> None:
    whole = "Vom Postweg und seinen Zufällen"
    wide = width(whole, 10)
    assert fitted(whole, wide, 10) == (whole, 10)
    assert fitted(whole, wide * 0.9, 10) == (whole, pytest.approx(9))
    text, size = fitted(whole, wide * 0.8, 10)
    assert (text, size) == ("Vom Postweg und seinen…", 10)
    text, size = fitted("Im Donaudampfschifffahrtskanal", 100, 10)
    assert text.startswith("Im Donau") and text.endswith("…") and width(text, size) <= 100
    small = LEAST_TYPE + 0.2
    assert fitted("Annabella", width("Annabella", small * SMALLER), small)[0].endswith("…")  # it would be smaller than the least type
