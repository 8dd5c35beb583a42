"""[Stroke Play, Stableford] Everybody plays every hole to its end; strokes and penalties count, or points by par."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.holes import HolesState, all_played, in_order, strokes_of
from generator.games.eighteen.modes.mode import Mode, Stretch, Tally, most_first, nothing, ranked
from generator.games.eighteen.result import Hole, Standing
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems

FOR_PAR = 2
"""Points for par in Stableford; one more or less for each stroke below or above it."""
Points = Callable[[int, int], int]
"""Par, and strokes with penalties, to points."""


def stableford_points(par: int, strokes: int) -> int:
    """[Stableford] Two for par, never below none."""
    return max(0, FOR_PAR + par - strokes)


def scored_by(points: Points) -> Callable[[HolesState, Table, Round, FileProblems], tuple[HolesState, Stretch]]:
    """[Stroke Play, Stableford] Return what scores holes when strokes, penalties among them, are worth these points."""

    def score(kept: HolesState, table: Table, round: Round, problems: FileProblems) -> tuple[HolesState, Stretch]:
        tallies, played, holes = dict(kept.tallies), kept.played, []
        for path, entry in in_order(round.holes or (), kept.played + 1, table, "holes", problems):
            par = table.par(entry.hole)
            card = strokes_of(entry, path, table, problems)
            aces = [person for person, (strokes, penalties) in card.items() if strokes + penalties == 1]
            gained = {person: points(par, strokes + penalties) for person, (strokes, penalties) in card.items()}
            played += 1
            for person, tally in tallies.items():
                tallies[person] = Tally(tally.points + gained.get(person, 0), tally.aces + (person in aces), played)
            taken = {person: strokes for person, (strokes, _) in card.items()}
            fines = {person: penalties for person, (_, penalties) in card.items() if penalties}
            holes.append(Hole(entry.hole, par, (), gained, 0, tuple(aces), strokes=taken, penalties=fines))
        return HolesState(played, tallies), Stretch(tuple(holes))

    return score


def fewest_first(kept: HolesState, table: Table) -> tuple[Standing, ...]:
    """[Stroke Play] Return the lowest sum first; what it is above or below the par of the holes played."""
    par = sum(table.par(hole) for hole in range(1, kept.played + 1))
    return ranked(kept.tallies, lambda tally: tally.points, lambda tally: tally.points - par)


def _mode(title: Phrase, points: Points, standings: Callable[[HolesState, Table], tuple[Standing, ...]]) -> Mode:
    return Mode(
        title=title,
        least=1,
        most=5,
        keys={"holes": frozenset({"hole", "strokes", "penalties"})},
        begin=lambda table: HolesState(0, nothing(table)),
        score=scored_by(points),
        over=all_played,
        standings=standings,
    )


STROKE = _mode(Phrase(de="Stroke Play", en="Stroke play"), lambda par, strokes: strokes, fewest_first)
STABLEFORD = _mode(Phrase(de="Stableford", en="Stableford"), stableford_points, most_first)
