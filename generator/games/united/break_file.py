"""What may stand in the file of a season's break, and what only there: line-ups of the play-offs, new clubs, leagues,
schedule."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from generator.games.united.documents import ORDER_KEYS, Orders, Round, placed_names
from generator.games.united.options import NewOptions
from generator.games.united.orders import (
    NEVER_THERE,
    Received,
    branches,
    check_advance,
    check_clubs,
    check_comments,
    check_likes,
    sent_by_now,
)
from generator.games.united.season import Pair
from generator.games.united.state import State
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

PLAY_OFF = "playoff"

ONLY_IN_A_BREAK = Phrase(
    de="{key} gehört in die Datei einer Saisonpause (season_break: true)",
    en="{key} belongs in the file of a season break (season_break: true)",
)
NOT_IN_A_BREAK = Phrase(
    de="{key} gibt es in einer Saisonpause nicht; erlaubt ist lineups: {{playoff: …}}",
    en="{key} is not allowed in a season break; only lineups: {{playoff: …}} is",
)
NO_PLAY_OFF = Phrase(
    de="{club} spielt keine Relegation (die Spiele: {pairs}); die Aufstellung bleibt liegen",
    en="{club} plays no play-off (matches: {pairs}); the line-up is not used",
)
TOO_EARLY = Phrase(
    de="die Pause kommt nach der letzten Runde; gespielt sind {played} von {rounds}",
    en="the break comes after the last round; {played} of {rounds} have been played",
)


def check_round(round: Round, problems: FileProblems) -> None:
    """A round that is no break has nothing in it that belongs to one."""
    for key, value in (("clubs", round.clubs), ("leagues", round.leagues), ("matchdays", round.matchdays), ("options", round.options != NewOptions())):
        if value:
            problems.error((key,), ONLY_IN_A_BREAK(key=key), key=True)
    for club, orders in round.orders.items():
        for path, later in branches(orders):
            if PLAY_OFF in later.lineups:
                problems.error(("orders", club, *path, "lineups", PLAY_OFF), ONLY_IN_A_BREAK(key=PLAY_OFF), key=True)


def received(state: State, round: Round, play_offs: Sequence[Pair], problems: FileProblems) -> Received:
    """The line-ups for the play-offs; those that were sent with the last round count where no others have come."""
    if state.season_round < state.options.rounds:
        problems.error(("season_break",), TOO_EARLY(played=state.season_round, rounds=state.options.rounds))
    check_clubs(state, round, problems)
    check_comments(round, [f"{PLAY_OFF}-{home}-{away}" for home, away in play_offs], problems)
    for key, value in (("nmr", round.nmr), ("vetoes", round.vetoes), ("fines", round.fines)):
        if value:
            problems.error((key,), NOT_IN_A_BREAK(key=key), key=True)
    for club, orders in round.orders.items():
        if club in state.clubs:
            _check(state, club, orders, play_offs, problems)
    check_advance(state, round, problems)
    return sent_by_now(state, round)


def _check(state: State, club: str, orders: Orders, play_offs: Sequence[Pair], problems: FileProblems) -> None:
    path: Path = ("orders", club)
    for key in ORDER_KEYS:
        if key != "lineups" and getattr(orders, "for_sale" if key == "list" else key):
            problems.error((*path, key), NOT_IN_A_BREAK(key=key), key=True)
    check_likes(orders, path, problems)
    for match, line_up in orders.lineups.items():
        place = (*path, "lineups", str(match))
        if match != PLAY_OFF:
            problems.error(place, NOT_IN_A_BREAK(key=match), key=True)
        elif not any(club in pair for pair in play_offs):
            pairs = ", ".join(f"{home}-{away}" for home, away in play_offs) or "–"
            problems.warning(place, NO_PLAY_OFF(club=club, pairs=pairs), key=True)
        for inner, name in placed_names(line_up):
            if name not in state.known[club]:
                problems.error((*place, *inner), NEVER_THERE(player=name, club=club, near=nearest(name, state.known[club])))


def orders_to_carry_over(advance: Mapping[str, Orders], clubs: Collection[str]) -> dict[str, Orders]:
    """Orders that were sent with the last round and hold more than a play-off's line-up: they wait for the next
    season's first round."""
    return {club: orders for club, orders in advance.items() if club in clubs and not _play_off_only(orders)}


def _play_off_only(orders: Orders) -> bool:
    return set(orders.lineups) == {PLAY_OFF} and replace(orders, lineups={}) == Orders()
