"""Fixtures, tables, scorers and the cup [1.3, 8.2, 8.3, 8.4]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.oracle.united.dice import Dice

Pair = tuple[str, str]
Data = Mapping[str, Any]


def pairs_of(days: Sequence[Sequence[str]]) -> list[list[Pair]]:
    """`svr-mag` as home and away."""
    return [[(home, away) for home, _, away in (pair.partition("-") for pair in day)] for day in days]


def by_league(days: Sequence[Sequence[Pair]], leagues: Mapping[str, Sequence[str]]) -> dict[str, list[list[str]]]:
    """The schedule as the season info prints it: by league, matchday by matchday; a smaller league ends earlier."""
    printed = {name: [[f"{home}-{away}" for home, away in day if home in clubs] for day in days] for name, clubs in leagues.items()}
    return {name: days_of[: max((n for n, day in enumerate(days_of, start=1) if day), default=0)] for name, days_of in printed.items()}


def draw_order(league: int, clubs: Sequence[str], dice: Dice) -> list[str]:
    """The order of clubs from which a drawn schedule is made; how it is made, nobody says."""
    left = list(clubs)
    return [left.pop(dice.draw(f"schedule/{league}/{i}", len(left)) - 1) for i in range(1, len(clubs) + 1)]


def everybody_meets_everybody(clubs: Sequence[str], days: Sequence[Sequence[str]]) -> bool:
    """The law of a schedule [1.3]: each two clubs meet once at home and once away, nobody plays twice on a day."""
    met = sorted(pair for day in pairs_of(days) for pair in day)
    once_a_day = all(len({club for pair in day for club in pair}) == 2 * len(day) for day in pairs_of(days))
    return once_a_day and met == sorted((home, away) for home in clubs for away in clubs if home != away)


# ---- tables ------------------------------------------------------------------------------------------------------


def table(clubs: Sequence[str], names: Mapping[str, str], matches: Iterable[Data], win: int, draw: int) -> list[dict[str, Any]]:
    """Points, goal difference, goals, then the name; places are never shared."""
    lines: dict[str, dict[str, Any]] = {
        club: {"club": club, "played": 0, "won": 0, "drawn": 0, "lost": 0, "goals": 0, "against": 0, "points": 0} for club in clubs
    }
    for match in matches:
        for side, club in enumerate((match["home"], match["away"])):
            if club in lines:
                own, other = match["score"][side], match["score"][1 - side]
                line = lines[club]
                line["played"] += 1
                line["goals"] += own
                line["against"] += other
                line["won" if own > other else "lost" if own < other else "drawn"] += 1
                line["points"] += win if own > other else 0 if own < other else draw
    order = sorted(lines.values(), key=lambda line: (-line["points"], line["against"] - line["goals"], -line["goals"], names[line["club"]]))
    return [{"place": place, **line} for place, line in enumerate(order, start=1)]


def scorers(matches: Iterable[Data], competition: str, squads: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """Goals in the league; equal numbers stand in the order of the first goal. `squads`: the names in its clubs now;
    who has left the league stands there with the club that he scored for last."""
    goals: dict[str, int] = {}
    at: dict[str, str] = {}
    for match in matches:
        for goal in match["goals"] if match["competition"] == competition else ():
            if goal["player"] is not None:
                goals[goal["player"]] = goals.get(goal["player"], 0) + 1
                at[goal["player"]] = goal["club"]
    at.update({name: club for club, names in squads.items() for name in names})
    return [{"club": at[player], "player": player, "goals": goals[player]} for player in sorted(goals, key=lambda player: -goals[player])]


# ---- the cup -----------------------------------------------------------------------------------------------------


def draw_cup(cup_round: int, clubs: Sequence[str], dice: Dice) -> tuple[list[Pair], list[str]]:
    """[8.4] Pairs, home first, and byes of the next round; `clubs` are those left, in the order of the leagues."""
    full = 1
    while full < len(clubs):
        full *= 2
    left = list(clubs)
    drawn = [left.pop(dice.draw(f"cup/{cup_round}/{i}", len(left)) - 1) for i in range(1, 2 * (len(clubs) - full // 2) + 1)]
    return list(zip(drawn[::2], drawn[1::2], strict=True)), left
