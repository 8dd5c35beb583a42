"""Who may see which field of a result. Declared once per field; enforced here and nowhere else.

Every field of a result is annotated with its audience:

    @dataclass(frozen=True)
    @owned_by("manager")
    class Club:
        name: Public[str]
        manager: Public[str]
        squad: Own[tuple[Player, ...]]      # its manager, and the GM
        strength: Gm[int]

`visible()` takes away what a viewer may not see. What renders public pages is only ever given the stripped value.

The order of a list can tell what none of its entries does: goals row by row, a squad from the keeper to the attack. A
field declared as `Unordered` is public, and its lists stand for everybody but the GM in an order that follows from
their public contents alone.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from operator import is_
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

from generator.values.phrase import Message, Phrase
from generator.values.record import field_names, is_record

T = TypeVar("T")


class Audience(Enum):
    """Who may see a field: everybody, the person concerned (and the GM), the GM alone."""

    PUBLIC = "public"
    OWNER = "owner"
    GM = "gm"


Public = Annotated[T, Audience.PUBLIC]
Own = Annotated[T, Audience.OWNER]
Gm = Annotated[T, Audience.GM]

OF_THE_GM = "the order is the GM's"
Unordered = Annotated[T, Audience.PUBLIC, OF_THE_GM]


class Owned(Struct, Generic[T], frozen=True):
    """A value in a mapping or a list of a result that only its owner (and the GM) may see: for others the entry is not
    there.

    Who owns it is a person's id, several of them, or nobody.
    """

    owner: str | tuple[str, ...] | None
    value: T


class Viewer(Struct, frozen=True):
    """Who looks at a result: the GM, a person, or (neither) the public."""

    person: str | None = None
    gm: bool = False

    @property
    def name(self) -> str:
        """`gm`, `public` or the person's id."""
        return "gm" if self.gm else self.person or "public"


PUBLIC = Viewer()
GM = Viewer(gm=True)


class _Hidden:
    """Stands where something secret stood. Whoever uses it has a bug: it can be neither shown nor compared nor
    counted."""

    def __repr__(self) -> str:
        return "HIDDEN"

    def _refuse(self, *_: Any) -> Any:
        raise RuntimeError("a hidden field of a result was used")

    __str__ = __format__ = __bool__ = __iter__ = __len__ = __int__ = __lt__ = __add__ = __getitem__ = _refuse

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN: Any = _Hidden()


def owned_by(field: str) -> Callable[[type[T]], type[T]]:
    """Say which field of a class holds the person concerned, or several of them: who may see its `Own` fields."""

    def mark(cls: type[T]) -> type[T]:
        cls.__owner__ = field  # type: ignore[attr-defined]
        return cls

    return mark


@cache
def audiences(cls: type) -> dict[str, Audience]:
    """Return the audience of each field of a class of results; raise TypeError if one is not declared."""
    declared = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        found = [note for note in get_args(hint)[1:] if isinstance(note, Audience)] if get_origin(hint) is Annotated else []
        if not found:
            raise TypeError(f"{cls.__qualname__}.{name}: declare who may see it (Public, Own or Gm)")
        declared[name] = found[0]
    if Audience.OWNER in declared.values() and not hasattr(cls, "__owner__"):
        raise TypeError(f"{cls.__qualname__} has Own fields; say whose with @owned_by")
    return declared


@cache
def unordered(cls: type) -> frozenset[str]:
    """Return the fields of a class of results whose order only the GM may see."""
    hints = get_type_hints(cls, include_extras=True).items()
    return frozenset(name for name, hint in hints if get_origin(hint) is Annotated and OF_THE_GM in get_args(hint)[1:])


def ordered_by(key: Callable[[Any], tuple[Any, ...]]) -> Callable[[type[T]], type[T]]:
    """Say in which order entries of a class stand in an `Unordered` list; `key` may use public fields only.

    Without it they stand by their public fields, in the order in which the class declares them.
    """

    def mark(cls: type[T]) -> type[T]:
        cls.__order__ = staticmethod(key)  # type: ignore[attr-defined]
        return cls

    return mark


def visible(value: T, viewer: Viewer) -> T:
    """Return a result as `viewer` may see it: fields that are not for him are HIDDEN, in all that it holds."""
    return value if viewer.gm else _strip(value, viewer)


def _is_for(item: Any, viewer: Viewer) -> bool:
    """Tell whether an entry of a mapping or a list may be there for a viewer."""
    return not isinstance(item, Owned) or _concerns(item.owner, viewer)


def _concerns(owner: str | tuple[str, ...] | None, viewer: Viewer) -> bool:
    """Tell whether a viewer is the owner, or one of several."""
    return viewer.person is not None and viewer.person in (owner if isinstance(owner, tuple) else (owner,))


