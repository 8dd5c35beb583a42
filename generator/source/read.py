"""A tree and a type → a document; every mistake becomes a Problem at the value at fault.

For each type there is one function that makes a value of what stands in a file, or raises all that is wrong with it.
The message is made where the value is read: there it is known what was awaited.
"""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count, pairwise, repeat
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, cast, get_args, get_origin

from msgspec import Struct
from msgspec.structs import FieldInfo

from generator.source.context import ReadContext
from generator.source.faults import TYPOGRAPHIC, TYPOGRAPHIC_QUOTES
from generator.source.fields import IN_ORDER, Document, Fault, Mistake, Mistakes, Shorthand, list_meant, shown
from generator.source.kinds import bare, is_by_person, is_document, is_list, keys, keys_awaited, kind_at, kind_below, made_by
from generator.source.partial_file import empty_keys, holds_nothing, known_part, length, with_keys, without
from generator.source.tree import MAPPING, SCALAR, SEQUENCE, Node, Tree, data
from generator.values.phrase import Message, Phrase
from generator.values.problem import NEAREST, Path, Problems, another_word, nearest

T = TypeVar("T")
Reader = Callable[[Any, ReadContext], Any]
"""Makes a value of what stands in a file. Raises Mistakes."""

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


class Rest(Struct, Generic[T], frozen=True):
    """What could be read of a file: the document, None if nothing could; the tree that it was made of; the entries that
    were left out.

    A file that is `whole` has no mistakes: what was left out is not typed yet.
    """

    document: T | None
    tree: Tree
    left_out: frozenset[Path] = frozenset()
    whole: bool = True


def read_rest(
    tree: Tree, kind: type[T], known: ReadContext, problems: Problems, draft: bool = False, instead: Mapping[str, str] = {}
) -> Rest[T]:
    """Return what can be read of a file, with a problem for each mistake: an entry that is at fault is left out, and so
    is, in a `draft`, one with nothing behind it, which is noted. Of a list whose order matters (`IN_ORDER`) no entry is
    kept behind one that is left out. What stands `instead` of keys that a file may not do without is read where one of
    them is at fault, for what else is wrong."""
    left_out, whole = frozenset[Path](), tree.complete
    while True:
        try:
            document: T = reader(cast(Hashable, kind))(data(tree.root), known)
            return Rest(document if tree.complete else None, tree, left_out, whole)
        except Mistakes as found:
            faults = found.faults
        gone: set[Path] = set()
        for fault in faults:
            gone.add(known_part(tree, fault.path))
            if left_out:
                continue  # what is wrong now only follows from what was left out
            if empty := _untyped(tree, fault.path) if draft and not fault.typed else ():
                for one in empty:
                    problems.note(tree.place(one, key=True), NOT_TYPED(key=_whose(tree, one)))
            else:
                problems.error(tree.place(fault.path + fault.part, key=fault.at_key), fault.message)
                whole = False
        lacking = {key: text for key, text in instead.items() if key not in tree.keys() or (key,) in gone} if () in gone and tree.root[0] == MAPPING else {}
        if () in gone and not lacking:
            return Rest(None, tree, left_out, whole)
        gone |= {later for path in gone for later in _behind(tree, kind, path)}
        tree, left_out, instead = with_keys(without(tree, gone - {()}), lacking), left_out | gone - {()}, {} if lacking else instead


def read(tree: Tree, kind: type[T], known: ReadContext, problems: Problems) -> T | None:
    """Return the document of type `kind` that a tree holds; None, and a problem for each mistake, if it holds none."""
    rest = read_rest(tree, kind, known, problems)
    return rest.document if rest.whole else None


def would_take(kind: Any, value: Any, known: ReadContext) -> bool:
    """Tell whether a value can be read as one of a type."""
    try:
        reader(kind)(value, known)
    except Mistakes:
        return False
    return True


def _untyped(tree: Tree, path: Path) -> tuple[Path, ...]:
    """Return the ways to what is not typed yet at `path`: the value itself, or keys right below it; none if all is
    typed."""
    if path and holds_nothing(tree, path):
        return (path,)
    return tuple((*path, key) for key in empty_keys(tree, path))


def _whose(tree: Tree, path: Path) -> str:
    """Return the key at a path, with the player whose entry of a list it is in."""
    player = tree.node((*path[:-1], "player")) if len(path) > 1 and isinstance(path[-2], int) else None
    return f"{player[3]}: {path[-1]}" if player is not None and player[0] == SCALAR and player[3] else str(path[-1])


