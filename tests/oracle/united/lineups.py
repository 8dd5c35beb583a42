"""[3.1, 8.7 c] Which line-ups are within the rules, what becomes of others, and the simplest one, for a club that sent
none.

Neither rule book nor contract say what the smallest change is. A proposal, in the order in which a GM would go about
it:

1. Who cannot play where he was put is struck: not able, in the wrong post, a talent not played in off his row, named a
   second time, the second on T or A.
2. Of more than ten men beside the keeper, the last of S, then of M, then of V are struck, as long as two stay in the
   row.
3. Without a keeper, the strongest comes in.
4. While there are fewer than ten: rows with fewer than two men come first, V before M before S. The first of them of
   which somebody is left who has it gets the strongest of these; if there is none of any, the first gets the strongest
   left who may play there, mere sweepers last. When all have two, the strongest man left comes into the first row of
   the field that he has; a mere sweeper on an empty A post, otherwise into V; a sweeper not played in only on A, for
   which the one who stands there goes into the field.
5. While a row has fewer than two, of six men or more: out of the rows with more than two, the largest first (V before M
   before S), comes the last man who has the short row; or else the last who may play there; at last the sweeper.

The simplest line-up is what becomes of an empty one, but that the strongest sweeper has come first if more than six
others are able. Strong means by level in this round; equal ones stand in the order of the squad. No hardness, no home
points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.united.players import Card

FIELD = "VMS"


def men_of(line_up: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Names and rows of a line-up as typed, in the order T, A, V, M, S."""
    typed = {row: line_up.get(row) or () for row in "TAVMS"}
    return [(name, row) for row, names in typed.items() for name in ([names] if isinstance(names, str) else names)]


def may_play(player: Card, row: str) -> bool:
    """[2.2, 5] Keepers only in goal and nobody else there, only sweepers on A, a talent that is not played in only in
    his row."""
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
    posts = {row: sum(where == row for _, where in men) for row in "TA"}
    if keepers and not posts["T"]:
        found.append("no keeper")
    found += [f"{number} in {row}" for row, number in posts.items() if number > 1]
    in_the_field = len(men) - posts["T"]
    if in_the_field > 10 or in_the_field < min(10, others):
        found.append(f"{in_the_field} beside the keeper")
    if others >= 6:
        found += [f"fewer than two in {row}" for row in FIELD if len(line_up.get(row, ())) < 2]
    return found


def first_row(player: Card) -> str:
    return next((row for row in FIELD if row in player.rows), "V")


def repaired(line_up: Mapping[str, Any], squad: Sequence[Card], sweeper_first: bool = False) -> dict[str, Any]:
    """A legal line-up by the smallest change, wherever there is one; points stay as they were typed."""
    able = sorted((player for player in squad if player.able), key=lambda player: -player.now)
    rows: dict[str, list[Card]] = {row: [] for row in "TAVMS"}
    for name, row in men_of(line_up):
        player = next((player for player in able if player.name == name), None)
        if player and may_play(player, row) and not (row in "TA" and rows[row]):
            able.remove(player)
            rows[row].append(player)
    for row in ("S", "M", "V"):
        while count(rows) > 10 and len(rows[row]) > 2:
            able.append(rows[row].pop())
    keepers = [player for player in able if player.rows == "T"]
    rows["T"] = rows["T"] or keepers[:1]
    left = sorted((player for player in able if player.rows != "T"), key=lambda player: (-player.now, squad.index(player)))
    sweepers = [player for player in left if "A" in player.rows]
    if sweeper_first and sweepers and len(left) > 6:
        place(sweepers[0], "A", rows, left)
    fill(rows, left)
    if count(rows) >= 6:
        even_out(rows)
    posts = {row: rows[row][0].name for row in "TA" if rows[row]}
    typed = {key: line_up[key] for key in ("hardness", "home") if key in line_up}
    return posts | {row: [player.name for player in rows[row]] for row in FIELD} | typed


def count(rows: Mapping[str, Sequence[Card]]) -> int:
    """Men beside the keeper."""
    return sum(len(rows[row]) for row in "AVMS")


def place(player: Card, row: str, rows: Mapping[str, list[Card]], left: list[Card]) -> None:
    left.remove(player)
    rows[row].append(player)


def fill(rows: Mapping[str, list[Card]], left: list[Card]) -> None:
    """Step 4."""
    while count(rows) < 10 and left:
        short = [row for row in FIELD if len(rows[row]) < 2]
        owners = [(player, row) for row in short for player in left if row in player.rows]
        others = [(player, row) for row in short for player in sorted(left, key=lambda man: man.rows == "A") if may_play(player, row)]
        free = [(player, first_row(player)) for player in left if may_play(player, first_row(player))]
        free = [(player, "A" if player.rows == "A" and not rows["A"] else row) for player, row in free]
        talents = [(player, "A") for player in left if player.rows == "A" and not player.played_in]
        player, row = [*owners, *others, *free, *talents][0]
        if row == "A" and rows["A"]:
            if not may_play(rows["A"][0], first_row(rows["A"][0])):
                left.remove(player)
                continue
            moved = rows["A"].pop()
            rows[first_row(moved)].append(moved)
        place(player, row, rows, left)


def even_out(rows: Mapping[str, list[Card]]) -> None:
    """Step 5."""
    for short in FIELD:
        while len(rows[short]) < 2:
            full = sorted((row for row in FIELD if len(rows[row]) > 2), key=lambda row: -len(rows[row]))
            men = [(row, player) for row in full for player in reversed(rows[row]) if short in player.rows]
            men += [(row, player) for row in [*full, "A"] for player in reversed(rows[row]) if may_play(player, short)]
            if not men:
                break
            row, player = men[0]
            rows[row].remove(player)
            rows[short].append(player)


def simplest(squad: Sequence[Card]) -> dict[str, Any]:
    """The line-up of a club that sent none, as it would have been typed."""
    return repaired({}, squad, sweeper_first=True)
