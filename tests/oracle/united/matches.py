"""Chapters 3 and 9, and 8.4: one match from two line-ups to the last goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.oracle.united.dice import Dice, half_up
from tests.oracle.united.players import Card

ROWS = "TAVMS"
AGAINST = {"S": "V", "M": "M", "V": "S"}
WORTH = {"S": Fraction(1), "M": Fraction(1, 2), "V": Fraction(1, 4)}
PUNISHMENTS = """
0 0 0 0 0 1 1 2 2 3 3
0 0 0 0 1 1 1 2 2 3 4
0 0 0 1 1 1 2 2 3 3 4
0 0 0 1 1 1 2 2 3 4 4
0 0 0 1 1 2 2 3 3 4 4
0 0 1 1 1 2 2 3 3 4 5
0 0 1 1 2 2 3 3 4 4 5
0 0 1 1 2 2 3 3 4 4 5
0 1 1 2 2 3 3 4 4 5 5
0 1 2 2 3 3 4 4 5 5 6
"""
MATRIX = [[int(cell) for cell in line.split()] for line in PUNISHMENTS.split("\n") if line]
"""[3.5 b] By the die less 1, then by points of hardness."""


@dataclass
class Eleven:
    """A club in a match. `hardness` and `home` are what was typed, in its order; `dropped` says what of it does not
    count."""

    club: str
    men: list[tuple[Card, str]]
    hardness: dict[str, int] = field(default_factory=dict)
    home: dict[str, int] = field(default_factory=dict)
    advantage: int = 0
    dropped: list[str] = field(default_factory=list)
    sent_off: dict[str, int] = field(default_factory=dict)
    """The minute by name."""

    def __post_init__(self) -> None:
        self.men = sorted(self.men, key=lambda man: ROWS.index(man[1]))
        for row in "TA":
            if not self.one(row) and self.hardness.get(row):
                self.hardness = {other: points for other, points in self.hardness.items() if other != row}
                self.dropped.append(f"hardness {row}")
        self.hardness = self.at_most(10, self.hardness, "hardness")
        self.home = self.at_most(self.advantage, self.home, "home")

    def at_most(self, limit: int, points: Mapping[str, int], what: str) -> dict[str, int]:
        """What is beyond the limit is dropped, from the row that was named last."""
        left, kept = limit, {}
        for row, number in points.items():
            kept[row] = min(number, left)
            left -= kept[row]
        if kept != dict(points):
            self.dropped.append(what)
        return kept

    def row(self, row: str) -> list[Card]:
        return [player for player, where in self.men if where == row]

    def one(self, row: str) -> Card | None:
        return next(iter(self.row(row)), None)

    def raised(self, row: str) -> int:
        """[3.4] Levels that keeper or sweeper gain by hardness."""
        player = self.one(row)
        return max(0, min(self.hardness.get(row, 0) // 2, 10 - player.now)) if player else 0

    def hardened(self, row: str) -> bool:
        return self.raised(row) > 0 if row in "TA" else self.hardness.get(row, 0) > 0

    def reduction(self, player: Card, row: str, extra: bool) -> int:
        """[3.5 b, 8.4] What his row loses by his sending-off."""
        if player.name not in self.sent_off:
            return 0
        strength, minute = player.strength(row), 0 if extra else self.sent_off[player.name]
        return strength - half_up(Fraction(strength * minute, 90))

    def rows(self, extra: bool = False) -> dict[str, int | None]:
        """[3.3–3.7] The values from which the chances are computed."""
        field_rows = three_to_one({row: sum(player.strength(row) for player in self.row(row)) for row in "VMS"})
        with_points = {row: value + self.hardness.get(row, 0) + self.home.get(row, 0) for row, value in field_rows.items()}
        values: dict[str, int | None] = dict(three_to_one(with_points))
        for row in "VMS":
            lost = sum(self.reduction(player, row, extra) for player in self.row(row))
            values[row] = max(0, (values[row] or 0) - lost)
        for row in "TA":
            player = self.one(row)
            gone = player is None or extra and player.name in self.sent_off
            values[row] = player.strength(row) - self.reduction(player, row, extra) + self.raised(row) if player and not gone else None
        return {**values, "T": values["T"] or 0}

    def keeper_level(self, after_ninety: bool = False) -> int:
        """[3.5 a, 8.4] For penalty kicks: without hardness."""
        keeper = self.one("T")
        return 0 if keeper is None or after_ninety and keeper.name in self.sent_off else keeper.now


def three_to_one(rows: Mapping[str, int]) -> dict[str, int]:
    """[3.7]"""
    return {row: min(value, 3 * min(rows.values())) for row, value in rows.items()}


def chances(own: Mapping[str, int | None], other: Mapping[str, int | None]) -> dict[str, int]:
    """[3.8] By row, each rounded on its own."""
    found = {}
    for row, opposite in AGAINST.items():
        wall = (other[opposite] or 0) + ((other["A"] or 0) if row == "S" else 0)
        found[row] = half_up(max(0, (own[row] or 0) - wall) * WORTH[row])
    return found


def match(name: str, home: Eleven, away: Eleven, dice: Dice, to_the_end: bool = False) -> dict[str, Any]:
    """One match; with `to_the_end` there is extra time, and a shoot-out [8.4]. The elevens are left with their men sent
    off."""
    both = [(home, away), (away, home)]
    report: dict[str, Any] = {"id": name, "home": home.club, "away": away.club, "after": "90", "shootout": None}
    report |= {"goals": [], "penalties": [], "cards": [], "repairs": {home.club: home.dropped, away.club: away.dropped}}
    for own, other in both:
        discipline(name, own, other, dice, report)
    report["rows"] = {eleven.club: eleven.rows() for eleven in (home, away)}
    report["chances"] = {own.club: chances(own.rows(), other.rows()) for own, other in both}
    for own, other in both:
        evaluate(f"{name}/{own.club}", own, other.rows(), report["chances"][own.club], dice, report, "regular")
    if to_the_end and level(report):
        report["after"] = "120"
        for own, other in both:
            thirds = {row: half_up(Fraction(count, 3)) for row, count in chances(own.rows(True), other.rows(True)).items()}
            evaluate(f"{name}/extra/{own.club}", own, other.rows(True), thirds, dice, report, "extra")
        if level(report):
            report |= {"after": "shootout", "shootout": shootout(name, home, away, dice)}
    report["score"] = score(report)
    return report


def score(report: Mapping[str, Any]) -> list[int]:
    return [sum(goal["club"] == report[side] for goal in report["goals"]) for side in ("home", "away")]


def level(report: Mapping[str, Any]) -> bool:
    return len(set(score(report))) == 1


def winner(report: Mapping[str, Any]) -> str | None:
    """The club that has won, if any."""
    goals = report["shootout"] or report["score"]
    return None if goals[0] == goals[1] else str(report["home"] if goals[0] > goals[1] else report["away"])


def discipline(name: str, own: Eleven, other: Eleven, dice: Dice, report: dict[str, Any]) -> None:
    """[3.5 a, b] Penalty kicks, then cards, then the minutes of those who are sent off."""
    points = sum(own.hardness.values())
    if not points:
        return
    for i in range(1, points + 1):
        if dice.draw(f"{name}/{own.club}/hard/{i}", 10) == 1:
            scored = dice.draw(f"{name}/{own.club}/hard/{i}/shot", 20) > own.keeper_level()
            report["penalties"].append({"against": own.club, "scored": scored})
            if scored:
                report["goals"].append({"club": other.club, "player": None, "row": None, "kind": "penalty", "phase": "regular"})
    punishments = MATRIX[dice.draw(f"{name}/{own.club}/discipline", 10) - 1][points]
    weights = [(2 if own.hardened(row) else int(row != "T")) for _, row in own.men]
    received: Counter[str] = Counter()
    for i in range(1, punishments + 1 if any(weights) else 1):
        steps = dice.draw(f"{name}/{own.club}/card/{i}", sum(weights))
        for (player, _), weight in zip(own.men, weights, strict=True):
            steps -= weight
            if steps <= 0:
                received[player.name] += 1
                break
    for player, _ in own.men:
        red = received[player.name] > 1
        if red:
            own.sent_off[player.name] = dice.draw(f"{name}/{own.club}/minute/{player.name}", 90)
        if received[player.name]:
            card = {"card": "red" if red else "yellow", "minute": own.sent_off.get(player.name)}
            report["cards"].append({"club": own.club, "player": player.name, **card})


def evaluate(
    stem: str, own: Eleven, against: Mapping[str, int | None], found: Mapping[str, int], dice: Dice, report: dict[str, Any], phase: str
) -> None:
    """[3.9] Each chance of a club, rows S, M, V."""
    for row in "SMV":
        for i in range(1, found[row] + 1):
            if against["A"] is not None and dice.draw(f"{stem}/{row}/{i}/sweeper", 15) <= against["A"]:
                continue
            if dice.draw(f"{stem}/{row}/{i}/keeper", 14) <= (against["T"] or 0):
                continue
            men = [player for player in own.row(row) if phase == "regular" or player.name not in own.sent_off]
            scorer = who_scored(f"{stem}/{row}/{i}/scorer", men, row, dice)
            report["goals"].append({"club": own.club, "player": scorer, "row": row, "kind": "play", "phase": phase})


def who_scored(stem: str, men: list[Card], row: str, dice: Dice) -> str | None:
    """The highest sum of die and strength; equal ones draw again."""
    time = 1
    while len(men) > 1 or men and time == 1:
        again = f"/{time}" if time > 1 else ""
        sums = [dice.draw(f"{stem}/{player.name}{again}", 15) + player.strength(row) for player in men]
        men = [player for player, total in zip(men, sums, strict=True) if total == max(sums)]
        time += 1
    return men[0].name if men else None


def shootout(name: str, home: Eleven, away: Eleven, dice: Dice) -> list[int]:
    """[8.4] Five kicks each, all of them shot, then pair by pair until exactly one goes in."""
    levels = [away.keeper_level(True), home.keeper_level(True)]
    levels = [10, 10] if levels == [0, 0] else levels
    goals, i = [0, 0], 0
    while i < 5 or goals[0] == goals[1]:
        i += 1
        for side, own in enumerate((home, away)):
            goals[side] += dice.draw(f"{name}/shootout/{own.club}/{i}", 20) > levels[side]
    return goals
