"""A league in a round: its table now and before, its matches, and what follows from them for the sentences of a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.united.lines import SCORE
from generator.games.united.report import situation_words as say
from generator.games.united.report.record import Record, goals_of, opponent, outcome
from generator.games.united.result import Line, Match
from generator.phrase import Message, count
from generator.report import Inline

HIGH = 3
"""A win by so many goals is worth a sentence."""


@dataclass(frozen=True, slots=True)
class League:
    """A league in the round that is told: its table now and before, this round's matches, and all matches of the season."""

    record: Record
    number: int
    name: str
    table: Sequence[Line]
    before: Sequence[Line]
    now: Sequence[Match]
    season: Sequence[Match]

    def club(self, id: str) -> Inline:
        return self.record.club(id)

    def of(self, club: str) -> list[Match]:
        """A club's matches of this round."""
        return [match for match in self.now if club in (match.home, match.away)]

    def lost(self, club: str) -> Match | None:
        """The last match of this round that a club lost."""
        return next((match for match in reversed(self.of(club)) if outcome(match, club) == "lost"), None)

    def against(self, match: Match, club: str) -> dict[str, Inline]:
        """A match as one of its clubs sees it, for a phrase: club, opponent, score with its own goals first."""
        return {"club": self.club(club), "opponent": self.club(opponent(match, club)), "score": own_score(match, club)}


def league(record: Record, number: int, name: str, table: Sequence[Line]) -> League:
    now = [match for match in record.result.matches if match.competition == name]
    return League(record, number, name, table, record.table_before(name), now, record.league_matches(name))


def leagues(record: Record) -> list[League]:
    return [league(record, *found) for found in record.leagues]


def own_score(match: Match, club: str) -> Message:
    own, other = goals_of(match, club)
    return SCORE(home=own, away=other)


def ahead(one: League) -> Message:
    """By what the first is ahead of the second."""
    first, second = one.table[:2]
    name = one.club(second.club)
    if first.points > second.points:
        return count(first.points - second.points, say.ONE_POINT, say.MANY_POINTS, second=name)
    if first.goals - first.against > second.goals - second.against:
        return say.BY_DIFFERENCE(second=name)
    return (say.BY_GOALS if first.goals > second.goals else say.BY_NAME)(second=name)


def advantage(one: League) -> Message:
    """The same without the name of the second."""
    first, second = one.table[:2]
    if first.points > second.points:
        return count(first.points - second.points, say.WITH_ONE_POINT, say.WITH_POINTS)
    if first.goals - first.against > second.goals - second.against:
        return say.THROUGH_DIFFERENCE()
    return say.THROUGH_GOALS() if first.goals > second.goals else say.THROUGH_NAME()


def biggest(matches: Sequence[Match]) -> Match | None:
    """The highest win: by difference, then by goals, then the earliest."""
    won = [match for match in matches if match.score[0] != match.score[1]]
    return max(won, key=lambda match: (abs(match.score[0] - match.score[1]), sum(match.score)), default=None)


def winner(match: Match) -> str:
    """Of a match that was won."""
    return match.home if match.score[0] > match.score[1] else match.away
