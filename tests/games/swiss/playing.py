"""Plays a Swiss tournament from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.swiss import GAME
from generator.play.game import Playthrough, as_data, play
from generator.values.problem import Problems
from tests.games.golf.playing import complaints, sheet

Data = Mapping[str, Any]


def course(setup: Data, rounds: Sequence[Data], problems: Problems, name: str = "swiss") -> Playthrough[Any, Any] | None:
    """The whole tournament; what is wrong with it goes to `problems`."""
    start = sheet(setup, GAME.setup, "game.yaml", problems)
    read_files = [sheet(file, GAME.round, f"{number:03}.yaml", problems) for number, file in enumerate(rounds, start=1)]
    sound = [file for file in read_files if file]
    return play(name, GAME, start, sound, problems) if start and len(sound) == len(rounds) else None


def told(setup: Data, rounds: Sequence[Data], name: str = "swiss") -> Playthrough[Any, Any]:
    """The whole tournament, which has to be sound; warnings are allowed, a GM may pair as he likes."""
    problems = Problems()
    played = course(setup, rounds, problems, name)
    assert played is not None and not problems.errors, complaints(problems)
    return played


def results(setup: Data, rounds: Sequence[Data], name: str = "swiss") -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 0 on, as it comes back from JSON."""
    return [json.loads(json.dumps(as_data("swiss", page, "de"))) for page in told(setup, rounds, name).rounds]


def mistakes(setup: Data, rounds: Sequence[Data]) -> list[str]:
    """The problems of a tournament: file, line, column and message."""
    problems = Problems()
    course(setup, rounds, problems)
    return complaints(problems)
