"""All matches of all seasons, by club and by pair, as each of the two sees them; the places after each round; champions
and cups.

What is counted here comes from public fields alone. Nothing here is worded: that is for the pages.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.games.united.chronicle import Rounds, Season, club_names, seasons
from generator.games.united.fields import pair
from generator.games.united.lines import short
from generator.games.united.report.reported import LAST, Outcome, cup_winner
from generator.games.united.result import Match, Result, TableLine
from generator.play.game import RoundView
from generator.system.digest import digest
from generator.values.record import replace
from generator.values.report import Inline

MatchKind = Literal["league", "cup", "playoff"]

FINAL = 2
"""So many clubs are left in the cup before its final."""


class Played(Struct, frozen=True):
    """A match that was played, counted through all seasons; `before` is the round before its own.

    `level` is that of its league, the top one 0; `left`: so many clubs were still in the cup.
    """

    number: int
    round: RoundView[Result]
    before: RoundView[Result]
    kind: MatchKind
    level: int | None
    left: int | None
    match: Match

    @property
    def season(self) -> int:
        return self.round.result.season

    @property
    def neutral(self) -> bool:
        """[8.4] Whether the ground is nobody's: in a cup final, in a play-off."""
        return self.kind == "playoff" or self.left == FINAL

    @property
    def roster(self) -> RoundView[Result]:
        """Return the round that says who ran the clubs: a break tells already who will."""
        return self.before if self.kind == "playoff" else self.round


class Side(Struct, frozen=True):
    """A match as one of its clubs sees it; `index` counts the club's own matches. `outcome` is what it was to the club;
    one that was played to a decision is won by who won that."""

    played: Played
    club: str
    opponent: str
    home: bool
    goals: int
    against: int
    index: int
    outcome: Outcome

    @property
    def manager(self) -> str | None:
        """Return who ran the club."""
        view = self.played.roster.result.clubs.get(self.club)
        return view.manager if view else None


class LeaguePlace(Struct, frozen=True):
    """Where a club stands: its league, the league's level (the top one 0), its line, its place among the clubs of all
    leagues."""

    league: str
    level: int
    line: TableLine
    overall: int


class Balance(Struct, frozen=True):
    """What came of some matches."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class CupRound(Struct, frozen=True):
    """A round of the cup that was played. `left` clubs were still in it before."""

    number: int
    left: int
    matches: tuple[Played, ...]


class History(Struct, frozen=True, dict=True):
    """A game from its start to the last of the rounds. `pairs` are all matches, each as the home club and as the
    visitors see it, `sides` those of each club, `cups` by the season, `places` by the number of the round."""

    rounds: Rounds
    seasons: tuple[Season, ...]
    names: Mapping[str, str]
    pairs: Sequence[tuple[Side, Side]]
    sides: Mapping[str, Sequence[Side]]
    cups: Mapping[int, Sequence[CupRound]]
    places: Mapping[int, Mapping[str, LeaguePlace]]

    @property
    def played(self) -> Sequence[Played]:
        """Return all matches, in the order in which they were played."""
        return [home.played for home, _ in self.pairs]

    @property
    def former(self) -> Mapping[str, str]:
        """Return the names of clubs that were no more when the files begin: they have no pages."""
        return self.rounds[0].result.former

    @property
    def clubs(self) -> tuple[str, ...]:
        """Return all clubs that have pages."""
        return tuple(club for club in self.names if club not in self.former)

    @property
    def latest(self) -> RoundView[Result]:
        """Return the last of the rounds."""
        return self.rounds[-1]

    @property
    def current(self) -> Season:
        """Return the season under way, or to come."""
        return self.seasons[-1]

    def made_of(self, last: RoundView[Result] | None, *more: object) -> str:
        """Return what a page is made of that tells of no round after `last`, but what clubs are called now, and `more`;
        "" if nobody knows."""
        return digest(last.made_of, self._called, repr(more)) if last and last.made_of else ""

    @cached_property
    def _called(self) -> str:
        return digest(repr(sorted(self.names.items())), repr(sorted(self.former)))

    def dissolved(self, club: str) -> RoundView[Result] | None:
        """[1.4] Return the break with which a club that is no more has ended: the last that is told of it."""
        last = max(round.number for round in self.rounds if club in round.result.clubs)
        return None if last == self.latest.number else self.rounds[last + 1]

    def short(self, club: str) -> Inline:
        """Return a club as it is called where room is scarce."""
        return short(self.rounds, club)

    def place(self, club: str) -> LeaguePlace | None:
        """Return where a club stands now; None before the season's first round."""
        return self.places.get(self.latest.number, {}).get(club) if self.current.rounds else None

    def side(self, played: Played, club: str) -> Side:
        """Return a match as one of its clubs sees it."""
        home, away = self.pairs[played.number]
        return home if home.club == club else away

    def met(self, club: str, opponent: str) -> list[Side]:
        """Return all matches of a club against another one, in their order."""
        return self.against.get(club, {}).get(opponent, [])

    @cached_property
    def against(self) -> Mapping[str, Mapping[str, list[Side]]]:
        """Return the matches of each club against each opponent."""
        found: dict[str, dict[str, list[Side]]] = {club: {} for club in self.sides}
        for club, sides in self.sides.items():
            for side in sides:
                found[club].setdefault(side.opponent, []).append(side)
        return found

    def form(self, club: str, before: Side | None = None) -> tuple[Side, ...]:
        """Return the last matches of a club in the season of `before`, before it; without it those of the season under
        way."""
        season, end = (before.played.season, before.index) if before else (self.current.number, None)
        last = self.sides.get(club, ())[:end][-LAST:]
        return tuple(side for side in last if side.played.season == season)


