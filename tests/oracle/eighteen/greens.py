"""Modes in which everybody is somewhere else: Golf Racing, Chaos Golf, Chaos Teams."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.eighteen.table import Data, Outcome, Slip, added_up, demand, entries_of, green_lines, in_turn


def racing(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """Every green in order; the turn in which the last one is reached is the last turn."""
    entries = entries_of(rounds, "greens")
    in_turn(entries)
    finishes = [entry["turn"] for _, entry in entries if entry["hole"] == len(pars)]
    slips = []
    for file, entry in entries:
        turn, hole, who = entry["turn"], entry["hole"], entry["player"]
        before = [slip for slip in slips if slip.who == who]
        demand(who in names, "somebody who does not play")
        demand(hole == len(before) + 1 and hole <= len(pars), "a green out of order")
        demand(not before or before[-1].turn < turn, "two greens in a turn")
        demand(turn <= min(finishes, default=turn), "a green after the end")
        slips.append(Slip(file, turn, hole, who, 1, entry.get("hole_in_one", False)))
    scores = added_up(slips, names)
    for name, score in scores.items():
        last = max((slip.turn for slip in slips if slip.who == name), default=0)
        score.rank = (-score.holes, last, -score.hole_in_ones)
    return Outcome(green_lines(slips, len(rounds), pars), scores, bool(finishes))


def chaos(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    """Two tokens on each green, never both for one player; the turn in which the last 5 goes is the last turn."""
    entries = entries_of(rounds, "claims")
    in_turn(entries)
    slips: list[Slip] = []
    for file, entry in entries:
        there = [slip.who for slip in slips if slip.hole == entry["hole"]]
        demand(entry["player"] in names, "somebody who does not play")
        demand(entry["hole"] <= len(pars), "no such green")
        demand(entry["player"] not in there, "both tokens of a green")
        demand(len(there) < 2, "no token left")
        fives = {slip.hole: slip.turn for slip in reversed(slips)}
        demand(len(fives) < len(pars) or entry["turn"] <= max(fives.values()), "a claim after the end")
        slips.append(Slip(file, entry["turn"], entry["hole"], entry["player"], 2 if there else 5))
    scores = added_up(slips, names)
    return Outcome(green_lines(slips, len(rounds), pars), scores, len({slip.hole for slip in slips}) == len(pars))


TENTH_FLAG = 10


def teams(names: Sequence[str], pars: Sequence[int], rounds: Sequence[Data], golfers: dict[str, Sequence[str]]) -> Outcome:
    """A flag on each green; over with the last one, or somebody's tenth."""
    owner = {name: name for name in names} | {golfer: name for name in names for golfer in golfers[name]}
    entries = entries_of(rounds, "claims")
    in_turn(entries)
    slips: list[Slip] = []
    over = False
    for file, entry in entries:
        demand(not over, "a claim after the end")
        demand(entry["player"] in owner, "nobody plays under this name")
        demand(entry["hole"] <= len(pars), "no such green")
        demand(entry["hole"] not in [slip.hole for slip in slips], "no flag left")
        slips.append(Slip(file, entry["turn"], entry["hole"], owner[entry["player"]], 1))
        flags = [slip.who for slip in slips]
        over = len(flags) == len(pars) or flags.count(flags[-1]) == TENTH_FLAG
    return Outcome(green_lines(slips, len(rounds), pars), added_up(slips, names), over)
