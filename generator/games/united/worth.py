"""[6.4, 7.1] What a player is worth to the non-league, and what becomes of him with age."""

from __future__ import annotations

from generator.games.united.notation import FROZEN, NEW, Data

BASE_VALUES = {FROZEN: 120, NEW: 100, 1: 80, 2: 60, 3: 40, 4: 20}
"""kKj a WP by age; older players are worth nothing [6.4, 6.7 a]."""
LOST_BY_AGE = {FROZEN: 0, NEW: 0, 1: 2, 2: 4}
LOST_WHEN_OLD = 5
"""Levels lost at the season's end, by the age before it [7.1]."""


def non_league_value(data: Data, dp: int) -> int:
    """[6.4] kKj that the non-league pays: by age and WP, a tenth more for each further row, less one for each disciplinary point."""
    base = BASE_VALUES.get(data.age, 0) * data.level * data.points_a_level
    return max(0, base + base * (len(data.rows) - 1) // 10 - dp)


def aged(data: Data) -> Data | None:
    """[7.1] A player's data after a season; None if he leaves the game. Frozen talents stay, whatever their level."""
    level = data.level - LOST_BY_AGE.get(data.age, LOST_WHEN_OLD)
    if level < 1 and data.age != FROZEN:
        return None
    return Data(data.rows, data.age + 1, level)
