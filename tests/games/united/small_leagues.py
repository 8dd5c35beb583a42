"""Leagues of a few clubs as plain values, all squads alike, for tests of single rules."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]
ROWS = "T A V V V M M M S S S".split()


def squad(club: str, level: int = 5) -> Data:
    """Eleven players for 2 × 6 + 9 × 5 = 57 WP."""
    return {f"{club} {row}{number}": f"{row} I {level if row not in 'TA' else 3}" for number, row in enumerate(ROWS)}


def setup(clubs: str = "ab", **options: Any) -> Data:
    """A league of clubs called a, b …, managed by ma, mb …; a round is one matchday, without cup and doping tests."""
    standard = {"rounds": 2 * (len(clubs) - 1), "matchdays_per_round": 1, "cup_rounds": [], "doping_checks": 0}
    return {
        "engine": "united",
        "title": "Liga",
        "gm": "gm",
        "start": {
            "seed": "los",
            "schedule": "seed",
            "leagues": [{"name": "Liga", "clubs": list(clubs)}],
            "clubs": {club: {"name": club.upper(), "manager": f"m{club}", "money": 0, "squad": squad(club)} for club in clubs},
        },
        "options": {**standard, **options},
    }


def round(number: int, seed: str = "saat", **orders: Data) -> Data:
    return {"round": number, "seed": f"{seed} {number}", "orders": orders}
