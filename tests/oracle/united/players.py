"""A player as his index card at the GM's desk, and what is read off it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

AGES = ["tT", "nT", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
GROUND_VALUE = {"tT": 120, "nT": 100, "I": 80, "II": 60, "III": 40, "IV": 20}


@dataclass
class Card:
    """Everything that the desk knows of a player; what is said of a season is wiped in the break."""

    name: str
    rows: str
    age: str
    level: int
    dp: int = 0
    ban: int = 0
    matches: int = 0
    trained: int = 0
    in_row: Counter[str] = field(default_factory=Counter)
    played_in: bool = True
    listed: bool = False
    peak: int = 0
    """The level that he had before he aged last; 0 in his first season in the game."""
    locked_until: int = 0
    """The round, counted through from the first, from which on he may be sold again."""
    new_dp: int = 0
    doped: bool = False
    fielded: int = 0
    """Matches of this round."""
    doped_before: bool = False
    fielded_before: int = 0
    caught: int = 0

    @property
    def data(self) -> str:
        return f"{self.rows} {self.age} {self.level}"

    @property
    def able(self) -> bool:
        """Whether he may be fielded in the next match [3.1, 3.5 c, 6.6, 6.7]."""
        return not self.listed and not self.ban and self.age != "tT"

    @property
    def talent(self) -> bool:
        return self.age in ("tT", "nT")

    @property
    def price_of_a_level(self) -> int:
        """WP, or doping points."""
        return 2 if self.rows[0] in "TA" else 1

    @property
    def now(self) -> int:
        """His level in this round: one higher if he is doped."""
        return self.level + self.doped

    @property
    def most_by_training(self) -> int:
        """[4 c, 6.7 b]"""
        return max(10, self.peak)

    @property
    def most_by_doping(self) -> int:
        return 10 if self.rows[0] in "TA" else 13

    @property
    def value(self) -> int:
        """[6.4] What the non-league pays, in kKj."""
        base = GROUND_VALUE.get(self.age, 0) * self.level * self.price_of_a_level
        value = Fraction(base) * (9 + len(self.rows)) / 10 - self.dp
        assert value.denominator == 1
        return max(0, int(value))

    def strength(self, row: str) -> int:
        """[3.2]"""
        return max(0, self.now - (row not in self.rows))

    def line(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "is": self.data,
            "dp": self.dp,
            "ban": self.ban,
            "matches": self.matches,
            "trained": self.trained,
            "listed": self.listed,
        }


def card(name: str, what: Any) -> Card:
    """A player from `MS III 7`, or from the long form."""
    form = {"is": what} if isinstance(what, str) else what
    rows, age, level = form["is"].split()
    return Card(name, rows, age, int(level), form.get("dp", 0), form.get("ban", 0), played_in=age != "nT" or int(level) >= 2)


def after_a_match(player: Card, row: str) -> None:
    """[3.2, 5] Qualifications and talents come at once, in mid-round."""
    player.matches += 1
    player.fielded += 1
    player.in_row[row] += 1
    if row not in player.rows and player.in_row[row] == 6:
        player.rows = "".join(letter for letter in "TAVMS" if letter in player.rows + row)
    if not player.played_in and player.matches >= 4:
        player.level, player.played_in = 2, True


def aged(player: Card) -> Card | None:
    """[7.1] The player of the next season, None if he dies. What was of the season is wiped, bans and the last doping
    are not."""
    loss = {"tT": 0, "nT": 0, "I": 2, "II": 4}.get(player.age, 5)
    level, frozen = player.level - loss, player.age == "tT"
    if level < 1 and not frozen:
        return None
    return Card(
        player.name,
        player.rows,
        AGES[AGES.index(player.age) + 1],
        level,
        ban=player.ban,
        listed=player.listed,
        peak=player.level,
        locked_until=player.locked_until,
        doped_before=player.doped_before,
        fielded_before=player.fielded_before,
    )
