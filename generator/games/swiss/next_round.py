"""What `zine round` writes into the next round file of a tournament for the director to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.swiss.state import State


def next_round(state: State) -> Mapping[str, Any]:
    """The pairings of the round, table by table, with nothing behind `games`: the points are typed there, or `games` is replaced by
    `score`, `forfeit` or `record`."""
    pairings = state.next.pairings if state.next else ()
    return {"results": [{"players": list(pair), "games": None} for pair in pairings], "withdrawn": [], "joined": []}
