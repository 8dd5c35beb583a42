"""YAML text to nodes that know their line and column; every scalar stays text. The only file that imports yaml.

The text is read as a stream of events, never by recursion: a file of a hundred thousand brackets is refused like any
other mistake. What YAML offers beyond plain mappings, lists and scalars (anchors, aliases, merge keys, tags, second
documents) is refused with its place. A node is a plain tuple, so that a file once read is cheap to keep and to compare:

    ("scalar",   line, column, text, plain, begins)                    plain: written without quotes
    ("mapping",  line, column, ((line, column, key, node), …))         line and column of the key
    ("sequence", line, column, (node, …))

`begins` tells where the text itself begins, as in a `Passage`; it is empty if the text begins where the scalar does, on
one line.
"""

from __future__ import annotations

import re
import unicodedata
from codecs import BOM_UTF8
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import yaml

from generator.source.begins import begins
from generator.source.faults import ParserFault, Spot, explained
from generator.values.phrase import Message, Phrase
from generator.values.problem import Passage, Path, Place, Problems, grouped
from generator.values.spelling import is_common

AWAKE = 32
"""So many trees have their roots at hand."""
Node = tuple[Any, ...]
SCALAR, MAPPING, SEQUENCE = "scalar", "mapping", "sequence"
NULLS = ("", "~", "null")

DEEPEST = 40
LARGEST = 1_000_000
"""Bytes that one file may have."""

INVISIBLE_CHARACTERS = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, but tab and line feed
    "\u2028\u2029"  # line ends that no editor counts
    "\u202a-\u202e\u2066-\u2069"  # make text run backwards: a result could be made to look reversed
    "\ud800-\udfff\ufeff\ufffe\uffff"  # no characters
    "]"
)

TOO_LARGE = Phrase(
    de="Die Datei ist zu groß: mehr als {largest} Bytes darf sie nicht haben.",
    en="The file is too large: at most {largest} bytes allowed.",
)
NOT_UTF8 = Phrase(
    de="Das Zeichen hier (vielleicht {character}, Byte {byte}) ist nicht in UTF-8 gespeichert; bitte die Datei als UTF-8 speichern{how}.",
    en="This character (perhaps {character}, byte {byte}) is not stored as UTF-8; please save the file as UTF-8{how}.",
)
IN_A_SPREADSHEET = Phrase(de=" (in Excel: „CSV UTF-8“)", en=" (in Excel: “CSV UTF-8”)")
UTF_16 = Phrase(
    de="Die Datei ist als UTF-16 gespeichert (im Windows-Editor „Unicode“); bitte als UTF-8 speichern.",
    en="The file is stored as UTF-16 (“Unicode” in Windows Notepad); please save it as UTF-8.",
)
INVISIBLE = Phrase(
    de="Das unsichtbare Zeichen {code} ist nicht erlaubt; bitte löschen.",
    en="The invisible character {code} is not allowed; please delete it.",
)
DOUBLE_KEY = Phrase(
    de="Der Schlüssel „{key}“ steht schon in Zeile {line}, Spalte {column}.",
    en="The key “{key}” is already in line {line}, column {column}.",
)
KEY_IS_TEXT = Phrase(de="Ein Schlüssel muss einfacher Text sein.", en="A key has to be plain text.")
ANCHOR = Phrase(
    de="Text mit {sign} am Anfang gehört in Anführungszeichen (Anker und Verweise gibt es hier nicht).",
    en="Text that begins with {sign} has to be quoted (there are no anchors and aliases here).",
)
TAG = Phrase(
    de="Text mit ! am Anfang gehört in Anführungszeichen (Typangaben wie {tag} gibt es hier nicht).",
    en="Text that begins with ! has to be quoted (there are no tags such as {tag} here).",
)
MERGE = Phrase(de="Den Einfüge-Schlüssel << gibt es hier nicht.", en="There is no merge key << here.")
SECOND_DOCUMENT = Phrase(
    de="Hier beginnt ein zweites Dokument (---); eine Datei enthält nur eines.",
    en="A second document (---) begins here; a file holds only one.",
)
TOO_DEEP = Phrase(de="Zu tief verschachtelt (mehr als {deepest} Ebenen).", en="Nested too deeply (more than {deepest} levels).")
EMPTY = Phrase(de="Die Datei ist leer.", en="The file is empty.")


