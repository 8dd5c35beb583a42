"""Lists over all tournaments, with those from before the files, if there are any: winners, and the all-time table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from generator.games.golf import messages as say
from generator.games.golf.result import Player, Result
from generator.play.game import RoundView
from generator.play.past import Past, PastLine
from generator.telling import messages
from generator.telling.columns import Lines, number, person
from generator.telling.past import counted_seasons
from generator.telling.people import names_in_a_row
from generator.values.joining import between, in_a_row
from generator.values.rank import total
from generator.values.report import Inline, Link, Number, Person, Run, Table

Played = Mapping[str, Sequence[tuple[int, Player]]]
"""Everybody's tournaments, each with its number."""
POINTS = ("punkte", "points", "pkt.", "pkt", "pts", "pts.")
"""What the column of a table of before is called that holds points."""


class Line(Struct, frozen=True):
    """What somebody has come to in all his tournaments; points None: those are not known. The lowest round is one
    without a hole given up."""

    who: str
    called: Inline
    points: Fraction | None
    played: int
    wins: int
    lowest: int | None


def all_time(played: Played, past: Sequence[Past] = ()) -> Table:
    """Return what everybody has come to in all his tournaments."""
    before: dict[str, list[PastLine]] = {}
    for line in (line for one in past for season in one.seasons for line in season.lines):
        before.setdefault(line.who, []).append(line)
    lines = [_line(who, [player for _, player in played.get(who, ())], before.get(who, [])) for who in {**played, **before}]
    return Lines(sorted(lines, key=lambda line: (line.points is None, -(line.points or 0), line.who))).table(
        "all-time",
        say.ALL_TIME_CAPTION(),
        person(messages.PLAYER(), lambda line: line.called, head=True),
        number(messages.POINTS(), lambda line: None if line.points is None else Number(line.points), key=True),
        number(say.PLAYED(), lambda line: line.played),
        number(messages.WINS(), lambda line: line.wins),
        number(say.LOWEST(), lambda line: line.lowest),
        foot=_foot(past),
    )


def _line(who: str, own: Sequence[Player], before: Sequence[PastLine]) -> Line:
    points = [player.points for player in own] + [figure for line in before if (figure := line.figure(*POINTS)) is not None]
    wins = sum(player.place == 1 for player in own) + sum(line.place == 1 for line in before)
    lowest = min((player.total for player in own if player.ways.all_playable), default=None)
    called = Person(who) if own else before[-1].called
    return Line(who, called, total(points) if points else None, len(own) + len(before), wins, lowest)


def _foot(past: Sequence[Past]) -> Inline:
    """Return what is counted of before, and what of it is not known."""
    if not past:
        return None
    without = [
        one.season_link(season) for one in past for season in one.seasons if any(line.figure(*POINTS) is None for line in season.lines)
    ]
    unknown = (" ", say.POINTS_UNKNOWN(seasons=in_a_row(without))) if without else ()
    return Run((counted_seasons(past), " ", say.LOWEST_FROM_FILES(), *unknown))


def winners(rounds: Sequence[RoundView[Result]], past: Sequence[Past] = ()) -> tuple[Inline, ...]:
    """Return who has won each tournament, those of before first."""
    before = [
        _won(one.season_link(season), between(", ", [line.called for line in season.lines if line.place == 1]))
        for one in past
        for season in one.seasons
        if any(line.place == 1 for line in season.lines)
    ]
    now = [
        _won(Link(round.address(), say.TOURNAMENT(n=round.number)), names_in_a_row([player.person for player in round.result.players if player.place == 1]))
        for round in rounds
        if round.result.players
    ]
    return (*before, *now)


def _won(tournament: Link, people: Inline) -> Run:
    return Run((tournament, ": ", people))
