"""A round of the leagues: its phases one after the other [8.1], then what there is to tell of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.dice import Dice
from generator.games.united.documents import Orders, Round, Setup, line_up_rows
from generator.games.united.phases import PHASES
from generator.games.united.phases.desk import Desk
from generator.games.united.result import ClubView, Cup, Doping, Line, PlayerView, Result, Scorer
from generator.games.united.season import Outcome, table
from generator.games.united.squad import Club, Player
from generator.games.united.start import started
from generator.games.united.state import State
from generator.phrase import Phrase
from generator.problem import Margin, Path, nearest

STRANGER = Phrase(de="den Verein {club} gibt es nicht{near}", en="there is no club {club}{near}")
ORDERS_AND_NMR = Phrase(de="{club} steht unter nmr, hat aber Befehle", en="{club} stands under nmr but has orders")
NEVER_THERE = Phrase(
    de="einen Spieler {player} hat {club} nie gehabt{near}", en="{club} has never had a player {player}{near}"
)
SEASON_OVER = Phrase(
    de="die Saison hat {rounds} Runden; danach kommt die Pause (season_break: true)",
    en="the season has {rounds} rounds; after them comes the break (season_break: true)",
)


def start(setup: Setup, dice: Dice, margin: Margin) -> tuple[State, Result]:
    """[8.3] The season's info: schedule, clubs, the names of all players."""
    state = started(setup, dice, margin)
    return state, replace(_told(state, None), schedule=_schedule(state))


def play(state: State, round: Round, dice: Dice, margin: Margin) -> tuple[State, Result]:
    """[8.1] All phases in their order."""
    if state.season_round >= state.options.rounds:
        margin.error(("round",), SEASON_OVER(rounds=state.options.rounds))
    orders = _orders(state, round, margin)
    desk = Desk(state, round, round.round, dice, margin, orders, dict(state.clubs), state.cup)
    for phase in PHASES:
        if phase.carry_out is not None:
            phase.carry_out(desk)
    after = _after(state, desk)
    return after, _told(after, desk)


def _orders(state: State, round: Round, margin: Margin) -> dict[str, Orders]:
    """The orders of the clubs that have sent some, in the order of the leagues. Names that nobody can mean are mistakes of the file."""
    for club in round.orders:
        if club not in state.clubs:
            margin.error(("orders", club), STRANGER(club=club, near=nearest(club, state.clubs)), key=True)
    for index, club in enumerate(round.nmr):
        if club not in state.clubs:
            margin.error(("nmr", index), STRANGER(club=club, near=nearest(club, state.clubs)))
        elif club in round.orders:
            margin.error(("nmr", index), ORDERS_AND_NMR(club=club))
    orders = {club: round.orders[club] for club in state.clubs if club in round.orders}
    for club, order in orders.items():
        known = state.known[club] | set(order.talents)
        for path, name in _named(order):
            if name not in known:
                margin.error(("orders", club, *path), NEVER_THERE(player=name, club=club, near=nearest(name, known)))
    return orders


def _named(order: Orders) -> Iterator[tuple[Path, str]]:
    """Every player of his own that a manager names, with the place."""
    for key, names in (("training", order.training), ("doping", order.doping), ("list", order.for_sale)):
        for index, name in enumerate(names):
            yield (key, index), name
    for phase, names in order.sales.items():
        for index, name in enumerate(names):
            yield ("sales", str(phase), index), name
    for number, trade in enumerate(order.trades):
        for index, name in enumerate(trade.give):
            yield ("trades", number, "give", index), name
    for match, line_up in order.lineups.items():
        for row, names in line_up_rows(line_up).items():
            for index, name in enumerate(names):
                yield ("lineups", str(match), row, *(() if row in "TA" else (index,))), name


def _after(state: State, desk: Desk) -> State:
    outcomes = [
        Outcome(state.league_of(match.home).number, match.matchday or 0, match.home, match.away, match.score) for match in desk.matches
    ]
    scored = [
        (state.league_of(goal.club).number, goal.club, goal.player)
        for match in desk.matches
        for goal in match.goals
        if goal.player is not None
    ]
    return replace(
        state,
        clubs=desk.clubs,
        season_round=desk.season_round,
        outcomes=(*state.outcomes, *outcomes),
        scored=(*state.scored, *scored),
        cup=desk.cup,
        known={id: state.known[id] | {player.name for player in club.squad} for id, club in desk.clubs.items()},
    )


# ---- what is told ------------------------------------------------------------------------------------------------


def _told(state: State, desk: Desk | None) -> Result:
    """The result of a round; without a desk, that of the season's start."""
    drawn = state.cup.drawn
    cup = Cup(
        round=desk.cup.played if desk is not None and desk.cup_matches else None,
        matches=tuple(desk.cup_matches) if desk else (),
        next=drawn.pairs if drawn else (),
        byes=drawn.byes if drawn else (),
        winner=state.cup.winner,
    )
    return Result(
        season=state.season,
        season_round=state.season_round,
        matches=tuple(desk.matches) if desk else (),
        tables=tables(state),
        scorers=scorers(state),
        talents=tuple(desk.talents) if desk else (),
        cup=cup,
        nmr=tuple(desk.nmr) if desk else (),
        doping=Doping(desk.checked, tuple(desk.caught)) if desk else Doping(0, ()),
        clubs={id: _club(club, desk) for id, club in state.clubs.items()},
    )


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


def _club(club: Club, desk: Desk | None) -> ClubView:
    return ClubView(
        name=club.name,
        manager=club.manager,
        money=club.money,
        wp=club.wp,
        size=len(club.own),
        squad=tuple(map(_player, club.squad)),
        ledger=tuple(desk.ledger.get(club.id, ())) if desk else (),
        refused=tuple(desk.refused.get(club.id, ())) if desk else (),
        trained=tuple(desk.trained.get(club.id, ())) if desk else (),
        names=tuple(player.name for player in club.squad) if desk is None else None,
    )


def _player(player: Player) -> PlayerView:
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
    )


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
