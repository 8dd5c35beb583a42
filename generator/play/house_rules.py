"""House rules: the options of a game that are not those of its rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from msgspec import Struct

from generator.play.secrecy import Public


class HouseRule(Struct, frozen=True):
    """An option that differs from the rule book: its name in game.yaml (`bye.wins`), its value, the rule book's."""

    option: Public[str]
    value: Public[int | str]
    rule_book: Public[int | str]


def house_rules(options: object, names: Iterable[str], shown: Callable[[Any], int | str]) -> tuple[HouseRule, ...]:
    """Return the options of these names that differ from those which their document has by default; `shown` makes a
    value of the result."""
    usual = type(options)()
    return tuple(
        HouseRule(name, shown(value), shown(standard))
        for name in names
        if (value := attrgetter(name)(options)) != (standard := attrgetter(name)(usual))
    )
