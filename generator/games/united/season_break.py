"""[1.3, 7] Between two seasons: play-offs, taxes, ageing, clubs dissolved and founded, the leagues and the schedule of
the next season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import break_file, fixtures
from generator.games.united.events import Aged, Dissolved, Founded, booked
from generator.games.united.offer import offer
from generator.games.united.options import Tax
from generator.games.united.phases.accounts import grant
from generator.games.united.phases.matches import play_offs
from generator.games.united.promotion import Border, next_leagues
from generator.games.united.result import Match
from generator.games.united.season import Pair
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import ELEVEN, Club, Player
from generator.games.united.start import CLUB_WITHOUT_LEAGUE, check_names, faults, first_cup, founded, settled
from generator.games.united.state import League, State
from generator.games.united.training import MOST_LEVEL
from generator.games.united.worth import aged
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems
from generator.values.record import replace

MATCHES, ACCOUNTS = 9, 18
"""The phases to which play-offs and taxes are counted."""

WAS_THERE = Phrase(de="einen Verein {club} gibt oder gab es schon", en="there already is, or was, a club {club}")
LEAGUES_MISSING = Phrase(
    de="in {league} wären {found} Vereine; hier müssen leagues: stehen, mit einer geraden Zahl in jeder Liga, und wo nötig neue clubs:",
    en="{league} would have {found} clubs; add leagues: with an even number in each, and new clubs: where needed",
)


def carried_out(so_far: RoundSoFar, pairs: Sequence[Pair], problems: FileProblems) -> RoundSoFar:
    """Carry out what the break brings to the clubs: play-offs of these pairs, taxes, the GM's grants, age, the end of
    some, new ones."""
    options = so_far.options
    so_far = play_offs(so_far, MATCHES, pairs)
    so_far = so_far.after(*(event for club in so_far.clubs.values() for event in booked(club.id, ACCOUNTS, "tax", -tax(club, options.tax))))
    so_far = grant(so_far, ACCOUNTS)
    so_far = so_far.after(*map(_aged, so_far.clubs.values()))
    so_far = so_far.after(*(Dissolved(club.id) for club in so_far.clubs.values() if len(club.squad) < options.squads.least))
    return so_far.after(*_founded(so_far, problems))


def next_season(so_far: RoundSoFar, borders: Sequence[Border], problems: FileProblems) -> State:
    """Return the state before the next season. `borders`: as the final tables have it."""
    before, round, draw = so_far.state, so_far.round, so_far.dice.draw
    options = round.options.merged(before.options)
    winners = {match.winner for match in so_far.of(Match) if match.winner is not None}
    leagues = _leagues(so_far, next_leagues([league.clubs for league in before.leagues], borders, winners), problems)
    clubs = {id: so_far.clubs[id] for league in leagues for id in league.clubs}
    days = round.matchdays
    matchdays = fixtures.drawn(leagues, so_far.dice) if days is None else fixtures.given(days, leagues, ("matchdays",), problems)
    known = {id: before.known.get(id, frozenset()) | {player.name for player in club.squad} for id, club in clubs.items()}
    return replace(
        before,
        options=options,
        leagues=leagues,
        clubs=clubs,
        season=before.season + 1,
        season_round=0,
        matchdays=matchdays,
        outcomes=(),
        scored=(),
        known={**before.known, **known},
        offer=offer(round.offer, 0, options.last_trading_round, draw),
        cup=first_cup(tuple(clubs), options, so_far.dice),
        listed=(),
        advance={**break_file.orders_to_carry_over(before.advance, clubs), **{id: orders for id, orders in round.advance.items() if id in clubs}},
        waiting=before.waiting if round.waiting is None else round.waiting,
    )


# ---- money and age -----------------------------------------------------------------------------------------------


def tax(club: Club, rule: Tax) -> int:
    """[7.2] kKj on what the account has grown since the season began, rounded down."""
    return max(0, club.money - club.season_money - rule.free) * rule.percent // 100


def older(player: Player) -> Player | None:
    """[7.1, 3.5 c, 4, 6.7] A player as the next season finds him, None if he leaves the game. Bans stay, and so does
    what the last round's doping leaves for the B sample; discipline points and convictions are wiped. Who was above
    level 10 may be trained up to that again."""
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


def _aged(club: Club) -> Aged:
    """[7.1] Return a club with everybody a year older; it begins a new season."""
    squad = tuple(one for player in club.squad if (one := older(player)) is not None)
    left = {player.name for player in squad}
    gone = [player for player in club.squad if player.name not in left]
    after = replace(club, squad=squad, found=0, books=(), season_money=club.money, thinned=len(squad) < ELEVEN)
    return Aged(
        replace(after, owes_keeper=not after.keepers),
        tuple(player.name for player in gone if not player.unnamed),
        tuple(player.name for player in gone if player.unnamed),
    )


# ---- clubs and leagues -------------------------------------------------------------------------------------------


def _founded(so_far: RoundSoFar, problems: FileProblems) -> Iterator[Founded]:
    """[1.4] Yield the clubs that the GM founds, perhaps one that was dissolved in an earlier season; their squads are
    checked only if he names the WP that they may have cost."""
    typed = so_far.round.clubs
    for id, data in typed.items():
        if id in so_far.state.clubs:
            problems.error(("clubs", id), WAS_THERE(club=id), key=True)
            continue
        if data.points is not None:
            for path, message in faults(id, data, so_far.round.options.merged(so_far.options)):
                problems.error(("clubs", id, *path), message)
        club = founded(id, data, so_far.state.counted)
        yield Founded(replace(club, owes_keeper=not club.keepers))
    owners = {player.name: club.id for club in so_far.clubs.values() for player in club.squad}
    check_names(typed, owners, ("clubs",), problems)


def _leagues(so_far: RoundSoFar, by_tables: Sequence[Sequence[str]], problems: FileProblems) -> tuple[League, ...]:
    """Return the leagues of the next season: as the GM gives them, or as the tables make them."""
    given, clubs = so_far.round.leagues, so_far.clubs
    if given is not None:
        leagues = settled(given, clubs, ("leagues",), problems)
    else:
        leagues = tuple(
            League(league.number, league.name, tuple(club for club in members if club in clubs))
            for league, members in zip(so_far.state.leagues, by_tables, strict=True)
        )
        for league in leagues:
            if len(league.clubs) % 2 or not league.clubs:
                problems.error((), LEAGUES_MISSING(league=league.name, found=len(league.clubs)))
    playing = {club for league in leagues for club in league.clubs}
    for club in clubs:
        if club not in playing:
            path = ("clubs", club) if club in so_far.round.clubs else ("leagues",)
            problems.error(path, CLUB_WITHOUT_LEAGUE(club=club), key=True)
    return leagues
