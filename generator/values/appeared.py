"""When an issue appeared and as which: a date that may lack its day or its month, a number that may be two or a word,
and the order that follows from both.
"""

from __future__ import annotations

import datetime
import re
from calendar import monthrange
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple, TypeVar

from generator.values.phrase import Packable

T = TypeVar("T")

ROMAN = re.compile(r"[IVXLCDM]+")
NUMBER = re.compile(r"[0-9]+")
DOUBLE = re.compile(r"([0-9]+)/([0-9]+)")
"""A double number: 3/4."""


class PartialDate(Packable, frozen=True):
    """A year, or a month of one: all that is known of the day on which something appeared. It is no day, and none is
    made of it."""

    year: int
    month: int = 0

    def isoformat(self) -> str:
        """Return `1995` or `1995-03`, as ISO 8601 and HTML write it."""
        return f"{self.year:04}-{self.month:02}" if self.month else f"{self.year:04}"


When = datetime.date | PartialDate
"""A day, a month or a year."""
Numbering = int | str
"""The number of an issue or a volume: a whole number, or what else was printed on it: 3/4, 12a, Sonderheft."""


def first_day(when: When) -> datetime.date:
    """Return the first day that a date may mean."""
    return datetime.date(when.year, when.month or 1, 1) if isinstance(when, PartialDate) else when


def last_day(when: When) -> datetime.date:
    """Return the last day that a date may mean."""
    if not isinstance(when, PartialDate):
        return when
    month = when.month or 12
    return datetime.date(when.year, month, monthrange(when.year, month)[1])


def day_of(when: When | None) -> datetime.date | None:
    """Return a date that is a day; None for one that is not."""
    return None if isinstance(when, PartialDate) else when


def numbers(number: Numbering) -> tuple[int, int]:
    """Return the first and the last whole number of an issue: 3 and 4 of 3/4, 12 twice of 12a; 0 twice of one that has
    none, such as Sonderheft."""
    if isinstance(number, int):
        return number, number
    if double := DOUBLE.fullmatch(number):
        return int(double[1]), int(double[2])
    found = NUMBER.match(number)
    return (int(found[0]), int(found[0])) if found else (0, 0)


def is_double(number: Numbering) -> bool:
    """Tell whether a number is that of a double issue: 3/4."""
    return isinstance(number, str) and DOUBLE.fullmatch(number) is not None and numbers(number)[0] < numbers(number)[1]


def is_word(number: Numbering) -> bool:
    """Tell whether what is printed as a number names the issue by itself (Sonderheft 2), not as issue 3/4 or IV."""
    return isinstance(number, str) and not NUMBER.search(number[:2]) and not ROMAN.fullmatch(number)


class Appeared(NamedTuple):
    """What tells of an issue when it came: its date, its volume and number, its id."""

    date: When
    volume: Numbering | None
    number: Numbering
    id: str

    @property
    def rank(self) -> tuple[tuple[int, str], tuple[int, int, str], str]:
        """By what issues are sorted whose dates do not tell: volume, number, id. A word stands behind all numbers."""
        volume = "" if self.volume is None else self.volume
        first, last = numbers(self.number)
        word = str(self.number) if isinstance(self.number, str) else ""
        return (numbers(volume)[0], str(volume)), (first or (10**9 if is_word(self.number) else 0), last, word), self.id


def in_order(things: Iterable[T], appeared: Callable[[T], Appeared]) -> list[T]:
    """Return issues in the order in which they appeared.

    Of two whose dates cannot overlap (a year, a month of the next one) the earlier comes first. All others stand by
    volume, number and id: number 2 of which only 1995 is known stands between numbers 1 of February and 3 of November.
    """
    told = sorted(((appeared(thing), thing) for thing in things), key=lambda one: (one[0].date.year, one[0].rank))
    found: list[T] = []
    for _, of_year in groupby(told, key=lambda one: one[0].date.year):
        waiting = [(first_day(one.date), last_day(one.date), thing) for one, thing in of_year]
        while waiting:
            until = min(last for _, last, _ in waiting)
            found.append(waiting.pop(next(place for place, (first, *_) in enumerate(waiting) if first <= until))[2])
    return found
