"""[6.4, 6.11, 7.1] What a player is worth to the non-league and in a trade, and what becomes of him with age."""

from __future__ import annotations

from fractions import Fraction

from generator.games.united.notation import FROZEN, NEW, Data
from generator.values.rank import half_up

BASE_VALUES = {FROZEN: 120, NEW: 100, 1: 80, 2: 60, 3: 40, 4: 20}
"""kKj a WP by age; older players are worth nothing [6.4, 6.7 a]."""
LOST_BY_AGE = {FROZEN: 0, NEW: 0, 1: 2, 2: 4}
LOST_WHEN_OLD = 5
"""Levels lost at the season's end, by the age before it [7.1]."""


def non_league_value(data: Data, dp: int) -> int:
    """[6.4] kKj that the non-league pays: by age and WP, a tenth more for each further row, less one for each
    disciplinary point."""
    base = BASE_VALUES.get(data.age, 0) * data.level * data.points_a_level
    return max(0, base + base * (len(data.rows) - 1) // 10 - dp)


def aged(data: Data) -> Data | None:
    """[7.1] A player's data after a season; None if he leaves the game. Frozen talents stay, whatever their level."""
    level = data.level - LOST_BY_AGE.get(data.age, LOST_WHEN_OLD)
    if level < 1 and data.age != FROZEN:
        return None
    return Data(data.rows, data.age + 1, level)


# ---- the estimated trade value [6.11] ----------------------------------------------------------------------------

ESTIMATES = {
    FROZEN: (200, 500, 800, 1150, 1550, 2000, 2500, 3100, 3800, 4600, 5500, 6500, 7600, 8800),
    NEW: (150, 400, 700, 1050, 1450, 1900, 2400, 3000, 3700, 4500, 5400, 6400, 7500, 8700),
    1: (0, 80, 160, 250, 350, 600, 1200, 1800, 2100, 2500, 3000, 3600, 4300, 5100),
    2: (0, 60, 120, 190, 270, 430, 750, 1000, 1300, 1650, 2050, 2550, 3150, 3850),
    3: (0, 40, 80, 130, 190, 330, 500, 800, 1100, 1450, 1850, 2300, 2850, 3450),
    4: (0, 20, 40, 70, 110, 230, 400, 750, 1050, 1350, 1750, 2200, 2750, 3350),
    5: (0, 0, 0, 10, 30, 130, 350, 700, 1000, 1300, 1700, 2150, 2700, 3300),
}
"""kKj by age (5: V and older) and level, for a field player of one row before round 1; higher levels count as the
highest."""
OFF_FOR_A_POINT = 4
"""kKj for each disciplinary point."""


def trade_value(data: Data, dp: int, round: int, rounds: int, trading: bool) -> int:
    """[6.11] kKj that a player is estimated at before a round of a season of so many: the nearer the season's end, the
    more as he will be when aged. While there is trade, no less than the non-league pays."""
    after = aged(data)
    now, later = _estimate(data), _estimate(after) if after else 0
    value = Fraction((rounds + 1 - round) * now + (round - 1) * later - OFF_FOR_A_POINT * dp * 100 * rounds, 100 * rounds)
    return max(half_up(value), non_league_value(data, dp) if trading else 0)


def _estimate(data: Data) -> int:
    """By the table, in hundredths of a kKj: keepers and sweepers count 1.7 times, each further row adds a tenth."""
    levels = ESTIMATES[min(data.age, max(ESTIMATES))]
    return levels[min(data.level, len(levels) - 1)] * (17 if data.points_a_level == 2 else 10) * (9 + len(data.rows))
