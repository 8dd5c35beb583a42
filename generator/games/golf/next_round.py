"""What `zine round` writes into the next round file of a Golf game for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.golf.state import State


def next_round(state: State) -> Mapping[str, Any]:
    """Everybody whose order is expected, with an empty order (a registration that saves a change), and an announcement to be edited.

    Who has left or sits out [11] is not expected: an order nobody has sent would bring him back.
    """
    expected = {person: {} for person, player in sorted(state.players.items()) if not player.withdrawn and player.missed < 2}
    holes = state.announced or ()
    return {
        "orders": expected,
        "withdrawn": [],
        "announce": [{"base": hole.base, "dice": str(hole.dice)} for hole in holes],
    }
