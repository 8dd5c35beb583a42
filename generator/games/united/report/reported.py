"""What a report needs of many rounds: its season, clubs by name, its leagues with their tables and borders, matches as
a club sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from generator.games.united import lines, promotion
from generator.games.united.chronicle import Rounds, Season, club_names, seasons
from generator.games.united.report.register import Register, register
from generator.games.united.result import Match, Promotion, Result, TableLine
from generator.play.game import RoundView
from generator.values.joining import in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.rank import moves
from generator.values.report import Inline, Mark, Run

LAST = 5
"""So many matches make a club's form, the latest last."""
Outcome = Literal["won", "drawn", "lost"]
Called = Callable[[str], Inline]
"""What a club is called, by its id: by name with a link on a screen, in short on paper."""


class ReportedRound(Struct, frozen=True, dict=True):
    """The round of a report, within its season. `names`: of all clubs that ever were."""

    rounds: Rounds
    round: RoundView[Result]
    season: Season
    names: Mapping[str, str]

    @property
    def result(self) -> Result:
        return self.round.result

    @cached_property
    def register(self) -> Register:
        """The points and bans of all players."""
        return register(self.rounds)

    @property
    def before(self) -> Result | None:
        """The round before this one in the same season; None in its first one."""
        earlier = [round for round in self.season.rounds if round.number < self.round.number]
        return earlier[-1].result if earlier else None

    def rises(self, one: Promotion) -> bool | None:
        """[1.3] Tell whether a club goes up, by the order of the leagues that were; None if one of the two was none of
        them."""
        order = list(self.result.tables)
        return order.index(one.new) < order.index(one.old) if one.old in order and one.new in order else None

    def club(self, id: str) -> Inline:
        """Return a club by name, with a link to its page."""
        return lines.club(self.round, id, self.names)

    def short(self, id: str) -> Inline:
        """Return a club as it is called where room is scarce."""
        return lines.short(self.rounds, id)

    def pairing(self, home: str, away: str) -> Inline:
        """Return home – away; in a round's break also of clubs that are no more."""
        return pairing(self.club, home, away)


def goes(clubs: Sequence[Inline], one: Phrase, many: Phrase) -> Iterator[Message]:
    """Say something of clubs, in the words for one or for many; nothing if there are none."""
    if clubs:
        yield one(club=clubs[0]) if len(clubs) == 1 else many(clubs=in_a_row(clubs))


def pairing(called: Called, home: str, away: str) -> Inline:
    """Return home – away, both as they are called."""
    return Run((called(home), " – ", called(away)))


def reported(rounds: Rounds, *, over: bool = False) -> ReportedRound:
    """Return the last of the rounds in its season; of a break, the season to come, or the one that is `over` by it."""
    return ReportedRound(rounds, rounds[-1], seasons(rounds)[-2 if over else -1], club_names(rounds))


def cup_winner(season: Season) -> str | None:
    """[8.4] Return who has won the season's cup."""
    return next((round.result.cup.winner for round in reversed(season.rounds) if round.result.cup.winner is not None), None)


# ---- leagues -----------------------------------------------------------------------------------------------------


class Borders(Struct, frozen=True):
    """[1.3] Of a league, by its table: places that go up or down, and those that play off."""

    up: tuple[int, ...] = ()
    play_off_up: int | None = None
    play_off_down: int | None = None
    down: tuple[int, ...] = ()

    @property
    def lines(self) -> frozenset[int]:
        """The places below which a line is drawn."""
        below = {max(self.up, default=0), self.play_off_up or 0, self.play_off_down or 0}
        above = {min(self.down, default=1) - 1, (self.play_off_down or 1) - 1}
        return frozenset(below | above) - {0}


class League(Struct, frozen=True):
    """A league in the round that is reported: its table, this round's matches, all matches of the season. The top
    league has `number` 1.

    `before` is its table after the round before; empty as long as nobody had played, when there were no places yet.
    """

    reported: ReportedRound
    number: int
    name: str
    table: Sequence[TableLine]
    before: Sequence[TableLine]
    now: Sequence[Match]
    season: Sequence[Match]

    @property
    def finished(self) -> bool:
        """Whether the season is over for the league: all its matchdays are played, or there is no round left."""
        days = (self.reported.season.info.result.schedule or {}).get(self.name, ())
        return self.reported.season.next is None or all(line.played >= sum(map(bool, days)) for line in self.table)

    @property
    def moves(self) -> Mapping[str, int | None]:
        """Places gained or lost in this round; nothing where there were no places before it, and in the break."""
        if not self.before or self.reported.result.season_break:
            return {}
        old, new = (((line.club, line.place) for line in lines) for lines in (self.before, self.table))
        return moves(old, new)

    @property
    def borders(self) -> Borders:
        """The borders with the leagues above and below it."""
        none = promotion.Border((), (), None)
        tables = self.reported.result.tables.values()
        found = [none, *promotion.borders([[line.club for line in lines] for lines in tables], self.reported.season.info.result.house.moving), none]
        above, below = found[self.number - 1 : self.number + 1]
        place = {line.club: line.place for line in self.table}
        return Borders(
            up=tuple(place[club] for club in above.up),
            play_off_up=place[above.play_off[1]] if above.play_off else None,
            play_off_down=place[below.play_off[0]] if below.play_off else None,
            down=tuple(place[club] for club in below.down),
        )

    def mark(self, line: TableLine) -> Mark:
        """[1.3] Draw a line below the places where leagues border; who is first of the top league stands out."""
        return "line" if line.place in self.borders.lines else "best" if line.place == 1 and self.number == 1 else ""

    def club(self, id: str) -> Inline:
        return self.reported.club(id)

    def of(self, club: str) -> list[Match]:
        """Return a club's matches of this round."""
        return [match for match in self.now if club in (match.home, match.away)]

    def lost(self, club: str) -> Match | None:
        """Return the last match of this round that a club lost."""
        return next((match for match in reversed(self.of(club)) if outcome(match, club) == "lost"), None)

    def against(self, match: Match, club: str) -> dict[str, Inline]:
        """Return a match as one of its clubs sees it, for a phrase: club, opponent, score with its own goals first."""
        return {"club": self.club(club), "opponent": self.club(opponent(match, club)), "score": lines.own_score(match, club)}


def leagues(reported: ReportedRound) -> list[League]:
    """Return the leagues of a round, the top one first."""
    found = []
    for number, (name, table) in enumerate(reported.result.tables.items(), start=1):
        before = reported.before.tables[name] if reported.before else ()
        now = [match for match in reported.result.matches if match.competition == name]
        season = [match for round in reported.season.rounds for match in round.result.matches if match.competition == name]
        found.append(League(reported, number, name, table, before if any(line.played for line in before) else (), now, season))
    return found


# ---- a match as one of its clubs sees it -------------------------------------------------------------------------


def goals_of(match: Match, club: str) -> tuple[int, int]:
    """Return its own goals and those against it."""
    home, away = match.score
    return (home, away) if club == match.home else (away, home)


def opponent(match: Match, club: str) -> str:
    """Return the other club of a match."""
    return match.away if club == match.home else match.home


def outcome(match: Match, club: str) -> Outcome:
    """Return what a league match was to one of its clubs."""
    own, other = goals_of(match, club)
    return "won" if own > other else "drawn" if own == other else "lost"


def outcomes(matches: Sequence[Match], club: str) -> list[Outcome]:
    """Return what its matches were to a club, in their order."""
    return [outcome(match, club) for match in matches if club in (match.home, match.away)]
