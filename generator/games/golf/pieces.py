"""Names in a row, for everything that a Golf tournament tells."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.golf import words as say
from generator.joining import between, in_a_row
from generator.report import Inline, Person


def together(people: Sequence[str], most: int = 99) -> Inline:
    """Names in a row: Anna, Bert und Carl; with more than `most` the rest is counted."""
    names = [Person(person) for person in people[:most]]
    return say.AND_MORE(people=between(", ", names), n=len(people) - most) if len(people) > most else in_a_row(names)
