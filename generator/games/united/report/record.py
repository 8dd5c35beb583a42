"""What a report needs of many rounds: the season so far, the round before, clubs by name, and each club's matches in their order."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.game import RoundView
from generator.games.united import lines
from generator.games.united.chronicle import Rounds, Season, club_names, seasons
from generator.games.united.result import Line, Match, Result
from generator.rank import moves
from generator.report import Inline, Run

Outcome = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, slots=True)
class Record:
    """The round that is told, within its season. `names`: of all clubs that ever were. `schedule`: of the season, by league."""

    rounds: Rounds
    told: RoundView[Result]
    season: Season
    names: Mapping[str, str]

    @property
    def result(self) -> Result:
        return self.told.result

    @property
    def before(self) -> Result | None:
        """The round before this one in the same season; None in its first one."""
        earlier = [round for round in self.season.rounds if round.number < self.told.number]
        return earlier[-1].result if earlier else None

    def table_before(self, league: str) -> Sequence[Line]:
        """A league's table after the round before; empty as long as nobody had played, when there were no places yet."""
        lines = self.before.tables[league] if self.before else ()
        return lines if any(line.played for line in lines) else ()

    @property
    def leagues(self) -> list[tuple[int, str, Sequence[Line]]]:
        """Number, name and table of each league, the top one first."""
        return [(number, name, table) for number, (name, table) in enumerate(self.result.tables.items(), start=1)]

    def club(self, id: str) -> Inline:
        """A club by name, with a link to its page."""
        return lines.club(self.told, id, self.names)

    def pairing(self, home: str, away: str) -> Inline:
        """Home – away; in a round's break also of clubs that are no more."""
        return Run((self.club(home), " – ", self.club(away)))

    def league_matches(self, league: str) -> list[Match]:
        """All matches of a league in this season so far, in their order."""
        return [match for round in self.season.rounds for match in round.result.matches if match.competition == league]

    def finished(self, league: str) -> bool:
        """Whether the season is over for a league: all its matchdays are played, or there is no round left."""
        days = (self.season.info.result.schedule or {}).get(league, ())
        return self.season.next is None or all(line.played >= len(days) for line in self.result.tables[league])

    def moves(self, league: str) -> Mapping[str, int | None]:
        """Places gained or lost in this round; nothing where there were no places before it, and in the break."""
        before = self.table_before(league)
        if not before or self.result.season_break:
            return {}
        old, new = (((line.club, line.place) for line in lines) for lines in (before, self.result.tables[league]))
        return moves(old, new)


def record(rounds: Rounds) -> Record:
    """The last of the rounds in its season; after a break, in the season to come."""
    return Record(rounds, rounds[-1], seasons(rounds)[-1], club_names(rounds))


def ended(rounds: Rounds) -> Record:
    """The break, which is the last of the rounds, with the season that it ends."""
    return Record(rounds, rounds[-1], seasons(rounds)[-2], club_names(rounds))


# ---- a match as one of its clubs sees it -------------------------------------------------------------------------


def goals_of(match: Match, club: str) -> tuple[int, int]:
    """Its own goals and those against it."""
    home, away = match.score
    return (home, away) if club == match.home else (away, home)


def opponent(match: Match, club: str) -> str:
    return match.away if club == match.home else match.home


def outcome(match: Match, club: str) -> Outcome:
    """What a league match was to one of its clubs."""
    own, other = goals_of(match, club)
    return "won" if own > other else "drawn" if own == other else "lost"


def outcomes(matches: Sequence[Match], club: str) -> list[Outcome]:
    """What its matches were to a club, in their order."""
    return [outcome(match, club) for match in matches if club in (match.home, match.away)]


# ---- order -------------------------------------------------------------------------------------------------------


def alphabetical(names: Sequence[str]) -> list[str]:
    """Names as in a telephone book. Players are told in this order lest it betray where they play [8.2]."""
    return sorted(names, key=spelling)


def spelling(name: str) -> tuple[str, str]:
    """By what a name is sorted: its letters without accents and case, then as it is."""
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold(), name