def _behind(tree: Tree, kind: Any, path: Path) -> Iterator[Path]:
    """Yield what stands behind an entry in a list whose order matters."""
    for depth, step in enumerate(path):
        if isinstance(step, int) and IN_ORDER in getattr(kind_at(kind, path[:depth]), "__metadata__", ()):
            yield from ((*path[:depth], later) for later in range(step + 1, length(tree, path[:depth])))


# ---- a reader for each type ----------------------------------------------------------------------------------------


@cache
def reader(kind: Hashable, required: bool = False) -> Reader:
    """Return what reads values of a type; `required` are those of a key that may not be left out. Raises TypeError if
    nothing could."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(kind, required)
    if made := made_by(kind):
        return made.make
    if origin in (Union, types.UnionType):
        return _one_of([one for one in inner if one is not types.NoneType], types.NoneType in inner, required)
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return _list(kind, required)
    if origin is tuple:
        return _tuple(kind)
    if origin is dict:
        return _mapping(kind)
    if is_document(kind):
        return _document(kind)
    raise TypeError(f"nothing reads {kind}")


def _annotated(kind: Any, required: bool) -> Reader:
    made = made_by(kind)
    read = made.make if made else reader(kind.__origin__, required)
    for note in kind.__metadata__:
        if isinstance(note, Shorthand):
            read = _expanded(note.expand, read)
    return read


def _expanded(expand: Callable[[str], Any], whole: Reader) -> Reader:
    return lambda value, known: whole(expand(value) if isinstance(value, str) else value, known)


def _one_of(kinds: Sequence[Any], or_nothing: bool, required: bool) -> Reader:
    """Return what reads a value of one type, or of two: a list, or a mapping that says more."""
    listed, mapping = reader(kinds[0], required), reader(kinds[-1], required)

    def read(value: Any, known: ReadContext) -> Any:
        return None if value is None and or_nothing else (mapping if isinstance(value, dict) else listed)(value, known)

    return read


def _list(kind: Any, required: bool) -> Reader:
    make, entry = get_origin(kind), reader(get_args(kind)[0])

    def read(value: Any, known: ReadContext) -> Any:
        if not isinstance(value, list):
            raise _no_list(value, read, known, "" if value is not None else NEAREST(word="[]") if required else EMPTY_OR_GONE(empty="[]"))
        made, faults = _each(zip(count(), repeat(entry), value, strict=False), known)
        if faults:
            raise Mistakes(faults)
        return make(made)

    return read


def _tuple(kind: Any) -> Reader:
    entries = [reader(one) for one in get_args(kind)]

    def read(value: Any, known: ReadContext) -> Any:
        if not isinstance(value, list):
            raise _no_list(value, read, known)
        if len(value) > len(entries):
            raise Mistake(TOO_MANY(most=len(entries), found=len(value)))
        made, faults = _each(zip(count(), entries, value, strict=False), known)
        if len(value) < len(entries):
            faults.append(Fault(TOO_FEW(least=len(entries), found=len(value)), (), typed=True))
        if faults:
            raise Mistakes(faults)
        return tuple(made)

    return read


def _mapping(kind: Any) -> Reader:
    name, inner = map(reader, get_args(kind))

    def read(value: Any, known: ReadContext) -> Any:
        if not isinstance(value, dict):
            raise _no_mapping(value, kind)
        names, faults = _each(zip(value, repeat(name), value, strict=False), known)
        made, others = _each(zip(value, repeat(inner), value.values(), strict=False), known)
        if faults or others:
            # nothing behind a name that is none was meant for the right one
            strange = {fault.path[:1] for fault in faults if value[fault.path[0]] is None}
            others = [fault for fault in others if fault.path[:1] not in strange]
            raise Mistakes([fault._replace(at_key=True, typed=True) for fault in faults] + _indented(others, value, kind))
        return dict(zip(names, made, strict=True))

    return read


def _document(kind: type[Document]) -> Reader:
    """Return what reads a document; its fields are looked at when the first one is read, for they may hold such
    documents as well."""

    @cache
    def fields() -> list[tuple[str, FieldInfo, Reader]]:
        return [(key, field, reader(field.type, field.required)) for key, field in keys(kind).items()]

    def read(value: Any, known: ReadContext) -> Any:
        if not isinstance(value, dict):
            raise _no_mapping(value, kind)
        there = [(key, entry, value[key]) for key, _, entry in fields() if key in value]
        made, faults = _each(there, known)
        missing = [key for key, field, _ in fields() if field.required and key not in value]
        if faults or missing or len(there) < len(value):
            lacks = [Fault(MISSING_KEY(key=key), (), typed=True) for key in missing]
            unknown = [_unknown(key, value, kind) for key in value if key not in keys(kind)]
            raise Mistakes(_indented(faults, value, kind) + lacks + unknown)
        return kind(**{keys(kind)[key].name: one for (key, _, _), one in zip(there, made, strict=True)})

    return read


def _each(entries: Iterable[tuple[str | int, Reader, Any]], known: ReadContext) -> tuple[list[Any], list[Fault]]:
    """Return what is made of the entries of a value, and what is wrong with them."""
    made, faults = [], []
    for step, entry, value in entries:
        try:
            made.append(entry(value, known))
        except Mistakes as found:
            faults += [fault._replace(path=(step, *fault.path)) for fault in found.faults]
    return made, faults


# ---- what is wrong with a shape ------------------------------------------------------------------------------------


def _no_list(found: Any, read: Reader, known: ReadContext, near: Message | str = "") -> Mistake:
    near = near or list_meant(found, lambda items: read(items, known)) or DASH_MISSING()
    return Mistake(NEEDS_LIST(found=shown(found), near=near))


def _no_mapping(found: Any, kind: Any) -> Mistake:
    near = _possible(keys_awaited(kind))
    if found is None and _may_be_empty(kind):
        near = EMPTY_OR_GONE(empty="{}")
    elif isinstance(found, list) and found and all(isinstance(item, dict) for item in found):
        near = DASH_TOO_MANY()
    return Mistake(NEEDS_MAPPING(found=shown(found), near=near))


def _may_be_empty(kind: Any) -> bool:
    """Tell whether `{}` makes a document of this type, or a mapping with free keys."""
    return would_take(kind, {}, ReadContext())


def _possible(keys: Sequence[str]) -> Message | str:
    return POSSIBLE_ARE(keys=", ".join(keys)) if keys else ""


def _indented(faults: list[Fault], value: Mapping[str, Any], kind: Any) -> list[Fault]:
    """Say of a key with nothing behind it that what stands in the line below may belong to it, if it may stand
    there."""
    following = dict(pairwise(value)) if faults else {}
    for index, fault in enumerate(faults):
        key = str(fault.path[0]) if len(fault.path) == 1 else ""
        if key in following and value[key] is None and following[key] in keys_awaited(kind_below(kind, key)):
            faults[index] = fault._replace(message=NEEDS_MAPPING(found=shown(None), near=INDENT(key=following[key])))
    return faults


def _unknown(key: str, value: Mapping[str, Any], kind: type[Document]) -> Fault:
    if value[key] is None and TYPOGRAPHIC.search(key):
        message = TYPOGRAPHIC_QUOTES()
    elif value[key] is None and (key[:1].isdigit() or " " in key):
        message = CUT_BY_COMMA(key=shown(key))
    else:
        message = UNKNOWN_KEY(key=shown(key), near=nearest(key, keys_awaited(kind), _possible(keys_awaited(kind))))
    return Fault(message, (key,), at_key=True, typed=True)


# ---- what a telephone makes of it ----------------------------------------------------------------------------------


def in_usual_case(node: Node, kind: Any) -> Node:
    """Return what somebody has sent who was to send a value of type `kind`, with keys that differ from those awaited in
    capitals alone as these are, a telephone begins each line with one, and with keys that are only another word for one
    of them. Of two such keys both stay as they are."""
    if node[0] == SEQUENCE:
        inner = kind_below(kind, 0) if is_list(kind) else None
        return (*node[:3], tuple(in_usual_case(item, inner) for item in node[3]))
    if node[0] != MAPPING:
        return node
    usual = {name.lower(): name for name in keys_awaited(kind)}
    if is_by_person(kind):
        usual = {key.lower(): key.lower() for _, _, key, _ in node[3]}
    called = {key: usual.get(key.lower()) or usual.get(another_word(key, usual), key) for _, _, key, _ in node[3]}
    often = Counter(called.values())
    keys = [called[key] if often[called[key]] == 1 else key for _, _, key, _ in node[3]]
    inside = [in_usual_case(child[3], None if is_list(kind) else kind_below(kind, key)) for key, child in zip(keys, node[3], strict=True)]
    return (*node[:3], tuple((*child[:2], key, value) for key, child, value in zip(keys, node[3], inside, strict=True)))


def as_chosen(kind: Any, said: str) -> str:
    """Return the word of a choice that something in other capitals, or another word for it, means."""
    usual = {str(word).lower(): str(word) for word in get_args(bare(kind))} if get_origin(bare(kind)) is Literal else {}
    return usual.get(said.lower()) or usual.get(another_word(said, usual), said)
