"""[1.3] The borders of leagues: which places go up or down, and which meet in a play-off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.united.result import Line

MOVING = 2
"""So many clubs go up, and as many down; the one beyond them plays off."""


@dataclass(frozen=True, slots=True)
class Borders:
    """Of a league of `size` clubs: whether there is a border `above` it, and one `below`."""

    size: int
    above: bool
    below: bool

    @property
    def promoted(self) -> range:
        """The places that go up."""
        return range(1, MOVING + 1) if self.above else range(0)

    @property
    def play_off_up(self) -> int | None:
        """The place that may go up by the play-off."""
        return MOVING + 1 if self.above else None

    @property
    def play_off_down(self) -> int | None:
        """The place that may go down by the play-off."""
        return self.size - MOVING if self.below else None

    @property
    def relegated(self) -> range:
        """The places that go down."""
        return range(self.size - MOVING + 1, self.size + 1) if self.below else range(0)

    @property
    def lines(self) -> frozenset[int]:
        """The places below which a line is drawn."""
        up = {MOVING, MOVING + 1} if self.above else set()
        down = {self.size - MOVING - 1, self.size - MOVING} if self.below else set()
        return frozenset((up | down) - {0, self.size})


def borders(tables: Mapping[str, Sequence[Line]]) -> Mapping[str, Borders]:
    """The borders of each league, the top one first. Between leagues too small for them there is none."""
    sizes = [len(lines) for lines in tables.values()]
    below = [False] * len(sizes)
    for index, (upper, lower) in enumerate(zip(sizes, sizes[1:], strict=False)):
        room = (MOVING + 1) * (2 if index and below[index - 1] else 1)
        below[index] = upper >= room and lower > MOVING
    above = [False, *below[:-1]]
    return {name: Borders(*found) for name, found in zip(tables, zip(sizes, above, below, strict=True), strict=True)}
