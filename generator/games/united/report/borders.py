"""[1.3] The borders of leagues as a table shows them: who goes up or down, who meets in the play-offs, where lines are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.united import promotion
from generator.games.united.result import Line


@dataclass(frozen=True, slots=True)
class Borders:
    """Of a league, by its table: places that go up or down, and those that play off."""

    up: tuple[int, ...] = ()
    play_off_up: int | None = None
    play_off_down: int | None = None
    down: tuple[int, ...] = ()

    @property
    def lines(self) -> frozenset[int]:
        """The places below which a line is drawn."""
        below = {max(self.up, default=0), self.play_off_up or 0, self.play_off_down or 0}
        above = {min(self.down, default=1) - 1, (self.play_off_down or 1) - 1}
        return frozenset(below | above) - {0}


def borders(tables: Mapping[str, Sequence[Line]], league: str) -> Borders:
    """Return the borders of a league with those above and below it; `tables` begin with the top league."""
    none = promotion.Border((), (), None)
    found = [none, *promotion.borders([[line.club for line in lines] for lines in tables.values()]), none]
    index = list(tables).index(league)
    above, below = found[index], found[index + 1]
    place = {line.club: line.place for line in tables[league]}
    return Borders(
        up=tuple(place[club] for club in above.up),
        play_off_up=place[above.play_off[1]] if above.play_off else None,
        play_off_down=place[below.play_off[0]] if below.play_off else None,
        down=tuple(place[club] for club in below.down),
    )
