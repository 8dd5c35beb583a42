"""YAML text to nodes that know their line and column; every scalar stays text. The only file that imports yaml.

The text is read as a stream of events, never by recursion: a file of a hundred thousand brackets is refused like any other mistake. What
YAML offers beyond plain mappings, lists and scalars (anchors, aliases, merge keys, tags, second documents) is refused with its place.

A node is a plain tuple, so that a file once read can be kept by `marshal`:

    ("scalar",   line, column, text, plain)                            plain: written without quotes
    ("mapping",  line, column, ((line, column, key, node), …))         line and column of the key
    ("sequence", line, column, (node, …))
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from generator.phrase import Phrase
from generator.problem import Path, Place, Problems

Node = tuple
SCALAR, MAPPING, SEQUENCE = "scalar", "mapping", "sequence"
NULLS = ("", "~", "null")

DEEPEST = 40
LARGEST = 1_000_000
"""Bytes that one file may have."""

LINE_BREAKS_OF_NOBODY = "\u0085\u2028\u2029"
REVERSERS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that make text run backwards: a result could be made to look reversed."""

TOO_LARGE = Phrase(
    de="Die Datei ist zu groß ({size} Bytes, erlaubt sind {largest}).", en="The file is too large ({size} bytes, at most {largest} are allowed)."
)
NOT_UTF8 = Phrase(
    de="Das Zeichen hier ist nicht in UTF-8 gespeichert (Byte {byte}); bitte die Datei im Editor als UTF-8 speichern.",
    en="This character is not stored as UTF-8 (byte {byte}); please save the file as UTF-8 in your editor.",
)
CONTROL = Phrase(de="Unerlaubtes Steuerzeichen {code}.", en="The control character {code} is not allowed.")
DOUBLE_KEY = Phrase(
    de="Der Schlüssel „{key}“ steht schon in Zeile {line}, Spalte {column}.", en="The key “{key}” stands already in line {line}, column {column}."
)
KEY_IS_TEXT = Phrase(de="Ein Schlüssel muss einfacher Text sein.", en="A key has to be plain text.")
ANCHOR = Phrase(
    de="Anker und Verweise (&{name}, *{name}) gibt es hier nicht; Text mit & oder * am Anfang gehört in Anführungszeichen.",
    en="Anchors and aliases (&{name}, *{name}) do not exist here; text that begins with & or * has to be quoted.",
)
TAG = Phrase(
    de="Typangaben wie {tag} gibt es hier nicht; Text mit ! am Anfang gehört in Anführungszeichen.",
    en="Tags such as {tag} do not exist here; text that begins with ! has to be quoted.",
)
MERGE = Phrase(de="Den Einfüge-Schlüssel << gibt es hier nicht.", en="The merge key << does not exist here.")
SECOND_DOCUMENT = Phrase(de="Hier beginnt ein zweites Dokument (---); eine Datei enthält nur eines.", en="A second document (---) begins here; a file holds only one.")
TOO_DEEP = Phrase(de="Zu tief verschachtelt (mehr als {deepest} Ebenen).", en="Nested too deeply (more than {deepest} levels).")
EMPTY = Phrase(de="Die Datei ist leer.", en="The file is empty.")
SYNTAX = Phrase(de="Das ist kein gültiges YAML: {reason}", en="This is not valid YAML: {reason}")
NEVER_CLOSED = ("found unexpected end", "could not find expected ':'", "did not find expected ',' or")
"""Faults that the parser notices only later; where the quote, bracket or key began says more."""
REASONS = {
    "could not find expected ':'": Phrase(
        de="Hinter einem Schlüssel fehlt der Doppelpunkt, oder die Zeile ist falsch eingerückt.",
        en="a colon is missing after a key, or the line is indented wrongly.",
    ),
    "mapping values are not allowed": Phrase(
        de="Ein Doppelpunkt mit Leerzeichen steht mitten im Text, oder die Zeile ist falsch eingerückt; solcher Text gehört in Anführungszeichen.",
        en="a colon with a space stands within text, or the line is indented wrongly; such text has to be quoted.",
    ),
    "found character that cannot start any token": Phrase(
        de="Dieses Zeichen darf hier nicht stehen (ein Tabulator? Eingerückt wird mit Leerzeichen; @ und ` am Anfang gehören in Anführungszeichen).",
        en="this character may not stand here (a tab? Indent with spaces; @ and ` at the start have to be quoted).",
    ),
    "found unexpected end of stream": Phrase(
        de="Der Text endet mittendrin; fehlt ein Anführungszeichen oder eine Klammer?", en="the text ends too early; is a quote or a bracket missing?"
    ),
    "did not find expected ',' or ']'": Phrase(de="In der Liste fehlt ein Komma oder die schließende Klammer ].", en="a comma or the closing bracket ] is missing in the list."),
    "did not find expected ',' or '}'": Phrase(de="Es fehlt ein Komma oder die schließende Klammer }}.", en="a comma or the closing brace }} is missing."),
    "did not find expected key": Phrase(
        de="Hier wird ein Schlüssel erwartet; ist die Zeile richtig eingerückt, ein Anführungszeichen zu viel?",
        en="a key is expected here; is the line indented rightly, is there a quote too many?",
    ),
    "did not find expected '-' indicator": Phrase(
        de="Hier wird ein weiterer Listenpunkt (-) erwartet; ist die Zeile richtig eingerückt?",
        en="another list item (-) is expected here; is the line indented rightly?",
    ),
    "did not find expected node content": Phrase(de="Hier fehlt ein Wert.", en="a value is missing here."),
    "found unknown escape character": Phrase(
        de="Ein \\ in doppelten Anführungszeichen leitet ein Sonderzeichen ein; einfache Anführungszeichen nehmen es wörtlich.",
        en="a \\ in double quotes starts an escape; single quotes take it literally.",
    ),
    "found a tab character": Phrase(de="Eingerückt wird mit Leerzeichen, nicht mit Tabulatoren.", en="indent with spaces, not with tabs."),
    "did not find expected comment or line break": Phrase(
        de="Hinter | oder > darf in dieser Zeile nichts mehr stehen; der Text beginnt eingerückt in der nächsten.",
        en="nothing may follow | or > on this line; the text begins indented on the next one.",
    ),
    "did not find expected alphabetic or numeric character": Phrase(
        de="Text mit & oder * am Anfang gehört in Anführungszeichen.", en="text that begins with & or * has to be quoted."
    ),
    "block sequence entries are not allowed": Phrase(
        de="Hier darf keine Liste (-) beginnen; ist die Zeile richtig eingerückt?", en="no list (-) may begin here; is the line indented rightly?"
    ),
}


