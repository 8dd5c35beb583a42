"""People in a sentence: names in a row, and who comes and goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.telling.messages import NOBODY
from generator.values.joining import between, in_a_row
from generator.values.phrase import Phrase
from generator.values.report import Block, Box, Inline, Items, Person

AND_MORE = Phrase(de="{people} und noch {n}", en="{people} and {n} more")
COMINGS_AND_GOINGS = Phrase(de="Kommen und Gehen", en="Comings and goings")


def names_in_a_row(people: Sequence[str], named: int | None = None) -> Inline:
    """Return names in a row: Anna, Bert und Carl; only so many of them are `named`, the rest is counted. For none of
    them: niemand."""
    names = [Person(person) for person in people]
    if named is not None and len(names) > named:
        return AND_MORE(people=between(", ", names[:named]), n=len(names) - named)
    return in_a_row(names) if names else NOBODY()


def comings_and_goings(lines: Iterable[Inline]) -> tuple[Block, ...]:
    """Return the box that tells who has come, left or come back; nothing if there is nothing to tell."""
    told = tuple(lines)
    return (Box(COMINGS_AND_GOINGS(), (Items(told),)),) if told else ()


def comings(groups: Iterable[tuple[Phrase, Sequence[str]]]) -> list[Inline]:
    """Return a line for each group of people that is not empty: its phrase says with `{people}` what they have done."""
    return [phrase(people=names_in_a_row(people)) for phrase, people in groups if people]
