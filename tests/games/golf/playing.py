"""Golf as it is typed, from plain values, and as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.golf import GAME
from generator.play.game import Playthrough
from generator.values.problem import Problems
from tests.games.playing import Engine, complaints

Data = Mapping[str, Any]
GOLF = Engine("golf", GAME)

FLAT = [{"base": base, "dice": "0W1"} for base in (200, 200, 200, 200, 200, 200)]
"""Six holes of 200 without dice."""


def announced(*lengths: int) -> list[dict[str, Any]]:
    """Holes without dice: the lengths are known beforehand."""
    return [{"base": length, "dice": "0W1"} for length in lengths]


def setup(announce: Sequence[Data] = FLAT, **keys: Any) -> dict[str, Any]:
    """A game.yaml."""
    return {"engine": "golf", "title": "Golf", "gm": "gm", "start": {"announce": list(announce)}, **keys}


def rounds(*orders: Data | None, announce: Sequence[Data] = FLAT, **keys: Any) -> list[dict[str, Any]]:
    """Round files with these orders and always the same announcement; `withdrawn` may stand among the orders."""
    files = []
    for number, given in enumerate(orders, start=1):
        left = [person for person, order in (given or {}).items() if order == "withdrawn"]
        sent = {person: order for person, order in (given or {}).items() if order != "withdrawn"}
        files.append({"round": number, "seed": f"seed-{number}", "orders": sent, "withdrawn": left, "announce": list(announce), **keys})
    return files


def told(game: Data, files: Sequence[Data], name: str = "golf") -> Playthrough[Any, Any]:
    """The whole series, which has to be sound, without any warning."""
    problems = Problems()
    played = GOLF.course(game, files, problems, name)
    assert played is not None and not complaints(problems), complaints(problems)
    return played


def results(game: Data, files: Sequence[Data], name: str = "golf") -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 1 on, as it comes back from JSON."""
    return GOLF.results(game, files, name)[1:]


mistakes = GOLF.mistakes


def last(*orders: Data | None, announce: Sequence[Data] = FLAT, **options: int) -> dict[str, Any]:
    """The result of the last of some rounds."""
    return results(setup(announce, options=options), rounds(*orders, announce=announce))[-1]


def by_person(result: Data, *keys: str) -> dict[str, Any]:
    """Some keys of each player's line: one value, or a tuple of several."""
    lines = {line["person"]: tuple(line[key] for key in keys) for line in result["players"]}
    return {person: line[0] if len(keys) == 1 else line for person, line in lines.items()}
