"""What a manager sends: the orders below his club's id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.game import Slips
from generator.games.united.fixtures import next_pairings
from generator.games.united.state import State
from generator.games.united.written import written
from generator.phrase import Message, Phrase
from generator.source.slips import below

LINE_UP_FOR = Phrase(de="Aufstellung für {match}", en="line-up for {match}")


def awaited(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return all clubs with who runs each; nobody's orders are awaited for one without a manager."""
    return {club.id: (club.manager,) if club.manager is not None else () for club in state.clubs.values()}


def missing(state: State, key: str, values: Any) -> Sequence[Message]:
    """[8.7 c] Return the matches of a club for which a slip has no line-up."""
    line_ups = values.get("lineups") if isinstance(values, Mapping) else None
    given = line_ups if isinstance(line_ups, Mapping) else {}
    return [LINE_UP_FOR(match=one.lineups) for one in next_pairings(state) if key in one.clubs and str(one.lineups) not in given]


SLIPS = Slips(below("orders"), awaited, written, missing, by_person=False)
