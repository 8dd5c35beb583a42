"""What a round, or a season's info, tells: the result of a state and of the desk that led to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from generator.games.united.documents import REVEAL_SEASON, LeaguePoints, Options
from generator.games.united.phases.desk import Desk
from generator.games.united.result import (
    CalendarRound,
    ClubView,
    Cup,
    Doping,
    House,
    HouseRule,
    Line,
    Listed,
    Offered,
    PlayerView,
    Promotion,
    Result,
    Scorer,
)
from generator.games.united.season import table
from generator.games.united.season_break import Farewell
from generator.games.united.squad import Club, Player
from generator.games.united.state import State
from generator.games.united.training import MOST_LEVEL
from generator.games.united.worth import aged, non_league_value, trade_value
from generator.secrecy import Owned


def info(state: State) -> Result:
    """[8.3] The season's info: nothing has happened yet; schedule, calendar, clubs with the names of all players, the first offer."""
    return Result(
        season=state.season,
        season_round=state.season_round,
        matches=(),
        tables=tables(state),
        scorers=scorers(state),
        talents=(),
        sales=(),
        trades=(),
        offer_results=(),
        transfer_results=(),
        transfer_list=_listed(state),
        offer=_offered(state),
        cup=_cup(state, None),
        nmr=(),
        doping=Doping(0, ()),
        clubs={id: _club(state, club, None, named=True) for id, club in state.clubs.items()},
        schedule=_schedule(state),
        calendar=_calendar(state),
        waiting=state.waiting,
        house=_house(state.options),
    )


def told(state: State, desk: Desk) -> Result:
    """The result of a round, after it."""
    return Result(
        season=state.season,
        season_round=state.season_round,
        matches=tuple(desk.matches),
        tables=tables(state),
        scorers=scorers(state),
        talents=tuple(desk.talents),
        sales=tuple(desk.sales),
        trades=tuple(desk.trades),
        offer_results=tuple(desk.offer_results),
        transfer_results=tuple(desk.transfer_results),
        transfer_list=_listed(state),
        offer=_offered(state),
        cup=_cup(state, desk),
        nmr=tuple(desk.nmr),
        doping=Doping(desk.checked, tuple(desk.caught)),
        decisions=tuple(desk.decisions),
        clubs={id: _club(state, club, desk, named=False) for id, club in state.clubs.items()},
        waiting=state.waiting,
        house=_house(state.options),
    )


def closed(before: State, after: State, desk: Desk, farewell: Farewell) -> Result:
    """[1.3, 7, 8.3] The result of a season's break: how the old season ended, and the info of the new one."""
    old = {club: league for league in before.leagues for club in league.clubs}
    new = {club: league for league in after.leagues for club in league.clubs}
    return replace(
        info(after),
        season=before.season,
        season_round=before.season_round,
        matches=tuple(desk.matches),
        tables=tables(before),
        scorers=scorers(before),
        clubs={id: _club(after, club, desk, named=True) for id, club in after.clubs.items()},
        season_break=True,
        reveals=before.options.reveal == REVEAL_SEASON,
        dissolved=farewell.dissolved,
        died=farewell.died,
        died_unnamed={id: Owned(desk.managers[id], players) for id, players in farewell.unnamed.items()},
        moved=tuple(
            Promotion(club, old[club].name, league.name)
            for club, league in new.items()
            if club in old and old[club].number != league.number
        ),
    )


def _cup(state: State, desk: Desk | None) -> Cup:
    drawn = state.cup.drawn
    return Cup(
        round=state.cup.played if desk is not None and desk.cup_matches else None,
        matches=tuple(desk.cup_matches) if desk else (),
        next=drawn.pairs if drawn else (),
        byes=drawn.byes if drawn else (),
        winner=state.cup.winner,
    )


def _listed(state: State) -> tuple[Listed, ...]:
    """[6.6] Who is auctioned from the transfer list in the next round."""
    players = ((club, state.clubs[club].player(name)) for club, name in state.listed)
    return tuple(
        Listed(club, player.name, str(player.data), player.dp, player.ban, non_league_value(player.data, player.dp))
        for club, player in players
        if player is not None
    )


def _offered(state: State) -> tuple[Offered, ...]:
    return tuple(Offered(number, str(data), non_league_value(data, 0)) for number, data in enumerate(state.offer, start=1))


