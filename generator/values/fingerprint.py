"""Fingerprints of values that are to be shown: what says whether a file would be another one now.

A value may show what stands elsewhere: a person's id shows his name, a text may lead to any page that there is. That
belongs to its fingerprint, so that a file is made anew when somebody is renamed who is named in it, and only then.
"""

from __future__ import annotations

import datetime
import marshal
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import chain
from operator import attrgetter
from string import ascii_lowercase, digits
from sys import intern
from typing import Any, cast

from msgspec.msgpack import Encoder, Ext

from generator.memo.lazy import Lazy, PartOf
from generator.system.digest import digest
from generator.values.bundle import LazyBlocks, PackedBlocks
from generator.values.phrase import Packable
from generator.values.record import compared, is_record
from generator.values.report import Prose

BEHIND = re.compile(r"/(?<=[a-z0-9-]/)[a-z0-9-]+(?:/[a-z0-9-]+)*")
"""What may be the address of a page in a text, but for what stands before its first slash: slashes are found fast."""
ID = re.compile(r"\n([a-z0-9-]+)(?=\n)")
"""What may be a person's id, among texts between two line ends each, which are found fast."""
PERSON = re.compile(rb"\xa6Person([\xa1-\xbf]|\xd9[\x20-\xff])([a-z0-9-]+)")
"""A person in packed records: the length of the id, in five bits or in a byte, and the id, behind which may be what
looks like more of it."""
IN_ID = ascii_lowercase + digits + "-"
LONGEST_ID = 80
"""Characters that an id may have, and what stands between two slashes of an address."""
LARGE = ("Section", "SubPage", "Booklet", "Handout", "View", "RuleAddresses", "IssueContents", "Table", "PackedBlocks", "Feed", "News", "Calendar")
"""Values that stand in several files; their fingerprint is taken once."""

PROSE = b"\xa5Prose"
"""How a text that people wrote begins in packed records: such are looked at field by field, for where it stands and
what it leads to."""

BareFingerprint = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The fingerprint of a value without names and addresses, the ids and the addresses that it may show."""


@dataclass(slots=True)
class _Look:
    """What was seen of a value: its plain pieces in a row, and beside them what large values within it may show."""

    parts: list[Any] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    addresses: set[str] = field(default_factory=set)

    def data(self) -> bytes:
        """Return what was seen."""
        return marshal.dumps(self.parts, 2)  # a later format would tell two copies of a text from one that stands twice


class Fingerprints:
    """Takes fingerprints within one magazine: `names` are the printed names by id, `addresses` those of all pages to
    which a text may lead.

    `taken` are those of values that say what they are made of, and of parts of values, from before: what a value is
    without names and addresses, and which of these it would show if there were any.
    """

    def __init__(
        self, names: Mapping[str, str], addresses: Iterable[str] = (), taken: MutableMapping[str, BareFingerprint] | None = None
    ) -> None:
        self._names = names
        self._addresses = frozenset(addresses)
        self._taken = taken
        self._known: dict[int, tuple[object, BareFingerprint]] = {}

    def of(self, *values: object) -> str:
        """Return the fingerprint of values one after the other. Raises TypeError for one that has none."""
        look = _Look()
        for value in values:
            self._describe(value, look)
        names = self._names
        ids = {part for part in look.parts if type(part) is str and part in names}
        if look.ids:
            ids |= names.keys() & look.ids
        shown = [f"{id}={names[id]}" for id in sorted(ids)]
        if look.addresses:
            shown += sorted(look.addresses & self._addresses)
        return digest(look.data(), *shown)

    def forget(self) -> None:
        """Forget what was looked at, if nobody comes who would look at the same things: all that is to be made is
        known."""
        self._known.clear()

    def _describe(self, value: Any, look: _Look) -> None:
        kind: Any = type(value)
        if kind in PLAIN:
            look.parts.append(value)
        else:
            _way(kind)(self, value, look)

    def _row(self, value: Iterable[Any], look: _Look, begin: bytes = b"(", end: bytes = b")") -> None:
        parts = look.parts
        parts.append(begin)
        for item in value:
            kind: Any = type(item)
            if kind in PLAIN:
                parts.append(item)
            else:
                _way(kind)(self, item, look)
        parts.append(end)

    def _mapping(self, value: Mapping[Any, Any], look: _Look) -> None:
        self._row(chain.from_iterable(value.items()), look, b"{", b"}")

    def _add(self, taken: BareFingerprint, look: _Look) -> None:
        found, ids, addresses = taken
        look.parts.append(found.encode())
        look.ids.update(ids)
        look.addresses.update(addresses)

    def _once(self, value: object) -> BareFingerprint:
        """Return the fingerprint of a value that others contain, remembered as long as it lives."""
        known = self._known.get(id(value))
        if known is None:
            made_of = getattr(value, "made_of", "")
            if made_of and self._taken is not None:
                known = value, self._remembered(digest(type(value).__name__, made_of), lambda: self._bare(value))
            else:
                known = value, self._bare(value)
        self._known[id(value)] = known
        return known[1]

    def _bare(self, value: object) -> BareFingerprint:
        look, kind = _Look(), cast(Any, type(value))
        if isinstance(value, PackedBlocks):
            known, self._known = self._known, {}  # what is untied for the moment need not live on
            try:
                self._row(value.all, look)
            finally:
                self._known = known
        elif kind.__name__ in LARGE:
            _record(kind)(self, value, look)
        else:
            self._describe(value, look)
        ids = look.ids.union(ID.findall("\n".join(["", *[part for part in look.parts if type(part) is str and len(part) <= LONGEST_ID], ""])))
        # far smaller than a set
        return digest(look.data()), tuple(sorted(map(intern, ids))), tuple(sorted(map(intern, look.addresses)))

    def _lazy(self, value: Lazy[Any], look: _Look) -> None:
        """Look at what stands for a value; a part of another one is looked at only if that has not been seen before."""
        if isinstance(made_of := value.made_of, PartOf):
            whole, *_ = self._once(made_of.whole)
            # nobody else has this value: it need not live
            self._add(self._remembered(f"{whole} {made_of.name}", lambda: self._bare(value.value())), look)
        else:
            look.parts.append(made_of.encode())

    def _remembered(self, key: str, take: Callable[[], BareFingerprint]) -> BareFingerprint:
        """Return what was taken before of a value, or of a part of one, without looking at it; else take it."""
        taken = {} if self._taken is None else self._taken
        known = taken.get(key)
        if known is None:
            known = taken[key] = take()
        return known


def _addresses(text: str) -> Iterator[str]:
    """Yield what may be addresses of pages in a text."""
    for behind in BEHIND.finditer(text):
        before = text[max(0, behind.start() - LONGEST_ID) : behind.start()]
        yield before[len(before.rstrip(IN_ID)) :] + behind[0]


PLAIN = {type(None), str, int, bool, float}
"""Kinds of value that say all of themselves."""
EXACT = {Fraction, datetime.date, range}
"""Kinds of value whose `repr` does."""
ROWS = {tuple, list, LazyBlocks}
"""Kinds of value that say all of themselves by what stands in them."""


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names of what a value of this kind holds. Raises TypeError for a kind that is no dataclass."""
    if not (isinstance(kind, type) and is_record(kind)):
        raise TypeError(f"a {getattr(kind, '__name__', kind)} has no fingerprint")
    return compared(kind)


