"""What a chronicle tells: all of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from generator.play.past import known_as
from generator.play.secrecy import Public


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table beside place and name: what its head line calls it, and whether it holds figures alone."""

    title: Public[str]
    figures: Public[bool]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: the place, None for who has none; the name as it is typed; the id of whom it means in
    people.yaml; the cells of the other columns, as they are typed."""

    place: Public[int | None]
    name: Public[str]
    person: Public[str | None]
    cells: Public[tuple[str, ...]]

    @property
    def who(self) -> str:
        """By what the same person is known in all seasons."""
        return known_as(self.person, self.name)


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its lines by place, equals as they are typed. `title` is "" if it is called by its id."""

    id: Public[str]
    title: Public[str]
    note: Public[str]
    columns: Public[tuple[Column, ...]]
    lines: Public[tuple[Line, ...]]

    @property
    def called(self) -> str:
        """What it is called."""
        return self.title or self.id

    def on(self, place: int) -> tuple[Line, ...]:
        """Return who was on a place."""
        return tuple(line for line in self.lines if line.place == place)


@dataclass(frozen=True, slots=True)
class Result:
    """All seasons, in the order of game.yaml; the game in whose lists they count, if any."""

    seasons: Public[tuple[Season, ...]]
    like: Public[str | None]