@dataclass(frozen=True)
class Tree:
    """A YAML file as read: its root node, and the place of every value in it."""

    file: str
    root: Node

    def place(self, path: Path, key: bool = False) -> Place:
        """Where the value at `path` stands (or its key); a path that leads nowhere ends at the nearest value above."""
        node, place = self.root, (self.root[1], self.root[2])
        for index, step in enumerate(path):
            found = _step(node, step)
            if found is None:
                break
            at_key, node = found
            place = at_key if key and index == len(path) - 1 and at_key else (node[1], node[2])
        return Place(self.file, *place)

    def keys(self, path: Path = ()) -> tuple[str, ...]:
        """The keys of the mapping at `path`, in their order; none if there is no mapping."""
        node = self.root
        for step in path:
            found = _step(node, step)
            if found is None:
                return ()
            node = found[1]
        return tuple(key for _, _, key, _ in node[3]) if node[0] == MAPPING else ()

    def text(self, *path: str) -> str | None:
        """The text of the scalar at `path`, if there is one."""
        node = self.root
        for step in path:
            found = _step(node, step)
            if found is None:
                return None
            node = found[1]
        return node[3] if node[0] == SCALAR else None


def _step(node: Node, step: str | int) -> tuple[tuple[int, int] | None, Node] | None:
    if node[0] == MAPPING:
        for line, column, key, value in node[3]:
            if key == str(step):
                return (line, column), value
    elif node[0] == SEQUENCE and isinstance(step, int) and 0 <= step < len(node[3]):
        return None, node[3][step]
    return None


def decode(data: bytes, file: str, problems: Problems) -> str | None:
    """Bytes to text: UTF-8 with or without BOM, any line ends, NFC, no control characters; None and a problem if it is not that."""
    if len(data) > LARGEST:
        problems.error(Place(file), TOO_LARGE(size=len(data), largest=LARGEST))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8-sig", "replace")
        problems.error(_place_after(before, file), NOT_UTF8(byte=f"0x{data[fault.start]:02X}"))
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    forbidden = next((index for index, character in enumerate(text) if _forbidden(character)), None) if not text.isascii() else _first_control(text)
    if forbidden is not None:
        problems.error(_place_after(text[:forbidden], file), CONTROL(code=f"U+{ord(text[forbidden]):04X}"))
        return None
    return unicodedata.normalize("NFC", text)


def _place_after(text: str, file: str) -> Place:
    return Place(file, text.count("\n") + text.count("\r") + 1, len(text) - max(text.rfind("\n"), text.rfind("\r")))


