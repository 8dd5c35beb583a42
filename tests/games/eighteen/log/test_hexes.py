"""Hexes in rows: names, neighbours, lines; checked on a drawing by hand.

A1  B1  C1  D1
  A2  B2  C2  D2
A3  B3  C3  D3
  A4  B4  C4  D4
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from generator.games.eighteen.log.hexes import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Hex,
    left_of,
    line,
    name_of,
    named,
    neighbour,
    right_of,
)
from tests.games.eighteen.log.walker import distance

HEXES = some.builds(Hex, some.integers(-30, 30), some.integers(-30, 30))


def neighbours(one: Hex) -> tuple[Hex, ...]:
    return tuple(neighbour(one, direction) for direction in range(6))


def hex(name: str) -> Hex:
    found = named(name)
    assert found is not None
    return found


def names(hexes: tuple[Hex, ...]) -> list[str]:
    return [name_of(one) for one in hexes]


def test_neighbours_in_a_row_that_is_not_shifted() -> None:
    assert names(neighbours(hex("C3"))) == ["D3", "C2", "B2", "B3", "B4", "C4"]


def test_neighbours_in_a_shifted_row() -> None:
    assert names(neighbours(hex("B2"))) == ["C2", "C1", "B1", "A2", "B3", "C3"]


def test_lines_go_straight_through_both_sorts_of_rows() -> None:
    assert names(line(hex("A1"), SOUTH_EAST, 3)) == ["A2", "B3", "B4"]
    assert names(line(hex("D4"), NORTH_WEST, 3)) == ["D3", "C2", "C1"]
    assert names(line(hex("A4"), NORTH_EAST, 3)) == ["B3", "B2", "C1"]
    assert names(line(hex("B2"), EAST, 2)) == ["C2", "D2"]


def test_names_after_column_z() -> None:
    assert [name_of(hex(name)) for name in ("Z1", "AA1", "az12", "BA3")] == ["Z1", "AA1", "AZ12", "BA3"]
    assert neighbour(hex("Z1"), EAST) == hex("AA1")


def test_what_is_no_name() -> None:
    assert [named(text) for text in ("", "7", "C", "C0", "C07", "7C", "C-1", "AAA1", "Ä1")] == [None] * 9


def test_left_and_right() -> None:
    assert [left_of(direction) for direction in range(6)] == [NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST, EAST]
    assert all(right_of(left_of(direction)) == direction for direction in range(6))


def test_distances() -> None:
    assert [distance(hex("A1"), hex(name)) for name in ("A1", "D1", "A3", "D4", "B2")] == [0, 3, 2, 5, 2]


@given(HEXES, some.integers(0, 5), some.integers(1, 20))
def test_a_line_is_as_far_as_it_is_long(start: Hex, direction: int, length: int) -> None:
    hexes = line(start, direction, length)
    assert [distance(start, one) for one in hexes] == list(range(1, length + 1))
    assert line(hexes[-1], (direction + 3) % 6, length)[-1] == start


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(one: Hex, other: Hex, third: Hex) -> None:
    assert distance(one, other) == distance(other, one)
    assert distance(one, third) <= distance(one, other) + distance(other, third)
    assert (distance(one, other) == 0) == (one == other)
    assert sum(distance(one, near) == 1 for near in neighbours(one)) == 6
