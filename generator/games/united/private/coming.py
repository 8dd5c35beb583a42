"""What lies before a club: the next round, its matches, and the line-up as it would play in each of them if nothing were changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from generator.games.united import nouns
from generator.games.united.documents import LineUp
from generator.games.united.lineups import lined_up
from generator.games.united.match import Team
from generator.games.united.private import words as say
from generator.games.united.private.own import Own
from generator.games.united.promotion import borders
from generator.games.united.result import CalendarRound
from generator.games.united.squad import Club
from generator.phrase import Message
from generator.report import Facts, Inline, Strong

CUP, PLAY_OFF = "cup", "playoff"
"""The keys of line-ups that are for no matchday."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A match of the next round: its key in the orders, against whom, where. `before`: so many matches the club plays before it in that
    round, each of which serves a ban."""

    key: int | str
    opponent: str
    ground: Literal["home", "away", "neutral"]
    before: int


def coming(own: Own) -> tuple[Coming, ...]:
    """Return the matches of the next round in the order of play; after the season's last round, the relegation play-off if there is one."""
    planned = own.season.next
    if planned is None:
        return tuple(Coming(PLAY_OFF, opponent, "neutral", 0) for opponent in _play_off(own))
    found: list[Coming] = []
    for fixture in sorted(own.season.fixtures(planned.round), key=lambda fixture: fixture.matchday):
        if own.id in (fixture.home, fixture.away):
            at_home = fixture.home == own.id
            found.append(Coming(fixture.matchday, fixture.away if at_home else fixture.home, "home" if at_home else "away", len(found)))
    found += _cup(own, planned, len(found))
    return tuple(found)


def _cup(own: Own, planned: CalendarRound, before: int) -> Iterator[Coming]:
    """[8.4] Return the cup match; the final is played on neutral ground."""
    cup = own.result.cup
    final = len(cup.next) == 1 and not cup.byes
    for home, away in cup.next if planned.cup is not None else ():
        if own.id in (home, away):
            opponent = away if own.id == home else home
            yield Coming(CUP, opponent, "neutral" if final else "home" if own.id == home else "away", before)


def _play_off(own: Own) -> Iterator[str]:
    """[1.3] Return whom one meets in the play-off; nobody, if one is not in it."""
    for border in borders([[line.club for line in lines] for lines in own.result.tables.values()]):
        if border.play_off and own.id in border.play_off:
            yield border.play_off[1 - border.play_off.index(own.id)]


def name(key: int | str | None) -> Message:
    """Return what the match of a matchday, or of a competition without any, is called: Spieltag 3, Pokal, Relegation."""
    return {CUP: nouns.CUP, PLAY_OFF: say.PLAY_OFF}[key]() if isinstance(key, str) else say.MATCHDAY(n=key)


def opponent(own: Own, match: Coming) -> Message:
    """Return against whom, where, and where that club stands as soon as anything has been played."""
    phrase = {"home": say.TO_HOME, "away": say.TO_AWAY, "neutral": say.TO_NEUTRAL}[match.ground]
    against = phrase(club=own.name(match.opponent))
    places = {line.club: line.place for lines in own.result.tables.values() for line in lines if not own.info}
    return say.WITH_PLACE(match=against, place=places[match.opponent]) if match.opponent in places else against


# ---- the round ---------------------------------------------------------------------------------------------------


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


# ---- line-ups ----------------------------------------------------------------------------------------------------


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
    """[3.1] Return the last line-up as it would play in a match now, and what had to be changed; without a last one, the simplest."""
    return lined_up(club_in(own, match), last_line_up(own), 0)
