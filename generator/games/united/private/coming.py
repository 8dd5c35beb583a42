"""What lies before a club: the next round, its matches, and the line-up as it would play in each of them if nothing
were changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.games.united import nouns
from generator.games.united.documents import LineUp
from generator.games.united.lineups import lined_up
from generator.games.united.match import Team
from generator.games.united.private import messages as say
from generator.games.united.private.own import Own
from generator.games.united.promotion import borders
from generator.games.united.result import CalendarRound
from generator.games.united.squad import Club
from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Facts, Inline, Strong

CUP, PLAY_OFF = "cup", "playoff"
"""The keys of line-ups that are for no matchday."""
Ground = Literal["home", "away", "neutral"]


class Coming(Struct, frozen=True):
    """A match of the next round: its key in the orders, against whom, where.

    `before`: so many matches the club plays before it in that round, each of which serves a ban.
    """

    key: int | str
    opponent: str
    ground: Ground
    before: int


def coming(own: Own) -> tuple[Coming, ...]:
    """Return the matches of the next round in the order of play; after the season's last round, the relegation play-off
    if there is one."""
    found: list[Coming] = []
    for key, home, away, neutral in _planned(own):
        if own.id in (home, away):
            at_home = own.id == home
            ground: Ground = "neutral" if neutral else "home" if at_home else "away"
            found.append(Coming(key, away if at_home else home, ground, len(found)))
    return tuple(found)


class _Planned(NamedTuple):
    """A match to come: its key in the orders, and the two clubs."""

    key: int | str
    home: str
    away: str
    neutral: bool = False


def _planned(own: Own) -> Iterator[_Planned]:
    """Yield the matches of all clubs; play-offs [1.3] and the cup's final [8.4] are on neutral ground."""
    planned, cup = own.season.next, own.result.cup
    if planned is None:
        for border in borders([[line.club for line in lines] for lines in own.result.tables.values()], own.season.info.result.house.moving):
            if border.play_off is not None:
                yield _Planned(PLAY_OFF, *border.play_off, neutral=True)
        return
    for fixture in sorted(own.season.fixtures(planned.round), key=lambda fixture: fixture.matchday):
        yield _Planned(fixture.matchday, fixture.home, fixture.away)
    for home, away in cup.next if planned.cup is not None else ():
        yield _Planned(CUP, home, away, neutral=len(cup.next) == 1 and not cup.byes)


def name(key: int | str) -> Message:
    """Return what the match of a matchday, or of a competition without any, is called: Spieltag 3, Pokal,
    Relegation."""
    return {CUP: nouns.CUP, PLAY_OFF: nouns.PLAYOFF}[key]() if isinstance(key, str) else say.MATCHDAY(n=key)


def opponent(own: Own, match: Coming) -> Message:
    """Return against whom, where, and where that club stands as soon as anything has been played."""
    phrase = {"home": say.TO_HOME, "away": say.TO_AWAY, "neutral": say.TO_NEUTRAL}[match.ground]
    against = phrase(club=own.name(match.opponent))
    places = {line.club: line.place for lines in own.result.tables.values() for line in lines if not own.info}
    return say.WITH_PLACE(match=against, place=places[match.opponent]) if match.opponent in places else against


def facts(own: Own, planned: CalendarRound) -> Facts:
    """Return who orders, what holds for the whole round, and which phases there are."""
    sender = say.CLUB_AND_LEAGUE(club=own.view.name, league=own.league)
    bye = ((nouns.CUP(), say.BYE()),) if planned.cup is not None and own.id in own.result.cup.byes else ()
    home = say.HOME_POINTS(n=planned.home_advantage)
    return Facts(((say.SENDER(), sender), *bye, (nouns.HOME_ADVANTAGE(), home), (say.TRADE(), _trade(own, planned))))


def _trade(own: Own, planned: CalendarRound) -> Inline:
    """[6.10] Return whether there is trade in the next round, and how long."""
    if not planned.trade:
        return Strong(say.NO_TRADE())
    return say.TRADE_GOES_ON(n=_last_trade(own)) if listing(own, planned) else Strong(say.LAST_TRADE())


def _last_trade(own: Own) -> int:
    return max((one.round for one in own.season.info.result.calendar or () if one.trade), default=0)


def listing(own: Own, planned: CalendarRound) -> bool:
    """[6.10] Return whether somebody can be put on the transfer list in a round: there is a later one in which he is
    auctioned."""
    return planned.round < _last_trade(own)


def last_line_up(own: Own) -> LineUp | None:
    """Return the line-up of the last match that the club has played, as far as the viewer may know it."""
    for round in reversed(own.rounds):
        for match in reversed(tuple(own.matches(round))):
            if own.id in match.lineups:
                return ordered(match.lineups[own.id].value)
    return None


def ordered(rows: Mapping[str, tuple[str, ...]]) -> LineUp:
    """Return a line-up as one orders it, without any points."""
    return LineUp(keeper=rows["T"], sweeper=rows["A"], defence=rows["V"], midfield=rows["M"], attack=rows["S"])


def club_in(own: Own, match: Coming) -> Club:
    """Return the club as it will be when a match of the next round begins: bans are served in the matches before it."""
    return own.club.each(lambda player: replace(player, ban=max(0, player.ban - match.before)))


def proposed(own: Own, match: Coming) -> tuple[Team, tuple[Message, ...]]:
    """[3.1] Return the last line-up as it would play in a match now, and what had to be changed; without a last one,
    the simplest."""
    return lined_up(club_in(own, match), last_line_up(own), 0)
