"""What the next round brings: matches, home advantage, which phases there still are."""

from __future__ import annotations

from generator.games.united import nouns
from generator.games.united.private import words as say
from generator.games.united.private.coming import CUP, PLAY_OFF, Coming, place
from generator.games.united.private.own import Own
from generator.games.united.result import CalendarRound
from generator.report import Facts, Inline, Strong


def facts(own: Own, planned: CalendarRound) -> Facts:
    """Return who orders, what holds for the whole round, and which phases there are."""
    pairs: list[tuple[Inline, Inline]] = [(say.SENDER(), say.CLUB_AND_LEAGUE(club=own.view.name, league=own.league))]
    if planned.cup is not None and own.id in own.result.cup.byes:
        pairs.append((nouns.CUP(), say.BYE()))
    pairs.append((nouns.HOME_ADVANTAGE(), say.HOME_POINTS(n=planned.home_advantage)))
    return Facts((*pairs, (say.TRADE(), _trade(own, planned))))


def _trade(own: Own, planned: CalendarRound) -> Inline:
    """[6.10] Return whether there is trade in the next round, and how long."""
    if not planned.trade:
        return Strong(say.NO_TRADE())
    return say.TRADE_GOES_ON(n=_last_trade(own)) if listing(own, planned) else Strong(say.LAST_TRADE())


def _last_trade(own: Own) -> int:
    return max((one.round for one in own.season.info.result.calendar or () if one.trade), default=0)


def listing(own: Own, planned: CalendarRound) -> bool:
    """[6.10] Return whether somebody can be put on the transfer list in a round: there is a later one in which he is auctioned."""
    return planned.round < _last_trade(own)


def name(match: Coming) -> Inline:
    """Return what a match is called: Spieltag 3, Pokal, Relegation."""
    return {CUP: nouns.CUP(), PLAY_OFF: say.PLAY_OFF()}.get(str(match.key)) or say.MATCHDAY(n=match.key)


def opponent(own: Own, match: Coming) -> Inline:
    """Return against whom, where, and where that club stands."""
    phrase = {"home": say.TO_HOME, "away": say.TO_AWAY, "neutral": say.TO_NEUTRAL}[match.ground]
    against = phrase(club=own.name(match.opponent))
    line = place(own, match.opponent)
    return against if line is None else say.WITH_PLACE(match=against, place=line.place)
