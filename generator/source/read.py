"""A tree and a type → a document; every mistake becomes a Problem at the value at fault. The only file that imports pydantic.

It is imported late, when there may be a mistake: what has none is read without it (`faultless.py`).
"""

from __future__ import annotations

import os
import types
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import MISSING
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeVar, Union, cast, get_args, get_origin, is_typeddict

from msgspec import Struct

from generator.phrase import Message, Phrase
from generator.problem import NEAREST, Path, Problems, another_word, nearest
from generator.source.context import Known
from generator.source.faultless import Doubt, faultless, hints
from generator.source.faults import TYPOGRAPHIC, TYPOGRAPHIC_QUOTES
from generator.source.fields import IN_ORDER, Line, Mistake, Name, PersonId, Text, keys_of, list_meant, shown
from generator.source.pruned import empty_keys, holds_nothing, known_part, length, without
from generator.source.tree import MAPPING as MAPPING_NODE
from generator.source.tree import SCALAR as SCALAR_NODE
from generator.source.tree import SEQUENCE as SEQUENCE_NODE
from generator.source.tree import Node, Tree, data
from generator.source.two_forms import LIST, MAPPING

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")
TEXTS = tuple(made for kind in (Text, Line, Name) for made in get_args(kind)[1:])

UNKNOWN_KEY = Phrase(de="unbekannter Schlüssel {key}{near}", en="unknown key {key}{near}")
MISSING_KEY = Phrase(de="der Schlüssel {key} fehlt", en="the key {key} is missing")
CUT_BY_COMMA = Phrase(
    de="„{key}“ steht hier allein: in geschweiften Klammern trennt das Komma; Werte mit Komma brauchen Anführungszeichen",
    en="“{key}” has no value here: inside braces a comma separates keys; a value with a comma has to be quoted",
)
POSSIBLE_ARE = Phrase(de=" (möglich: {keys})", en=" (possible: {keys})")
NEEDS_MAPPING = Phrase(
    de="Schlüssel mit Werten (schlüssel: wert) erwartet, gefunden: {found}{near}",
    en="expected keys with values (key: value), found: {found}{near}",
)
NEEDS_LIST = Phrase(de="Liste erwartet, gefunden: {found}{near}", en="expected a list, found: {found}{near}")
NOT_TYPED = Phrase(de="{key}: noch nicht eingetippt", en="{key}: not typed yet")
EMPTY_OR_GONE = Phrase(de=" – gemeint: {empty}? Sonst die Zeile löschen", en=" – did you mean {empty}? Otherwise delete the line")
INDENT = Phrase(
    de=" – gehört {key} in der Zeile darunter dazu? Dann weiter einrücken", en=" – does {key} in the line below belong to it? Then indent it further"
)
DASH_MISSING = Phrase(de=" (jeder Eintrag beginnt mit - und Leerzeichen)", en=" (each entry begins with - and a space)")
DASH_TOO_MANY = Phrase(de=" (ohne Striche - am Anfang)", en=" (without - at the start)")
TOO_FEW = Phrase(de="mindestens {least} Einträge erwartet, gefunden: {found}", en="expected at least {least} entries, found: {found}")
TOO_MANY = Phrase(de="höchstens {most} Einträge erwartet, gefunden: {found}", en="expected at most {most} entries, found: {found}")
OTHER = Phrase(de="passt nicht ({reason}), gefunden: {found}", en="not valid ({reason}), found: {found}")


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # nothing else that is installed has a say in how content is read
    return TypeAdapter(kind)


class Rest(Struct, Generic[T], frozen=True):
    """What could be read of a file: the document, None if nothing could; the tree that it was made of; the entries that were left out.

    A file that is `whole` has no mistakes: what was left out is not typed yet.
    """

    document: T | None
    tree: Tree
    left_out: frozenset[Path] = frozenset()
    whole: bool = True


