"""What a round, or a season's info, tells: a fold over what has happened, beside what the state after it tells
alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from generator.games.united import documents
from generator.games.united.events import Aged, Dissolved, DopingChecked, ForClub, TalentFound, Trained
from generator.games.united.options import REVEAL_SEASON, Income, LeaguePoints, Options, Squads, Tax
from generator.games.united.promotion import Border, borders
from generator.games.united.result import (
    CalendarRound,
    Caught,
    ClubView,
    Cup,
    Decision,
    Doping,
    Found,
    House,
    Listed,
    Match,
    Nmr,
    Offered,
    OfferResult,
    PastSeason,
    PlayerView,
    Promotion,
    Result,
    Sale,
    Scorer,
    TableLine,
    Trade,
    TransferResult,
)
from generator.games.united.season import ClubRecord, LeagueMatch, table
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Club, Player
from generator.games.united.state import State
from generator.games.united.statement import BidView, Booking, Condition, Points, Refused
from generator.games.united.training import MOST_LEVEL
from generator.games.united.worth import aged, non_league_value, trade_value
from generator.play.house_rules import house_rules
from generator.play.secrecy import Owned
from generator.values.record import field_names, replace


def start_result(state: State, start: documents.Start) -> Result:
    """[8.3] Return the season's info: nothing has happened yet; schedule, calendar, clubs with their players' names,
    the first offer; and what was before."""
    info = _info(state, {id: _named(club, _club(state, club)) for id, club in state.clubs.items()})
    return replace(info, history=tuple(map(_past, start.history)), former=start.former)


def _past(season: documents.PastSeason) -> PastSeason:
    """Return a season before the files; without a word on it the first of the top league was its champion."""
    tables = {league: _placed(lines) for league, lines in season.tables.items()}
    first = next((lines[0].club for lines in tables.values() if lines), None)
    return PastSeason(season.season, season.champion or first, season.cup, tables)


def round_result(state: State, so_far: RoundSoFar) -> Result:
    """Return the result of a round, from what has happened in it and the state after it."""
    matches = so_far.of(Match)
    in_the_cup = tuple(match for match in matches if match.matchday is None)
    standing = _standing(state, _clubs(state, so_far))
    return replace(
        standing,
        matches=tuple(match for match in matches if match.matchday is not None),
        talents=tuple(Found(found.club, found.player.name) for found in so_far.of(TalentFound)),
        sales=so_far.of(Sale),
        trades=so_far.of(Trade),
        offer_results=so_far.of(OfferResult),
        transfer_results=so_far.of(TransferResult),
        transfer_list=so_far.of(Listed),
        cup=replace(standing.cup, round=state.cup.played if in_the_cup else None, matches=in_the_cup),
        nmr=so_far.of(Nmr),
        doping=Doping(len(so_far.of(DopingChecked)), so_far.of(Caught)),
        decisions=so_far.of(Decision),
    )


def break_result(after: State, so_far: RoundSoFar) -> Result:
    """[1.3, 7, 8.3] Return the result of a season's break: how the old season ended, and the info of the new one."""
    before, years = so_far.state, so_far.of(Aged)
    old = {club: league for league in before.leagues for club in league.clubs}
    new = {club: league for league in after.leagues for club in league.clubs}
    return replace(
        _info(after, {id: _named(after.clubs[id], view) for id, view in _clubs(after, so_far).items()}),
        season=before.season,
        season_round=before.season_round,
        matches=so_far.of(Match),
        tables=tables(before),
        scorers=scorers(before),
        season_break=True,
        reveals=before.options.reveal == REVEAL_SEASON,
        dissolved=tuple(event.club for event in so_far.of(Dissolved)),
        decisions=so_far.of(Decision),
        died={one.club.id: one.died for one in years if one.died},
        died_unnamed={one.club.id: Owned(so_far.managers[one.club.id], one.unnamed) for one in years if one.unnamed},
        moved=tuple(
            Promotion(club, old[club].name, league.name)
            for club, league in new.items()
            if club in old and old[club].number != league.number
        ),
    )


def _standing(state: State, clubs: Mapping[str, ClubView]) -> Result:
    """Return what a state alone tells."""
    drawn = state.cup.drawn
    return Result(
        season=state.season,
        season_round=state.season_round,
        tables=tables(state),
        scorers=scorers(state),
        offer=tuple(Offered(number, str(data), non_league_value(data, 0)) for number, data in enumerate(state.offer, start=1)),
        cup=Cup(None, (), drawn.pairs if drawn else (), drawn.byes if drawn else (), state.cup.winner),
        clubs=clubs,
        waiting=state.waiting,
        house=_house(state.options),
    )


def _info(state: State, clubs: Mapping[str, ClubView]) -> Result:
    """[8.3] Return what is told before a season's first round."""
    return replace(_standing(state, clubs), schedule=_schedule(state), calendar=_calendar(state))


def tables(state: State) -> dict[str, tuple[TableLine, ...]]:
    """[8.2] The table of each league over the season so far."""
    names = {id: club.name for id, club in state.clubs.items()}
    points = state.options.points
    outcomes: dict[int, list[LeagueMatch]] = {league.number: [] for league in state.leagues}
    for one in state.outcomes:
        outcomes[one.league].append(one)
    return {
        league.name: _placed(table(league.clubs, outcomes[league.number], points.win, points.draw, names))
        for league in state.leagues
    }