def _forbidden(character: str) -> bool:
    code = ord(character)
    return (
        (code < 32 and character not in "\n\t")
        or 0x7F <= code <= 0x9F
        or 0xD800 <= code <= 0xDFFF
        or character in LINE_BREAKS_OF_NOBODY
        or character in REVERSERS
        or code == 0xFEFF
    )


def _first_control(text: str) -> int | None:
    if text.isprintable():
        return None
    return next((index for index, character in enumerate(text) if _forbidden(character)), None)


def parse(text: str, file: str, problems: Problems) -> Tree | None:
    """The nodes of a YAML text as `decode` gives it; None and one problem or more if it cannot be read."""
    before = problems.errors
    try:
        root = _compose(_events(text), file, problems)
    except yaml.MarkedYAMLError as fault:
        mark = fault.context_mark if fault.context_mark and (fault.problem or "").startswith(NEVER_CLOSED) else fault.problem_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        problems.error(place, SYNTAX(reason=_reason(fault.problem or str(fault))))
        return None
    except yaml.YAMLError as fault:  # the reader's complaint about a character that slipped through; it has no mark
        problems.error(Place(file), SYNTAX(reason=str(fault)))
        return None
    if root is None and problems.errors == before:
        problems.error(Place(file), EMPTY())
    return Tree(file, root) if root is not None and problems.errors == before else None


def _events(text: str) -> Iterator[Any]:
    parser = yaml.CSafeLoader(text)
    while parser.check_event():
        yield parser.get_event()


def _reason(problem: str) -> Phrase | str:
    return next((phrase() for english, phrase in REASONS.items() if problem.startswith(english)), problem + ".")


def _compose(events: Iterator[Any], file: str, problems: Problems) -> Node | None:
    """One root node from the events; mistakes that leave the structure sound are collected, others end the reading."""
    root: Node | None = None
    documents = 0
    # An open mapping or list: (kind, line, column, children, keys seen, waiting key)
    open_nodes: list[list[Any]] = []

    def place(event: Any) -> Place:
        return Place(file, event.start_mark.line + 1, event.start_mark.column + 1)

    for event in events:
        name = type(event)
        if name is yaml.ScalarEvent or name is yaml.MappingStartEvent or name is yaml.SequenceStartEvent:
            line, column = event.start_mark.line + 1, event.start_mark.column + 1
            if event.anchor is not None:
                problems.error(place(event), ANCHOR(name=event.anchor))
            if event.tag is not None:
                problems.error(place(event), TAG(tag=event.tag))
            if name is yaml.ScalarEvent:
                text = event.value
                if not text.isprintable():
                    bad = next((character for character in text if _forbidden(character)), None)
                    if bad is not None:
                        problems.error(place(event), CONTROL(code=f"U+{ord(bad):04X}"))
                if not text.isascii():
                    text = unicodedata.normalize("NFC", text)
                node: Node = (SCALAR, line, column, text, not event.style)
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
            problems.error(place(event), ANCHOR(name=event.anchor))
            node = (SCALAR, event.start_mark.line + 1, event.start_mark.column + 1, "", False)
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
                node = (SCALAR, node[1], node[2], f"\0{node[1]}:{node[2]}", False)
            key, seen = node[3], parent[4]
            if key == "<<" and node[4]:
                problems.error(Place(file, node[1], node[2]), MERGE())
            elif key in seen:
                problems.error(Place(file, node[1], node[2]), DOUBLE_KEY(key=key, line=seen[key][0], column=seen[key][1]))
            seen.setdefault(key, (node[1], node[2]))
            parent[5] = node
        else:
            key_node, parent[5] = parent[5], None
            parent[3].append((key_node[1], key_node[2], key_node[3], node))
    if root is not None and root[0] == SCALAR and root[4] and root[3] in NULLS:
        return None
    return root


def data(node: Node) -> Any:
    """A node as plain dicts, lists and text; nothing (an empty value, `~`, `null`) as None."""
    kind = node[0]
    if kind == SCALAR:
        return None if node[4] and node[3] in NULLS else node[3]
    if kind == MAPPING:
        return {key: data(value) for _, _, key, value in node[3]}
    return [data(value) for value in node[3]]


def dump(node: Node) -> str:
    """A node as YAML text again, without the comments of who typed it: what may be given to others."""
    return write(data(node))


def write(values: Any) -> str:
    """Dicts, lists and text as YAML text, as a person would type it."""
    return yaml.dump(values, Dumper=_PlainDumper, allow_unicode=True, sort_keys=False, width=100)


class _PlainDumper(yaml.SafeDumper):
    """Writes text that looks like a number without quotes: every scalar is text here."""

    yaml_implicit_resolvers = {}

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _represent_text(dumper: yaml.SafeDumper, text: str) -> Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else '"' if text in NULLS else None)


_PlainDumper.add_representer(str, _represent_text)
