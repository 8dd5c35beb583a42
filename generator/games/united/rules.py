"""A round of the leagues: its phases one after the other [8.1], then the state for the next one; and the break between two seasons."""

from __future__ import annotations

from dataclasses import replace

from generator.dice import Dice
from generator.games.united import break_file, season_break
from generator.games.united.documents import ORDER_KEYS, Round, Setup
from generator.games.united.offer import offer
from generator.games.united.orders import STRANGER, Received, received, restricted
from generator.games.united.phases import PHASES
from generator.games.united.phases.desk import Desk
from generator.games.united.promotion import borders
from generator.games.united.result import Result
from generator.games.united.season import Outcome
from generator.games.united.start import started
from generator.games.united.state import State
from generator.games.united.telling import closed, info, tables, told
from generator.phrase import Phrase
from generator.problem import FileProblems, nearest

SEASON_OVER = Phrase(
    de="die Saison hat {rounds} Runden; danach kommt die Pause (season_break: true)",
    en="the season has {rounds} rounds; after them comes the break (season_break: true)",
)
OTHER_BALANCE = Phrase(de="{club} hat {found} kKj, hier stehen {expected}", en="{club} has {found} kKj, here stand {expected}")
OFFERED_TOO_LATE = Phrase(
    de="wer jetzt angeboten wird, wird nie versteigert: die letzte Handelsrunde ist Runde {last}",
    en="who is offered now will never be auctioned: the last trading round is round {last}",
)
NOT_HIS_TO_ORDER = Phrase(de="{key}: seiner Vertretung vom Manager untersagt", en="{key}: the manager has forbidden it to his substitute")
GROSSLY_INSUFFICIENT = Phrase(
    de="grob unzureichende Züge: wie ein NMR behandelt, nichts davon ausgeführt",
    en="grossly insufficient orders: treated as an NMR, nothing of them carried out",
)
PHASE_OF = dict(zip(ORDER_KEYS, (1, 2, 3, 5, 5, 9, 13, 14, 14, 0), strict=True))
"""The phase of each kind of order; the first one of those that have several."""


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[8.3] The season's info: schedule, clubs, the names of all players."""
    state = started(setup, dice, problems)
    return state, info(state)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """A round, or the break after a season's last one."""
    after, result = (_break if round.season_break else _round)(state, round, dice, problems)
    _check_balances(after, round, problems)
    return after, result


def _round(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[8.1] All phases in their order, then the offer for the next round."""
    if state.season_round >= state.options.rounds:
        problems.error(("round",), SEASON_OVER(rounds=state.options.rounds))
    break_file.check_round(round, problems)
    desk = opened(state, round, received(state, round, problems), dice, problems)
    for phase in PHASES:
        phase.carry_out(desk)
    after = _after(state, desk)
    return after, told(after, desk)


def _break(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[1.3, 7] From one season to the next."""
    border = borders([[line.club for line in lines] for lines in tables(state).values()])
    pairs = [one.play_off for one in border if one.play_off]
    desk = opened(state, round, break_file.received(state, round, pairs, problems), dice, problems)
    after, farewell = season_break.carried_out(desk, border)
    return after, closed(state, after, desk, farewell)


def _check_balances(state: State, round: Round, problems: FileProblems) -> None:
    """What the GM expects on some accounts is there."""
    for club, expected in round.check.items():
        if club not in state.clubs:
            problems.error(("check", club), STRANGER(club=club, near=nearest(club, state.clubs)), key=True)
        elif state.clubs[club].money != expected:
            problems.error(("check", club), OTHER_BALANCE(club=club, found=state.clubs[club].money, expected=expected))


def opened(state: State, round: Round, sent: Received, dice: Dice, problems: FileProblems) -> Desk:
    """The desk with all orders on it, less those that a substitute may not give [8.7]; clubs under the managers of this round."""
    clubs = {id: replace(club, manager=round.managers.get(id, club.manager)) for id, club in state.clubs.items()}
    deputies = {id: substitute for id, substitute in round.substitutes.items() if id in clubs}
    managers = {
        id: tuple(person for person in (club.manager, deputies[id].person if id in deputies else None) if person is not None)
        for id, club in clubs.items()
    }
    desk = Desk(state, round, round.round, dice, problems, sent.orders, clubs, state.cup, managers, advanced=sent.advanced)
    for id in sent.void:
        desk.refuse(id, 0, "orders", "8.5", GROSSLY_INSUFFICIENT())
    for id, substitute in deputies.items():
        if id in desk.orders:
            desk.orders[id], struck = restricted(desk.orders[id], substitute)
            for key in struck:
                desk.refuse(id, PHASE_OF[key], key, "8.7", NOT_HIS_TO_ORDER(key=key))
    return desk


def _after(state: State, desk: Desk) -> State:
    """The state after a round; the offer for the next one is made now."""
    outcomes = [
        Outcome(state.league_of(match.home).number, match.matchday or 0, match.home, match.away, match.score) for match in desk.matches
    ]
    scored = [
        (state.league_of(goal.club).number, goal.club, goal.player)
        for match in desk.matches
        for goal in match.goals
        if goal.player is not None
    ]
    options, offered = state.options, desk.round.offer
    if offered and desk.season_round >= options.last_trading_round:
        desk.problems.warning(("offer",), OFFERED_TOO_LATE(last=options.last_trading_round))
    after = replace(
        state,
        clubs=desk.clubs,
        season_round=desk.season_round,
        rounds_played=desk.counted,
        outcomes=(*state.outcomes, *outcomes),
        scored=(*state.scored, *scored),
        cup=desk.cup,
        known=_known(state, desk),
        offer=offer(offered, desk.season_round, options.last_trading_round, desk.dice.draw),
        listed=tuple(desk.listed),
        advance=desk.round.advance,
        waiting=state.waiting if desk.round.waiting is None else desk.round.waiting,
    )
    return replace(after, places=_places(after))


def _places(state: State) -> dict[str, tuple[int, int]]:
    """[6.9] League and place of each club."""
    return {line.club: (number, line.place) for number, lines in enumerate(tables(state).values(), start=1) for line in lines}


def _known(state: State, desk: Desk) -> dict[str, frozenset[str]]:
    """Who has been with each club, for however short a time."""
    come: dict[str, set[str]] = {id: {player.name for player in club.squad} for id, club in desk.clubs.items()}
    for found in desk.talents:
        come[found.club].add(found.player)
    for trade in desk.trades:
        for club, players in zip(trade.clubs, reversed(trade.players), strict=True):
            come[club].update(players)
    for bought in desk.offer_results:
        if bought.buyer is not None and bought.name is not None:
            come[bought.buyer].add(bought.name)
    for transfer in desk.transfer_results:
        if transfer.buyer is not None:
            come[transfer.buyer].add(transfer.player)
    return {**state.known, **{id: state.known[id] | names for id, names in come.items()}}
