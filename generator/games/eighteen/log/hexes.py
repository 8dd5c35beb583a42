"""Hexes in rows: names, neighbours, lines. Nothing here knows golf.

Rows run from left to right, and every second one (2, 4, 6 … of the map) lies half a hex to the right. A hex is kept by
the axes `q` (along its row) and `r` (its row, from 0), in which each direction is always the same step.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, get_args

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
"""The six directions, counter-clockwise: one more is 60° further to the left."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
Compass = Literal["E", "NE", "NW", "W", "SW", "SE"]
NAMES: tuple[Compass, ...] = get_args(Compass)
LETTERS = 26


class Hex(NamedTuple):
    """A hex, on a map or beyond it."""

    q: int
    r: int


def at(column: int, row: int) -> Hex:
    """Return the hex of a column and a row of the map, both from 0."""
    return Hex(column - (row - row % 2) // 2, row)


def column_of(hex: Hex) -> int:
    """Return the column of a hex, from 0; below 0 to the left of the map."""
    return hex.q + (hex.r - hex.r % 2) // 2


def name_of(hex: Hex) -> str:
    """Return what a hex of the map is called: `C7`, after column Z comes AA."""
    letters, left = "", column_of(hex) + 1
    while left > 0:
        left, letter = divmod(left - 1, LETTERS)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{hex.r + 1}"


def named(text: str) -> Hex | None:
    """Return the hex of a name such as `C7` or `c7`; None if it is none."""
    match = re.fullmatch(r"([A-Za-z]{1,2})([1-9][0-9]{0,2})", text)
    if not match:
        return None
    column = 0
    for letter in match[1].upper():
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return at(column - 1, int(match[2]) - 1)


def neighbour(hex: Hex, direction: int) -> Hex:
    """Return the next hex in a direction."""
    q, r = STEPS[direction % 6]
    return Hex(hex.q + q, hex.r + r)


def left_of(direction: int) -> int:
    """Return the direction 60° to the left of one."""
    return (direction + 1) % 6


def right_of(direction: int) -> int:
    """Return the direction 60° to the right of one."""
    return (direction - 1) % 6


def line(start: Hex, direction: int, length: int) -> tuple[Hex, ...]:
    """Return the `length` hexes that follow one in a straight line."""
    q, r = STEPS[direction % 6]
    return tuple(Hex(start.q + q * step, start.r + r * step) for step in range(1, length + 1))
