"""[3.1, 8.7 c] Which line-ups are within the rules, and the simplest one, for a club that sent none.

The simplest line-up: the strongest keeper; the strongest sweeper, unless only six men or fewer are left for the field; two men in each of
V, M and S in this order, the strongest of those who have the row; rows that are still short take the strongest man left, whoever he is (a
new talent only in his row, a sweeper only if nobody else is left); then the strongest men left, up to ten beside the keeper, each in the
first row of the field that he has, a mere sweeper in V. Strong means by level in this round; equal ones stand in the order of the squad.
No hardness, no home points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.united.players import Card

FIELD = "VMS"


def men_of(line_up: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Names and rows of a line-up as typed, in the order T, A, V, M, S."""
    posts = [(line_up[row], row) for row in "TA" if line_up.get(row) is not None]
    return posts + [(name, row) for row in FIELD for name in line_up.get(row, ())]


def may_play(player: Card, row: str) -> bool:
    """[2.2, 5] Keepers only in goal and nobody else there, only sweepers on A, a talent that is not played in only in his row."""
    if "T" in (player.rows, row):
        return player.rows == row == "T"
    return (row != "A" or "A" in player.rows) and (player.played_in or row in player.rows)


def faults(line_up: Mapping[str, Any], squad: Sequence[Card]) -> list[str]:
    """What is against 3.1; nothing for a legal line-up."""
    men, able = men_of(line_up), {player.name: player for player in squad if player.able}
    found = [f"{name} not able" for name, _ in men if name not in able]
    found += [f"{name} in {row}" for name, row in men if name in able and not may_play(able[name], row)]
    names = [name for name, _ in men]
    found += [f"{name} twice" for name in set(names) if names.count(name) > 1]
    keepers = [player for player in able.values() if player.rows == "T"]
    others = len(able) - len(keepers)
    if keepers and line_up.get("T") is None:
        found.append("no keeper")
    in_the_field = len(men) - (line_up.get("T") is not None)
    if in_the_field > 10 or in_the_field < min(10, others):
        found.append(f"{in_the_field} beside the keeper")
    if others >= 6:
        found += [f"fewer than two in {row}" for row in FIELD if len(line_up.get(row, ())) < 2]
    return found


def simplest(squad: Sequence[Card]) -> dict[str, Any]:
    """The line-up of a club that sent none, as it would have been typed."""
    able = sorted((player for player in squad if player.able), key=lambda player: -player.now)
    rows: dict[str, list[Card]] = {row: [] for row in "TAVMS"}

    def take(player: Card, row: str) -> None:
        able.remove(player)
        rows[row].append(player)

    for player in [player for player in able if player.rows == "T"][:1]:
        take(player, "T")
    able = [player for player in able if player.rows != "T"]
    for player in [player for player in able if "A" in player.rows and len(able) > 6][:1]:
        take(player, "A")
    for row in FIELD:
        for player in [player for player in able if row in player.rows][:2]:
            take(player, row)
    for row in FIELD:
        while len(rows[row]) < 2 and sum(map(len, rows.values())) - len(rows["T"]) < 10:
            fit = sorted((player for player in able if may_play(player, row)), key=lambda player: "A" in player.rows)
            if not fit:
                break
            take(fit[0], row)
    for player in able[: 10 - sum(map(len, rows.values())) + len(rows["T"])]:
        take(player, next((row for row in FIELD if row in player.rows), "V"))
    posts = {row: rows[row][0].name for row in "TA" if rows[row]}
    return posts | {row: [player.name for player in rows[row]] for row in FIELD}
