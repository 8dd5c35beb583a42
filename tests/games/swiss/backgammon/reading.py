"""Positions and transcripts for the tests of backgammon, and what is said of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.games.swiss.backgammon.board import Position, Side, side
from generator.games.swiss.backgammon.judge import Illegality, judge
from generator.games.swiss.backgammon.moves import Dice, Play, plays
from generator.games.swiss.backgammon.notation import read_play
from generator.games.swiss.backgammon.record import MatchRules, read_record
from generator.games.swiss.backgammon.recorded import MatchRecord
from generator.values.phrase import Message
from generator.values.problem import FileProblems, Path, Problems, TextFile

Points = dict[int, int]
PEOPLE = ("anna", "bert")
EMPTY: Points = {}


def at(mover: Points, opponent: Points = EMPTY) -> Position:
    """A position; each side's points are counted as that side does, and those of the opponent are 25 − p for the
    mover."""
    return Position(side(mover), side(opponent))


def points(side: Side) -> Points:
    """Where a side has checkers."""
    return {point: count for point, count in enumerate(side.points) if count}


def ends(mover: Points, opponent: Points, dice: Dice) -> list[Points]:
    """The mover's checkers after each legal play, in a fixed order."""
    return sorted((points(play.position.mover) for play in plays(at(mover, opponent), dice)), key=lambda end: sorted(end.items()))


def judged(mover: Points, opponent: Points, dice: Dice, written: str) -> Play | Illegality:
    return judge(at(mover, opponent), dice, read_play(written))


@dataclass(frozen=True)
class Reading:
    """A transcript as it was read; problems as (line, column, severity, message)."""

    record: MatchRecord | None
    problems: list[tuple[int, int, str, str]]
    misplaced: list[tuple[Path, str]]

    @property
    def errors(self) -> list[tuple[int, int, str]]:
        return [(line, column, message) for line, column, severity, message in self.problems if severity == "error"]

    @property
    def warnings(self) -> list[tuple[int, int, str]]:
        return [(line, column, message) for line, column, severity, message in self.problems if severity == "warning"]


def read(text: str, people: tuple[str, str] = PEOPLE, **rules: Any) -> Reading:
    """A transcript with all that is said of it, in German."""
    problems = Problems()
    misplaced: list[tuple[Path, str]] = []

    def note(path: Path, message: Message) -> None:
        misplaced.append((path, message.plain("de")))

    record = read_record(text, people, MatchRules(**rules), FileProblems(problems, TextFile("match.mat")), note)
    found = [(problem.place.line, problem.place.column, problem.severity, problem.message.plain("de")) for problem in problems]
    return Reading(record, found, misplaced)