def history(rounds: Rounds) -> History:
    """Return everything that was played, in the order in which it was."""
    pairs: list[tuple[Side, Side]] = []
    sides: dict[str, list[Side]] = defaultdict(list)
    cups: dict[int, list[CupRound]] = defaultdict(list)
    places: dict[int, Mapping[str, LeaguePlace]] = {}
    for before, round in pairwise(rounds):
        league, cup = _played(round, before, len(pairs))
        if cup:
            of_season = cups[round.result.season]
            of_season.append(CupRound(len(of_season) + 1, cup[0].left or 0, tuple(cup)))
        for one in (*league, *cup):
            home, away = pair = _sides(one, *(len(sides[club]) for club in (one.match.home, one.match.away)))
            sides[home.club].append(home)
            sides[away.club].append(away)
            pairs.append(pair)
        places[round.number] = _places(round.result.tables)
    return History(rounds, seasons(rounds), {**club_names(rounds), **rounds[0].result.former}, pairs, dict(sides), dict(cups), places)


def _sides(one: Played, home_index: int, away_index: int) -> tuple[Side, Side]:
    """Return a match as its clubs see it, each counted by its own matches before."""
    match, (goals, against) = one.match, one.match.score
    winner = match.winner or (match.home if goals > against else match.away if goals < against else None)
    home = Side(one, match.home, match.away, True, goals, against, home_index, _outcome(match.home, winner))
    return home, Side(one, match.away, match.home, False, against, goals, away_index, _outcome(match.away, winner))


def _outcome(club: str, winner: str | None) -> Outcome:
    return "drawn" if winner is None else "won" if winner == club else "lost"


def _played(round: RoundView[Result], before: RoundView[Result], count: int) -> tuple[list[Played], list[Played]]:
    """Return a round's matches of the leagues (of a break: the play-offs), and those of the cup; `count` were played
    before."""
    result = round.result
    levels = {league: level for level, league in enumerate(result.tables)}
    kind: MatchKind = "playoff" if result.season_break else "league"
    league = [
        Played(number, round, before, kind, None if result.season_break else levels[match.competition], None, match)
        for number, match in enumerate(result.matches, start=count)
    ]
    left = 2 * len(result.cup.matches) + len(before.result.cup.byes)
    first = count + len(league)
    return league, [Played(number, round, before, "cup", None, left, match) for number, match in enumerate(result.cup.matches, start=first)]


def _places(tables: Mapping[str, Sequence[TableLine]]) -> dict[str, LeaguePlace]:
    places: dict[str, LeaguePlace] = {}
    for level, (league, lines) in enumerate(tables.items()):
        above = len(places)
        places |= {line.club: LeaguePlace(league, level, line, above + line.place) for line in lines}
    return places


def balance(sides: Iterable[Side]) -> Balance:
    """Count what came of some matches."""
    sides = tuple(sides)
    ends = Counter(side.outcome for side in sides)
    return Balance(ends["won"], ends["drawn"], ends["lost"], sum(side.goals for side in sides), sum(side.against for side in sides))


# ---- seasons -----------------------------------------------------------------------------------------------------


