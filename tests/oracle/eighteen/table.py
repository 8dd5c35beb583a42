"""What all modes share: slips with what somebody got somewhere, the lines of a green made of them, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Data = Mapping[str, Any]


class Wrong(Exception):
    """The session breaks the rules, or contradicts itself."""


def demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Wrong(otherwise)


@dataclass(frozen=True)
class Slip:
    """Somebody has got points on a green: in which file, turn and hole."""

    file: int
    turn: int
    hole: int
    who: str
    points: int
    ace: bool = False


@dataclass
class Score:
    points: int = 0
    hole_in_ones: int = 0
    holes: int = 0
    rank: tuple[int, ...] = ()
    """What decides the place; less is better."""
    more: dict[str, int] = field(default_factory=dict)


@dataclass
class Outcome:
    """A session as far as it was played: the holes of the last file, everybody's score, whether it is over."""

    holes: list[Data]
    scores: dict[str, Score]
    finished: bool
    playoff: list[Data] = field(default_factory=list)


def line(hole: int, par: int, green: Sequence[str], points: Data, jackpot: int = 0, aces: Iterable[str] = ()) -> dict[str, Any]:
    return {"hole": hole, "par": par, "green": [*green], "points": dict(points), "jackpot": jackpot, "hole_in_one": [*aces]}


def green_lines(slips: Sequence[Slip], file: int, pars: Sequence[int]) -> list[Data]:
    """A line for each green that was touched in a file, the first one touched first."""
    mine = [slip for slip in slips if slip.file == file]
    lines: list[Data] = []
    for hole in dict.fromkeys(slip.hole for slip in mine):
        there = [slip for slip in mine if slip.hole == hole]
        told = line(hole, pars[hole - 1], [slip.who for slip in there], {slip.who: slip.points for slip in there})
        lines.append({**told, "hole_in_one": [slip.who for slip in there if slip.ace], "turns": [slip.turn for slip in there]})
    return lines


def added_up(slips: Sequence[Slip], names: Sequence[str]) -> dict[str, Score]:
    """Points, hole-in-ones and greens of everybody; more points are better."""
    scores = {}
    for name in names:
        mine = [slip for slip in slips if slip.who == name]
        points = sum(slip.points for slip in mine)
        scores[name] = Score(points, sum(slip.ace for slip in mine), len(mine), (-points,))
    return scores


def standings(scores: Mapping[str, Score]) -> list[dict[str, Any]]:
    """1 + how many are better is everybody's place; equal ones by their ids, as in Golf."""
    lines = []
    for name, score in scores.items():
        place = 1 + sum(other.rank < score.rank for other in scores.values())
        told = {"place": place, "person": name, "points": score.points, "hole_in_ones": score.hole_in_ones, "holes": score.holes}
        lines.append({**told, **score.more})
    return sorted(lines, key=lambda told: (told["place"], told["person"]))


def in_turn(entries: Sequence[tuple[int, Data]]) -> None:
    """The turns of (file, entry) go on and on, and none goes on in a second file."""
    for (file, entry), (next_file, after) in zip(entries, entries[1:], strict=False):
        demand(after["turn"] >= entry["turn"], "turns that go back")
        demand(file == next_file or after["turn"] > entry["turn"], "a turn in two files")


def entries_of(rounds: Sequence[Data], key: str) -> list[tuple[int, Data]]:
    """All entries of a list, each with the number of its file."""
    return [(file, entry) for file, sheet in enumerate(rounds, start=1) for entry in sheet.get(key, ())]