_awake: deque[tuple[Tree, Callable[[], Node]]] = deque()
"""The trees with their roots at hand that could be fetched again, the one that was fetched first at the front, and what
fetches each."""


class Tree:
    """A YAML file as read: its root node, and the place of every value in it. `source` is its text.

    Of one with keys that are given twice the first ones are there: it is read for its other mistakes, but makes no
    document. A root may be given as what reads it: it is there from when somebody asks until many others are.
    """

    def __init__(self, file: str, root: Node | Callable[[], Node], complete: bool = True, source: str = "") -> None:
        self.file, self._root, self.complete, self.source = file, root, complete, source
        self._children: dict[int, dict[str, tuple[tuple[int, int], Node]]] = {}
        """What stands below each key of the mappings that were asked, by the mapping's identity."""

    @property
    def root(self) -> Node:
        """The node of the whole file, read now if it is not at hand."""
        if callable(read := self._root):
            self._root = read()
            self.may_rest(read)
        assert not callable(self._root), "it has just been read"
        return self._root

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.__reduce__() == other.__reduce__()

    def with_root(self, root: Node) -> Tree:
        """Return the same file with another root."""
        return Tree(self.file, root, self.complete, self.source)

    def __reduce__(self) -> tuple[Any, ...]:
        return Tree, (self.file, self.root, self.complete, self.source)

    def may_rest(self, fetch: Callable[[], Node] | None) -> None:
        """Hold the root until so many others are there; then it is fetched again for who asks, if it can be. A league
        of thirty years has four hundred files, and few of them are looked at together."""
        if fetch is not None:
            _awake.append((self, fetch))
        if len(_awake) > AWAKE:
            tree, again = _awake.popleft()
            tree._root = again
            tree._children.clear()

    def place(self, path: Path, key: bool = False) -> Place:
        """Return where the value at `path` stands (or its key); a path that leads nowhere ends at the nearest value
        above."""
        node, place = self.root, (self.root[1], self.root[2])
        for index, step in enumerate(path):
            found = self._step(node, step)
            if found is None:
                break
            at_key, node = found
            place = at_key if key and index == len(path) - 1 and at_key else (node[1], node[2])
        return Place(self.file, *place)

    def node(self, path: Path) -> Node | None:
        """Return the node at `path`; None if it leads nowhere."""
        node = self.root
        for step in path:
            found = self._step(node, step)
            if found is None:
                return None
            node = found[1]
        return node

    def passage(self, path: Path) -> Passage:
        """Return where the text at `path` stands."""
        node = self.root
        for step in path:
            found = self._step(node, step)
            if found is None:
                break
            node = found[1]
        return Passage(self.file, (node[0] == SCALAR and node[5]) or ((0, node[1], node[2]),))

    def keys(self, path: Path = ()) -> tuple[str, ...]:
        """Return the keys of the mapping at `path`, in their order; none if there is no mapping."""
        node = self.node(path)
        return tuple(key for _, _, key, _ in node[3]) if node is not None and node[0] == MAPPING else ()

    def text(self, *path: str) -> str | None:
        """Return the text of the scalar at `path`, if there is one."""
        node = self.node(path)
        return node[3] if node is not None and node[0] == SCALAR else None

    def _step(self, node: Node, step: str | int) -> tuple[tuple[int, int] | None, Node] | None:
        """Return the value below a key or an index, and the place of the key."""
        if node[0] == MAPPING:
            children = self._children.get(id(node))
            if children is None:
                children = self._children[id(node)] = {key: ((line, column), value) for line, column, key, value in node[3]}
            return children.get(str(step))
        if node[0] == SEQUENCE and isinstance(step, int) and 0 <= step < len(node[3]):
            return None, node[3][step]
        return None


