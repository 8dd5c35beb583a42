"""How thick what is filled is: all by hand."""

from __future__ import annotations

import pytest

from generator.press.fine import MANY, Outline

UPRIGHT = (1.0, 0.0, 0.0, 1.0)


def outline(*steps: tuple[str, tuple[float, ...]]) -> Outline:
    made = Outline()
    for operator, numbers in steps:
        made.follow(operator, numbers)
    return made


def rectangle(*sides: float) -> tuple[str, tuple[float, ...]]:
    return "re", sides


@pytest.mark.parametrize(
    ("steps", "even_odd", "thick"),
    [
        # a line of 100 × 0.4: 40 over half of 200.8
        ([rectangle(0, 0, 100, 0.4)], False, 0.398),
        # the same, askew by a corner drawn as a triangle of 100 × 0.4: 20 over half of 200.4
        ([("m", (0, 0)), ("l", (100, 0)), ("l", (100, 0.4)), ("h", ())], False, 0.2),
        # a square of 10: 100 over half of 40
        ([rectangle(0, 0, 10, 10)], False, 5),
        # two lines beside each other, whichever way they run: 80 over half of 401.6
        ([rectangle(0, 0, 100, 0.4), rectangle(0, 5, 100, 0.4)], True, 0.398),
        ([rectangle(0, 0, 100, 0.4), rectangle(100, 5, -100, 0.4)], False, 0.398),
        # a frame; the same filled up; the same with its hole drawn the other way round
        ([rectangle(0, 0, 100, 50), rectangle(0.3, 0.3, 99.4, 49.4)], True, 0.3),
        ([rectangle(0, 0, 100, 50), rectangle(0.3, 0.3, 99.4, 49.4)], False, 33.333),
        ([rectangle(0, 0, 100, 50), rectangle(99.7, 0.3, -99.4, 49.4)], False, 0.3),
        # one side of a frame
        ([rectangle(0, 0, 100, 50), rectangle(0, 2, 100, 48)], True, 2),
    ],
)
def test_what_is_inked_over_half_of_its_edges(steps: list[tuple[str, tuple[float, ...]]], even_odd: bool, thick: float) -> None:
    assert outline(*steps).thickness(UPRIGHT, even_odd) == pytest.approx(thick, abs=0.002)


def test_a_drawing_is_as_thick_as_it_is_seen() -> None:
    line = outline(rectangle(0, 0, 100, 0.4))
    assert line.thickness((2, 0, 0, 2), False) == pytest.approx(2 * 0.398, abs=0.002)
    assert line.thickness((0, 1, -1, 0), False) == pytest.approx(0.398, abs=0.002)


def test_nothing_and_a_drawing_of_very_many_parts() -> None:
    assert outline().thickness(UPRIGHT, False) == 0
    assert outline(*[rectangle(0, n, 9, 0.1) for n in range(MANY + 1)]).thickness(UPRIGHT, False) == float("inf")
