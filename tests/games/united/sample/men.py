"""Players of a squad as their manager knows them, from what a round tells him of his club."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FIELD = ("V", "M", "S")
WP_VALUE = {"tT": 120, "nT": 100, "I": 80, "II": 60, "III": 40, "IV": 20}
"""kKj of the non-league by age [6.4]."""


@dataclass(frozen=True)
class Man:
    name: str
    rows: str
    age: str
    level: int
    ban: int
    trained: int
    listed: bool
    talent: bool
    limit: int
    locked: int
    value: int

    def fit(self, before: int = 0) -> bool:
        """Whether he may play when his club has played so many matches of the round."""
        return not self.listed and self.ban <= before and self.age != "tT"

    @property
    def keeper(self) -> bool:
        return self.rows == "T"

    @property
    def cost(self) -> int:
        """WP for a level."""
        return 2 if self.rows[0] in "TA" else 1

    def strength(self, row: str) -> int:
        return max(0, self.level - (row not in self.rows))

    @property
    def trainable(self) -> bool:
        return not self.listed and not self.talent and self.level < self.limit and (self.age == "nT" or self.trained < 3)


def squad_of(view: Mapping[str, Any]) -> list[Man]:
    """The squad of a club, from its part of a round's result."""
    return [_man(told) for told in view["squad"]]


def _man(told: Mapping[str, Any]) -> Man:
    rows, age, level = told["is"].split()
    return Man(
        name=told["name"],
        rows=rows,
        age=age,
        level=int(level),
        ban=told["ban"],
        trained=told["trained"],
        listed=told["listed"],
        talent=told["talent"],
        limit=told["limit"],
        locked=told["locked"],
        value=told["value"],
    )


def worth(data: str) -> int:
    """What the non-league would pay for a player with these data, `V II 8` [6.4]."""
    rows, age, level = data.split()
    base = WP_VALUE.get(age, 0) * int(level) * (2 if rows[0] in "TA" else 1)
    return base + base * (len(rows) - 1) // 10