def decode(data: bytes, file: str, problems: Problems) -> str | None:
    """Turn bytes into text: UTF-8 with or without BOM, any line ends, NFC, no control characters; None and a problem if
    it is not that."""
    if len(data) > LARGEST:
        problems.error(Place(file), TOO_LARGE(largest=grouped(LARGEST)))
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.error(Place(file), UTF_16())
        return None
    try:
        text = data.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as fault:
        before = fault.object[: fault.start].decode("utf-8")
        meant = fault.object[fault.start : fault.start + 1].decode("cp1252", "replace")
        how = IN_A_SPREADSHEET() if file.endswith(".csv") else ""
        problems.error(_place_after(_one_line_end(before), file), NOT_UTF8(character=meant, byte=f"0x{fault.object[fault.start]:02X}", how=how))
        return None
    if is_common(data):
        return text
    text = _one_line_end(text)
    if found := INVISIBLE_CHARACTERS.search(text):
        problems.error(_place_after(text[: found.start()], file), INVISIBLE(code=f"U+{ord(found[0]):04X}"))
        return None
    return unicodedata.normalize("NFC", text)


def _one_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place_after(text: str, file: str) -> Place:
    return Place(file, text.count("\n") + 1, len(text) - text.rfind("\n"))


def parse(text: str, file: str, problems: Problems) -> Tree | None:
    """Return the nodes of a YAML text as `decode` gives it; None and problems if it cannot be read. A key given twice
    is one, too."""
    before, twice = problems.errors, Problems()
    try:
        root = _compose(_events(text), text, file, problems, twice)
    except yaml.MarkedYAMLError as error:
        (line, column), message = explained(_fault(error, text), text)
        if not any(found.place.file == file and found.place.line == line + 1 for found in problems.found[-1:]):
            problems.error(Place(file, line + 1, column + 1), message)
        return None
    finally:
        sound = problems.errors == before
        problems.found.extend(twice.found)
    if root is None and problems.errors == before:
        problems.error(Place(file), EMPTY())
    return Tree(file, root, not twice.found, text) if root is not None and sound else None


def _events(text: str) -> Iterator[Any]:
    return iter(yaml.CSafeLoader(text).get_event, None)


def _fault(error: yaml.MarkedYAMLError, text: str) -> ParserFault:
    """Return what explains a fault: the text is parsed once more, for the last quoted text and the brackets still
    open."""
    quoted: tuple[Spot, Spot] | None = None
    brackets: list[Spot] = []
    with suppress(yaml.MarkedYAMLError):
        for event in _events(text):
            if isinstance(event, yaml.ScalarEvent) and event.style in ("'", '"'):
                quoted = _spot(event.start_mark), _spot(event.end_mark)
            elif isinstance(event, yaml.CollectionStartEvent) and event.flow_style:
                brackets.append(_spot(event.start_mark))
            elif isinstance(event, yaml.CollectionEndEvent) and brackets:
                brackets.pop()
    began = _spot(error.context_mark) if error.context_mark else None
    at = _spot(error.problem_mark) if error.problem_mark else began or (0, 0)
    return ParserFault(error.problem or str(error), at, began, quoted, brackets[-1] if brackets else None)


def _spot(mark: Any) -> Spot:
    return mark.line, mark.column