def read_rest(tree: Tree, kind: type[T], known: Known, problems: Problems, draft: bool = False) -> Rest[T]:
    """Return what can be read of a file, with a problem for each mistake: an entry that is at fault is left out, and so is, in a `draft`, one
    with nothing behind it, which is noted. Of a list whose order matters (`IN_ORDER`) no entry is kept behind one that is left out."""
    left_out, whole = frozenset[Path](), tree.complete
    with suppress(Doubt):
        document = faultless(data(tree.root), kind, known)
        return Rest(document if whole else None, tree, left_out, whole)
    from pydantic import ValidationError

    while True:
        try:
            document = _adapter(cast(Any, kind)).validate_python(data(tree.root), context=known)
            return Rest(document if tree.complete else None, tree, left_out, whole)
        except ValidationError as faults:
            found = faults.errors(include_url=False)
        gone: set[Path] = set()
        for error in map(dict, found):
            path = _path(error)
            gone.add(known_part(tree, path[:-1] if error["type"] == "missing" else path))
            if left_out:
                continue  # what is wrong now only follows from what was left out
            if empty := _untyped(tree, path) if draft and error["type"] != "unexpected_keyword_argument" else ():
                for one in empty:
                    problems.note(tree.place(one, key=True), NOT_TYPED(key=_whose(tree, one)))
            else:
                _report(error, tree, kind, known, problems)
                whole = False
        if () in gone:
            return Rest(None, tree, left_out, whole)
        gone |= {later for path in gone for later in _behind(tree, kind, path)}
        tree, left_out = without(tree, gone), left_out | gone


def read(tree: Tree, kind: type[T], known: Known, problems: Problems) -> T | None:
    """Return the document of type `kind` that a tree holds; None, and a problem for each mistake, if it holds none."""
    rest = read_rest(tree, kind, known, problems)
    return rest.document if rest.whole else None


def _path(error: dict[str, Any]) -> Path:
    """Return the way to the value that an error is about."""
    way = tuple(step for step in error["loc"] if step not in (LIST, MAPPING))
    return way[:-1] if way[-1:] == ("[key]",) else way


def _untyped(tree: Tree, path: Path) -> tuple[Path, ...]:
    """Return the ways to what is not typed yet at `path`: the value itself, or keys right below it; none if all is typed."""
    if path and holds_nothing(tree, path):
        return (path,)
    return tuple((*path, key) for key in empty_keys(tree, path))


def _whose(tree: Tree, path: Path) -> str:
    """Return the key at a path, with the player whose entry of a list it is in."""
    player = tree.node((*path[:-1], "player")) if len(path) > 1 and isinstance(path[-2], int) else None
    return f"{player[3]}: {path[-1]}" if player is not None and player[0] == SCALAR_NODE and player[3] else str(path[-1])


def _behind(tree: Tree, kind: Any, path: Path) -> Iterator[Path]:
    """Yield what stands behind an entry in a list whose order matters."""
    for depth, step in enumerate(path):
        if isinstance(step, int) and IN_ORDER in getattr(_hint_at(kind, path[:depth]), "__metadata__", ()):
            yield from ((*path[:depth], later) for later in range(step + 1, length(tree, path[:depth])))


def _report(error: dict[str, Any], tree: Tree, kind: Any, known: Known, problems: Problems) -> None:
    way: Path = tuple(error["loc"])  # which tells as well how a value was read that has two forms
    at_key = bool(way) and way[-1] == "[key]"
    if at_key:
        way = way[:-1]
    path: Path = tuple(step for step in way if step not in (LIST, MAPPING))
    mistake = error.get("ctx", {}).get("error")
    if isinstance(mistake, Mistake):
        problems.error(tree.place(path + mistake.path, key=at_key), mistake.message)
    elif error["type"] == "unexpected_keyword_argument":
        keys = _keys(_kind_at(kind, way[:-1]))
        key = str(path[-1])
        if error["input"] is None and TYPOGRAPHIC.search(key):
            problems.error(tree.place(path, key=True), TYPOGRAPHIC_QUOTES())
            return
        if error["input"] is None and (key[:1].isdigit() or " " in key):
            problems.error(tree.place(path, key=True), CUT_BY_COMMA(key=shown(key)))
            return
        problems.error(tree.place(path, key=True), UNKNOWN_KEY(key=shown(key), near=nearest(key, keys, _possible(keys))))
    elif error["type"] == "missing" and isinstance(path[-1], int):
        if path[-1] == len(error["input"]):  # the first of those that a list of fixed length lacks stands for all
            least = len(get_args(_kind_at(kind, way[:-1])))
            problems.error(tree.place(path[:-1]), TOO_FEW(least=least, found=len(error["input"])))
    elif error["type"] == "missing":
        problems.error(tree.place(path[:-1]), MISSING_KEY(key=path[-1]))
    else:
        below = _below(tree, path)
        if error["input"] is None and below in _keys(_kind_at(kind, way)):
            problems.error(tree.place(path), NEEDS_MAPPING(found=shown(None), near=INDENT(key=below)))
            return
        problems.error(tree.place(path), _wrong_shape(error, _kind_at(kind, way), _required(kind, path), known))


