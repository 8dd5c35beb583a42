"""What a reader looks for first in a printed report, for the sidebar: the figure of the round, who leads, who scores,
what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import matches
from generator.games.united.paper import messages as say
from generator.games.united.report import messages as web
from generator.games.united.report.ahead import trade
from generator.games.united.report.discipline import counted
from generator.games.united.report.matches import next_name
from generator.games.united.report.reported import League, ReportedRound, leagues
from generator.games.united.report.tables import top_scorers
from generator.games.united.result import Scorer
from generator.telling import messages
from generator.telling.parts import columns
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message
from generator.values.report import Block, Entry, Inline

MOST_NAMED = 2
"""So many top scorers with equal goals are named; of more, one, and the others are counted."""


def side_of_round(reported: ReportedRound) -> Iterator[Block]:
    """Return the sidebar of a round whose report has no spread."""
    found = leagues(reported)
    if facts := _top(found):
        yield Entry(say.ON_TOP(), facts)
    if facts := tuple(_best(one) for one in found if reported.result.scorers.get(one.name)):
        yield Entry(say.BEST_SCORER(), facts)
    yield from _facts(reported, found)


def facts_of_round(reported: ReportedRound) -> tuple[Block, ...]:
    """Return what no table of a round says, in columns."""
    return columns(tuple(_facts(reported, leagues(reported))))


def _facts(reported: ReportedRound, found: Sequence[League]) -> Iterator[Entry]:
    if facts := tuple(_in_figures(reported, found)):
        yield Entry(say.ROUND_IN_FIGURES(), facts)
    if reported.result.nmr:
        yield Entry(web.NMR(), (between(", ", [reported.short(one.club) for one in reported.result.nmr]),))
    if facts := tuple(_next(reported)):
        yield Entry(messages.ROUND_N(n=reported.result.season_round + 1), facts)


def _top(found: Sequence[League]) -> tuple[Inline, ...]:
    """Return who leads each league; at the end of the season its winner."""
    return tuple(
        say.WITH_POINTS(league=one.name, club=one.reported.short(one.table[0].club), n=one.table[0].points) for one in found if one.season
    )


def _best(league: League) -> Message:
    """Return the best scorers of the season in a league."""
    first = top_scorers(league.reported.result.scorers[league.name])
    phrase = say.WITH_ONE_GOAL if first[0].goals == 1 else say.WITH_GOALS
    return phrase(league=league.name, players=best_names(league.reported, first), n=first[0].goals)


def best_names(reported: ReportedRound, best: Sequence[Scorer]) -> Inline:
    """Return some who have scored equally often, with their clubs; of many, one and how many others."""
    named = [nouns.PLAYER_OF(player=one.player, club=reported.short(one.club)) for one in best]
    return in_a_row(named) if len(named) <= MOST_NAMED else say.AND_OTHERS(player=named[0], n=len(named) - 1)


def _in_figures(reported: ReportedRound, found: Sequence[League]) -> Iterator[Inline]:
    """Return goals, who won on which ground, and cards; the cup's are among the cards."""
    played = [match for one in found for match in one.now]
    if played:
        yield say.GOALS_COUNTED(n=len(played), goals=sum(sum(match.score) for match in played))
        home, away = (sum(match.score[0] * sign > match.score[1] * sign for match in played) for sign in (1, -1))
        yield say.BALANCE(home=home, drawn=len(played) - home - away, away=away)
    if everything := list(matches(reported.round)):
        yield counted([card for match in everything for card in match.cards])


def _next(reported: ReportedRound) -> Iterator[Inline]:
    """[3.6, 6.10, 8.4] Return what is on in the next round of the season."""
    coming, cup = reported.season.next, reported.result.cup
    if coming is None:
        return
    if coming.matchdays:
        yield say.MATCHDAYS(days=in_a_row([str(day) for day in coming.matchdays]))
    yield nouns.CUP_ROUND(round=next_name(reported, cup) if cup.next else messages.NONE())
    yield say.HOME_ADVANTAGE(n=coming.home_advantage)
    yield say.TRADE_IS(trade=trade(reported, coming))
