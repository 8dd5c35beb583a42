"""Plays Golf from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.golf import GAME
from generator.play.game import Playthrough, as_data, play
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import NOTE, Problems

Data = Mapping[str, Any]

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


def sheet(values: Data, kind: type, name: str, problems: Problems) -> Source[Any] | None:
    """A file as the shelf reads it; JSON is YAML."""
    text = json.dumps(values, ensure_ascii=False, indent=1)
    tree = parse(text, name, problems)
    document = read(tree, kind, ReadContext(), problems) if tree else None
    return Source(document, tree, text) if tree and document else None


def course(game: Data, files: Sequence[Data], problems: Problems, name: str = "golf") -> Playthrough[Any, Any] | None:
    """The whole series; what is wrong with it goes to `problems`."""
    start = sheet(game, GAME.setup, "game.yaml", problems)
    read_files = [sheet(file, GAME.round, f"{number:03}.yaml", problems) for number, file in enumerate(files, start=1)]
    sound = [file for file in read_files if file]
    return play(name, GAME, start, sound, problems) if start and len(sound) == len(files) else None


def told(game: Data, files: Sequence[Data], name: str = "golf") -> Playthrough[Any, Any]:
    """The whole series, which has to be sound."""
    problems = Problems()
    played = course(game, files, problems, name)
    assert played is not None and not complaints(problems), complaints(problems)
    return played


def results(game: Data, files: Sequence[Data], name: str = "golf") -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 1 on, as it comes back from JSON."""
    return [json.loads(json.dumps(as_data("golf", page, "de"))) for page in told(game, files, name).rounds[1:]]


def mistakes(game: Data, files: Sequence[Data]) -> list[str]:
    """The problems of a series: file, line, column and message."""
    problems = Problems()
    course(game, files, problems)
    return complaints(problems)


def complaints(problems: Problems) -> list[str]:
    """The errors and warnings; notes are no complaints."""
    return [problem.line("de") for problem in problems if problem.severity != NOTE]


def last(*orders: Data | None, announce: Sequence[Data] = FLAT, **options: int) -> dict[str, Any]:
    """The result of the last of some rounds."""
    return results(setup(announce, options=options), rounds(*orders, announce=announce))[-1]


def by_person(result: Data, *keys: str) -> dict[str, Any]:
    """Some keys of each player's line: one value, or a tuple of several."""
    lines = {line["person"]: tuple(line[key] for key in keys) for line in result["players"]}
    return {person: line[0] if len(keys) == 1 else line for person, line in lines.items()}


def as_far_as(expected: Any, found: Any) -> Any:
    """Of what was found, what `expected` has keys for: the same keys in mappings, all items of lists."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: as_far_as(expected[key], found[key]) for key in expected if key in found}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [as_far_as(*pair) for pair in zip(expected, found, strict=True)]
    return found