def _below(tree: Tree, path: Path) -> str:
    """Return the key that stands below another in the same mapping; nothing if there is none."""
    around = tree.node(path[:-1]) if path else None
    keys = [key for _, _, key, _ in around[3]] if around is not None and around[0] == MAPPING_NODE else []
    return next((later for key, later in zip(keys, keys[1:], strict=False) if key == str(path[-1])), "")


def _required(kind: Any, path: Path) -> bool:
    """Tell whether the value at `path` may not be left out."""
    above: Any = _kind_at(kind, path[:-1]) if path else None
    if not hasattr(above, "__renamed__"):
        return False
    field = {above.__renamed__.get(name, name): field for name, field in above.__dataclass_fields__.items()}.get(path[-1])
    return field is not None and field.default is MISSING and field.default_factory is MISSING


def _wrong_shape(error: dict[str, Any], kind: Any, required: bool, known: Known) -> Message:
    """Return what to say of a value that is no mapping or no list though it should be, or has too many entries."""
    found, name = error["input"], error["type"]
    if name in ("dict_type", "dataclass_type"):
        near = _possible(_keys(kind))
        if found is None and _may_be_empty(kind):
            near = EMPTY_OR_GONE(empty="{}")
        elif isinstance(found, list) and found and all(isinstance(item, dict) for item in found):
            near = DASH_TOO_MANY()
        return NEEDS_MAPPING(found=shown(found), near=near)
    if name in ("list_type", "tuple_type"):
        if found is None and (get_origin(kind) is list or Ellipsis in get_args(kind)):
            return NEEDS_LIST(found=shown(found), near=NEAREST(word="[]") if required else EMPTY_OR_GONE(empty="[]"))
        near = list_meant(found, lambda items: _adapter(kind).validate_python(items, context=known))
        return NEEDS_LIST(found=shown(found), near=near or DASH_MISSING())
    if name == "too_short":
        return TOO_FEW(least=error["ctx"]["min_length"], found=error["ctx"]["actual_length"])
    if name == "too_long":
        return TOO_MANY(most=error["ctx"]["max_length"], found=error["ctx"]["actual_length"])
    return OTHER(reason=f"{name}: {error['msg']}", found=shown(found))


def in_usual_case(node: Node, kind: Any) -> Node:
    """Return what somebody has sent who was to send a value of type `kind`, with keys that differ from those awaited in capitals alone as these
    are, a telephone begins each line with one, and with keys that are only another word for one of them. Of two such keys both stay as they are."""
    kind = _bare(kind)
    if node[0] == SEQUENCE_NODE:
        inner = get_args(kind)[0] if get_origin(kind) in (tuple, list) else None
        return (*node[:3], tuple(in_usual_case(item, inner) for item in node[3]))
    if node[0] != MAPPING_NODE:
        return node
    kinds = hints(kind) if hasattr(kind, "__renamed__") or is_typeddict(kind) else {}
    names, inner = get_args(kind) if get_origin(kind) is dict else (None, None)
    usual = {name.lower(): name for name in map(str, kinds)}
    if names == PersonId:
        usual = {key.lower(): key.lower() for _, _, key, _ in node[3]}
    called = {key: usual.get(key.lower()) or usual.get(another_word(key, usual), key) for _, _, key, _ in node[3]}
    often = Counter(called.values())
    keys = [called[key] if often[called[key]] == 1 else key for _, _, key, _ in node[3]]
    below = [in_usual_case(child[3], kinds.get(key, inner)) for key, child in zip(keys, node[3], strict=True)]
    return (*node[:3], tuple((*child[:2], key, value) for key, child, value in zip(keys, node[3], below, strict=True)))


def as_chosen(kind: Any, said: str) -> str:
    """Return the word of a choice that something in other capitals, or another word for it, means."""
    usual = {str(word).lower(): str(word) for word in get_args(_bare(kind))} if get_origin(_bare(kind)) is Literal else {}
    return usual.get(said.lower()) or usual.get(another_word(said, usual), said)


