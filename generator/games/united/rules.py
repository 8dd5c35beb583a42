"""A round of the leagues: its phases one after the other [8.1], then the state for the next one; and the break between
two seasons."""

from __future__ import annotations

from generator.games.united import break_file, feasible, season_break
from generator.games.united.documents import Round, Setup
from generator.games.united.events import ForClub, Mistaken, TalentFound, refused
from generator.games.united.fixtures import STRANGER
from generator.games.united.notes import note
from generator.games.united.offer import offer
from generator.games.united.orders import Received, received, restricted
from generator.games.united.phases import PHASES, first_phase
from generator.games.united.phases.conditions import come
from generator.games.united.result import Listed, Match, Result
from generator.games.united.season import LeagueMatch
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import rested
from generator.games.united.start import started
from generator.games.united.state import CupState, State
from generator.games.united.statement import Booked, Booking, Books
from generator.games.united.telling import break_result, final_borders, round_result, start_result, tables
from generator.play.dice import Dice
from generator.play.secrecy import Owned
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, nearest
from generator.values.record import replace

SEASON_OVER = Phrase(
    de="die Saison hat {rounds} Runden; danach kommt die Pause (season_break: true)",
    en="the season has {rounds} rounds; then comes the break (season_break: true)",
)
OTHER_BALANCE = Phrase(de="{club} hat {found} kKj, hier stehen {expected}", en="{club} has {found} kKj, expected {expected}")
OFFERED_TOO_LATE = Phrase(
    de="wer jetzt angeboten wird, wird nie versteigert: die letzte Handelsrunde ist Runde {last}",
    en="a player offered now will never be auctioned: the last trading round is round {last}",
)
NOT_HIS_TO_ORDER = Phrase(de="{key}: seiner Vertretung vom Manager untersagt", en="{key}: the manager has forbidden it to his substitute")
GROSSLY_INSUFFICIENT = Phrase(
    de="grob unzureichende Züge: wie ein NMR behandelt, nichts davon ausgeführt",
    en="grossly insufficient orders: treated as an NMR, nothing of them carried out",
)


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[8.3] The season's info: schedule, clubs, the names of all players."""
    state = started(setup, dice, problems)
    feasible.warn(state, problems)
    return state, start_result(state, setup.start)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """A round, or the break after a season's last one."""
    evaluated = _break if round.season_break else _round
    after, result = evaluated(state, round, dice, problems)
    _check_balances(after, round, problems)
    return after, result


def _round(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[8.1] All phases in their order, then the offer for the next round."""
    if state.season_round >= state.options.rounds:
        problems.error(("round",), SEASON_OVER(rounds=state.options.rounds))
    break_file.check_round(round, problems)
    so_far = opened(state, round, received(state, round, problems), dice)
    for phase in PHASES:
        so_far = phase.happens(so_far, phase.number)
    for mistake in so_far.of(Mistaken):
        report = problems.warning if mistake.warning else problems.error
        report(mistake.path, mistake.message, mistake.key)
    note(so_far, problems)
    if round.offer and so_far.season_round >= state.options.last_trading_round:
        problems.warning(("offer",), OFFERED_TOO_LATE(last=state.options.last_trading_round))
    after = closed(so_far)
    return after, round_result(after, so_far)


def _break(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[1.3, 7] From one season to the next."""
    border = final_borders(state)
    pairs = [one.play_off for one in border if one.play_off]
    so_far = opened(state, round, break_file.received(state, round, pairs, problems), dice)
    so_far = season_break.carried_out(so_far, pairs, problems)
    note(so_far, problems)
    after = season_break.next_season(so_far, border, problems)
    if after.options != state.options or round.leagues is not None:
        feasible.warn(after, problems, ("leagues",) if after.options == state.options else None)
    return after, break_result(after, so_far)


def _check_balances(state: State, round: Round, problems: FileProblems) -> None:
    """Check that what the GM expects on some accounts is there."""
    for club, expected in round.check.items():
        if club not in state.clubs:
            problems.error(("check", club), STRANGER(club=club, near=nearest(club, state.clubs)), key=True)
        elif problems.whole and state.clubs[club].money != expected:
            problems.missing(("check", club), OTHER_BALANCE(club=club, found=state.clubs[club].money, expected=expected))


def opened(state: State, round: Round, sent: Received, dice: Dice) -> RoundSoFar:
    """Return the round before its first phase: all orders, less those that a substitute may not give [8.7]; clubs under
    their managers."""
    clubs = {id: replace(club, manager=round.managers.get(id, club.manager)) for id, club in state.clubs.items()}
    deputies = {id: substitute for id, substitute in round.substitutes.items() if id in clubs}
    managers = {id: (club.manager,) if club.manager else () for id, club in clubs.items()}
    managers |= {id: (*managers[id], substitute.person) for id, substitute in deputies.items()}
    orders = dict(sent.orders)
    events = [refused(id, 0, "orders", "8.5", GROSSLY_INSUFFICIENT()) for id in sent.void]
    for id, substitute in deputies.items():
        if id in orders:
            orders[id], struck = restricted(orders[id], substitute)
            events += (refused(id, first_phase(key), key, "8.7", NOT_HIS_TO_ORDER(key=key)) for key in struck)
    return RoundSoFar(state, round, dice, orders, managers, clubs, sent.advanced).after(*events)


def closed(so_far: RoundSoFar) -> State:
    """Return the state after a round; the offer for the next one is made now."""
    state, round, number = so_far.state, so_far.round, so_far.season_round
    matches = [(state.league_of(match.home).number, match) for match in so_far.of(Match) if match.matchday is not None]
    outcomes = (LeagueMatch(league, match.matchday or 0, match.home, match.away, match.score) for league, match in matches)
    scored = ((league, goal.club, goal.player) for league, match in matches for goal in match.goals if goal.player is not None)
    books = _books(so_far)
    after = replace(
        state,
        clubs={id: replace(rested(club), books=(*club.books, books[id])) for id, club in so_far.clubs.items()},
        season_round=number,
        rounds_played=so_far.state.counted,
        outcomes=(*state.outcomes, *outcomes),
        scored=(*state.scored, *scored),
        cup=so_far.of(CupState)[-1],
        known=_known(so_far),
        offer=offer(round.offer, number, state.options.last_trading_round, so_far.dice.draw),
        listed=tuple((listed.club, listed.player) for listed in so_far.of(Listed)),
        advance=round.advance,
        waiting=state.waiting if round.waiting is None else round.waiting,
    )
    leagues = enumerate(tables(after).values(), start=1)
    return replace(after, places={line.club: (league, line.place) for league, lines in leagues for line in lines})


def _books(so_far: RoundSoFar) -> dict[str, Owned[Books]]:
    """[8.2] Return what came in and went out in each club, for who ran it."""
    booked: dict[str, dict[Booked, int]] = {id: {} for id in so_far.clubs}
    for event in so_far.of(ForClub):
        if isinstance(event.line, Booking):
            kinds, line = booked[event.club], event.line
            kinds[line.what] = kinds.get(line.what, 0) + line.amount
    return {id: Owned(so_far.managers[id], Books(so_far.season_round, booked[id], club.money)) for id, club in so_far.clubs.items()}


def _known(so_far: RoundSoFar) -> dict[str, frozenset[str]]:
    """Return who has been with each club, for however short a time."""
    known = {id: so_far.state.known[id].union(player.name for player in club.squad) for id, club in so_far.clubs.items()}
    for id, name in (*come(so_far), *((found.club, found.player.name) for found in so_far.of(TalentFound))):
        known[id] |= {name}
    return {**so_far.state.known, **known}