def _placed(standing: Iterable[ClubRecord | documents.PastLine]) -> tuple[TableLine, ...]:
    """Return the lines of a table with their places."""
    return tuple(
        TableLine(place, one.club, one.played, one.won, one.drawn, one.lost, one.goals, one.against, one.points)
        for place, one in enumerate(standing, start=1)
    )


def final_borders(state: State) -> list[Border]:
    """[1.3] Return who moves between the leagues, and who meets in the play-offs, by the tables as they stand."""
    return borders([[line.club for line in lines] for lines in tables(state).values()], state.options.moving)


def scorers(state: State) -> dict[str, tuple[Scorer, ...]]:
    """[8.2] Return who has scored how often in each league this season; equals as they scored first.

    A player is one and the same wherever he plays: who has moved within a league stands there once, with the club where
    he is now, or if that plays in another league, with the last that he scored for.
    """
    now = {player.name: club.id for club in state.clubs.values() for player in club.squad}
    found = {}
    for league in state.leagues:
        scored = [(club, player) for number, club, player in state.scored if number == league.number]
        last = {player: club for club, player in scored}
        goals = sorted(Counter(player for _, player in scored).items(), key=lambda item: -item[1])
        clubs = {player: now[player] if now.get(player) in league.clubs else last[player] for player, _ in goals}
        found[league.name] = tuple(Scorer(clubs[player], player, count) for player, count in goals)
    return found


def _club(state: State, club: Club) -> ClubView:
    """Return what a state alone tells of a club."""
    return ClubView(
        name=club.name,
        short=club.short,
        manager=club.manager,
        managers=(club.manager,) if club.manager is not None else (),
        money=club.money,
        wp=club.wp,
        size=len(club.own),
        squad=tuple(_player(state, player) for player in club.squad),
        claims=club.claims,
        found=club.found,
        books=club.books,
        advance=club.id in state.advance,
        may_not_sell=club.thinned,
    )


def _named(club: Club, view: ClubView) -> ClubView:
    """[8.3] Add the names of its players to what is told of a club, but for the talents of its founding who have not
    played [8.2 a]."""
    names = tuple(player.name for player in club.squad if not player.unnamed)
    return replace(view, names=names, unnamed=len(club.squad) - len(names) or None)


def _clubs(state: State, so_far: RoundSoFar) -> dict[str, ClubView]:
    """Return what is told of each club, with what its managers alone read of the round."""
    told, trained = so_far.of(ForClub), {event.club: event.players for event in so_far.of(Trained)}
    found = {}
    for id, club in state.clubs.items():
        view, substitute = _club(state, club), so_far.round.substitutes.get(id)
        lines = [event.line for event in told if event.club == id]
        found[id] = replace(
            view,
            substitute=substitute.person if substitute else None,
            managers=so_far.managers.get(id, view.managers),
            ledger=tuple(line for line in lines if isinstance(line, Booking)),
            refused=tuple(line for line in lines if isinstance(line, Refused)),
            trained=trained.get(id, ()),
            points=tuple(line for line in lines if isinstance(line, Points)),
            bids=tuple(line for line in lines if isinstance(line, BidView)),
            conditions=tuple(line for line in lines if isinstance(line, Condition)),
            advanced=id in so_far.advanced,
        )
    return found


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
        locked=max(0, player.locked_until - state.counted),
        doped=player.doped[1],
    )


def _house(options: Options) -> House:
    """[8.3] The options that are not the rule book's, in the order of game.yaml."""
    squads, points = options.squads, options.points
    told = house_rules(options, _names(options), _shown)
    return House(points.win, points.draw, options.doping_points, options.moving, options.credit, squads.most, squads.talents, told)


def _names(options: Options) -> Iterator[str]:
    """Yield the names of all options: of those that say several things, each of these."""
    for name in field_names(type(options)):
        several = getattr(options, name)
        yield from [f"{name}.{inner}" for inner in field_names(type(several))] if isinstance(several, (Income, Squads, Tax)) else [name]


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    if isinstance(value, LeaguePoints):
        return f"{value.win} : {value.draw}"
    return str(value)


def _schedule(state: State) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """[8.3] The schedule of each league, matchday by matchday; one on which nobody of it plays keeps its place, unless
    the league is done."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for league in state.leagues:
        days = [tuple(f"{home}-{away}" for home, away in day if home in league.clubs) for day in state.matchdays]
        while days and not days[-1]:
            days.pop()
        found[league.name] = tuple(days)
    return found


def _calendar(state: State) -> tuple[CalendarRound, ...]:
    """[8.3] Return what is planned for each round of the season."""
    options, per_round = state.options, state.options.matchdays_per_round
    cups = [number for number in sorted(set(options.cup_rounds)) if number <= options.rounds]
    return tuple(
        CalendarRound(
            round=number,
            matchdays=tuple(range((number - 1) * per_round + 1, min(number * per_round, len(state.matchdays)) + 1)),
            cup=cups.index(number) + 1 if number in cups else None,
            home_advantage=options.home_points(number),
            trade=number <= options.last_trading_round,
        )
        for number in range(1, options.rounds + 1)
    )
