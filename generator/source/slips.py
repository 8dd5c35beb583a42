"""Slips: orders that lie beside a round file, each in a file of its own, and are read as if they stood in it.

`rounds/003/bert.yaml` holds what would stand below `orders: bert` in `rounds/003.yaml`. Where both say something the
round file wins. `rounds/003/press/bert.yaml` holds what of Bert's would stand below `press`, behind what stands there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from generator.source.context import ReadContext
from generator.source.documents import PressItem
from generator.source.fields import shown
from generator.source.files import NOT_REGULAR, listing
from generator.source.partial_file import is_nothing
from generator.source.read import NOT_TYPED, read_rest
from generator.source.tree import MAPPING, SCALAR, SEQUENCE, Node, Tree, data
from generator.system.digest import digest
from generator.values.phrase import Message, Phrase
from generator.values.problem import WARNING, Passage, Path, Place, Problem, Problems, Severity

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
NO_PLACE = Phrase(de="für {found} ist in dieser Runde kein Platz", en="there is no place for {found} in this round")
FAR = 10_000_000
"""More lines than any file has."""
IS_A_SLIP = re.compile(r"(\w[\w-]{0,80})\.yaml")
PRESS = "press"
"""The folder among the slips with players' press, and where that belongs in the round."""


class SlipValue(Struct, frozen=True):
    """A value of a slip and where it belongs: what stands at `there` in the slip stands at `path` in the round; the
    last step of a path into a list is the list's length. `text` stands there instead of it, if it is given; the keys in
    `leave` belong elsewhere. `instead` are keys beside it in the round that go, if they are empty there or another
    slip's.
    """

    path: Path
    there: Path = ()
    text: str | None = None
    leave: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


class Nowhere(Struct, frozen=True):
    """What stands at `there` in a slip is not put anywhere in the round: `why` says it; without it the round says the
    same already."""

    there: Path
    why: Message | None = None
    severity: Severity = WARNING


Places = Callable[[Any, str, Any], Sequence[SlipValue | Nowhere]]
"""Where a slip belongs: of the round's values, the slip's key and its values. What of a slip is neither placed nor said
to be nowhere is an error at its line: whatever its shape is, nothing that somebody has sent goes by in silence."""


def below(key: str) -> Places:
    """Return the places of slips that stand whole below a key of the round, each by its own name."""
    return lambda values, name, slip: (SlipValue((key, name)),)


