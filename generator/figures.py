"""How the figures of a result are told where a later report has to correct them. A game says it class by class; what it does not say is
counted, never printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from generator.joining import between, in_a_row
from generator.phrase import Phrase
from generator.report import Inline, Number

Names = Callable[[str], Inline]
"""What stands for an id: a person, the name of a club."""
Show = Callable[[Any, Names], Inline]
"""How a value of the data is shown."""

MOST_SHOWN = 8
"""Entries of a list that are named; of more the number is told."""
PLACES = 2
"""Decimal places that are shown at most."""

NONE = Phrase(de="–", en="–")
AND_MORE = Phrase(de="{few} und {n} weitere", en="{few} and {n} more")
ADDED = Phrase(de="kommt dazu", en="is added")
DROPPED = Phrase(de="entfällt", en="is dropped")


def plain(value: Any, _: Names) -> Inline:
    """Show a number, or words as they were typed; nothing as a dash. Anything else is a TypeError."""
    if value is None or isinstance(value, str):
        return value or NONE()
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"neither a number nor words: {value!r}")
    exact = Fraction(str(value))
    return Number(exact, 0 if exact.denominator == 1 else min(PLACES, len(str(value).partition(".")[2])))


def rounded(value: Any, _: Names) -> Inline:
    """Show a number without decimal places."""
    return Number(Fraction(str(value)))


def signed(value: Any, names: Names) -> Inline:
    """Show a number with its sign."""
    return Number(value, signed=True) if isinstance(value, int) else plain(value, names)


def _list(value: Any) -> list[Any]:
    """Return the entries of a list; of nothing none. A TypeError if it is anything else."""
    if value is not None and not isinstance(value, list):
        raise TypeError(f"no list: {value!r}")
    return value or []


def named(value: Any, names: Names) -> Inline:
    """Show somebody or something known by an id."""
    if value is not None and not isinstance(value, str):
        raise TypeError(f"no id: {value!r}")
    return NONE() if value is None else names(value)


def score(value: Any, _: Names) -> Inline:
    """Show a score, 2:1, or nothing."""
    if not all(type(points) is int for points in _list(value)):
        raise TypeError(f"no score: {value!r}")
    return NONE() if value is None else ":".join(map(str, value))


def each(show: Show, joint: str = "") -> Show:
    """Show a list, entry by entry: a, b und c; or with a joint of its own between them."""

    def shown(value: Any, names: Names) -> Inline:
        entries = [show(entry, names) for entry in _list(value)]
        if len(entries) > MOST_SHOWN:
            return AND_MORE(few=between(joint or ", ", entries[:MOST_SHOWN]), n=len(entries) - MOST_SHOWN)
        return NONE() if not entries else between(joint, entries) if joint else in_a_row(entries)

    return shown


def one_of(words: Mapping[Any, Phrase]) -> Show:
    """Show one of some words of the rules, in the reader's language."""
    return lambda value, names: words[value]() if value in words else NONE()


def phrased(phrase: Phrase) -> Callable[..., Show]:
    """Return a phrase, `phrased(HOLE)(hole=plain)`, whose gaps are filled from an entry, each by its key and way to show it."""

    def filled(**gaps: Show) -> Show:
        return lambda entry, names: phrase(**{key: show(entry.get(key), names) for key, show in gaps.items()})

    return filled


def of(key: str, show: Show = named) -> Show:
    """Show one value of an entry."""
    return lambda entry, names: show(entry.get(key), names)


versus: Show = each(named, " – ")
"""Who plays against whom."""


class Figure(Struct, frozen=True):
    """A figure that is told when it changes: a sentence with `{new}` and `{old}`, and how both are shown. Of a mapping each value is
    told, and `key` shows whose it is."""

    words: Phrase
    show: Show = plain
    key: Show | None = None

    def said(self, old: Any, new: Any, names: Names) -> Inline:
        return self.words(old=self.show(old, names), new=self.show(new, names))


class Entries(Struct, frozen=True):
    """A list or mapping whose entries are told one by one: what is said of one that is new, and of one that is there no more.

    `key` shows the key of a mapping; without it the key says nothing.
    """

    added: Phrase = ADDED
    dropped: Phrase = DROPPED
    key: Show | None = None


class Spoken(Struct, frozen=True):
    """How the entries of a class are told: what one is called, the keys by which it is known again, and what is told of its fields.

    `figures` are by the key of the data, in the order in which they are told. A field that is not there is counted.
    """

    figures: Mapping[str, Figure | Entries] = {}
    called: Show | None = None
    known_by: Sequence[str] = ()


Words = Mapping[type, Spoken]
"""How the results of a game are told, by the classes of which they are made."""
