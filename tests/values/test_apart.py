"""How things are moved apart."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.values.apart import apart


@given(
    st.lists(st.tuples(st.floats(8, 168), st.floats(6, 14)), min_size=1, max_size=20),
)
def test_things_keep_their_distance_and_their_order(things: list[tuple[float, float]]) -> None:
    wanted, sizes = [height for height, _ in things], [size for _, size in things]
    high = max(168.0, 8 + sum(sizes))
    heights = apart(wanted, sizes, 8, high)
    placed = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    for upper, lower in pairwise(placed):
        assert heights[lower] - heights[upper] >= (sizes[upper] + sizes[lower]) / 2 - 1e-6
    assert heights[placed[0]] >= 8 - 1e-6 and heights[placed[-1]] <= high + 1e-6


def test_things_that_do_not_collide_stay_where_they_are() -> None:
    assert apart([30, 10, 50], [10] * 3, 8, 168) == [30, 10, 50]
    assert apart([30, 30], [10] * 2, 8, 168) == [25, 35]
    assert apart([8, 8], [10] * 2, 8, 168) == [8, 18]
    assert apart([30, 30], [20, 10], 8, 168) == [22.5, 37.5]
