"""What tells the lines of a plot apart, and which are strong."""

from __future__ import annotations

from math import gcd

import pytest

from generator.render.pictures.plot_styles import DASHES, MARKS, cover, leaders, letter, style
from generator.values.report import Plot, Series


def ending(*ends: int | None, kind: str = "places", best: str = "high") -> Plot:
    """A plot of two rounds whose second one ends so."""
    series = tuple(Series(str(n), (1, end)) for n, end in enumerate(ends))
    return Plot("p", "T", "Runde", ("1", "2"), series, kind, best)  # type: ignore[arg-type]


def test_24_lines_differ_in_dashes_or_mark_and_neighbours_in_both() -> None:
    pairs = [(style(n).dash, style(n).mark) for n in range(24)]
    assert len(set(pairs)) == 24
    assert all(pairs[n][0] != pairs[n + 1][0] and pairs[n][1] != pairs[n + 1][1] for n in range(23))


def test_no_pair_comes_again_before_all_have_been_used() -> None:
    assert len(set(DASHES)) == 5 and len({mark for mark in MARKS}) == 8 and gcd(5, 8) == 1
    assert len({(style(n).dash, style(n).mark) for n in range(40)}) == 40
    assert (style(0).dash, style(0).mark) == (style(40).dash, style(40).mark)


@pytest.mark.parametrize(("number", "expected"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (59, "BH")])
def test_letters(number: int, expected: str) -> None:
    assert letter(number) == expected


@pytest.mark.parametrize(
    ("plot", "expected"),
    [
        (ending(1, 2, 3, 4, 5, 6, 7), (0, 1, 2, 3, 4)),
        (ending(7, 6, 5, 4, 3, 2, 1), (2, 3, 4, 5, 6)),
        (ending(1, 2, 3), (0, 1, 2)),
        (ending(1, 2, 3, 4, 5, 5, 7), (0, 1, 2, 3, 4, 5)),
        (ending(1, 2, 3, 4, 5, 5, 5), (0, 1, 2, 3)),
        (ending(1, 2, 2, 2, 2, 2, 2), (0,)),
        (ending(1, 1, 1, 1, 1, 1), (0, 1, 2, 3, 4, 5)),
        (ending(1, 1, 1, 1, 1, 1, 1), (0, 1, 2, 3, 4)),
        (ending(1, None, 2, None, 3), (0, 2, 4)),
        (ending(10, 20, 30, 40, 50, 60, kind="values"), (1, 2, 3, 4, 5)),
        (ending(10, 20, 30, 40, 50, 60, kind="values", best="low"), (0, 1, 2, 3, 4)),
        (ending(None, None), (0, 1)),
        (ending(), ()),
    ],
)
def test_the_leaders_are_the_five_best_at_the_end(plot: Plot, expected: tuple[int, ...]) -> None:
    """Where nobody has a value in the last round, the one before it is the end."""
    assert leaders(plot) == expected


@pytest.mark.parametrize(("dash", "expected"), [("", 1), ("3 2", 0.6), ("1.2 2", 0.375), ("9 2 1.6 2", 10.6 / 14.6)])
def test_how_much_of_its_way_a_line_covers(dash: str, expected: float) -> None:
    assert cover(dash) == pytest.approx(expected)