class TreeWithSlips(Tree):
    """A round file together with its slips: one tree, in which every value knows its own file. The lines of the file
    with the number n in `files` count from n times `FAR`, so that whatever becomes of the tree, a place says which file
    it is in."""

    def __init__(self, file: str, root: Node | Callable[[], Node], complete: bool, source: str, files: tuple[str, ...]) -> None:
        """`files` are the round file, and its slips."""
        super().__init__(file, root, complete, source)
        self.files = files

    def with_root(self, root: Node) -> TreeWithSlips:
        return TreeWithSlips(self.file, root, self.complete, self.source, self.files)

    def __reduce__(self) -> tuple[Any, ...]:
        return TreeWithSlips, (self.file, self.root, self.complete, self.source, self.files)

    def place(self, path: Path, key: bool = False) -> Place:
        place = super().place(path, key)
        return Place(self.files[place.line // FAR], place.line % FAR, place.column)

    def passage(self, path: Path) -> Passage:
        begins = super().passage(path).begins
        return Passage(self.files[begins[0][1] // FAR], tuple((offset, line % FAR, column) for offset, line, column in begins))


def with_slips(shelf: Shelf, tree: Tree, fingerprint: str, places: Places | None, kind: Any) -> tuple[Tree, str] | None:
    """Return a round with what lies in the folder of its name, and the fingerprint of all that; None if a slip cannot
    be read."""
    folder = File(tree.file).with_suffix("")
    names = slip_names(folder, shelf.problems)
    press = [f"{PRESS}/{name}" for name in slip_names(folder / PRESS, shelf.problems)]
    if not names and not press:
        return tree, fingerprint
    if names and places is None:
        shelf.problems.error(Place(str(folder)), NO_SLIPS(file=File(tree.file).name))
        return None
    wanted = [*((name, places, kind) for name in names), *((name, _in_press, tuple[PressItem, ...]) for name in press)]
    whole, fingerprints = TreeWithSlips(tree.file, tree.root, tree.complete, tree.source, (tree.file,)), [fingerprint]
    for name, where, what in wanted:
        read = shelf.tree(folder / f"{name}.yaml", what)
        if read is None or where is None:
            return None
        whole = with_slip(whole, name, read[0], where, shelf.problems, what, shelf.known)
        fingerprints.append(f"{name} {read[1]}")
    return whole, digest(*fingerprints)


def _in_press(values: Any, name: str, slip: Any) -> Sequence[SlipValue | Nowhere]:
    """Return where the pieces of press in a slip belong: behind those that the round has."""
    there = values.get(PRESS) if isinstance(values, dict) else None
    first = len(there) if isinstance(there, list) else 0
    return [SlipValue((PRESS, first + at), (at,)) for at in range(len(slip) if isinstance(slip, list) else 0)]


def with_slip(
    tree: Tree, name: str, slip: Tree, places: Places, problems: Problems | None = None, kind: Any = None, known: ReadContext | None = None
) -> TreeWithSlips:
    """Return a round with one more slip, which is to be a value of type `kind`. What has no place, or none any more, is
    a problem."""
    files = [*(tree.files if isinstance(tree, TreeWithSlips) else (tree.file,)), slip.file]
    root, moved = tree.root, Tree(slip.file, _moved(slip.root, FAR * (len(files) - 1)))
    said = places(data(root), name, data(slip.root))
    if problems is not None:
        _tell_unplaced(slip, tuple(_unplaced(slip.root, (), said)), kind, known or ReadContext(), problems)
    for placed in said:
        node = moved.node(placed.there)
        if isinstance(placed, Nowhere) and placed.why is not None and problems is not None:
            problems.found.append(Problem(slip.place(placed.there, key=True), placed.severity, placed.why))
        if node is None or isinstance(placed, Nowhere):
            continue
        if placed.leave and node[0] == MAPPING:
            node = (*node[:3], tuple(child for child in node[3] if child[2] not in placed.leave))
        if placed.instead:
            root = _cleared(root, placed.path[:-1], placed.instead)
        grown = _put(root, placed.path, node if placed.text is None else (SCALAR, *node[1:3], placed.text, True, ()))
        if grown is not None:
            root = grown
        elif problems is not None and (other := _line(Tree(tree.file, root), placed.path) // FAR):
            problems.error(slip.place(placed.there), TWO_SLIPS(file=File(files[other]).name))
        elif problems is not None:
            problems.warning(slip.place(placed.there), BESIDE_ROUND(file=File(tree.file).name))
    return TreeWithSlips(tree.file, root, tree.complete and slip.complete, tree.source, tuple(files))


def _unplaced(node: Node, path: Path, said: Sequence[SlipValue | Nowhere]) -> Iterator[Path]:
    """Yield the ways to what of a slip its places do not speak of."""
    if any(_covers(one, path, node[0]) for one in said):
        return
    if node[0] != SCALAR and any(one.there[: len(path)] == path and one.there != path for one in said) or (node[0] == MAPPING and not path):
        keys = [child[2] for child in node[3]] if node[0] == MAPPING else range(len(node[3]))
        for key, child in zip(keys, node[3], strict=True):
            yield from _unplaced(child[3] if node[0] == MAPPING else child, (*path, key), said)
    else:
        yield path


def _covers(one: SlipValue | Nowhere, path: Path, kind: str) -> bool:
    depth, leave = len(one.there), one.leave if isinstance(one, SlipValue) else ()
    if path[:depth] != one.there:
        return False
    return path[depth] not in leave if len(path) > depth else not leave or kind != MAPPING


def _tell_unplaced(slip: Tree, paths: Sequence[Path], kind: Any, known: ReadContext, problems: Problems) -> None:
    """Tell of what stands at these ways why it is no part of what a slip may say."""
    own = Problems()
    if paths and kind is not None:
        read_rest(slip, kind, known, own)
    for path in paths:
        node = slip.node(path)
        if node is None or is_nothing(node):
            problems.note(slip.place(path, key=True), NOT_TYPED(key=str(path[-1]))) if path else None
            continue
        around = {slip.place(path, key=True), *_around(slip, path)}
        found = [problem for problem in own if problem.place in around]
        problems.found += found
        if not found:
            problems.error(slip.place(path, key=True), NO_PLACE(found=shown(path[-1] if path else data(slip.root))))


def _around(slip: Tree, path: Path) -> Iterator[Place]:
    """Yield the places of a value, and of all in it."""
    yield slip.place(path)
    node = slip.node(path)
    value = None if node is None else data(node)
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield slip.place((*path, key), key=True)
        yield from _around(slip, (*path, key))


def slip_names(folder: File, problems: Problems) -> tuple[str, ...]:
    """Return the keys of the slips in a folder, sorted; what looks like one but is none is a problem."""
    found = listing(folder, problems)
    for name in found.strange:
        problems.error(Place(str(folder / name)), NOT_REGULAR())
    for name in found.files:
        if not IS_A_SLIP.fullmatch(name) and name.endswith((".yaml", ".yml")):
            problems.error(Place(str(folder / name)), STRAY_SLIP(name=name))
    return tuple(name.removesuffix(".yaml") for name in found.files if IS_A_SLIP.fullmatch(name))


def _moved(node: Node, by: int) -> Node:
    """Return a node whose lines count from another number on."""
    if node[0] == SCALAR:
        begins = tuple((offset, line + by, column) for offset, line, column in node[5])
        return (SCALAR, node[1] + by, *node[2:5], begins)
    if node[0] == SEQUENCE:
        return (SEQUENCE, node[1] + by, node[2], tuple(_moved(child, by) for child in node[3]))
    return (MAPPING, node[1] + by, node[2], tuple((line + by, column, key, _moved(value, by)) for line, column, key, value in node[3]))


def _line(tree: Tree, path: Path) -> int:
    """Return the line of what stands at a path, or of what is in the way of it."""
    for depth in range(len(path), -1, -1):
        if (found := tree.node(path[:depth])) is not None:
            return int(found[1])
    return 0


def _cleared(node: Node, path: Path, names: tuple[str, ...]) -> Node:
    """Return a node without the keys of these names in the mapping at a path, if nothing stands behind them or they
    came with a slip."""
    children = node[3]
    if path:
        at = path[0] if isinstance(path[0], int) else next((at for at, child in enumerate(children) if child[2] == path[0]), len(children))
        if node[0] == SCALAR or at >= len(children):
            return node
        child = children[at]
        inner = _cleared(child if node[0] == SEQUENCE else child[3], path[1:], names)
        return (*node[:3], (*children[:at], inner if node[0] == SEQUENCE else (*child[:3], inner), *children[at + 1 :]))
    stay = [child for child in children if node[0] != MAPPING or child[2] not in names or not (is_nothing(child[3]) or child[0] >= FAR)]
    return (*node[:3], tuple(stay)) if node[0] == MAPPING else node


def _put(node: Node, path: Path, value: Node) -> Node | None:
    """Return a node with a value at a place where there is nothing yet; None if something stands there, or on the way
    to it."""
    if not path:
        return value if is_nothing(node) else None
    if is_nothing(node):
        node = (SEQUENCE if isinstance(path[0], int) else MAPPING, node[1], node[2], ())
    kind, line, column, children = node[:4]
    if kind == SEQUENCE and isinstance(path[0], int):
        before = children[path[0]] if path[0] < len(children) else (SCALAR, line, column, "", True, ())
        inner = _put(before, path[1:], value)
        return None if inner is None else (kind, line, column, (*children[: path[0]], inner, *children[path[0] + 1 :]))
    if kind != MAPPING:
        return None
    index = next((index for index, child in enumerate(children) if child[2] == str(path[0])), len(children))
    key = children[index][:3] if index < len(children) else (*value[1:3], str(path[0]))
    inner = _put(children[index][3] if index < len(children) else (SCALAR, line, column, "", True, ()), path[1:], value)
    return None if inner is None else (kind, line, column, (*children[:index], (*key, inner), *children[index + 1 :]))

