"""A league in a round: its table now and before, its matches, and what follows from them for tables and sentences of a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.united.lines import SCORE
from generator.games.united.report import situation_words as say
from generator.games.united.report.reported import ReportedRound, goals_of, opponent, outcome
from generator.games.united.result import Line, Match
from generator.phrase import Message, count
from generator.rank import moves
from generator.report import Inline

HIGH = 3
"""A win by so many goals is worth a sentence."""


@dataclass(frozen=True, slots=True)
class League:
    """A league in the round that is reported: its table, this round's matches, all matches of the season. The top league has `number` 1.

    `before` is its table after the round before; empty as long as nobody had played, when there were no places yet.
    """

    reported: ReportedRound
    number: int
    name: str
    table: Sequence[Line]
    before: Sequence[Line]
    now: Sequence[Match]
    season: Sequence[Match]

    @property
    def finished(self) -> bool:
        """Whether the season is over for the league: all its matchdays are played, or there is no round left."""
        days = (self.reported.season.info.result.schedule or {}).get(self.name, ())
        return self.reported.season.next is None or all(line.played >= len(days) for line in self.table)

    @property
    def moves(self) -> Mapping[str, int | None]:
        """Places gained or lost in this round; nothing where there were no places before it, and in the break."""
        if not self.before or self.reported.result.season_break:
            return {}
        old, new = (((line.club, line.place) for line in lines) for lines in (self.before, self.table))
        return moves(old, new)

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
        return {"club": self.club(club), "opponent": self.club(opponent(match, club)), "score": own_score(match, club)}


def leagues(reported: ReportedRound) -> list[League]:
    """Return the leagues of a round, the top one first."""
    return [_league(reported, number, name) for number, name in enumerate(reported.result.tables, start=1)]


def _league(reported: ReportedRound, number: int, name: str) -> League:
    before = reported.before.tables[name] if reported.before else ()
    return League(
        reported,
        number,
        name,
        table=reported.result.tables[name],
        before=before if any(line.played for line in before) else (),
        now=[match for match in reported.result.matches if match.competition == name],
        season=[match for round in reported.season.rounds for match in round.result.matches if match.competition == name],
    )


def own_score(match: Match, club: str) -> Message:
    """Return the score of a match with the goals of this club first."""
    own, other = goals_of(match, club)
    return SCORE(home=own, away=other)


def ahead(one: League) -> Message:
    """Return by what the first is ahead of the second."""
    first, second = one.table[:2]
    name = one.club(second.club)
    if first.points > second.points:
        return count(first.points - second.points, say.ONE_POINT, say.MANY_POINTS, second=name)
    if first.goals - first.against > second.goals - second.against:
        return say.BY_DIFFERENCE(second=name)
    return (say.BY_GOALS if first.goals > second.goals else say.BY_NAME)(second=name)


def advantage(one: League) -> Message:
    """Return the same without the name of the second."""
    first, second = one.table[:2]
    if first.points > second.points:
        return count(first.points - second.points, say.WITH_ONE_POINT, say.WITH_POINTS)
    if first.goals - first.against > second.goals - second.against:
        return say.THROUGH_DIFFERENCE()
    return say.THROUGH_GOALS() if first.goals > second.goals else say.THROUGH_NAME()


def biggest(matches: Sequence[Match]) -> Match | None:
    """Return the highest win: by difference, then by goals, then the earliest."""
    won = [match for match in matches if match.score[0] != match.score[1]]
    return max(won, key=lambda match: (abs(match.score[0] - match.score[1]), sum(match.score)), default=None)


def winner(match: Match) -> str:
    """Return who won a match that was won."""
    return match.home if match.score[0] > match.score[1] else match.away
