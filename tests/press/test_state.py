"""Matrices of what a content stream draws."""

from __future__ import annotations

import pytest

from generator.press.state import matrix_of, product


def test_first_one_and_then_the_other() -> None:
    turn, double = (0, 1, -1, 0), (2, 0, 0, 3)
    assert product(turn, double) == (0, 3, -2, 0)
    assert product(double, turn) == (0, 2, -3, 0)
    assert product((1, 0, 0, 1), (1.5, 2, 3, 4)) == (1.5, 2, 3, 4)


def test_six_numbers() -> None:
    assert matrix_of([1, 2, 3, 4, 50, 60]) == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="values to unpack"):
        matrix_of([1, 2, 3])
