"""How the figures of a result are told where a later report has to correct them: a game says what each is called, its
type how it is shown. What a game does not name is counted, never printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from generator.play.secrecy import Owned
from generator.source import kinds
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.record import in_data, is_record
from generator.values.report import Inline, Number

MOST_SHOWN = 8
"""Entries of a list that are named; of more the number is told."""
PLACES = 2
"""Decimal places that are shown at most."""

NONE = Phrase(de="–", en="–")
YES = Phrase(de="ja", en="yes")
NO = Phrase(de="nein", en="no")
AND_MORE = Phrase(de="{few} und {n} weitere", en="{few} and {n} more")
INSTEAD = Phrase(de="{new} statt {old}", en="{new} instead of {old}")
CHANGED = Phrase(de="{what} {new} statt {old}", en="{what} {new} instead of {old}")
ADDED = Phrase(de="kommt dazu", en="is added")
DROPPED = Phrase(de="entfällt", en="is dropped")
THERE = Phrase(de="ist {where}", en="is {where}")
NOT_THERE = Phrase(de="ist nicht {where}", en="is not {where}")

Names = Callable[[str], Inline]
"""What stands for an id: a person, the name of a club. Any other word stands for itself."""
Title = Phrase | Mapping[Any, Phrase] | Message
"""What a figure is called: “place”. Or the words for its values, where they are words of the rules, which need no name;
or a sentence that tells neither value, as of a text: “another wording”."""


class Spoken(Struct, frozen=True):
    """How the entries of a class are told: what one is called, by gaps for the keys that say so (“hole {hole}”); what
    its figures are called; of its lists of entries, where one stands that is in it (“in the table”). All by the keys of
    the data.

    An entry is known again by its `id` or `number`, else by the gaps of what it is called; `known_by` says otherwise.
    """

    called: Phrase | None = None
    figures: Mapping[str, Title] = {}
    lists: Mapping[str, Phrase] = {}
    known_by: Sequence[str] = ()


Words = Mapping[type, Spoken]
"""How the results of a game are told, by the classes of which they are made."""


class Telling(Struct, frozen=True):
    """What is known for telling a result: the class of which it is made, the game's words, the names of ids."""

    kind: Any = None
    words: Words = {}
    names: Names = str


# ---- types of a result -------------------------------------------------------------------------------------------


def bare(kind: Any) -> Any:
    """Return a type without who may see it, and without `| None`."""
    return kinds.bare(kind, Owned)


def entry_of(kind: Any) -> Any:
    """Return the class of a list's entries; None if it is no list."""
    return bare(get_args(kind)[0]) if get_origin(kind) is tuple else None


@cache
def types_of(kind: Any) -> Mapping[str, Any]:
    """Return the types of a class's fields by their keys in the data; none if it is no class of results."""
    if not (isinstance(kind, type) and is_record(kind)):
        return {}
    hints = get_type_hints(kind, include_extras=True)
    return {key: hints[name] for key, name, _ in in_data(kind)}


# ---- what is told ------------------------------------------------------------------------------------------------


def correction_sentence(title: Title | None, kind: Any, old: Any, new: Any, telling: Telling) -> Inline:
    """Return that a figure of this type has changed; None if there are no words for it: an older program may have kept
    another shape."""
    try:
        if isinstance(title, Phrase):
            return CHANGED(what=title(), new=shown(kind, new, telling), old=shown(kind, old, telling))
        if isinstance(title, Mapping):
            return INSTEAD(new=NONE() if new is None else title[new](), old=NONE() if old is None else title[old]())
        return title
    except (KeyError, TypeError, ValueError):
        return None


def called(kind: Any, entry: Mapping[str, Any], telling: Telling) -> Inline:
    """Return what an entry of a class is called; None if it has no name, or an older program kept it in another
    shape."""
    phrase, types = telling.words.get(kind, Spoken()).called, types_of(kind)
    try:
        return phrase(**{key: shown(types[key], entry[key], telling) for key in phrase.gaps}) if phrase else None
    except (KeyError, TypeError, ValueError):
        return None


def shown(kind: Any, value: Any, telling: Telling) -> Inline:
    """Return a value of the data as its type has it: names for ids, 2:1 for two numbers, a – b for two names, lists in
    a row, a dash for nothing.

    Raises TypeError or ValueError if it is of another shape.
    """
    kind = bare(kind)
    if value is None or value == "" or value == []:
        return NONE()
    if get_origin(kind) is tuple and isinstance(value, list):
        return _in_a_row(get_args(kind), value, telling)
    if isinstance(value, Mapping) and (name := called(kind, value, telling)) is not None:
        return name
    if kind is bool and isinstance(value, bool):
        return YES() if value else NO()
    if kind is str and isinstance(value, str):
        return telling.names(value)
    if kind in (int, Fraction) and type(value) in (int, float):
        exact = Fraction(str(value))
        return Number(exact, 0 if exact.denominator == 1 else min(PLACES, len(str(value).partition(".")[2])))
    raise TypeError(f"not of the type {kind}: {value!r}")


def _in_a_row(kinds: Sequence[Any], values: Sequence[Any], telling: Telling) -> Inline:
    if kinds[-1] is not Ellipsis:
        return between(":" if bare(kinds[0]) is int else " – ", [shown(kind, value, telling) for kind, value in zip(kinds, values, strict=True)])
    pieces = [shown(kinds[0], value, telling) for value in values]
    return in_a_row(pieces) if len(pieces) <= MOST_SHOWN else AND_MORE(few=between(", ", pieces[:MOST_SHOWN]), n=len(pieces) - MOST_SHOWN)
