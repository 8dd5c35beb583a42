"""A match from its transcript [6, 19–22]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.games.swiss.backgammon.recorded import Record
from generator.phrase import Said
from generator.problem import Margin, Path


@dataclass(frozen=True, slots=True)
class Correction:
    game: int
    move: int
    person: str
    first: str


@dataclass(frozen=True, slots=True)
class Unnoticed:
    game: int
    move: int
    person: str


@dataclass(frozen=True, slots=True)
class MatchRules:
    length: int = 3
    winner_leads: bool = True
    corrections: tuple[Correction, ...] = ()
    unnoticed: tuple[Unnoticed, ...] = ()


def read_record(
    text: str, people: tuple[str, str], rules: MatchRules, margin: Margin, misplaced: Callable[[Path, Said], None]
) -> Record | None:
    raise NotImplementedError
