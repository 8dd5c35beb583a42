"""Lengths as they are typed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.source.fields import Mistake
from generator.source.lengths import length


@pytest.mark.parametrize(("typed", "read"), [("3mm", 3), ("3 mm", 3), ("0.1mm", Fraction(1, 10)), ("0mm", 0), ("5.0mm", 5)])
def test_a_length_is_a_number_of_millimetres(typed: str, read: Fraction) -> None:
    assert length(typed, Fraction(0), Fraction(5)) == read


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3", "3mm"),
        ("0,1 mm", "0.1mm"),
        ("0.3cm", "3mm"),
        ("wide", "wide"),
        ("6mm", "5mm"),
    ],
)
def test_what_is_none_is_refused_with_what_was_meant(typed: str, said: str) -> None:
    with pytest.raises(Mistake) as mistake:
        length(typed, Fraction(0), Fraction(5))
    assert said in mistake.value.message.plain("en")
