"""Plays United from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.united import GAME
from generator.play.game import Playthrough, RoundView, as_data, play
from generator.play.secrecy import GM, Viewer
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Publication
from tests.games.golf.playing import complaints, sheet

Data = Mapping[str, Any]


def course(setup: Data, rounds: Sequence[Data], problems: Problems, name: str = "united") -> Playthrough[Any, Any] | None:
    """The whole game; what is wrong with it goes to `problems`."""
    start = sheet(setup, GAME.setup, "game.yaml", problems)
    read_files = [sheet(file, GAME.round, f"{number:03}.yaml", problems) for number, file in enumerate(rounds, start=1)]
    sound = [file for file in read_files if file]
    return play(name, GAME, start, sound, problems) if start and len(sound) == len(rounds) else None


def results(setup: Data, rounds: Sequence[Data], name: str = "united", viewer: Viewer = GM) -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 0 on, as it comes back from JSON."""
    problems = Problems()
    played = course(setup, rounds, problems, name)
    assert played is not None and not problems.errors, complaints(problems)
    return [json.loads(json.dumps(as_data("united", page, "de"))) for page in played.seen_by(GAME, viewer)]


def mistakes(setup: Data, rounds: Sequence[Data]) -> list[str]:
    """The problems of a game: file, line, column and message."""
    problems = Problems()
    course(setup, rounds, problems)
    return complaints(problems)


def published(rounds: Sequence[RoundView[Any]], viewer: Viewer) -> Publication:
    """All that the game shows: what stands now, and what was told for good at the end of each season."""
    now = GAME.publish(rounds, viewer)
    ends = [number for number, round in enumerate(rounds) if round.result.season_break]
    seasons = [GAME.extras.season(rounds[: number + 1], viewer) for number in ends]
    pages, booklets = [*now.pages], [*now.booklets]
    for season in seasons:
        pages += season.pages
        booklets += season.booklets
    return replace(now, pages=tuple(pages), booklets=tuple(booklets))
