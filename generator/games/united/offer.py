"""[6.5] The GM's offer: players as he names them, or rolled by the tables of the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from generator.games.united.match import Draw
from generator.games.united.notation import FROZEN, NEW, Data

Value = TypeVar("Value")

SIDES = 100
ROWS = ((30, "V"), (60, "M"), (90, "S"), (93, "VM"), (96, "VS"), (99, "MS"), (100, "VMS"))
AGES = ((10, NEW), (35, 1), (55, 2), (70, 3), (85, 4), (100, 5))
LEVELS = {
    FROZEN: ((80, 0), (95, 1), (100, 2)),
    1: ((15, 6), (40, 7), (65, 8), (85, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    2: ((9, 6), (31, 7), (53, 8), (75, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    3: ((20, 7), (45, 8), (70, 9), (95, 10), (97, 11), (99, 12), (100, 13)),
}
"""By age; 3 stands for all older ones. Each table: the highest roll, what it gives."""
BACK_DEDUCTION = 10
"""Taken off the level roll of keepers and sweepers."""
LEAST_BACK, LEAST_OLD_BACK = 5, 6
"""Their level if nothing is left of the roll; that from age III on."""


def offer(entries: Sequence[Data | str], published: int, last_trading_round: int, draw: Draw) -> tuple[Data, ...]:
    """The offer of a file. `published`: in which round of the season, 0 before it. What is sold in the last trading
    round are frozen talents instead of new ones."""
    frozen = published == last_trading_round - 1
    return tuple(
        entry if isinstance(entry, Data) else _rolled(index, entry, published, frozen, draw) for index, entry in enumerate(entries, start=1)
    )


def _rolled(number: int, entry: str, published: int, frozen: bool, draw: Draw) -> Data:
    """`roll`: a field player; `roll T`, `roll A`: a keeper, a sweeper."""
    back = entry.removeprefix("roll").strip()
    rows = back or _under(ROWS, draw(f"offer/{number}/row", SIDES))
    age = _under(AGES, draw(f"offer/{number}/age", SIDES))
    if age == NEW and frozen:
        age = FROZEN
    return Data(rows, age, _level(age, draw(f"offer/{number}/level", SIDES) - BACK_DEDUCTION * bool(back), published))


def _level(age: int, roll: int, published: int) -> int:
    if roll <= 0:
        return LEAST_BACK if age < 3 else LEAST_OLD_BACK
    if age == NEW:
        return _under(((25, published), (75, published + 1), (SIDES, published + 2)), roll)
    return _under(LEVELS[min(age, 3)], roll)


def _under(table: Sequence[tuple[int, Value]], roll: int) -> Value:
    """The first entry of a table that a roll does not exceed."""
    return next(value for most, value in table if roll <= most)