@cache
def _values(kind: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives all that a value of this kind holds."""
    names = field_names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


_Way = Callable[[Fingerprints, Any, _Look], None]
"""How a value of a kind is looked at."""


@cache
def _way(kind: Any) -> _Way:
    """Return how a value is looked at that is not plain. Raises TypeError for a kind that has no fingerprint."""
    if kind in ROWS:
        return Fingerprints._row
    if kind is dict:
        return Fingerprints._mapping
    if kind is Lazy:
        return Fingerprints._lazy
    if kind.__name__ in LARGE:
        return lambda taker, value, look: taker._add(taker._once(value), look)
    said = _said(kind)
    return _record(kind) if said is None else lambda taker, value, look: look.parts.append(said(value).encode())


def _said(kind: Any) -> Callable[[Any], str] | None:
    """Return what says in a word all that a value of a kind is; None if only its fields do."""
    if kind in EXACT:
        return repr
    if issubclass(kind, Enum):
        return str
    ways: dict[Any, Callable[[Any], str]] = {bytes: digest}
    return ways.get(kind)


@cache
def _record(kind: Any) -> _Way:
    """Return how a value is looked at that says all of itself by its fields: as a whole, if it can be packed."""
    walked = _walked(kind)
    if not issubclass(kind, Packable) or issubclass(kind, Prose):
        return walked

    def look_at(taker: Fingerprints, value: Any, look: _Look) -> None:
        try:
            data = _pack(value)
        # something large, half a character, a number of more than 64 bits
        except (TypeError, ValueError, OverflowError):
            data = PROSE
        if PROSE in data:
            walked(taker, value, look)
        else:
            look.parts.append(data)
            if b"Person" in data:
                look.ids.update(_people(data))

    return look_at


def _exactly(value: object) -> Ext:
    """Return a value that MessagePack does not know. Raises TypeError for one that does not say all of itself."""
    if type(value) is not Fraction:
        raise TypeError(f"a {type(value).__name__} cannot be packed")
    return Ext(1, repr(value).encode())


def _people(data: bytes) -> Iterator[str]:
    """Yield the ids of those who are named in packed records."""
    for length, text in PERSON.findall(data):
        yield text[: length[-1] if len(length) > 1 else length[0] & 31].decode()


_pack = Encoder(enc_hook=_exactly).encode


@cache
def _walked(kind: Any) -> _Way:
    """Return how a value is looked at field by field."""
    name, values, prose = kind.__name__.encode(), _values(kind), issubclass(kind, Prose)

    def look_at(taker: Fingerprints, value: Any, look: _Look) -> None:
        parts = look.parts
        parts.append(name)
        for item in values(value):
            inner: Any = type(item)
            if inner in PLAIN:
                parts.append(item)
            else:
                _way(inner)(taker, item, look)
        if prose:
            if "/" in (typed := value.markdown):
                look.addresses.update(_addresses(typed))

    return look_at
