"""A round of the leagues: its phases one after the other [8.1], then the state for the next one."""

from __future__ import annotations

from dataclasses import replace

from generator.dice import Dice
from generator.games.united.documents import ORDER_KEYS, Round, Setup
from generator.games.united.orders import received, restricted
from generator.games.united.phases import PHASES
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Result
from generator.games.united.season import Outcome
from generator.games.united.start import started
from generator.games.united.state import State
from generator.games.united.telling import info, told
from generator.phrase import Phrase
from generator.problem import Margin

SEASON_OVER = Phrase(
    de="die Saison hat {rounds} Runden; danach kommt die Pause (season_break: true)",
    en="the season has {rounds} rounds; after them comes the break (season_break: true)",
)
NOT_HIS_TO_ORDER = Phrase(de="{key}: seiner Vertretung vom Manager untersagt", en="{key}: the manager has forbidden it to his substitute")
PHASE_OF = dict(zip(ORDER_KEYS, (1, 2, 3, 5, 5, 9, 13, 14, 14, 0), strict=True))
"""The phase of each kind of order; the first one of those that have several."""


def start(setup: Setup, dice: Dice, margin: Margin) -> tuple[State, Result]:
    """[8.3] The season's info: schedule, clubs, the names of all players."""
    state = started(setup, dice, margin)
    return state, info(state)


def play(state: State, round: Round, dice: Dice, margin: Margin) -> tuple[State, Result]:
    """[8.1] All phases in their order."""
    if state.season_round >= state.options.rounds:
        margin.error(("round",), SEASON_OVER(rounds=state.options.rounds))
    desk = opened(state, round, dice, margin)
    for phase in PHASES:
        if phase.carry_out is not None:
            phase.carry_out(desk)
    after = _after(state, desk)
    return after, told(after, desk)


def opened(state: State, round: Round, dice: Dice, margin: Margin) -> Desk:
    """The desk with all orders on it, less those that a substitute may not give [8.7]; clubs under the managers of this round."""
    sent = received(state, round, margin)
    clubs = {id: replace(club, manager=round.managers.get(id, club.manager)) for id, club in state.clubs.items()}
    deputies = {id: substitute for id, substitute in round.substitutes.items() if id in clubs}
    managers = {
        id: tuple(person for person in (club.manager, deputies[id].person if id in deputies else None) if person is not None)
        for id, club in clubs.items()
    }
    desk = Desk(state, round, round.round, dice, margin, sent.orders, clubs, state.cup, managers, advanced=sent.advanced)
    for id, substitute in deputies.items():
        if id in desk.orders:
            desk.orders[id], struck = restricted(desk.orders[id], substitute)
            for key in struck:
                desk.refuse(id, PHASE_OF[key], key, "8.7", NOT_HIS_TO_ORDER(key=key))
    return desk


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
        rounds_played=state.rounds_played + 1,
        outcomes=(*state.outcomes, *outcomes),
        scored=(*state.scored, *scored),
        cup=desk.cup,
        known={id: state.known[id] | {player.name for player in club.squad} for id, club in desk.clubs.items()},
        advance=desk.round.advance,
        waiting=state.waiting if desk.round.waiting is None else desk.round.waiting,
    )
