"""A whole session: one page for each file, and one before the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracle.eighteen.greens import chaos, racing, teams
from tests.oracle.eighteen.holes import match, skins, stableford, stroke
from tests.oracle.eighteen.kelly import kelly
from tests.oracle.eighteen.solo import solo
from tests.oracle.eighteen.table import Data, Outcome, demand, standings


def eighteen(setup: Data, course: Data, rounds: Sequence[Data]) -> list[dict[str, Any]]:
    """The pages of rounds 0 to the last; raises Wrong."""
    pages = [page(setup, course, rounds[:number]) for number in range(len(rounds) + 1)]
    demand(not any(told["finished"] for told in pages[:-1]), "a file after the end")
    return pages


def page(setup: Data, course: Data, rounds: Sequence[Data]) -> dict[str, Any]:
    """What is told after some files, of which the last is the one that is told."""
    out = evaluated(setup, [hole["par"] for hole in course["holes"]], rounds)
    table = standings(out.scores)
    told = {
        "round": len(rounds),
        "mode": setup["mode"],
        "finished": out.finished,
        "holes": out.holes,
        "standings": table,
        "winners": [told["person"] for told in table if told["place"] == 1] if out.finished else [],
    }
    return {**told, **({"playoff": out.playoff} if out.playoff else {})}


def evaluated(setup: Data, pars: Sequence[int], rounds: Sequence[Data]) -> Outcome:
    names, mode = list(setup["players"]), setup["mode"]
    if mode == "teams":
        return teams(names, pars, rounds, setup["players"])
    if mode == "solo":
        return solo(names[0], pars, rounds)
    by_name = {"match": match, "skins": skins, "stroke": stroke, "stableford": stableford, "racing": racing, "chaos": chaos, "kelly": kelly}
    return by_name[mode](names, pars, rounds)
