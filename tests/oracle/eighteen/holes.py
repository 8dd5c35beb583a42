"""Modes that go from hole to hole: Match Play, Skins, Stroke Play, Stableford."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracle.eighteen.table import Data, Outcome, Score, demand, entries_of, line


def holes_in_order(rounds: Sequence[Data], pars: Sequence[int]) -> list[tuple[int, Data]]:
    played = entries_of(rounds, "holes")
    demand(len(played) <= len(pars), "more holes than the course has")
    for number, (_, entry) in enumerate(played, start=1):
        demand(entry["hole"] == number, "a hole out of order")
    return played


def check_green(entry: Data, allowed: Sequence[str]) -> None:
    green, aces = entry["green"], entry.get("hole_in_one", [])
    demand(len(green) > 0, "an empty green")
    demand(set(green) <= set(allowed), "somebody on the green who does not play")
    demand(len(set(green)) == len(green) and len(set(aces)) == len(aces), "somebody twice")
    demand(set(aces) <= set(green), "a hole-in-one elsewhere")


def match(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """One point for each of those who were on the green first; equal points: hole-in-ones."""
    played = holes_in_order(rounds, pars)
    for _, entry in played:
        check_green(entry, names)
    scores = {}
    for name in names:
        points = sum(name in entry["green"] for _, entry in played)
        aces = sum(name in entry.get("hole_in_one", ()) for _, entry in played)
        scores[name] = Score(points, aces, len(played), (-points, -aces))
    lines = [
        line(entry["hole"], pars[entry["hole"] - 1], entry["green"], {name: 1 for name in entry["green"]}, 0, entry.get("hole_in_one", ()))
        for file, entry in played
        if file == len(rounds)
    ]
    return Outcome(lines, scores, len(played) == len(pars))


# ---- skins -------------------------------------------------------------------------------------------------------


def skins(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """Who is alone on a green takes all that lies there; else it moves on, from the last green into a play-off if that
    changes anything."""
    played, extra = holes_in_order(rounds, pars), entries_of(rounds, "playoff")
    tokens = tokens_of(rounds, len(pars))
    purse = dict.fromkeys(names, 0)
    won = dict.fromkeys(names, 0)
    aces = dict.fromkeys(names, 0)
    told: list[tuple[int, Data]] = []
    lying = 0
    for file, entry in played:
        check_green(entry, names)
        lying += tokens[entry["hole"]]
        told.append((file, spoils(entry, pars, lying)))
        for name in entry.get("hole_in_one", ()):
            aces[name] += 1
        if len(entry["green"]) == 1:
            purse[entry["green"][0]] += lying
            won[entry["green"][0]] += 1
            lying = 0
    through = len(played) == len(pars)
    within = list(played[-1][1]["green"]) if through and lying and jackpot_matters(purse, played[-1][1]["green"], lying) else []
    told_extra: list[tuple[int, Data]] = []
    for number, (file, entry) in enumerate(extra):
        demand(len(within) > 1, "a play-off that is not due")
        demand(entry["hole"] == number % len(pars) + 1, "a hole of the play-off out of order")
        check_green(entry, within)
        told_extra.append((file, spoils(entry, pars, lying)))
        for name in entry.get("hole_in_one", ()):
            aces[name] += 1
        within = list(entry["green"])
        if len(within) == 1:
            purse[within[0]] += lying
    scores = {name: Score(purse[name], aces[name], won[name], (-purse[name],)) for name in names}
    lines, extra_lines = ([made for file, made in all_told if file == len(rounds)] for all_told in (told, told_extra))
    return Outcome(lines, scores, through and len(within) < 2, extra_lines)


def tokens_of(rounds: Sequence[Data], holes: int) -> dict[int, int]:
    if not rounds:
        return {}
    demand("tokens" in rounds[0], "no tokens")
    demand(not any("tokens" in sheet for sheet in rounds[1:]), "tokens after round 1")
    tokens = {int(hole): value for hole, value in rounds[0]["tokens"].items()}
    demand(set(tokens) == set(range(1, holes + 1)), "a green without a token, or a token without a green")
    demand(set(tokens.values()) <= {1, 2, 5}, "another value than 1, 2, 5")
    return tokens


def spoils(entry: Data, pars: Sequence[int], lying: int) -> Data:
    green, par, aces = entry["green"], pars[entry["hole"] - 1], entry.get("hole_in_one", ())
    if len(green) == 1:
        return line(entry["hole"], par, green, {green[0]: lying}, 0, aces)
    return line(entry["hole"], par, green, {}, lying, aces)


def best(purse: Data) -> set[str]:
    return {name for name, points in purse.items() if points == max(purse.values())}


def jackpot_matters(purse: dict[str, int], green: Sequence[str], lying: int) -> bool:
    """Not, if whoever of the tied got it, the same players would have most."""
    return any(best({**purse, name: purse[name] + lying}) != best(purse) for name in green)


# ---- strokes -----------------------------------------------------------------------------------------------------


def stroke(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """Strokes and penalties, the fewer the better."""
    played = cards(names, pars, rounds)
    out = by_cards(names, pars, rounds, lambda par, sum_: sum_)
    for score in out.scores.values():
        score.rank = (score.points,)
        score.more = {"to_par": score.points - sum(pars[: len(played)])}
    return out


def stableford(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """2 for par, one more or less for each stroke under or over it, never less than none."""
    out = by_cards(names, pars, rounds, lambda par, sum_: max(0, 2 + par - sum_))
    for score in out.scores.values():
        score.rank = (-score.points,)
    return out


def cards(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> list[tuple[int, Data]]:
    played = holes_in_order(rounds, pars)
    for _, entry in played:
        demand(set(entry["strokes"]) == set(names), "strokes of everybody, and of nobody else")
        demand(set(entry.get("penalties", {})) <= set(names), "a penalty of somebody who does not play")
        demand(min(entry["strokes"].values()) > 0, "a hole without a stroke")
    return played


def by_cards(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data], worth: Any) -> Outcome:
    played = cards(names, pars, rounds)
    scores = {name: Score(holes=len(played)) for name in names}
    lines: list[Data] = []
    for file, entry in played:
        par, penalties = pars[entry["hole"] - 1], entry.get("penalties", {})
        points = {name: worth(par, entry["strokes"][name] + penalties.get(name, 0)) for name in names}
        aces = [name for name in names if entry["strokes"][name] + penalties.get(name, 0) == 1]
        for name in names:
            scores[name].points += points[name]
            scores[name].hole_in_ones += name in aces
        if file == len(rounds):
            told = {**line(entry["hole"], par, (), points, 0, aces), "strokes": entry["strokes"]}
            paid = {name: number for name, number in penalties.items() if number}
            lines.append({**told, **({"penalties": paid} if paid else {})})
    return Outcome(lines, scores, len(played) == len(pars))