def awaited_below(kind: Any, step: str | int | None = None) -> Any:
    """Return the type of what may stand below a key, or as an entry of a list, of a value of type `kind`; None if nothing may. Without a step: the
    keys that it has, if they are not free."""
    if step is not None:
        return _hint_at(kind, (step,)) if kind is not None else None
    kind = _bare(kind)
    return tuple(map(str, hints(kind))) if hasattr(kind, "__renamed__") or is_typeddict(kind) else ()


@cache
def keys_within(kind: Any) -> frozenset[str]:
    """Return all keys, but free ones, that may stand in a value of type `kind`, however deep."""
    found, waiting, seen = set[str](), [kind], set[Any]()
    while waiting:
        if (kind := _bare(waiting.pop())) not in seen:
            seen.add(kind)
            named = hints(kind) if hasattr(kind, "__renamed__") or is_typeddict(kind) else {}
            found.update(map(str, named))
            waiting += [*named.values(), *(get_args(kind) if get_origin(kind) in (dict, tuple, list) else ())]
    return frozenset(found)


def is_list(kind: Any) -> bool:
    """Tell whether a list is awaited."""
    return get_origin(_bare(kind)) in (tuple, list)


def is_pairs(kind: Any) -> bool:
    """Tell whether a mapping with free keys is awaited."""
    return get_origin(_bare(kind)) is dict


def is_person(kind: Any) -> bool:
    """Tell whether the id of a person is awaited."""
    return bool(kind == PersonId)


def is_by_person(kind: Any) -> bool:
    """Tell whether a mapping is awaited whose keys are ids of people."""
    return is_pairs(kind) and is_person(get_args(_bare(kind))[0])


def would_take(kind: Any, value: Any, known: Known) -> bool:
    """Tell whether a value can be read as one of a type."""
    try:
        _adapter(kind).validate_python(value, context=known)
    except ValueError:
        return False
    return True


def holds_text(kind: Any, path: Path) -> bool:
    """Tell whether what stands at `path` below a value of type `kind` is text for people, and not an id, a number or a file."""
    hint = _hint_at(kind, path)
    options = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    return any(made in getattr(option, "__metadata__", ()) for option in options for made in TEXTS)


def _kind_at(kind: Any, path: Path) -> Any:
    """Return the same as `_hint_at`, without what is annotated."""
    return _bare(_hint_at(kind, path))


def _hint_at(kind: Any, path: Path) -> Any:
    """Return the type of what may stand at `path` below a value of type `kind`; None if nothing may."""
    for step in path:
        if step in (LIST, MAPPING):
            kind = get_args(get_args(kind)[0] if get_origin(kind) is Annotated else kind)[step == MAPPING]
            continue
        kind = _bare(kind)
        if get_origin(kind) is dict:
            kind = get_args(kind)[1]
        elif get_origin(kind) in (tuple, list):
            kind = get_args(kind)[0]
        elif hasattr(kind, "__renamed__") or is_typeddict(kind):
            kind = hints(kind).get(step)
        else:
            return None
    return kind


def _keys(kind: Any) -> list[str]:
    """Return the keys that a document may have; none if they are free."""
    return list(keys_of(kind)) if hasattr(kind, "__renamed__") else []


def _may_be_empty(kind: Any) -> bool:
    """Tell whether `{}` makes a document of this type, or a mapping with free keys."""
    try:
        return get_origin(kind) is dict or kind() is not None
    except (TypeError, Mistake):
        return False


def _possible(keys: Sequence[str]) -> Message | str:
    return POSSIBLE_ARE(keys=", ".join(keys)) if keys else ""


def _bare(kind: Any) -> Any:
    """Return a type without `Annotated` and without `| None`."""
    while get_origin(kind) in (Annotated, Union, types.UnionType):
        options = [option for option in get_args(kind) if option is not type(None)]
        kind = options[0]
    return kind


# ---- schemas -----------------------------------------------------------------------------------------------------


def schema(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of a document as far as its types say it; `scaffold/schemas.py` makes of it what editors read."""
    return _adapter(kind).json_schema(mode="validation")


def documents(kind: Any) -> dict[str, type]:
    """Return the types of document that a value of this type may hold, itself included, by their names in its schema."""
    found: dict[str, type] = {}
    waiting = [kind]
    while waiting:
        one = waiting.pop()
        if not hasattr(one, "__renamed__"):
            waiting += get_args(one)
        elif one.__name__ not in found:
            found[one.__name__] = one
            waiting += hints(one).values()
    return found
