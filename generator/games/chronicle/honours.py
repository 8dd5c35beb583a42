"""What all seasons make together: who was first, second and third, and how often."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from generator.games.chronicle.result import Line, Season
from generator.values.inline import Inline, Person
from generator.values.rank import places


class Own(Struct, frozen=True):
    """A season of somebody's, and the line there."""

    season: Season
    line: Line


class Record(Struct, frozen=True):
    """Somebody over all seasons; `rank` counts first places, then second ones and so on down to the third, then
    seasons."""

    rank: int
    who: str
    seasons: tuple[Own, ...]

    @property
    def person(self) -> str | None:
        """The id of whom it means in people.yaml."""
        return self.seasons[-1].line.person

    @property
    def name(self) -> Inline:
        """The person, or the name as it was typed last."""
        return named(self.seasons[-1].line)

    def on(self, place: int) -> tuple[Season, ...]:
        """Return the seasons that ended with a place."""
        return tuple(own.season for own in self.seasons if own.line.place == place)

    @property
    def best(self) -> int | None:
        """The best place of all; None without one."""
        return min((own.line.place for own in self.seasons if own.line.place is not None), default=None)


def named(line: Line) -> Inline:
    """Return who is meant by a line."""
    return Person(line.person) if line.person is not None else line.name


def records(seasons: Sequence[Season]) -> list[Record]:
    """Return everybody, the best first, equals by name."""
    found: dict[str, list[Own]] = {}
    for season in seasons:
        for line in season.lines:
            found.setdefault(line.who, []).append(Own(season, line))
    everybody = [Record(0, who, tuple(own)) for who, own in found.items()]

    def key(record: Record) -> tuple[int, int, int, int]:
        return -len(record.on(1)), -len(record.on(2)), -len(record.on(3)), -len(record.seasons)

    everybody.sort(key=lambda record: (key(record), record.who))
    return [Record(rank, record.who, record.seasons) for rank, record in zip(places(everybody, key), everybody, strict=True)]