def _compose(events: Iterable[Any], text: str, file: str, problems: Problems, twice: Problems) -> Node | None:
    """Make one root node from the events; mistakes that leave the structure sound are collected, others end the
    reading. Keys given `twice` are told apart from them, and left out."""
    root: Node | None = None
    documents = 0
    lines = text.split("\n")
    # An open mapping or list: (kind, line, column, children, keys seen, waiting key)
    open_nodes: list[list[Any]] = []

    def place(event: Any) -> Place:
        return Place(file, event.start_mark.line + 1, event.start_mark.column + 1)

    for event in events:
        name = type(event)
        if name is yaml.ScalarEvent or name is yaml.MappingStartEvent or name is yaml.SequenceStartEvent:
            line, column = event.start_mark.line + 1, event.start_mark.column + 1
            if event.anchor is not None:
                problems.error(place(event), ANCHOR(sign="&"))
            if event.tag is not None:
                problems.error(place(event), TAG(tag=event.tag))
            if name is yaml.ScalarEvent:
                value = event.value
                if not value.isprintable() and (found := INVISIBLE_CHARACTERS.search(value)):
                    problems.error(place(event), INVISIBLE(code=f"U+{ord(found[0]):04X}"))
                if not value.isascii():
                    value = unicodedata.normalize("NFC", value)
                node: Node = (SCALAR, line, column, value, not event.style, begins(event, value, lines))
            else:
                if len(open_nodes) >= DEEPEST:
                    problems.error(place(event), TOO_DEEP(deepest=DEEPEST))
                    return None
                open_nodes.append([MAPPING if name is yaml.MappingStartEvent else SEQUENCE, line, column, [], {}, None])
                continue
        elif name is yaml.MappingEndEvent or name is yaml.SequenceEndEvent:
            kind, line, column, children, _, _ = open_nodes.pop()
            node = (kind, line, column, tuple(children))
        elif name is yaml.AliasEvent:
            problems.error(place(event), ANCHOR(sign="*"))
            node = (SCALAR, event.start_mark.line + 1, event.start_mark.column + 1, "", False, ())
        elif name is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                problems.error(place(event), SECOND_DOCUMENT())
                return None
            continue
        else:
            continue

        if not open_nodes:
            root = node
            continue
        parent = open_nodes[-1]
        if parent[0] == SEQUENCE:
            parent[3].append(node)
        elif parent[5] is None:
            if node[0] != SCALAR:
                problems.error(Place(file, node[1], node[2]), KEY_IS_TEXT())
                node = (SCALAR, node[1], node[2], f"\0{node[1]}:{node[2]}", False, ())
            key, seen = node[3], parent[4]
            if key == "<<" and node[4]:
                problems.error(Place(file, node[1], node[2]), MERGE())
            elif key in seen:
                twice.error(Place(file, node[1], node[2]), DOUBLE_KEY(key=key, line=seen[key][0], column=seen[key][1]))
            seen.setdefault(key, (node[1], node[2]))
            parent[5] = node
        else:
            key_node, parent[5] = parent[5], None
            if parent[4][key_node[3]] == (key_node[1], key_node[2]):
                parent[3].append((key_node[1], key_node[2], key_node[3], node))
    if root is not None and root[0] == SCALAR and root[4] and root[3] in NULLS:
        return None
    return root


def data(node: Node) -> Any:
    """Return a node as plain dicts, lists and text; nothing (an empty value, `~`, `null`) as None."""
    kind = node[0]
    if kind == SCALAR:
        return None if node[4] and node[3] in NULLS else node[3]
    if kind == MAPPING:
        return {key: data(value) for _, _, key, value in node[3]}
    return [data(value) for value in node[3]]


def dump(node: Node) -> str:
    """Return a node as YAML text again, without the comments of who typed it: what may be given to others."""
    return write(data(node))


def as_text(values: Any, language: str = "en") -> Any:
    """Return values as the scalars of a YAML file, which is in a language: everything is text."""
    if isinstance(values, Mapping):
        return {str(key): as_text(value, language) for key, value in values.items()}
    if isinstance(values, (list, tuple)):
        return [as_text(value, language) for value in values]
    if isinstance(values, Message):
        return values.plain(language)
    return None if values is None else ("false", "true")[values] if isinstance(values, bool) else str(values)


def write(values: Any) -> str:
    """Return dicts, lists and text as YAML text, as a person would type it."""
    return yaml.dump(values, Dumper=_PlainDumper, allow_unicode=True, sort_keys=False, width=100).rstrip("\n") + "\n"


class _PlainDumper(yaml.CSafeDumper):
    """Writes text that looks like a number without quotes: every scalar is text here."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 – so it is in the class above

    def ignore_aliases(self, data: Any) -> bool:
        return True


TEXT = "tag:yaml.org,2002:str"


def _represent_text(dumper: _PlainDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar(TEXT, text, style="|" if "\n" in text else '"' if text in (*NULLS, "<<") else None)


def _represent_list(dumper: _PlainDumper, items: list[Any]) -> yaml.SequenceNode:
    """Write a list of words on one line, `[anna, bert]`; any other one below each other."""
    words = all(isinstance(item, str) and "\n" not in item for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=words)


_PlainDumper.add_representer(str, _represent_text)
_PlainDumper.add_representer(list, _represent_list)
_PlainDumper.add_representer(type(None), lambda dumper, nothing: dumper.represent_scalar(TEXT, ""))
