"""Figures of tables of before: what they are, and when nobody can tell."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.play.past import PastLine, number


@pytest.mark.parametrize(
    ("typed", "value"),
    [("12", 12), ("-3", -3), ("−3", -3), ("+4", 4), ("12,5", Fraction(25, 2)), ("12.50", Fraction(25, 2)), ("0,125", Fraction(1, 8)), ("1234,125", Fraction(9873, 8))],
)  # fmt: skip
def test_a_number_however_it_is_typed(typed: str, value: Fraction) -> None:
    assert number(typed) == value


@pytest.mark.parametrize("typed", ["", "x", "1.234", "12,345", "1.234,5", "1 000", "12 %", "–", "1e5", "٣", "9" * 5000])
def test_what_is_no_number_or_may_be_two(typed: str) -> None:
    assert number(typed) is None


def test_a_line_gives_the_figure_of_the_first_column_called_so() -> None:
    line = PastLine(1, "Zoe", None, (("tore", "3"), ("pkt", "9"), ("punkte", "8")))
    assert (line.figure("punkte", "pkt"), line.figure("strokes"), line.who) == (9, None, "zoe ")


def test_a_name_is_the_same_however_it_is_written_and_nobodys_id() -> None:
    assert PastLine(1, "Max  Muster", None).who == PastLine(2, "max muster", None).who
    assert PastLine(1, "Anna", None).who != PastLine(1, "Anna Albrecht", "anna").who
