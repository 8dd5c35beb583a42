"""Values as bytes for the cache, and back. Made for millions of small frozen records, which pickle alone reads back one field at a time."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from operator import attrgetter
from typing import Any

Kept = tuple[bytes, ...]
"""A value as bytes, and behind them those that it holds as `pickle.PickleBuffer`, which are not copied."""


def kept(value: object) -> Kept:
    """Return a value as bytes."""
    file, held = BytesIO(), list[pickle.PickleBuffer]()
    _Pickler(file, protocol=5, buffer_callback=held.append).dump(value)
    return file.getvalue(), *(bytes(buffer.raw().obj) for buffer in held)


def given_back(data: Kept) -> Any:
    """Return the value that was kept as these bytes, which have to be our own."""
    return pickle.loads(data[0], buffers=data[1:])


class _Pickler(pickle.Pickler):
    """Writes a record as a call of its class with all its fields."""

    def reducer_override(self, value: object) -> Any:
        kind: Any = type(value)
        values = _fields(kind)
        return NotImplemented if values is None else (kind, values(value))


@cache
def _fields(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Return what gives the fields of a record with slots; None if its class is not made by calling it with all of them."""
    if not is_dataclass(kind) or "__slots__" not in vars(kind) or hasattr(kind, "__post_init__") or "__reduce__" in vars(kind):
        return None
    names = [field.name for field in fields(kind) if field.init and not field.kw_only]
    if len(names) != len(fields(kind)) or not names:
        return None
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda value: (only(value),)
    return attrgetter(*names)