def tables(state: State) -> dict[str, tuple[Line, ...]]:
    """[8.2] The table of each league over the season so far."""
    names = {id: club.name for id, club in state.clubs.items()}
    points = state.options.points
    return {
        league.name: tuple(
            Line(place, line.club, line.played, line.won, line.drawn, line.lost, line.goals, line.against, line.points)
            for place, line in enumerate(
                table(league.clubs, [one for one in state.outcomes if one.league == league.number], points.win, points.draw, names), start=1
            )
        )
        for league in state.leagues
    }


def scorers(state: State) -> dict[str, tuple[Scorer, ...]]:
    """[8.2] Who has scored how often in each league this season; equals as they scored first."""
    found = {}
    for league in state.leagues:
        goals = Counter((club, player) for number, club, player in state.scored if number == league.number)
        found[league.name] = tuple(
            Scorer(club, player, count) for (club, player), count in sorted(goals.items(), key=lambda item: -item[1])
        )
    return found


def _club(state: State, club: Club, desk: Desk | None, named: bool) -> ClubView:
    """A club; what happened to it stands on the desk. `named`: with the names of its players [8.3],
    but for the talents of its founding who have not played [8.2 a]."""
    substitute = desk.round.substitutes.get(club.id) if desk else None
    manager = (club.manager,) if club.manager is not None else ()
    return ClubView(
        name=club.name,
        manager=club.manager,
        substitute=substitute.person if substitute else None,
        managers=desk.managers.get(club.id, manager) if desk else manager,
        money=club.money,
        wp=club.wp,
        size=len(club.own),
        squad=tuple(_player(state, player) for player in club.squad),
        ledger=tuple(desk.ledger.get(club.id, ())) if desk else (),
        refused=tuple(desk.refused.get(club.id, ())) if desk else (),
        trained=tuple(desk.trained.get(club.id, ())) if desk else (),
        points=tuple(desk.wp.get(club.id, ())) if desk else (),
        claims=club.claims,
        bids=tuple(desk.bids.get(club.id, ())) if desk else (),
        conditions=tuple(desk.conditions.get(club.id, ())) if desk else (),
        advanced=desk is not None and club.id in desk.advanced,
        advance=club.id in state.advance,
        may_not_sell=club.thinned,
        names=tuple(player.name for player in club.squad if not player.unnamed) if named else None,
        unnamed=sum(player.unnamed for player in club.squad) or None if named else None,
    )


def _player(state: State, player: Player) -> PlayerView:
    after, next_round = aged(player.data), state.season_round + 1
    trading = next_round <= state.options.last_trading_round
    return PlayerView(
        name=player.name,
        data=str(player.data),
        dp=player.dp,
        ban=player.ban,
        matches=player.matches,
        trained=player.trained,
        listed=player.listed,
        talent=player.talent,
        rows=dict(player.rows),
        value=non_league_value(player.data, player.dp),
        estimate=trade_value(player.data, player.dp, next_round, state.options.rounds, trading),
        limit=MOST_LEVEL if player.limit is None else player.limit,
        aged=str(after) if after else None,
        locked=max(0, player.locked_until - state.rounds_played - 1),
        doped=player.doped[1],
    )


def _house(options: Options) -> House:
    """[8.3] The options that are not the rule book's, in the order of game.yaml."""
    standard = Options()
    rules = tuple(
        HouseRule(name, _shown(value), _shown(usual))
        for name in Options.__dataclass_fields__
        if (value := getattr(options, name)) != (usual := getattr(standard, name))
    )
    return House(options.points.win, options.points.draw, options.doping_points, rules)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    if isinstance(value, LeaguePoints):
        return f"{value.win} : {value.draw}"
    return str(value)


def _schedule(state: State) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """[8.3] The schedule of each league, matchday by matchday."""
    return {
        league.name: tuple(
            pairs
            for day in state.matchdays
            if (pairs := tuple(f"{home}-{away}" for home, away in day if home in league.clubs))
        )
        for league in state.leagues
    }


def _calendar(state: State) -> tuple[CalendarRound, ...]:
    """[8.3] What is planned for each round of the season."""
    options = state.options
    days = len(state.matchdays)
    cups = [number for number in sorted(set(options.cup_rounds)) if number <= options.rounds]
    return tuple(
        CalendarRound(
            round=number,
            matchdays=tuple(
                day
                for day in range((number - 1) * options.matchdays_per_round + 1, number * options.matchdays_per_round + 1)
                if day <= days
            ),
            cup=cups.index(number) + 1 if number in cups else None,
            home_advantage=options.home_points(number),
            trade=number <= options.last_trading_round,
        )
        for number in range(1, options.rounds + 1)
    )
