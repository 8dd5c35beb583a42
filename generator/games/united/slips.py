"""What a manager sends: the orders below his club's id."""

from __future__ import annotations

from collections.abc import Mapping

from generator.game import Slips
from generator.games.united.state import State
from generator.source.slips import below


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return all clubs with who runs each; nobody's orders are awaited for one without a manager."""
    return {club.id: (club.manager,) if club.manager is not None else () for club in state.clubs.values()}


SLIPS = Slips(below("orders"), awaited, by_person=False)
