"""What `zine round` writes into the next round file of a session for the GM to complete."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.games.eighteen.documents import MACHINES, ModeKey
from generator.games.eighteen.log.flows import FLOWS
from generator.games.eighteen.modes import BY_NAME
from generator.games.eighteen.session import BY_HOLES, NINE
from generator.games.eighteen.state import State
from generator.values.phrase import Phrase

ADVICE = Phrase(
    de="""Hinter jeden Namen und Schlüssel ohne Wert gehört, was gespielt wurde; was nicht gespielt wurde, wird gelöscht.
Löcher dürfen fehlen (von hinten gestrichen): Die nächste Datei geht weiter, wo diese aufhört.
Statt des Scorebogens geht auch ein Protokoll (log): siehe `zine help run-18-holes`. Nur dafür wird gezogen: Dann kommt seed dazu.""",
    en="""Behind each name and key without a value belongs what was played; what was not played is deleted.
Holes may be missing (deleted from the end): the next file goes on where this one stops.
Instead of the scorecard a log will do, too: see `zine help run-18-holes`. Only a log needs draws: add a seed then.""",
)


def next_round(state: State) -> Mapping[str, Any] | None:
    """Return the next holes, or greens to be listed, with nothing behind them, or the log that goes on; None once the
    session is over."""
    if state.finished:
        return None
    mode = state.setup.mode
    more = MORE[mode](state) if mode in MORE else {}
    if logged(state):
        return {**more, "log": [_stretch(state)]}
    return {**more, **(_holes(state) if mode in BY_HOLES else _greens(state) if mode == "racing" else {"claims": []})}


def logged(state: State) -> bool:
    """Return whether the session goes on with a log: it has one so far, or it begins and all that a log needs is
    there."""
    if state.log is not None:
        return True
    begins = state.kept == BY_NAME[state.setup.mode].begin(state.table)
    return begins and bool(state.table.course.map) and all(player in state.kit.clubs for player in state.table.players)


def _stretch(state: State) -> dict[str, Any]:
    """Return a log's next turn: nothing behind the names of those who play."""
    log, last = state.log, state.table.last_hole
    hole = log.hole if log else 1
    # elsewhere a hole too many is a mistake, and was told as one
    playing_off = hole > last and state.setup.mode == "skins"
    names = state.kept.tied if playing_off else log.playing if log else state.table.players
    balls = log.balls.values() if log else ()
    waiting = {ball.player for ball in balls if ball.done or (ball.lying and not state.table.teams)}
    turns = [{player: None for player in names if player not in waiting}]
    if not FLOWS[state.setup.mode].together:
        return {"turns": turns}
    playoff = {"playoff": True} if playing_off else {}
    return {"hole": (hole - 1) % last + 1, **playoff, "turns": turns}


# ---- scorecards --------------------------------------------------------------------------------------------------


def _holes(state: State) -> dict[str, Any]:
    """Return the next nine holes, or those that are left; in Skins the next hole of a play-off."""
    kept, last = state.kept, state.table.last_hole
    if kept.played == last:
        return {"playoff": [{"hole": kept.extra % last + 1, "green": None}]}
    holes = range(kept.played + 1, min(kept.played - kept.played % NINE + NINE, last) + 1)
    if state.setup.mode in ("match", "skins"):
        return {"holes": [{"hole": hole, "green": None} for hole in holes]}
    return {"holes": [{"hole": hole, "strokes": dict.fromkeys(state.table.players), "penalties": {}} for hole in holes]}


def _greens(state: State) -> dict[str, Any]:
    """[Golf Racing] Return everybody's next green."""
    tallies = state.kept.tallies
    return {"greens": [{"turn": None, "hole": tallies[player].holes + 1, "player": player} for player in state.table.players]}


# ---- what only some modes have -----------------------------------------------------------------------------------


def _tokens(state: State) -> dict[str, Any]:
    """[Skins, Setup] Return the value of each green, before the first hole."""
    return {} if state.kept.tokens is not None else {"tokens": dict.fromkeys(range(1, state.table.last_hole + 1))}


def _targets(state: State) -> dict[str, Any]:
    """[Kelly Golf, Setup] Return a target for everybody who has none, as long as there are greens left."""
    kept = state.kept
    free = state.table.last_hole - len(kept.claimed) - len(kept.open)
    without = [player for player in state.table.players if player not in kept.open]
    first = {} if not kept.turn else {"from_turn": kept.turn + 1}
    found = [{"player": player, "hole": None, **first} for player in without[: max(free, 0)]]
    return {"targets": found} if found else {}


def _solo(state: State) -> dict[str, Any]:
    """[Solo-Chaos-Golf, Setup] In the first file rank and piles; then the turns, and the cards of greens that are
    contested."""
    if state.kept.piles:
        return {"solo": {"rounds": None, "initiative": []}}
    return {"solo": {"player": state.table.players[0], "rank": None, "piles": dict.fromkeys(MACHINES), "rounds": None, "initiative": []}}


MORE: Mapping[ModeKey, Callable[[State], dict[str, Any]]] = {"skins": _tokens, "kelly": _targets, "solo": _solo}
