"""[1.3, 8.2] Tables that no single round tells: all seasons together, at home and away; scorers and honours of all
seasons."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from msgspec import Struct

from generator.games.united.chronicle import Season
from generator.games.united.lines import spelling
from generator.games.united.match import Period
from generator.games.united.pages.history import History, all_club_seasons, complete, tables, won
from generator.games.united.result import Match, Scorer, TableLine
from generator.games.united.season import ClubRecord, LeagueMatch, table
from generator.values.rank import places
from generator.values.record import replace


class EternalLine(Struct, frozen=True):
    """A club's league matches of some seasons together; points as each season gave them. Titles: of the top league, or
    of this level."""

    place: int
    club: str
    seasons: int
    balance: ClubRecord
    championships: int
    cups: int


def eternal(history: History, level: int | None = None) -> list[EternalLine]:
    """Return all clubs that ever were, or that ever played in leagues of a level: points, goal difference, goals, then
    the name."""
    lines: dict[str, list[TableLine]] = defaultdict(list)
    if level is None:
        lines |= {club: [] for club in history.clubs}
    for own in all_club_seasons(history):
        if level in (None, own.level):
            lines[own.line.club].append(own.line)
    sums = {club: _sum(club, found) for club, found in lines.items()}
    order = sorted(
        sums.values(), key=lambda one: (-one.points, one.against - one.goals, -one.goals, history.names[one.club], one.club)
    )
    seasons = won(history)
    first = [club for season in seasons for club in season.champions[level or 0 : (level or 0) + 1]]
    cups = [season.cup for season in seasons]
    shared = places(order, lambda one: (one.points, one.goals - one.against, one.goals))
    return [
        EternalLine(place, one.club, len(lines[one.club]), one, first.count(one.club), cups.count(one.club))
        for place, one in zip(shared, order, strict=True)
    ]


def _sum(club: str, lines: Sequence[TableLine]) -> ClubRecord:
    figures = ((line.played, line.won, line.drawn, line.lost, line.goals, line.against, line.points) for line in lines)
    return ClubRecord(club, *map(sum, zip((0,) * 7, *figures, strict=True)))  # of no lines: nothing but 0


def levels(history: History) -> Mapping[int, str]:
    """Return the levels on which leagues were played, each with its league's latest name."""
    seasons = [past.tables for past in history.rounds[0].result.history] + [tables(season) for season in history.seasons]
    return {number: league for leagues in seasons for number, league in enumerate(leagues)}


class Honour(Struct, frozen=True):
    """Who has won what in a season: the champions of the leagues, the top one first; the cup; the best `scorers` of the
    top league."""

    number: int
    champions: tuple[str, ...]
    cup: str | None
    scorers: tuple[Scorer, ...]


def honours(history: History) -> list[Honour]:
    """Return all seasons in which something was won, the latest first."""
    found = [
        Honour(season.number, season.champions, season.cup, _best_scorers(season.season) if season.season else ())
        for season in reversed(won(history))
    ]
    return [honour for honour in found if honour.champions or honour.cup]


def _best_scorers(season: Season) -> tuple[Scorer, ...]:
    """[8.2] Return who has most goals in the top league, once all rounds were played."""
    found = next(iter(season.latest.result.scorers.values()), ()) if season.rounds and complete(season) else ()
    return tuple(one for one in found if one.goals == found[0].goals)


def home_or_away(history: History, season: Season, side: str) -> dict[str, list[ClubRecord]]:
    """Return the table of each league of only the `home` or the `away` matches."""
    house = season.info.result.house
    outcomes: dict[int, list[LeagueMatch]] = defaultdict(list)
    for round in season.rounds:
        levels = {league: level for level, league in enumerate(round.result.tables)}
        for match in round.result.matches:
            level = levels[match.competition]
            outcomes[level].append(LeagueMatch(level, match.matchday or 0, match.home, match.away, match.score))
    return {
        league: table([line.club for line in lines], outcomes[level], house.win, house.draw, history.names, side)
        for level, (league, lines) in enumerate(tables(season).items())
    }


class Tally(Struct, frozen=True):
    """A player's goals, for all clubs that he scored for, in the leagues and elsewhere; penalties have no scorer.
    `last` is the last season in which he scored."""

    place: int
    player: str
    clubs: tuple[str, ...]
    league: int
    other: int
    seasons: int
    last: int | None = None

    @property
    def goals(self) -> int:
        return self.league + self.other


def scorers(history: History, club: str | None = None) -> list[Tally]:
    """Return everybody who ever scored, or who scored for a club: most goals first, equals by name."""
    found: dict[str, Tally] = {}
    for played in history.played if club is None else (side.played for side in history.sides.get(club, ())):
        league, season = played.kind == "league", played.season
        for goal in played.match.goals:
            if goal.player is not None and club in (None, goal.club):
                one = found.get(goal.player) or Tally(0, goal.player, (), 0, 0, 0)
                clubs = one.clubs if goal.club in one.clubs else (*one.clubs, goal.club)
                seasons = one.seasons + (one.last != season)
                found[goal.player] = Tally(0, one.player, clubs, one.league + league, one.other + (not league), seasons, season)
    order = sorted(found.values(), key=lambda one: (-one.goals, spelling(one.player)))
    return [replace(one, place=place) for place, one in zip(places(order, lambda one: one.goals), order, strict=True)]


def by_scorer(match: Match, club: str, *phases: Period) -> list[tuple[str | None, int]]:
    """[8.2 c] Count a club's goals in a match, or in some of its phases, by player, None: no scorer.

    Most goals first, equals by name: an order as they fell would betray the rows.
    """
    goals = (goal for goal in match.goals if goal.club == club and goal.kind == "play" and (not phases or goal.phase in phases))
    scored = Counter(goal.player for goal in goals)
    return sorted(scored.items(), key=lambda item: (item[0] is None, -item[1], spelling(item[0] or "")))
