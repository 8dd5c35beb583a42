"""Reads what has no mistakes in a straight line: plain data and a type → a document. To import pydantic takes as long as to read a hundred files.

Values are made by the functions of the annotations, as there. Whatever is not as it should be is a `Doubt`, in the data or in the type: then pydantic
reads it (`read.py`), and every mistake is told.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from generator.source.context import Known
from generator.source.fields import Reads, Shorthand, keys_of
from generator.source.two_forms import ListOrMapping

Reader = Callable[[Any, Known], Any]
"""Makes a value of what stands in a file. Raises Doubt or, as `Reads` does, ValueError."""


class Doubt(Exception):
    """This may have a mistake."""


def faultless(data: Any, kind: Any, known: Known) -> Any:
    """Return what pydantic would make of data that has no mistakes. Raises Doubt."""
    try:
        return _reader(kind)(data, known)
    except (ValueError, AssertionError) as mistake:  # what pydantic takes for one
        raise Doubt from mistake


@cache
def hints(kind: Any) -> dict[str | int, Any]:
    """Return the types of a document's keys, always the same objects: what is made for a type is made once."""
    renamed = getattr(kind, "__renamed__", {})
    return {renamed.get(name, name): hint for name, hint in get_type_hints(kind, include_extras=True).items()}


@cache
def _reader(kind: Any) -> Reader:
    """Return what reads values of a type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(inner[0], kind.__metadata__)
    if origin in (Union, types.UnionType):
        present = [one for one in inner if one is not types.NoneType]
        return _optional(_reader(present[0])) if len(present) == 1 else _doubtful
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return _several(_reader(inner[0]), origin)
    if origin is tuple:
        return _so_many([_reader(one) for one in inner])
    if origin is dict:
        return _mapping(_reader(inner[0]), _reader(inner[1]))
    return _document(kind) if hasattr(kind, "__renamed__") else _doubtful


def _doubtful(value: Any, known: Known) -> Any:
    raise Doubt


def _annotated(kind: Any, notes: Sequence[Any]) -> Reader:
    for note in reversed(notes):
        if isinstance(note, Reads):
            return note.make
        if isinstance(note, Shorthand):
            return _expanded(note.expand, _annotated(kind, notes[: notes.index(note)]))
        if isinstance(note, ListOrMapping):
            return _two_forms(*map(_reader, get_args(kind)))
        if not isinstance(note, str):
            return _doubtful
    return _reader(kind)


def _expanded(expand: Callable[[str], Any], whole: Reader) -> Reader:
    return lambda value, known: whole(expand(value) if isinstance(value, str) else value, known)


def _two_forms(listed: Reader, document: Reader) -> Reader:
    return lambda value, known: (document if isinstance(value, dict) else listed)(value, known)


def _optional(present: Reader) -> Reader:
    return lambda value, known: None if value is None else present(value, known)


def _several(entry: Reader, make: type) -> Reader:
    def read(value: Any, known: Known) -> Any:
        if type(value) is not list:
            raise Doubt
        return make([entry(one, known) for one in value])

    return read


def _so_many(entries: Sequence[Reader]) -> Reader:
    def read(value: Any, known: Known) -> Any:
        if type(value) is not list or len(value) != len(entries):
            raise Doubt
        return tuple([entry(one, known) for entry, one in zip(entries, value, strict=True)])

    return read


def _mapping(name: Reader, inner: Reader) -> Reader:
    def read(value: Any, known: Known) -> Any:
        if type(value) is not dict:
            raise Doubt
        return {name(key, known): inner(one, known) for key, one in value.items()}

    return read


def _document(cls: Any) -> Reader:
    """Return what reads a document; its fields are looked at when the first one is read, for they may hold such documents as well."""

    @cache
    def fields() -> list[tuple[str, str, Reader]]:
        return [(name, key, _reader(hints(cls)[key])) for name, key in zip(cls.__dataclass_fields__, keys_of(cls), strict=True)]

    def read(value: Any, known: Known) -> Any:
        if type(value) is not dict:
            raise Doubt
        given = {name: inner(value[key], known) for name, key, inner in fields() if key in value}
        if len(given) != len(value):
            raise Doubt
        try:
            return cls(**given)
        except TypeError as missing:
            raise Doubt from missing

    return read
