"""Orders as people type them → orders as a round file has them, where that can mean one thing only: a list without
brackets, a greeting below the orders, a comma in a text within braces. Whatever could mean something else stays as it
was typed, to be refused at its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any

from generator.source.context import ReadContext
from generator.source.fields import bracketed
from generator.source.kinds import holds_text, is_by_person, is_list, is_pairs, is_person, keys_awaited, kind_below
from generator.source.read import as_chosen, in_usual_case, would_take
from generator.source.tree import MAPPING, NULLS, SCALAR, SEQUENCE, Node, Tree, data, parse
from generator.values.problem import Problems, closest

BLANKS = re.compile(r"[ \t]+")
SEPARATORS = (re.compile(r" ?[,;] ?"), re.compile(r" ?[,;] ?| (?:und|and|&) "))
"""What stands between the entries of a list that has no brackets: the fewer words are taken for separators, the
better."""
PAIR = re.compile(r"([^\s:=]+)(?:\s*[:=]\s*|\s+)(\S.*)")
MOST_PROSE = 6
"""Lines above or below the orders of a block that may be no orders."""
NARROWEST = 60
"""Letters that a line has at least where a mail program breaks it."""
NO_VALUE = re.compile(r"([ ]*)[\w-]{1,40}:[ ]*")
"""A key with nothing behind it."""
ENTRY = re.compile(r"(?![ ]*(?:-[ ]|[\w-]{1,40}:(?:[ ]|$)|[{}\[\]#]))[ ]*\S.*")
"""A line that is neither a key nor an entry of a list."""
TWO_COLONS = re.compile(r"([ ]*[\w-]{1,40}: +)([^\s\"'{\[#|>&*!%@`-][^#]*:(?: [^#]*)?)")
"""A key, and behind it a text that holds a colon, too."""
A_KEY = re.compile(r"([\w-]{1,40}) ?:")
PROSE = re.compile(r"[^\W\d_][^\d:;#{}\[\]|>\"=]{0,80}")
"""A line in which somebody greets: words, without anything that an order consists of."""


def without_prose(text: str, reads: Callable[[str], bool], near: Mapping[str, Collection[str]]) -> tuple[str, tuple[str, ...]]:
    """Return the text of a block without the words to people above and below the orders, and these lines. `reads` tells
    whether a text can be read as orders: one that can is left alone, else it is taken as `_as_lines` puts it. `near`
    are the keys that orders have, each with those that may stand beside it or in what it holds."""
    if reads(text):
        return text, ()
    text = _as_lines(text, near)
    if reads(text):
        return text, ()
    lines = text.split("\n")
    above = _prose(lines)
    below = _prose(lines[above:][::-1])
    rest = "\n".join(lines[above : len(lines) - below])
    found = [line.strip() for line in (*lines[:above], *lines[len(lines) - below :]) if line.strip()]
    return (rest, tuple(found)) if found and rest.strip() and reads(rest) else (text, ())


def _as_lines(text: str, near: Mapping[str, Collection[str]]) -> str:
    """Return a text with the lines whole that a mail program has broken, with a dash before each line directly below a
    key that nothing stands behind, and with texts quoted that hold a colon behind a word that is none of the keys
    `near`."""
    lines: list[str] = []
    below: str | None = None
    width = 0  # of the line before, if something may go on that stands behind a key in it
    for line in text.split("\n"):
        if ENTRY.fullmatch(line) and below is not None:
            lines.append(f"{below}- {line.strip()}")
        elif ENTRY.fullmatch(line) and width and width + 1 + len(line.split()[0]) > NARROWEST:
            lines[-1] += f" {line.strip()}"
            width = _width(line)
        else:
            lines.append(line)
            below = match[1] if (match := NO_VALUE.fullmatch(line)) else None
            width = _width(line) if match is None and ENTRY.fullmatch(line) is None else 0
    return "\n".join(map(partial(_quoted, near=near), lines))


def _width(line: str) -> int:
    """Return how long a line is that may go on in the next one; 0 if it ends with a bracket, or as a sentence does."""
    return 0 if line.rstrip().endswith(("]", "}", ".", "!", "?")) else len(line.rstrip())


def _quoted(line: str, near: Mapping[str, Collection[str]]) -> str:
    """Return a line with what stands behind its key in quotes, if that is a text with a colon."""
    match = TWO_COLONS.fullmatch(line)
    if match is None:
        return line
    keys = near.get(match[1].strip(" :").lower(), near)
    if any(word.lower() in keys for word in A_KEY.findall(match[2])):
        return line
    return match[1] + json.dumps(match[2], ensure_ascii=False)


def _prose(lines: Iterable[str]) -> int:
    """Return how many lines there are at the beginning that are words to people, or empty."""
    found = 0
    for number, line in enumerate(lines, 1):
        if number > MOST_PROSE or (line.strip() and not PROSE.fullmatch(line.rstrip())):
            break
        found = number
    return found


def as_meant(root: Node, kind: Any, known: ReadContext) -> Node:
    """Return what somebody has sent who was to send a value of type `kind`: with keys in their usual letters and where
    they belong, lists without their brackets as lists, and texts that a comma has cut as one."""
    usual = in_usual_case(_indented(in_usual_case(root, kind), kind), kind)
    return _in_brackets(_joined(usual, kind), kind, known)


def _indented(node: Node, kind: Any) -> Node:
    """Return a mapping with what stands beside an empty key below it, where it can belong there alone: HTML may have
    lost how far a line was indented."""
    if node[0] != MAPPING:
        return node
    names = keys_awaited(kind)
    kept: list[tuple[Any, list[Any]]] = []
    for child in node[3]:
        if kept and _is_empty(kept[-1][0][3]) and child[2] not in names and _may_hold(kind_below(kind, kept[-1][0][2]), child[2], names):
            kept[-1][1].append(child)
        else:
            kept.append((child, []))
    whole = [(*child[:3], (MAPPING, *child[3][1:3], tuple(below))) if below else child for child, below in kept]
    return (*node[:3], tuple((*child[:3], _indented(child[3], kind_below(kind, child[2]))) for child in whole))


def _is_empty(node: Node) -> bool:
    return bool(node[0] == SCALAR and node[4] and node[3] == "")


def _may_hold(kind: Any, key: str, beside: Collection[str]) -> bool:
    """Tell whether a key that is none of those `beside` may stand below one of type `kind`."""
    return key.lower() in map(str.lower, keys_awaited(kind)) or (is_pairs(kind) and closest(key, beside) is None)


def _joined(node: Node, kind: Any) -> Node:
    """Return a mapping with its texts whole: in braces a comma ends them, and what is behind it becomes a key without a
    value."""
    if node[0] != MAPPING:
        return node
    names = keys_awaited(kind)
    kept: list[Any] = []
    for child in node[3]:
        line, column, key, value = child
        before = kept[-1] if kept else None
        cut = value[0] == SCALAR and value[4] and value[3] == "" and key not in names
        if names and cut and before is not None and before[3][0] == SCALAR and before[3][4] and before[3][3] not in NULLS and holds_text(kind, (before[2],)):
            text = before[3]
            kept[-1] = (*before[:3], (*text[:3], f"{text[3]}, {key}", *text[4:]))
        else:
            kept.append((line, column, key, _joined(value, kind_below(kind, key))))
    return (*node[:3], tuple(kept))


def _in_brackets(node: Node, kind: Any, known: ReadContext) -> Node:
    """Return a node with a list wherever one is awaited and its entries stand there without brackets, a mapping
    wherever one with free keys is (`bert no, dora yes`), ids where people are named, and the words of a choice where
    others say the same."""
    if node[0] == MAPPING and is_list(kind) and node[3] and all(value[0] == SCALAR and value[3] == "" for *_, value in node[3]):
        return (SEQUENCE, *node[1:3], tuple((SCALAR, line, column, key, True, ()) for line, column, key, _ in node[3]))
    if node[0] == MAPPING:
        below = [(*child[:3], _in_brackets(child[3], kind_below(kind, child[2]), known)) for child in node[3]]
        ids = [person_id(key, known) if is_by_person(kind) else key for _, _, key, _ in below]
        often = Counter(ids)
        return (*node[:3], tuple((*child[:2], id, child[3]) if often[id] == 1 else child for id, child in zip(ids, below, strict=True)))
    if node[0] == SEQUENCE and not is_pairs(kind):
        return (*node[:3], tuple(_in_brackets(item, kind_below(kind, 0), known) for item in node[3]))
    plain = data(node)
    if isinstance(plain, str) and not (is_list(kind) or is_pairs(kind)):
        return (*node[:3], person_id(plain, known) if is_person(kind) else as_chosen(kind, plain), *node[4:])
    if plain is None or not (is_list(kind) or is_pairs(kind)) or would_take(kind, plain, known):
        return node
    for values in _pairs(plain) if is_pairs(kind) else _entries(plain.strip()):
        made = _in_brackets(in_usual_case(_made(values, node), kind), kind, known)
        if would_take(kind, data(made), known):
            return made
    return node


def person_id(said: str, known: ReadContext) -> str:
    """Return the id of the only person who is named like this; what was said if there is none."""
    return said if known.people is None or said in known.people else said.lower() if said.lower() in known.people else known.called(said)


def _made(value: Any, node: Node) -> Node:
    """Return words, or a list or mapping of them, as a node where another stands."""
    place = node[1:3]
    if isinstance(value, str):
        return (SCALAR, *place, value, True, ())
    if isinstance(value, list):
        return (SEQUENCE, *place, tuple(_made(one, node) for one in value))
    return (MAPPING, *place, tuple((*place, key, _made(one, node)) for key, one in value.items()))


def _pairs(value: Any) -> Iterable[dict[str, str]]:
    """Yield the mapping that a text, or a list, of keys with their values may be: `bert no, dora: yes`."""
    pairs: list[tuple[Any, Any]] = []
    for one in SEPARATORS[0].split(BLANKS.sub(" ", value)) if isinstance(value, str) else value:
        if isinstance(one, dict):
            pairs += one.items()
        elif isinstance(one, str) and (match := PAIR.fullmatch(one.strip())):
            pairs.append((match[1], match[2]))
        else:
            return
    if pairs and len(dict(pairs)) == len(pairs) and all(isinstance(said, str) for _, said in pairs):
        yield dict(pairs)


def _entries(text: str) -> Iterable[list[str]]:
    """Yield the entries that a list without brackets may have."""
    for separator in SEPARATORS:
        yield [item for item in separator.split(BLANKS.sub(" ", text)) if item]
    meant = bracketed(text)
    tree: Tree | None = parse(meant, "", Problems()) if meant else None
    items = data(tree.root) if tree is not None else None
    if isinstance(items, list) and all(isinstance(item, str) for item in items):
        yield items
