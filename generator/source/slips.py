"""Slips: orders that lie beside a round file, each in a file of its own, and are read as if they stood in it.

`rounds/003/bert.yaml` holds what would stand below `orders: bert` in `rounds/003.yaml`. Where both say something the round file wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from generator.digest import digest
from generator.phrase import Phrase
from generator.problem import Passage, Path, Place, Problems
from generator.source.files import NOT_REGULAR, listing
from generator.source.tree import MAPPING, NULLS, SCALAR, SEQUENCE, Node, Tree, data

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

BESIDE_ROUND = Phrase(
    de="dieser Zettel gilt nicht: was in {file} steht, geht vor", en="this slip does not count: what stands in {file} comes first"
)
TWO_SLIPS = Phrase(
    de="dieser Zettel sagt etwas anderes als {file}: einer von beiden muss weg", en="this slip says something else than {file}: delete one of them"
)
STRAY_SLIP = Phrase(
    de="ein Zettel heißt wie der Schlüssel, unter dem er in der Runde stünde: bert.yaml; {name} gehört nicht dazu",
    en="a slip is called like the key below which it would stand in the round: bert.yaml; {name} is not one",
)
NO_SLIPS = Phrase(
    de="in diesem Spiel gibt es keine Zettel neben der Runde: alles steht in {file}",
    en="this game has no slips beside a round: everything stands in {file}",
)
IS_A_SLIP = re.compile(r"(\w[\w-]{0,80})\.yaml")


@dataclass(frozen=True, slots=True)
class Placed:
    """A value of a slip and where it belongs: what stands at `there` in the slip stands at `path` in the round; the last step of a path
    into a list is the list's length. `text` stands there instead of it, if it is given."""

    path: Path
    there: Path = ()
    text: str | None = None


Places = Callable[[Any, str, Any], Sequence[Placed]]
"""Where a slip belongs: of the round's values, the slip's key and its values. What the round file says itself is left out, or placed and
then found to be there."""


def below(key: str) -> Places:
    """Return the places of slips that stand whole below a key of the round, each by its own name."""
    return lambda values, name, slip: (Placed((key, name)),)


@dataclass(frozen=True)
class TreeWithSlips(Tree):
    """A round file together with its slips: one tree, in which every value knows its own file."""

    typed: Tree | None = None
    """The round file alone."""
    slips: Mapping[Path, tuple[Tree, Path]] = field(default_factory=dict)
    """By the place in the round: whose slip it is, and where in it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return TreeWithSlips, (self.file, self.root, self.complete, self.source, self.typed, dict(self.slips))

    @property
    def own(self) -> Node:
        return self.root if self.typed is None else self.typed.root

    def place(self, path: Path, key: bool = False) -> Place:
        slip = self._slip(path)
        return super().place(path, key) if slip is None else slip[0].place(slip[1], key)

    def passage(self, path: Path) -> Passage:
        slip = self._slip(path)
        return super().passage(path) if slip is None else slip[0].passage(slip[1])

    def _slip(self, path: Path) -> tuple[Tree, Path] | None:
        for end in range(len(path), 0, -1):
            if (found := self.slips.get(tuple(map(_step, path[:end])))) is not None:
                return found[0], (*found[1], *path[end:])
        return None


def _step(step: str | int) -> str | int:
    return step if isinstance(step, int) else str(step)


def with_slips(shelf: Shelf, tree: Tree, fingerprint: str, places: Places | None) -> tuple[Tree, str] | None:
    """Return a round with what lies in the folder of its name, and the fingerprint of all that; None if a slip cannot be read."""
    folder = File(tree.file).with_suffix("")
    names = slip_names(folder, shelf.problems)
    if not names:
        return tree, fingerprint
    if places is None:
        shelf.problems.error(Place(str(folder)), NO_SLIPS(file=File(tree.file).name))
        return None
    trees = {name: shelf.tree(folder / f"{name}.yaml") for name in names}
    root, found = tree.root, dict[Path, tuple[Tree, Path]]()
    complete = tree.complete
    for name, read in trees.items():
        if read is None:
            return None
        slip = read[0]
        complete &= slip.complete
        for placed in places(data(root), name, data(slip.root)):
            node = _at(slip.root, placed.there)
            grown = None if node is None else _put(root, placed.path, node if placed.text is None else (*node[:3], placed.text, True, ()))
            if grown is None:
                if (other := found.get(placed.path)) is not None:
                    shelf.problems.error(slip.place(placed.there), TWO_SLIPS(file=File(other[0].file).name))
                else:
                    shelf.problems.warning(slip.place(placed.there), BESIDE_ROUND(file=File(tree.file).name))
                continue
            root = grown
            found[placed.path] = slip, placed.there
    fingerprints = [f"{name} {read[1]}" for name, read in trees.items() if read is not None]
    return TreeWithSlips(tree.file, root, complete, tree.source, tree, found), digest(fingerprint, *fingerprints)


def slip_names(folder: File, problems: Problems) -> tuple[str, ...]:
    """Return the keys of the slips in a folder, sorted; what looks like one but is none is a problem."""
    found = listing(folder, problems)
    for name in found.strange:
        problems.error(Place(str(folder / name)), NOT_REGULAR())
    for name in found.files:
        if not IS_A_SLIP.fullmatch(name) and name.endswith((".yaml", ".yml")):
            problems.error(Place(str(folder / name)), STRAY_SLIP(name=name))
    return tuple(name.removesuffix(".yaml") for name in found.files if IS_A_SLIP.fullmatch(name))


def _at(node: Node, path: Path) -> Node | None:
    for step in path:
        if node[0] == MAPPING:
            inner = next((value for _, _, key, value in node[3] if key == str(step)), None)
        else:
            inner = node[3][step] if node[0] == SEQUENCE and isinstance(step, int) and step < len(node[3]) else None
        if inner is None:
            return None
        node = inner
    return node


def _put(node: Node, path: Path, value: Node) -> Node | None:
    """Return a node with a value at a place where there is nothing yet; None if something stands there, or on the way to it."""
    if not path:
        return value if _nothing(node) else None
    if _nothing(node):
        node = (SEQUENCE if isinstance(path[0], int) else MAPPING, node[1], node[2], ())
    kind, line, column, children = node[:4]
    if kind == SEQUENCE and isinstance(path[0], int):
        before = children[path[0]] if path[0] < len(children) else (SCALAR, line, column, "", True, ())
        inner = _put(before, path[1:], value)
        return None if inner is None else (kind, line, column, (*children[: path[0]], inner, *children[path[0] + 1 :]))
    if kind != MAPPING:
        return None
    at = next((index for index, child in enumerate(children) if child[2] == str(path[0])), len(children))
    key = children[at][:3] if at < len(children) else (line, column, str(path[0]))
    inner = _put(children[at][3] if at < len(children) else (SCALAR, line, column, "", True, ()), path[1:], value)
    return None if inner is None else (kind, line, column, (*children[:at], (*key, inner), *children[at + 1 :]))


def _nothing(node: Node) -> bool:
    return node[0] == SCALAR and bool(node[4]) and node[3] in NULLS
