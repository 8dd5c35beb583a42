"""Results from before the files of a game, as its all-time lists may count them."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import Struct

from generator.values import addresses
from generator.values.report import Inline, Link, Named, Person


def known_as(person: str | None, name: str) -> str:
    """Return by what the same person is known in all seasons: the id, or the name in small letters, with a space behind
    it: such is nobody's id."""
    return person or f"{' '.join(name.casefold().split())} "


class PastLine(Struct, frozen=True):
    """A line of a season of before: its place, if it has one; the name as it is typed, and whom it means in
    people.yaml, if anybody; the other cells, each with what its column is called in small letters."""

    place: int | None
    name: str
    person: str | None
    cells: tuple[tuple[str, str], ...] = ()

    @property
    def who(self) -> str:
        """By what the same person is known in all seasons."""
        return known_as(self.person, self.name)

    @property
    def called(self) -> Inline:
        """The person, or the name as it is typed."""
        return Person(self.person) if self.person is not None else Named(self.name)

    def figure(self, *titles: str) -> Fraction | None:
        """Return the number in the first of the columns called so; None if there is none, or nobody can tell which:
        `1.234` may be a thousand or a little more than one."""
        return next((number(text) for title, text in self.cells if title in titles), None)


class PastSeason(Struct, frozen=True):
    """A season of before: its id, what it is called, its lines by place."""

    id: str
    title: str
    lines: tuple[PastLine, ...]


class Past(Struct, frozen=True):
    """Seasons of before, the oldest first: the game that tells them, with its title, and the id of the game that counts
    them; None: no other one does."""

    game: str
    title: str
    like: str | None
    seasons: tuple[PastSeason, ...]

    @property
    def link(self) -> Link:
        """The game that tells these seasons, which leads to its page."""
        return Link(addresses.game(self.game), self.title)

    def season_link(self, season: PastSeason) -> Link:
        """Return a season, which leads to its page."""
        return Link(addresses.game_page(self.game, season.id), season.title)


def number(text: str) -> Fraction | None:
    """Return the number that somebody has typed: `12`, `-3`, `12,5`, `12.5`; None if it is none, or may be two."""
    match = re.fullmatch(r"([-+−]?)([0-9]{1,18})(?:[.,]([0-9]{1,18}))?", text)
    if match is None or (match[3] and len(match[3]) == 3 and len(match[2]) <= 3 and match[2] != "0"):
        return None
    return Fraction(f"{'-' if match[1] in ('-', '−') else ''}{match[2]}.{match[3] or 0}")
