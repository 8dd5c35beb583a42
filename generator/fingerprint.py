"""Fingerprints of values that are to be shown: what says whether a file would be another one now.

A value may show what stands elsewhere: a person's id shows his name, a text may lead to any page that there is. That belongs to its
fingerprint, so that a file is made anew when somebody is renamed who is named in it, and only then.
"""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from generator.digest import digest
from generator.problem import Passage
from generator.report import Prose

ADDRESS = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)+")
"""What may be the address of a page in a text."""
ID = re.compile(r"[a-z0-9-]+")
"""What may be a person's id."""
LARGE = ("Section", "SubPage", "Booklet", "Handout", "View")
"""Values that stand in several files; their fingerprint is taken once."""

T = TypeVar("T")
Taken = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The fingerprint of a value without names and addresses, the ids and the addresses that it may show."""


@dataclass(frozen=True)
class Later(Generic[T]):
    """A value that is made only if somebody asks for it. `made_of` says all of what it depends on, and stands for it in a fingerprint."""

    made_of: str
    value: Callable[[], T]


class Fingerprints:
    """Takes fingerprints within one magazine: `names` are the printed names by id, `addresses` those of all pages to which a text may lead.

    `taken` are those of values that say what they are made of, from before: what a value is without names and addresses, and which of these
    it would show if there were any.
    """

    def __init__(self, names: Mapping[str, str], addresses: Iterable[str] = (), taken: MutableMapping[str, Taken] | None = None) -> None:
        self._names = names
        self._addresses: Container[str] = frozenset(addresses)
        self._taken = taken
        self._known: dict[int, tuple[object, str, frozenset[str]]] = {}
        self._files: set[str] = set()
        self.texts: Counter[str] = Counter()
        """How many fingerprints were taken of values that hold the text of a file, by its path."""

    def of(self, *values: object) -> str:
        """Return the fingerprint of values one after the other. Raises TypeError for one that has none."""
        found = self.aside(*values)
        self.texts.update(self._files)
        return found

    def aside(self, *values: object) -> str:
        """Return the same and count no text: for what notes by itself what it tells of a text, as the search does."""
        parts: list[str] = []
        self._files = set()
        for value in values:
            self._describe(value, parts)
        return digest(" ".join(parts))

    def _describe(self, value: Any, parts: list[str]) -> None:
        kind = type(value)
        if kind is str:
            parts.append(f"{len(value)}:{value}")
            if value in self._names:
                name = self._names[value]
                parts.append(f"={len(name)}:{name}")
        elif kind in PLAIN:
            parts.append(repr(value))
        elif kind in (tuple, list):
            parts.append("(")
            for item in value:
                self._describe(item, parts)
            parts.append(")")
        elif kind is dict:
            parts.append("{")
            for pair in value.items():
                self._describe(pair, parts)
            parts.append("}")
        elif kind is bytes:
            parts.append(digest(value))
        elif kind is Later:
            parts.append(value.made_of)
        elif isinstance(value, Enum):
            parts.append(str(value))
        elif kind.__name__ in LARGE:
            parts.append(self._once(value))
        else:
            self._fields(value, parts)

    def _fields(self, value: Any, parts: list[str]) -> None:
        kind: Any = type(value)
        parts.append(kind.__name__)
        for item in _values(kind)(value):
            if type(item) is str and item not in self._names:
                parts.append(f"{len(item)}:{item}")
            else:
                self._describe(item, parts)
        if isinstance(value, Prose):
            if "/" in value.markdown:
                parts += sorted(address for address in set(ADDRESS.findall(value.markdown)) if address in self._addresses)
            if isinstance(value.at, Passage):
                self._files.add(value.at.file)

    def _once(self, value: object) -> str:
        """Return the fingerprint of a value that others contain, remembered as long as it lives."""
        known = self._known.get(id(value))
        if known is None:
            outside, self._files = self._files, set()
            made_of = getattr(value, "made_of", "")
            found = self._remembered(value, made_of) if made_of and self._taken is not None else self._now(value)
            known = self._known[id(value)] = (value, found, frozenset(self._files))
            self._files = outside
        self._files |= known[2]
        return known[1]

    def _now(self, value: object) -> str:
        parts: list[str] = []
        self._fields(value, parts)
        return digest(" ".join(parts))

    def _remembered(self, value: object, made_of: str) -> str:
        """Return the fingerprint of a value that says what it is made of, without looking at it if that was done before."""
        assert self._taken is not None
        key = digest(type(value).__name__, made_of)
        known = self._taken.get(key)
        if known is None:
            bare, named, led = Fingerprints({}), _Asked(), _Asked()
            bare._names, bare._addresses = named, led
            known = self._taken[key] = bare._now(value), tuple(sorted(filter(ID.fullmatch, named.asked))), tuple(sorted(led.asked))
        found, ids, addresses = known
        shown = [f"{id}={self._names[id]}" for id in ids if id in self._names]
        return digest(found, *shown, *(address for address in addresses if address in self._addresses))


class _Asked(dict[str, str]):
    """Has nothing, and remembers what was looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return False


PLAIN = {type(None), int, bool, float, Fraction, datetime.date, range}
"""Kinds of value that say all of themselves."""


@cache
def field_names(kind: Hashable) -> tuple[str, ...]:
    """Return the names of what a value of this kind holds. Raises TypeError for a kind that is no dataclass."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        raise TypeError(f"a {getattr(kind, '__name__', kind)} has no fingerprint")
    return tuple(field.name for field in fields(kind) if field.compare)


@cache
def _values(kind: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives all that a value of this kind holds."""
    names = field_names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)
