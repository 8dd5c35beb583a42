"""[3. Spielreihenfolge festlegen] Who plays when in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chosen:
    """A player's place in the order: the initiative of his club, his golfer's word on ties, and whose club he borrows [Slick Rikesh, A]."""

    player: str
    initiative: int
    tie: int = 0
    after: str | None = None


def order_of_play(chosen: Sequence[Chosen]) -> list[Chosen]:
    """The lowest initiative first. Equal ones: who wins ties, then the others as they were typed, then who loses ties. Who borrows a club
    follows its owner at once."""
    order = sorted((one for one in chosen if one.after is None), key=lambda one: (one.initiative, one.tie))
    for one in reversed(chosen):
        if one.after is not None:
            owner = next(index for index, other in enumerate(order) if other.player == one.after)
            order.insert(owner + 1, one)
    return order


def tied(chosen: Sequence[Chosen]) -> set[str]:
    """The players whose place only the file tells: the same initiative, and no golfer who settles it."""
    own = [one for one in chosen if one.after is None]
    keys = [(one.initiative, one.tie) for one in own]
    return {one.player for one, key in zip(own, keys, strict=True) if keys.count(key) > 1}
