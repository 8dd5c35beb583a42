"""Series of league matches: so many won one after the other, so many without a goal. They go on over the end of a season."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from generator.games.united.pages.history import History, Side

LEAST = 2
"""Fewer matches are no series."""

CONDITIONS: Mapping[str, Callable[[Side], bool]] = {
    "won": lambda side: side.outcome == "won",
    "unbeaten": lambda side: side.outcome != "lost",
    "drawn": lambda side: side.outcome == "drawn",
    "winless": lambda side: side.outcome != "won",
    "lost": lambda side: side.outcome == "lost",
    "scoring": lambda side: side.goals > 0,
    "goalless": lambda side: side.goals == 0,
    "clean": lambda side: side.against == 0,
}
"""What holds for every match of a series, by its name."""


@dataclass(frozen=True, slots=True)
class MatchSeries:
    """Matches of a club one after the other for all of which something holds. `running`: it has not ended yet."""

    club: str
    first: Side
    last: Side
    length: int
    running: bool


def series(history: History, club: str, name: str) -> Iterator[MatchSeries]:
    """Yield all series of a club, in their order."""
    holds = CONDITIONS[name]
    sides = [side for side in history.sides.get(club, ()) if side.played.kind == "league"]
    there = club in history.latest.result.clubs
    start: int | None = None
    for index, side in enumerate(sides):
        if holds(side):
            start = index if start is None else start
            last = index + 1 == len(sides)
            if last or not holds(sides[index + 1]):
                length = index + 1 - start
                if length >= LEAST:
                    yield MatchSeries(club, sides[start], side, length, last and there)
                start = None


def longest(history: History, club: str, name: str) -> MatchSeries | None:
    """Return a club's longest series, of equal ones the latest."""
    found = list(series(history, club, name))
    most = max((one.length for one in found), default=0)
    return next((one for one in reversed(found) if one.length == most), None)
