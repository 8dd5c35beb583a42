"""A YAML file that cannot be read at one place, as far as it stands above that: for what else is wrong with it."""

from __future__ import annotations

from typing import Any

from generator.source.context import ReadContext
from generator.source.fields import Mistakes
from generator.source.partial_file import holds_nothing
from generator.source.read import reader
from generator.source.tree import MAPPING, SCALAR, Tree, data, parse
from generator.values.problem import Path, Problems

LARGEST = 100_000
"""Characters of a file of which that is told: it is parsed several times."""
HIGHEST = 20
"""So many lines above the fault the file is cut at most: in the midst of a text or a bracket nothing can be read."""


def above(text: str, file: str) -> Tree | None:
    """Return what of a text can be read above its first fault; None if that is nothing."""
    parse(text, file, faults := Problems())
    lines = text.split("\n") if len(text) <= LARGEST else []
    first = min((fault.place.line for fault in faults if fault.place.file == file), default=1) - 1
    for end in range(min(first, len(lines)), max(0, first - HIGHEST), -1):
        tree = parse("\n".join([*lines[:end], ""]), file, Problems())
        if tree is not None and tree.root[0] == MAPPING:
            return Tree(file, tree.root, False, text)
    return None


def tell_above(tree: Tree, kind: Any, known: ReadContext, problems: Problems) -> None:
    """Tell what is wrong in such a tree, which is to be of type `kind`; nothing of what may go on below it."""
    try:
        reader(kind)(data(tree.root), known)
    except Mistakes as found:
        last = _last(tree)
        for fault in found.faults:
            untyped = holds_nothing(tree, fault.path) and not fault.typed
            if fault.at_key or (fault.path != last[: len(fault.path)] and not untyped):
                problems.error(tree.place(fault.path + fault.part, key=fault.at_key), fault.message)


def _last(tree: Tree) -> Path:
    """Return the way to the last value of a tree."""
    path: Path = ()
    node = tree.root
    while node[0] != SCALAR and node[3]:
        step, node = (node[3][-1][2], node[3][-1][3]) if node[0] == MAPPING else (len(node[3]) - 1, node[3][-1])
        path = (*path, step)
    return path
