"""The lead of a round's report: what the top league, or the cup, has brought, and the surprise of the round."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.report import situation_words as say
from generator.games.united.report.league import HIGH, League, ahead, biggest, leagues, winner
from generator.games.united.report.reported import ReportedRound, opponent
from generator.phrase import Message
from generator.report import Inline

SURPRISING = 3
"""So many places, or half of the league, have to lie between two clubs to make the win of the lower one a surprise."""
CLEAR = 2
"""More points than these make a lead that has grown worth the word."""


def headline(reported: ReportedRound) -> Inline:
    """Return what the top league's round, or the cup, has brought, and the surprise of the round."""
    found = leagues(reported)
    top = found[0]
    winner_now = reported.result.cup.winner if reported.result.cup.matches else None
    news = _lead(top)
    if winner_now is not None:
        if top.finished and top.table[0].club == winner_now:
            return say.ONE_NEWS(first=say.LEAD_DOUBLE(club=reported.club(winner_now)))
        return say.TWO_NEWS(first=news, second=say.LEAD_AND_CUP(club=reported.club(winner_now)))
    more = None if top.finished and top.now else _surprise(found) or _highest(top)
    return say.TWO_NEWS(first=news, second=more) if more else say.ONE_NEWS(first=news)


def _lead(top: League) -> Message:
    leader, by = top.table[0].club, ahead(top)
    club = top.club(leader)
    if top.season and top.finished:
        return say.LEAD_CHAMPION(club=club, season=top.reported.season.number)
    if not top.season:
        return say.LEAD_NOTHING()
    if not top.before:
        return say.LEAD_FIRST(club=club)
    if top.before[0].club != leader:
        return say.LEAD_NEW(club=club, old=top.club(top.before[0].club))
    then, now = (table[0].points - table[1].points for table in (top.before, top.table))
    phrase = say.LEAD_GROWS if now > max(then, CLEAR) else say.LEAD_SHRINKS if now < then else say.LEAD_STAYS
    return phrase(club=club, ahead=by)


def _surprise(found: Sequence[League]) -> Message | None:
    """Return the win of a club that stood far below its opponent before the round: the one with the most places between them."""
    best: tuple[int, Message] | None = None
    for one in found:
        places = {line.club: line.place for line in one.before}
        for match in one.now if places else ():
            if match.score[0] != match.score[1]:
                club = winner(match)
                gap = places[club] - places[opponent(match, club)]
                if gap >= max(SURPRISING, len(places) // 2) and (best is None or gap > best[0]):
                    best = gap, say.LEAD_SURPRISE(place=places[club], **one.against(match, club))
    return best[1] if best else None


def _highest(one: League) -> Message | None:
    match = biggest(one.now)
    if match is None or abs(match.score[0] - match.score[1]) < HIGH:
        return None
    own = winner(match) == one.table[0].club
    return (say.LEAD_BIGGEST_TOO if own else say.LEAD_BIGGEST)(**one.against(match, winner(match)))
