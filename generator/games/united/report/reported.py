"""What a report needs of many rounds: its season, the round before, clubs by name; and a match as one of its clubs sees it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.game import RoundView
from generator.games.united import lines
from generator.games.united.chronicle import Rounds, Season, club_names, seasons
from generator.games.united.result import Match, Result
from generator.report import Inline, Run

Outcome = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, slots=True)
class ReportedRound:
    """The round of a report, within its season. `names`: of all clubs that ever were."""

    rounds: Rounds
    round: RoundView[Result]
    season: Season
    names: Mapping[str, str]

    @property
    def result(self) -> Result:
        return self.round.result

    @property
    def before(self) -> Result | None:
        """The round before this one in the same season; None in its first one."""
        earlier = [round for round in self.season.rounds if round.number < self.round.number]
        return earlier[-1].result if earlier else None

    def club(self, id: str) -> Inline:
        """Return a club by name, with a link to its page."""
        return lines.club(self.round, id, self.names)

    def pairing(self, home: str, away: str) -> Inline:
        """Return home – away; in a round's break also of clubs that are no more."""
        return Run((self.club(home), " – ", self.club(away)))


def reported(rounds: Rounds) -> ReportedRound:
    """Return the last of the rounds in its season; after a break, in the season to come."""
    return ReportedRound(rounds, rounds[-1], seasons(rounds)[-1], club_names(rounds))


def ended(rounds: Rounds) -> ReportedRound:
    """Return the break, which is the last of the rounds, with the season that it ends."""
    return ReportedRound(rounds, rounds[-1], seasons(rounds)[-2], club_names(rounds))


# ---- a match as one of its clubs sees it -------------------------------------------------------------------------


def goals_of(match: Match, club: str) -> tuple[int, int]:
    """Return its own goals and those against it."""
    home, away = match.score
    return (home, away) if club == match.home else (away, home)


def opponent(match: Match, club: str) -> str:
    return match.away if club == match.home else match.home


def outcome(match: Match, club: str) -> Outcome:
    """Return what a league match was to one of its clubs."""
    own, other = goals_of(match, club)
    return "won" if own > other else "drawn" if own == other else "lost"


def outcomes(matches: Sequence[Match], club: str) -> list[Outcome]:
    """Return what its matches were to a club, in their order."""
    return [outcome(match, club) for match in matches if club in (match.home, match.away)]


# ---- order -------------------------------------------------------------------------------------------------------


def alphabetical(names: Sequence[str]) -> list[str]:
    """Return names as in a telephone book. Players are told in this order lest it betray where they play [8.2]."""
    return sorted(names, key=spelling)


def spelling(name: str) -> tuple[str, str]:
    """Return by what a name is sorted: its letters without accents and case, then as it is."""
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold(), name