class Looked:
    """A value at which several people look: what none of them may see more of than the public is stripped for the
    public once."""

    def __init__(self, value: Any) -> None:
        self._value = value
        self._public: dict[int, Any] = {}

    def visible(self, viewer: Viewer) -> Any:
        """Return the value as `viewer` may see it, the same as by `visible()`."""
        if viewer.gm:
            return self._value
        if viewer.person is None:
            return self.public(self._value)
        return _strip(self._value, viewer, self)

    def concerns(self, part: Any, viewer: Viewer) -> bool:
        """Tell whether a viewer may see more of a part of the value than the public."""
        return viewer.person in self._concerned.get(id(part), NOBODY)

    @cached_property
    def _concerned(self) -> Mapping[int, frozenset[str]]:
        """Who may see more than the public of each part of the value, by its `id`, if there is anybody."""
        found: dict[int, frozenset[str]] = {}
        owners(self._value, found)
        return found

    def public(self, value: Any) -> Any:
        """Return a part of the value as the public sees it."""
        if id(value) not in self._public:
            self._public[id(value)] = _strip(value, PUBLIC)
        return self._public[id(value)]


def owners(value: Any, concerned: dict[int, frozenset[str]]) -> frozenset[str]:
    """Return all persons who may see more of a result than the public; note in `concerned` those of each part of it, by
    its `id`, if there is anybody."""
    kind: Any = type(value)
    found: set[str] = set()
    parts: Iterable[Any] = ()
    if isinstance(value, tuple):
        parts = value
    elif isinstance(value, dict):
        parts = value.values()
    elif isinstance(value, Owned):
        found.update(_people(value.owner))
        parts = (value.value,)
    elif is_record(kind):
        found.update(_people(getattr(value, getattr(kind, "__owner__", ""), None)))
        parts = [getattr(value, name) for name, _, _ in _audiences(kind)]
    for part in parts:
        if type(part) not in LEAVES:
            found |= owners(part, concerned)
    if not found:
        return NOBODY
    people = frozenset(found)
    concerned[id(value)] = people
    return people


NOBODY: frozenset[str] = frozenset()


def _people(owner: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return () if owner is None else owner if isinstance(owner, tuple) else (owner,)


LEAVES = frozenset({str, int, bool, float, Fraction, type(None), datetime.date, Phrase, Message})
"""What holds nothing that could be secret by itself."""


class _FieldAudience(NamedTuple):
    """A field, who may see it, and whether its order is the GM's (`mixed`)."""

    name: str
    audience: Audience
    mixed: bool


@cache
def _audiences(kind: type) -> tuple[_FieldAudience, ...]:
    """Return who may see each field of a class of results."""
    declared, mixed = audiences(kind), unordered(kind)
    return tuple(_FieldAudience(name, declared[name], name in mixed) for name in field_names(kind))


def _strip(value: Any, viewer: Viewer, looked: Looked | None = None) -> Any:
    """Return what a viewer who is not the GM may see; what he shares with the public is taken from `looked`."""
    if type(value) in LEAVES:
        return value
    if looked is not None and not looked.concerns(value, viewer):
        return looked.public(value)
    if isinstance(value, tuple):
        items = [item if type(item) in LEAVES else _strip(item, viewer, looked) for item in value if _is_for(item, viewer)]
        return value if len(items) == len(value) and all(map(is_, items, value)) else tuple(items)
    if isinstance(value, dict):
        return {key: item if type(item) in LEAVES else _strip(item, viewer, looked) for key, item in value.items() if _is_for(item, viewer)}
    if isinstance(value, Owned):
        return Owned(value.owner, _strip(value.value, viewer, looked))
    kind: Any = type(value)
    if not is_record(kind):
        return value
    owner = getattr(value, getattr(kind, "__owner__", ""), None)
    concerned = _concerns(owner, viewer)
    public = None if looked is None else looked.public(value)
    changes = {}
    for name, audience, mixed in _audiences(kind):
        old = getattr(value, name)
        if audience is Audience.GM or (audience is Audience.OWNER and not concerned):
            new = HIDDEN
        elif type(old) in LEAVES:
            continue
        elif looked is not None and audience is Audience.PUBLIC and not looked.concerns(old, viewer):
            new = getattr(public, name)
        else:
            new = _strip(old, viewer, looked)
            new = _in_order(new) if mixed else new
        if new is not old:
            changes[name] = new
    return _replaced(value, changes) if changes else value


def _replaced(value: Any, changes: dict[str, Any]) -> Any:
    """Return a value of a result with other fields; `dataclasses.replace` looks up anew what its class declares."""
    kind: Any = type(value)
    return kind(**{name: changes[name] if name in changes else getattr(value, name) for name in field_names(kind)})


# ---- order -------------------------------------------------------------------------------------------------------


def _in_order(value: Any) -> Any:
    """Return the lists in a value, however deep, each in the order of its public contents. A list of lists keeps its
    own."""
    if isinstance(value, dict):
        return {key: _in_order(item) for key, item in value.items()}
    if not isinstance(value, tuple) or not value:
        return value
    if any(isinstance(item, tuple) for item in value):
        return tuple(map(_in_order, value))
    ordered = tuple(sorted(value, key=_key))
    return value if ordered == value else ordered


def _key(item: Any) -> tuple[Any, ...]:
    """Return by what an entry is sorted; None comes first."""
    kind: Any = type(item)
    if not is_record(kind):
        return (item,)
    return tuple([(one is not None, one) for one in _order(kind)(item)])


@cache
def _order(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives the values by which entries of a class are sorted."""
    declared: Callable[[Any], tuple[Any, ...]] | None = getattr(kind, "__order__", None)
    names = [name for name, audience, _ in _audiences(kind) if audience is Audience.PUBLIC]
    return declared or (lambda item: tuple([getattr(item, name) for name in names]))
