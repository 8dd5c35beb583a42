"""[1.3, 7] Between two seasons: play-offs, taxes, ageing, clubs dissolved and founded, the leagues and the schedule of the next season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.games.united import break_file, fixtures
from generator.games.united.offer import offer
from generator.games.united.phases.desk import Desk
from generator.games.united.phases.matches import play_offs
from generator.games.united.promotion import Border, next_leagues
from generator.games.united.squad import ELEVEN, Club, Player
from generator.games.united.start import CLUB_WITHOUT_LEAGUE, check_names, faults, first_cup, founded, settled
from generator.games.united.state import League, State
from generator.games.united.training import MOST_LEVEL
from generator.games.united.worth import aged
from generator.phrase import Phrase

PHASE = 18
TAX_FREE = 2000
"""kKj that an account may grow in a season untaxed; half of the rest is taken [7.2]."""
LEAST_PLAYERS = 8
"""With fewer a club loses its licence [7.1]."""

WAS_THERE = Phrase(de="einen Verein {club} gibt oder gab es schon", en="there is, or was, a club {club} already")
LEAGUES_MISSING = Phrase(
    de="in {league} wären {found} Vereine; hier müssen leagues: stehen, mit einer geraden Zahl in jeder Liga, und wo nötig neue clubs:",
    en="{league} would have {found} clubs; leagues: is needed here, with an even number in each, and new clubs: where they are wanted",
)


@dataclass(frozen=True, slots=True)
class Farewell:
    """What a break has taken: who died, by club, with those who never had been named apart, and the clubs dissolved."""

    died: Mapping[str, tuple[str, ...]]
    unnamed: Mapping[str, tuple[str, ...]]
    dissolved: tuple[str, ...]


def carried_out(desk: Desk, borders: Sequence[Border]) -> tuple[State, Farewell]:
    """The state before the next season, and what the break has taken. `borders`: as the final tables have it."""
    before, round = desk.state, desk.round
    play_offs(desk, [border.play_off for border in borders if border.play_off])
    for club in list(desk.clubs):
        desk.book(club, PHASE, "tax", -tax(desk.clubs[club]))
    farewell = _age(desk)
    clubs = {**desk.clubs, **_founded(desk)}
    winners = {match.winner for match in desk.matches if match.winner is not None}
    leagues = _leagues(desk, clubs, next_leagues([league.clubs for league in before.leagues], borders, winners))
    clubs = {id: clubs[id] for league in leagues for id in league.clubs}
    matchdays = (
        fixtures.drawn(leagues, desk.dice)
        if round.matchdays is None
        else fixtures.given(round.matchdays, leagues, ("matchdays",), desk.problems)
    )
    offered = offer(round.offer, 0, before.options.last_trading_round, desk.dice.draw)
    after = replace(
        before,
        leagues=leagues,
        clubs=clubs,
        season=before.season + 1,
        season_round=0,
        matchdays=matchdays,
        outcomes=(),
        scored=(),
        cup=first_cup(tuple(clubs), before.options, desk.dice),
        known={
            **before.known, **{id: before.known.get(id, frozenset()) | {player.name for player in club.squad} for id, club in clubs.items()}
        },
        offer=offered,
        listed=(),
        advance={**break_file.kept(before.advance, clubs), **{id: orders for id, orders in round.advance.items() if id in clubs}},
        waiting=before.waiting if round.waiting is None else round.waiting,
    )
    return after, farewell


# ---- money and age -----------------------------------------------------------------------------------------------


def tax(club: Club) -> int:
    """[7.2] kKj on what the account has grown since the season began, rounded down."""
    return max(0, club.money - club.season_money - TAX_FREE) // 2


def older(player: Player) -> Player | None:
    """[7.1, 3.5 c, 4, 6.7] A player as the next season finds him, None if he leaves the game. Bans stay, and so does what the last round's
    doping leaves for the B sample; discipline points and convictions are wiped. Who was above level 10 may be trained up to that again."""
    data = aged(player.data)
    if data is None:
        return None
    return replace(
        player,
        data=data,
        dp=0,
        matches=0,
        trained=0,
        rows={},
        caught=0,
        limit=player.data.level if player.data.level > MOST_LEVEL else None,
    )


def _age(desk: Desk) -> Farewell:
    """[7.1] Everybody ages; clubs with too few players are dissolved, the others begin a new season."""
    died: dict[str, tuple[str, ...]] = {}
    unnamed: dict[str, tuple[str, ...]] = {}
    for club in list(desk.clubs.values()):
        squad = tuple(one for player in club.squad if (one := older(player)) is not None)
        left = {player.name for player in squad}
        for told, known in ((died, False), (unnamed, True)):
            if gone := tuple(player.name for player in club.squad if player.name not in left and player.unnamed == known):
                told[club.id] = gone
        aged_club = replace(club, squad=squad, found=0, season_money=club.money, thinned=len(squad) < ELEVEN)
        desk.clubs[club.id] = replace(aged_club, owes_keeper=not aged_club.keepers)
    dissolved = tuple(club.id for club in desk.clubs.values() if len(club.squad) < LEAST_PLAYERS)
    for club_id in dissolved:
        del desk.clubs[club_id]
    return Farewell(died, unnamed, dissolved)


# ---- clubs and leagues -------------------------------------------------------------------------------------------


def _founded(desk: Desk) -> dict[str, Club]:
    """[1.4] The clubs that the GM founds, perhaps one that was dissolved in an earlier season; their squads are checked only if he names
    the WP that they may have cost."""
    new: dict[str, Club] = {}
    for id, typed in desk.round.clubs.items():
        if id in desk.state.clubs:
            desk.problems.error(("clubs", id), WAS_THERE(club=id), key=True)
            continue
        if typed.points is not None:
            for path, message in faults(id, typed, desk.options):
                desk.problems.error(("clubs", id, *path), message)
        club = founded(id, typed)
        new[id] = replace(club, owes_keeper=not club.keepers)
    owners = {player.name: club.id for club in desk.clubs.values() for player in club.squad}
    check_names(desk.round.clubs, owners, ("clubs",), desk.problems)
    return new


def _leagues(desk: Desk, clubs: Mapping[str, Club], by_tables: Sequence[Sequence[str]]) -> tuple[League, ...]:
    """The leagues of the next season: as the GM gives them, or as the tables make them."""
    given = desk.round.leagues
    if given is not None:
        leagues = settled(given, clubs, ("leagues",), desk.problems)
    else:
        leagues = tuple(
            League(league.number, league.name, tuple(club for club in members if club in desk.clubs))
            for league, members in zip(desk.leagues, by_tables, strict=True)
        )
        for league in leagues:
            if len(league.clubs) % 2 or not league.clubs:
                desk.problems.error((), LEAGUES_MISSING(league=league.name, found=len(league.clubs)))
    playing = {club for league in leagues for club in league.clubs}
    for club in clubs:
        if club not in playing:
            path = ("clubs", club) if club in desk.round.clubs else ("leagues",)
            desk.problems.error(path, CLUB_WITHOUT_LEAGUE(club=club), key=True)
    return leagues