def complete(season: Season) -> bool:
    """Tell whether all rounds of a season were played."""
    return season.closed_by is not None or bool(season.rounds) and season.next is None


def tables(season: Season) -> Mapping[str, tuple[TableLine, ...]]:
    """Return the tables as they stand last; none before the first round of a season that follows another one: there
    stand the old ones."""
    return {} if season.info.result.season_break and not season.rounds else season.latest.result.tables


class ClubSeason(NamedTuple):
    """A season of a club: its number, its league, the league's level (the top one 0), and its line in the table as it
    stands last.

    `season` is None before the files of the game.
    """

    number: int
    season: Season | None
    level: int
    league: str
    line: TableLine


def club_seasons(season: Season) -> list[ClubSeason]:
    """Return a season of all its clubs, in the order of the tables."""
    return _club_seasons(season.number, season, tables(season))


def all_club_seasons(history: History) -> list[ClubSeason]:
    """Return all seasons of all clubs, those before the files first, the one under way with its first round."""
    before = [one for past in history.rounds[0].result.history for one in _club_seasons(past.season, None, past.tables)]
    return before + [one for season in history.seasons if season.rounds for one in club_seasons(season)]


def _club_seasons(number: int, season: Season | None, tables: Mapping[str, Sequence[TableLine]]) -> list[ClubSeason]:
    return [ClubSeason(number, season, level, league, line) for level, (league, lines) in enumerate(tables.items()) for line in lines]


def leagues(season: Season) -> Mapping[str, tuple[str, ...]]:
    """Return the clubs of each league in a season: in the order of the table, before the first round by name."""
    if season.rounds:
        return {league: tuple(line.club for line in lines) for league, lines in tables(season).items()}
    views = season.info.result.clubs
    return {
        league: tuple(sorted({club for day in days for match in day for club in pair(match)}, key=lambda club: (views[club].name, club)))
        for league, days in (season.info.result.schedule or {}).items()
    }


def champions(season: Season) -> Mapping[str, str]:
    """Return the first of each league, once all rounds were played."""
    return {league: lines[0].club for league, lines in tables(season).items() if lines} if complete(season) else {}


def champion(season: Season) -> str | None:
    """[1.3] Return the first of the top league, once all rounds were played."""
    return next(iter(champions(season).values()), None)


class Won(NamedTuple):
    """What was won in a season: the champions of the leagues, the top one first, and the cup. `season` is None before
    the files."""

    number: int
    season: Season | None
    champions: tuple[str, ...]
    cup: str | None


def won(history: History) -> list[Won]:
    """Return what was won in each season, those before the files first."""
    found = []
    for past in history.rounds[0].result.history:
        below = [lines[0].club for lines in [*past.tables.values()][1:] if lines]
        found.append(Won(past.season, None, (past.champion, *below) if past.champion else (), past.cup))
    return found + [Won(season.number, season, tuple(champions(season).values()), cup_winner(season)) for season in history.seasons]


class Titles(NamedTuple):
    """The seasons in which somebody was champion of the top league, and those in which he won the cup."""

    championships: list[int]
    cups: list[int]


def titles(history: History, club: str) -> Titles:
    """Return what a club has won."""
    found = won(history)
    return Titles(
        [season.number for season in found if season.champions[:1] == (club,)],
        [season.number for season in found if season.cup == club],
    )


# ---- managers ----------------------------------------------------------------------------------------------------


class Tenure(Struct, frozen=True):
    """Somebody's time with a club: its first and last round, None if none was played yet. `current`: he still runs
    it."""

    club: str
    manager: str | None
    first: RoundView[Result] | None = None
    last: RoundView[Result] | None = None
    current: bool = False


def tenures(history: History) -> Mapping[str, tuple[Tenure, ...]]:
    """Return who ran each club, one after the other; None: nobody did."""
    found: dict[str, list[Tenure]] = defaultdict(list)
    for season in history.seasons:
        for round in season.rounds:
            for club, view in round.result.clubs.items():
                times = found[club]
                if times and times[-1].manager == view.manager:
                    times[-1] = replace(times[-1], last=round)
                else:
                    times.append(Tenure(club, view.manager, round, round))
    for club, view in history.latest.result.clubs.items():
        times = found[club]
        if not times or times[-1].manager != view.manager:
            times.append(Tenure(club, view.manager))
        times[-1] = replace(times[-1], current=True)
    return {club: tuple(times) for club, times in found.items()}
