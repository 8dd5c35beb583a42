"""What many rounds tell together: seasons with their info, their rounds and their end; fixtures, clubs, matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.games.united.fields import pair
from generator.games.united.result import CalendarRound, Match, Result
from generator.play.game import RoundView
from generator.values.report import Named

Rounds = Sequence[RoundView[Result]]


class Fixture(Struct, frozen=True):
    """A league match that is planned: by whom, in which league, on which matchday of the season."""

    league: str
    matchday: int
    home: str
    away: str


class Season(Struct, frozen=True):
    """A season as far as it is told: its info (round 0, or the break before it), its rounds, and the break after it if
    there was one."""

    number: int
    info: RoundView[Result]
    rounds: Rounds
    closed_by: RoundView[Result] | None

    @property
    def latest(self) -> RoundView[Result]:
        """The last round that was played, or the info."""
        return self.rounds[-1] if self.rounds else self.info

    @property
    def final(self) -> Mapping[str, object]:
        """The tables as they stand last."""
        return self.latest.result.tables

    def planned(self, season_round: int) -> CalendarRound | None:
        """[8.3] Return what is planned for a round of the season; None after the last one."""
        calendar = self.info.result.calendar or ()
        return next((one for one in calendar if one.round == season_round), None)

    @property
    def next(self) -> CalendarRound | None:
        """The round to be played next in this season; None after the last one."""
        return self.planned(len(self.rounds) + 1)

    def fixtures(self, season_round: int) -> tuple[Fixture, ...]:
        """The league matches of a round, by league and matchday."""
        planned = self.planned(season_round)
        return tuple(
            Fixture(league, day, *pair(match))
            for league, days in (self.info.result.schedule or {}).items()
            for day in (planned.matchdays if planned else ())
            if day <= len(days)
            for match in days[day - 1]
        )


def seasons(rounds: Rounds) -> tuple[Season, ...]:
    """All seasons, the first one first; the last one is under way."""
    over: list[Season] = []
    info, played = rounds[0], 1
    for number, round in enumerate(rounds):
        if round.result.season_break:
            over.append(Season(round.result.season, info, rounds[played:number], round))
            info, played = round, number + 1
    number = over[-1].number + 1 if over else info.result.season
    return (*over, Season(number, info, rounds[played:], None))


def current(rounds: Rounds) -> Season:
    """The season that is under way after the last of the rounds; after a break, the one to come. No other round but its
    info is looked at."""
    result = rounds[-1].result
    if result.season_break:
        return Season(result.season + 1, rounds[-1], (), None)
    info = len(rounds) - 1 - result.season_round
    return Season(result.season, rounds[info], rounds[info + 1 :], None)


def league_of(result: Result) -> Mapping[str, str]:
    """The league of each club, by the tables."""
    return {line.club: league for league, lines in result.tables.items() for line in lines}


def club_names(rounds: Rounds) -> Mapping[str, str]:
    """The names of all clubs that ever were."""
    return {club: view.name for round in rounds for club, view in round.result.clubs.items()}


def label(rounds: Rounds, club: str) -> Named:
    """Return the name of a club with its short form, as both stood last."""
    view = next(view for round in reversed(rounds) if (view := round.result.clubs.get(club)) is not None)
    return Named(view.name, view.short)


def matches(round: RoundView[Result]) -> Iterator[Match]:
    """All matches of a round: the leagues', then the cup's."""
    yield from round.result.matches
    yield from round.result.cup.matches
