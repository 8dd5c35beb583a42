"""What the type of a value says about a file: which keys there may be, and what may stand behind them."""

from __future__ import annotations

import types
from collections.abc import Hashable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin

from msgspec.structs import FieldInfo, fields

from generator.source.fields import Document, Name, OneLine, OneOf, PersonId, Reads, Text
from generator.values.problem import Path

TEXTS = tuple(made for kind in (Text, OneLine, Name) for made in get_args(kind)[1:])


def is_document(kind: Any) -> TypeGuard[type[Document]]:
    """Tell whether values of a type are documents."""
    return isinstance(kind, type) and issubclass(kind, Document)


@cache
def keys(kind: type[Document]) -> Mapping[str, FieldInfo]:
    """Return the fields of a document by their keys, with their types and defaults."""
    return {field.encode_name: field for field in fields(kind)}


def keys_awaited(kind: Any) -> tuple[str, ...]:
    """Return the keys that a value of a type may have; none if they are free, or it has none."""
    kind = bare(kind)
    return tuple(keys(kind)) if is_document(kind) else ()


def bare(kind: Any, *around: Any) -> Any:
    """Return a type without `Annotated`, without `| None` and without what else may be `around` it; of a list or a
    mapping the list."""
    while get_origin(kind) in (Annotated, Union, types.UnionType, *around):
        kind = next(option for option in get_args(kind) if option is not type(None))
    return kind


def made_by(kind: Any) -> Reads | None:
    """Return what values of a type are made by, if it is some words or its annotation says so."""
    if get_origin(kind) is Literal:
        return OneOf(*get_args(kind))
    return next((note for note in getattr(kind, "__metadata__", ()) if isinstance(note, Reads)), None)


def kind_below(kind: Any, step: str | int) -> Any:
    """Return the type of what may stand below a key, or as an entry of a list, of a value of type `kind`; None if
    nothing may."""
    kind = bare(kind)
    if get_origin(kind) is dict:
        return get_args(kind)[1]
    if get_origin(kind) in (tuple, list):
        return get_args(kind)[0]
    field = keys(kind).get(str(step)) if is_document(kind) else None
    return field.type if field else None


def kind_at(kind: Any, path: Path) -> Any:
    """Return the type of what may stand at `path` below a value of type `kind`; None if nothing may."""
    for step in path:
        kind = kind_below(kind, step)
    return kind


def is_list(kind: Any) -> bool:
    """Tell whether a list is awaited."""
    return get_origin(bare(kind)) in (tuple, list)


def is_pairs(kind: Any) -> bool:
    """Tell whether a mapping with free keys is awaited."""
    return get_origin(bare(kind)) is dict


def is_person(kind: Any) -> bool:
    """Tell whether the id of a person is awaited."""
    return bool(kind == PersonId)


def is_by_person(kind: Any) -> bool:
    """Tell whether a mapping is awaited whose keys are ids of people."""
    return is_pairs(kind) and is_person(get_args(bare(kind))[0])


def holds_text(kind: Any, path: Path) -> bool:
    """Tell whether what stands at `path` below a value of type `kind` is text for people, and not an id, a number or a
    file."""
    kind = kind_at(kind, path)
    options = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return any(made in getattr(option, "__metadata__", ()) for option in options for made in TEXTS)


def documents(kind: Any) -> dict[str, type[Document]]:
    """Return the types of document that a value of this type may hold, itself included, by their names."""
    found: dict[str, type[Document]] = {}
    waiting = [kind]
    while waiting:
        one = waiting.pop()
        if not is_document(one):
            waiting += get_args(one) if made_by(one) is None else ()
        elif one.__name__ not in found:
            found[one.__name__] = one
            waiting += [field.type for field in keys(one).values()]
    return found


@cache
def keys_near(kind: Hashable) -> Mapping[str, frozenset[str]]:
    """Return for each key, but free ones, that may stand in a value of type `kind`, however deep, which may stand
    beside it or in what it holds."""
    found: dict[str, frozenset[str]] = {}
    for document in documents(kind).values():
        for key, field in keys(document).items():
            within = [name for one in documents(field.type).values() for name in keys(one)]
            found[key] = found.get(key, frozenset()).union(keys(document), within)
    return found
