"""What has to be known of a session to go on with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from generator.games.eighteen.course import CourseData
from generator.games.eighteen.documents import Setup
from generator.games.eighteen.log.state import Kit, LogState


class Table(Struct, frozen=True):
    """Who sits at the table and plays where. `golfers` of a team by player; none in other modes."""

    players: tuple[str, ...]
    teams: Mapping[str, tuple[str, ...]]
    course: CourseData

    @property
    def last_hole(self) -> int:
        return len(self.course.holes)

    def par(self, hole: int) -> int:
        """Return the par of a hole of the course."""
        return self.course.holes[hole - 1].par


class State(Struct, frozen=True):
    """A session: the setup, the table, what the mode keeps of it, whether it is over; cards and clubs; where all stand
    after a log."""

    setup: Setup
    table: Table
    kept: Any
    finished: bool
    kit: Kit
    log: LogState | None = None
