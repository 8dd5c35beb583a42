"""[Stroke Play, Stableford] Everybody plays every hole to its end; strokes and penalties count, or points by par."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.holes import in_order, strokes_of
from generator.games.eighteen.modes.mode import Mode, Stretch, Tallies, Tally, nothing, ranked
from generator.games.eighteen.result import Hole, Standing
from generator.games.eighteen.state import Table
from generator.phrase import Phrase
from generator.problem import FileProblems

FOR_PAR = 2
"""Points for par in Stableford; one more or less for each stroke below or above it."""
Points = Callable[[int, int], int]
"""Par, and strokes with penalties, to points."""


@dataclass(frozen=True, slots=True)
class StrokeState:
    """The holes played, and everybody's tally."""

    played: int
    tallies: Tallies


def stableford_points(par: int, strokes: int) -> int:
    """[Stableford] Two for par, never below none."""
    return max(0, FOR_PAR + par - strokes)


def scored_by(points: Points) -> Callable[[StrokeState, Table, Round, FileProblems], tuple[StrokeState, Stretch]]:
    def score(kept: StrokeState, table: Table, round: Round, problems: FileProblems) -> tuple[StrokeState, Stretch]:
        tallies, played, holes = dict(kept.tallies), kept.played, []
        for path, entry in in_order(round.holes or (), kept.played + 1, table, "holes", problems):
            par = table.par(entry.hole)
            card = strokes_of(entry, path, table, problems)
            aces = [person for person, (strokes, penalties) in card.items() if strokes + penalties == 1]
            gained = {person: points(par, strokes + penalties) for person, (strokes, penalties) in card.items()}
            played += 1
            for person, tally in tallies.items():
                tallies[person] = Tally(tally.points + gained.get(person, 0), tally.aces + (person in aces), played)
            holes.append(
                Hole(
                    entry.hole,
                    par,
                    (),
                    gained,
                    0,
                    tuple(aces),
                    strokes={person: strokes for person, (strokes, _) in card.items()},
                    penalties={person: penalties for person, (_, penalties) in card.items() if penalties},
                )
            )
        return StrokeState(played, tallies), Stretch(tuple(holes))

    return score


def fewest_first(kept: StrokeState, table: Table) -> tuple[Standing, ...]:
    """[Stroke Play] The lowest sum first; what it is above or below the par of the holes played."""
    par = sum(table.par(hole) for hole in range(1, kept.played + 1))
    return ranked(kept.tallies, lambda tally: tally.points, lambda tally: tally.points - par)


def most_first(kept: StrokeState, table: Table) -> tuple[Standing, ...]:
    return ranked(kept.tallies, lambda tally: -tally.points)


def _mode(title: Phrase, points: Points, standings: Callable[[StrokeState, Table], tuple[Standing, ...]]) -> Mode:
    return Mode(
        title=title,
        least=1,
        most=5,
        keys={"holes": frozenset({"hole", "strokes", "penalties"})},
        begin=lambda table: StrokeState(0, nothing(table)),
        score=scored_by(points),
        over=lambda kept, table: kept.played == table.last_hole,
        standings=standings,
    )


STROKE_TITLE = Phrase(de="Stroke Play", en="Stroke play")
STABLEFORD_TITLE = Phrase(de="Stableford", en="Stableford")

STROKE = _mode(STROKE_TITLE, lambda par, strokes: strokes, fewest_first)
STABLEFORD = _mode(STABLEFORD_TITLE, stableford_points, most_first)
