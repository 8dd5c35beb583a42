"""What is asked of records: values with named fields that nobody changes, which are structs, or dataclasses where a
field does not count when two are compared.

The classes themselves are msgspec's: one is made in a fiftieth of the time that a dataclass takes, its values in a
tenth, and they are packed and unpacked in a third.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace as replaced

T = TypeVar("T")


class InData(Enum):
    """How a field of a result stands in the data that is published of it."""

    OMITTED = "omitted"
    """Not there if it is empty."""
    INTERNAL = "internal"
    """Never there: it is for reports."""


class Key(NamedTuple):
    """The key of a field in the data, where it is not the field's name."""

    name: str


Omitted = Annotated[T, InData.OMITTED]
Internal = Annotated[T, InData.INTERNAL]


def replace(value: T, /, **changes: Any) -> T:
    """Return a record with other fields. Raises TypeError if it has no such field."""
    other: T = replaced(value, **changes) if isinstance(value, Struct) else dataclasses.replace(cast(Any, value), **changes)
    return other


@cache
def is_record(kind: Any) -> bool:
    """Return whether values of a class are records."""
    return issubclass(kind, Struct) or dataclasses.is_dataclass(kind)


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names of a record's fields."""
    return kind.__struct_fields__ if issubclass(kind, Struct) else tuple(field.name for field in dataclasses.fields(kind))


@cache
def compared(kind: Any) -> tuple[str, ...]:
    """Return the names of those fields of a record that count when two are compared; a struct names the others in
    `BESIDE`."""
    if issubclass(kind, Struct):
        return tuple(name for name in kind.__struct_fields__ if name not in getattr(kind, "BESIDE", ()))
    return tuple(field.name for field in dataclasses.fields(kind) if field.compare)


class DataField(NamedTuple):
    """A published field: its key in the data, its name in the class, and whether it is left out where it is empty."""

    key: str
    name: str
    omitted: bool


@cache
def in_data(kind: Any) -> tuple[DataField, ...]:
    """Return the fields of a record that are published, in their order."""
    return tuple(_in_data(kind))


def _in_data(kind: Any) -> Iterator[DataField]:
    hints = get_type_hints(kind, include_extras=True)
    for name in field_names(kind):
        notes = get_args(hints[name])[1:] if get_origin(hints[name]) is Annotated else ()
        if InData.INTERNAL not in notes:
            key = next((note.name for note in notes if isinstance(note, Key)), name)
            yield DataField(key, name, InData.OMITTED in notes)
