"""Places, moves and rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.values.rank import half_up, moves, places, total


@pytest.mark.parametrize(
    ("totals", "expected"), [([], []), ([3], [1]), ([1, 2, 2, 3], [1, 2, 2, 4]), ([5, 5, 5], [1, 1, 1]), ([1, 1, 2, 2, 2, 9], [1, 1, 3, 3, 3, 6])]
)
def test_equal_totals_share_a_place_and_the_next_counts_all_before(totals: list[int], expected: list[int]) -> None:
    assert places(totals, key=lambda total: total) == expected


def test_moves_count_places_gained() -> None:
    assert moves([("a", 3), ("b", 1)], [("a", 1), ("b", 2), ("c", 3)]) == {"a": 2, "b": -1, "c": None}


@pytest.mark.parametrize(
    ("value", "expected"),
    [(Fraction(5, 2), 3), (Fraction(3, 2), 2), (Fraction(1, 2), 1), (Fraction(-5, 2), -3), (Fraction(-1, 2), -1), (Fraction(49, 20), 2), (7, 7), (0, 0)],
)
def test_halves_are_rounded_away_from_zero(value: Fraction | int, expected: int) -> None:
    assert half_up(value) == expected


@pytest.mark.parametrize(("values", "expected"), [([], 0), ([Fraction(1, 2), Fraction(1, 3), Fraction(7, 6)], 2), ([Fraction(-3, 4), Fraction(1, 4)], Fraction(-1, 2))])
def test_a_total_is_the_sum_of_fractions(values: list[Fraction], expected: Fraction | int) -> None:
    assert total(values) == expected
