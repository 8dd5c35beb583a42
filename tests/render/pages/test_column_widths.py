"""Columns share the width of their table."""

from __future__ import annotations

from generator.render.pages.column_widths import Width, shared_out, with_fewest_lines


def test_columns_that_need_less_than_there_is_share_the_rest_by_what_they_want_and_others_what_they_lack() -> None:
    assert shared_out([10, 10], [10, 30], 60) == [15, 45]
    assert shared_out([10, 10], [20, 40], 40) == [15, 25]  # 20 more, where 40 are wanted
    assert shared_out([10, 10], [20, 40], 15) == [10, 10]


def test_a_short_cell_keeps_its_line_where_that_makes_the_table_lower() -> None:
    """Cells of 4 and 6 ems beside one of 20: shared out, the short ones would get 3.3 and break."""
    short, long = Width(2, 6, 2, (4, 6)), Width(3, 20, 3, (20, 4))
    assert shared_out([2, 3], [6, 20], 12) == [2 + 7 * 4 / 21, 3 + 7 * 17 / 21]
    assert with_fewest_lines([6, 20], [short, long], 1, 12) is None  # 3 and 2 lines; with 6 left for the long one, 4 and 1
    long = Width(3, 20, 3, (4, 4))
    assert with_fewest_lines([6, 20], [short, long], 1, 12) == [6, 6]
