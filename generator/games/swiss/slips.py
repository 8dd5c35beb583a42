"""What players of a tournament send: the result of a match, as it stands in the list of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.game import Slips
from generator.games.swiss.state import State
from generator.source.slips import Placed


def places(values: Any, key: str, slip: Any) -> Sequence[Placed]:
    """Return the end of the list of results; the place of the same pair's result if there is one already."""
    results = values.get("results") if isinstance(values, Mapping) else None
    listed = results if isinstance(results, list) else []
    pair = _pair(slip)
    same = next((at for at, result in enumerate(listed) if pair and _pair(result) == pair), len(listed))
    if same < len(listed) and set(listed[same]) == {"players"}:
        return [Placed(("results", same, name), (name,)) for name in slip if name != "players"]
    return [] if same < len(listed) and listed[same] == slip else [Placed(("results", same))]


def _pair(result: Any) -> tuple[str, ...]:
    players = result.get("players") if isinstance(result, Mapping) else None
    return tuple(sorted(map(str, players))) if isinstance(players, list) else ()


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return everybody who plays, each for his own match; one slip of the two is enough."""
    return {person: (person,) for person in sorted(state.order)}


SLIPS = Slips(places, awaited)
