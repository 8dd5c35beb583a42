"""Leagues for tests of market and break: squads of thirteen, and what a round has done to a club."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.united.playing import results

Data = dict[str, Any]
ROWS = "T A V V V M M M S S S V M".split()


def squad(club: str, data: str = "II 6") -> Data:
    """`a T0`, `a A1` … `a M12`: a keeper, a sweeper, eleven field players of one age and level. A field player of II 6
    is worth 360 kKj."""
    return {f"{club} {row}{number}": f"{row} {data}" for number, row in enumerate(ROWS)}


def league(*leagues: str, money: int = 0, squads: Mapping[str, Data] | None = None, offer: tuple[str, ...] = (), **options: Any) -> Data:
    """Leagues of clubs a, b …, managed by ma, mb …; all matches are played in round 1, after that nobody earns
    anything.

    `squads`: changes of some clubs' squads; None behind a name takes the player out.
    """
    leagues = leagues or ("ab",)
    days = [[f"{one}-{other}" for day in together for one, other in day] for together in zip(*map(_days, leagues), strict=True)]
    clubs: Data = {}
    for club in "".join(leagues):
        players = {**squad(club), **(squads or {}).get(club, {})}
        kept = {name: data for name, data in players.items() if data is not None}
        clubs[club] = {"name": club.upper(), "manager": f"m{club}", "money": money, "squad": kept}
    start = {
        "seed": "los",
        "leagues": [{"name": f"{number}. Liga", "clubs": list(each)} for number, each in enumerate(leagues, start=1)],
        "matchdays": days,
        "clubs": clubs,
        "offer": list(offer),
    }
    house = {"rounds": 20, "matchdays_per_round": len(days), "last_trading_round": 20, "cup_rounds": [], "doping_checks": 0}
    return {"engine": "united", "title": "Liga", "gm": "gm", "start": start, "options": {**house, "build_check": "false", **options}}


def _days(clubs: str) -> list[list[tuple[str, str]]]:
    """Everybody against everybody at home and away."""
    ring, days = list(clubs), []
    for _ in range(len(ring) - 1):
        days.append([(ring[index], ring[-1 - index]) for index in range(len(ring) // 2)])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return days + [[(away, home) for home, away in day] for day in days]


def rounds(*orders: Data, **keys: Any) -> list[Data]:
    """Round files with these orders and, in each of them, these keys; clubs that are not named have sent no orders."""
    return [{"round": number, "seed": f"saat {number}", "orders": sent, **keys} for number, sent in enumerate(orders, start=1)]


def last(game: Data, *orders: Data, **keys: Any) -> Data:
    """The result of the last of some rounds."""
    return results(game, rounds(*orders, **keys))[-1]


def refused(page: Data, club: str) -> list[tuple[int, str, str]]:
    """What a club was refused: phase, order, rule."""
    return [(one["phase"], one["order"], one["rule"]) for one in page["clubs"][club]["refused"]]


def reasons(page: Data, club: str) -> list[str]:
    return [one["reason"] for one in page["clubs"][club]["refused"]]


def dealt(page: Data, club: str) -> list[tuple[int, str, int]]:
    """The movements of a club's account before phase 18: phase, word, kKj."""
    return [(one["phase"], one["what"], one["amount"]) for one in page["clubs"][club]["ledger"] if one["phase"] < 18]


def names(page: Data, club: str) -> list[str]:
    return [player["name"] for player in page["clubs"][club]["squad"]]


def player(page: Data, club: str, name: str) -> Data:
    return next(one for one in page["clubs"][club]["squad"] if one["name"] == name)


def trade(phase: int, give: str | None, get: str | None, pay: int = 0) -> Data:
    """A trade between a and b as both order it: a gives, gets and pays."""
    given, got = [give] if give else [], [get] if get else []
    return {
        "a": {"trades": [{"phase": phase, "with": "b", "give": given, "get": got, "pay": pay}]},
        "b": {"trades": [{"phase": phase, "with": "a", "give": got, "get": given, "pay": -pay}]},
    }
