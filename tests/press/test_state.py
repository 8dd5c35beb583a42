"""What a content stream has set when it draws, and matrices."""

from __future__ import annotations

import pytest

from generator.press.state import UPRIGHT, State, matrix_of, placed


def test_first_one_and_then_the_other() -> None:
    turn, double = (0, 1, -1, 0, 0, 0), (2, 0, 0, 3, 0, 0)
    assert matrix_of(placed(turn, double)) == (0, 3, -2, 0)
    assert matrix_of(placed(double, turn)) == (0, 2, -3, 0)
    assert placed(UPRIGHT, (1.5, 2, 3, 4, 5, 6)) == (1.5, 2, 3, 4, 5, 6)


def test_one_matrix_and_then_another() -> None:
    """(1, 0) is twice as far, then a quarter turn brings it up, and it lies 5 to the right."""
    both = placed((2, 0, 0, 2, 10, 0), (0, 1, -1, 0, 5, 0))
    assert both == (0, 2, -2, 0, 5, 10)
    # a point of each, by hand: (1, 2) → (1 + 3·2 + 5, 2·1 + 4·2 + 6) = (12, 16) → (7·12 + 9·16 + 1, 8·12 + 10·16 + 2)
    a, b, c, d, e, f = placed((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 1, 2))
    assert (a * 1 + c * 2 + e, b * 1 + d * 2 + f) == (229, 258)


def test_six_numbers() -> None:
    assert matrix_of([1, 2, 3, 4, 50, 60]) == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="values to unpack"):
        matrix_of([1, 2, 3])


def test_what_is_turned_and_scaled_has_another_size_on_paper() -> None:
    """A quarter turn, three times as wide as it was and twice as high."""
    state = State()
    for operator, operands in (("cm", (0, 3, -2, 0, 10, 20)), ("w", (0.5,)), ("Tf", ("/F", 7)), ("BT", ()), ("Tm", (1, 0, 0, 1, 4, 5))):
        state.follow(operator, operands)
    assert (state.scale, state.stroke_width, state.letters) == (2, 1, (14, (0, 32)))
