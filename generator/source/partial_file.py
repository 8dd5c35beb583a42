"""A file without some of its entries: those that are not typed yet, or at fault. What is left keeps its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from generator.source.tree import MAPPING, NULLS, SCALAR, SEQUENCE, Node, Tree
from generator.values.problem import Path


def holds_nothing(tree: Tree, path: Path) -> bool:
    """Tell whether a key, or a line of a list, stands at `path` with nothing behind it."""
    node = tree.node(path)
    return node is not None and is_nothing(node)


def empty_keys(tree: Tree, path: Path) -> tuple[str, ...]:
    """Return the keys right below the mapping at `path` with nothing behind them."""
    node = tree.node(path)
    if node is None or node[0] != MAPPING:
        return ()
    return tuple(key for _, _, key, value in node[3] if is_nothing(value))


def length(tree: Tree, path: Path) -> int:
    """Return how many entries the list at `path` has; 0 if there is none."""
    node = tree.node(path)
    return len(node[3]) if node is not None and node[0] == SEQUENCE else 0


def known_part(tree: Tree, path: Path) -> Path:
    """Return as much of a path as leads somewhere: a value may be a short form of what its mistake was found in."""
    depth = len(path)
    while tree.node(path[:depth]) is None:
        depth -= 1
    return path[:depth]


def without(tree: Tree, paths: Collection[Path]) -> Tree:
    """Return a tree without what stands at some paths, none of them the root."""
    return tree.with_root(_without(tree.root, paths))


def with_keys(tree: Tree, values: Mapping[str, str]) -> Tree:
    """Return a tree whose root is a mapping with some keys more."""
    place = tree.root[1:3]
    more = tuple((*place, key, (SCALAR, *place, text, True, ())) for key, text in values.items())
    return tree.with_root((MAPPING, *place, (*tree.root[3], *more))) if more else tree


def is_nothing(node: Node) -> bool:
    """Tell whether a node is an empty value."""
    return bool(node[0] == SCALAR and node[4] and node[3] in NULLS)


def _without(node: Node, paths: Collection[Path]) -> Node:
    below: dict[str, list[Path]] = {}
    for path in paths:
        below.setdefault(str(path[0]), []).append(path[1:])
    gone = {step for step, rest in below.items() if () in rest}
    kept: tuple[Any, ...]
    if not below or node[0] == SCALAR:
        return node
    if node[0] == MAPPING:
        entries = (entry for entry in node[3] if entry[2] not in gone)
        kept = tuple((*entry[:3], _without(entry[3], below.get(entry[2], ()))) for entry in entries)
    else:
        kept = tuple(_without(entry, below.get(str(index), ())) for index, entry in enumerate(node[3]) if str(index) not in gone)
    return (*node[:3], kept)
