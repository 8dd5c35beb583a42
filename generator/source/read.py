"""A tree and a type → a document; every mistake becomes a Problem with the place of the value at fault. The only file that imports pydantic."""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from generator.phrase import Phrase, Said
from generator.problem import Path, Problems, nearest
from generator.source.kinds import Known, Mistake, keys_of, shown
from generator.source.tree import Tree, data

T = TypeVar("T")

MISSING_KEY = Phrase(de="der Schlüssel {key} fehlt", en="the key {key} is missing")
UNKNOWN_KEY = Phrase(de="unbekannter Schlüssel {key}{near}", en="unknown key {key}{near}")
NEEDS_MAPPING = Phrase(de="Schlüssel und Werte (schlüssel: wert) erwartet, gefunden: {found}", en="keys and values (key: value) expected, found: {found}")
NEEDS_LIST = Phrase(de="Liste erwartet, gefunden: {found}", en="list expected, found: {found}")
TOO_FEW = Phrase(de="mindestens {least} Einträge erwartet, gefunden: {found}", en="at least {least} entries expected, found: {found}")
TOO_MANY = Phrase(de="höchstens {most} Einträge erwartet, gefunden: {found}", en="at most {most} entries expected, found: {found}")
OTHER = Phrase(de="passt nicht ({reason}), gefunden: {found}", en="does not fit ({reason}), found: {found}")

MESSAGES: dict[str, Callable[[dict[str, Any]], Said]] = {
    "missing": lambda error: MISSING_KEY(key=error["loc"][-1]),
    "dict_type": lambda error: NEEDS_MAPPING(found=shown(error["input"])),
    "dataclass_type": lambda error: NEEDS_MAPPING(found=shown(error["input"])),
    "list_type": lambda error: NEEDS_LIST(found=shown(error["input"])),
    "tuple_type": lambda error: NEEDS_LIST(found=shown(error["input"])),
    "too_short": lambda error: TOO_FEW(least=error["ctx"]["min_length"], found=error["ctx"]["actual_length"]),
    "too_long": lambda error: TOO_MANY(most=error["ctx"]["max_length"], found=error["ctx"]["actual_length"]),
}


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def read(tree: Tree, kind: type[T], known: Known, problems: Problems) -> T | None:
    """The document of type `kind` that a tree holds; None, and a problem for each mistake, if it holds none."""
    values = data(tree.root)
    try:
        return _adapter(kind).validate_python(values, context=known)
    except ValidationError as faults:
        for error in faults.errors(include_url=False):
            _report(error, tree, kind, problems)
        return None


def _report(error: dict[str, Any], tree: Tree, kind: Any, problems: Problems) -> None:
    path: Path = tuple(error["loc"])
    at_key = bool(path) and path[-1] == "[key]"
    if at_key:
        path = path[:-1]
    mistake = error.get("ctx", {}).get("error")
    if isinstance(mistake, Mistake):
        problems.error(tree.place(path + mistake.path, key=at_key), mistake.message)
    elif error["type"] == "unexpected_keyword_argument":
        near = nearest(str(path[-1]), _keys_at(kind, path[:-1]))
        problems.error(tree.place(path, key=True), UNKNOWN_KEY(key=str(path[-1]), near=near))
    else:
        if error["type"] == "missing":
            path = path[:-1]
        make = MESSAGES.get(error["type"])
        message = make(error) if make else OTHER(reason=f"{error['type']}: {error['msg']}", found=shown(error["input"]))
        problems.error(tree.place(path), message)


def _keys_at(kind: Any, path: Path) -> list[str]:
    """The keys that may stand in the document at `path` below a value of type `kind`."""
    for step in path:
        kind = _bare(kind)
        if get_origin(kind) is dict:
            kind = get_args(kind)[1]
        elif get_origin(kind) in (tuple, list):
            kind = get_args(kind)[0]
        elif hasattr(kind, "__renamed__"):
            hints = get_type_hints(kind, include_extras=True)
            kind = next((hint for name, hint in hints.items() if kind.__renamed__.get(name, name) == step), None)
        else:
            return []
    kind = _bare(kind)
    return list(keys_of(kind)) if hasattr(kind, "__renamed__") else []


def _bare(kind: Any) -> Any:
    """A type without `Annotated` and without `| None`."""
    while get_origin(kind) in (Annotated, Union, types.UnionType):
        options = [option for option in get_args(kind) if option is not type(None)]
        kind = options[0]
    return kind


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a document, for editors that complete keys while one types."""
    return _adapter(kind).json_schema(mode="validation")
