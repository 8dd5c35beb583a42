"""Blocks that are untied only when somebody looks at them: most pages of a long past are neither told nor shown
again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from pickle import PickleBuffer
from typing import Any, NamedTuple

from msgspec import Struct

from generator.memo.lazy import Lazy, LazySequence
from generator.memo.packing import Packed, pack, spooled, unpack
from generator.system.digest import digest
from generator.values.blocks import Block, Fold, Picture, Prose, Table, walk
from generator.values.record import replace

UNTIED, OTHERS = 6_000_000, 100_000
"""So many bytes lie open at a time, because whoever looks at a bundle most often does so several times; what is put
together of such counts as so many."""

LARGE = 100
"""A drawing of more shapes is a file of its own on the website."""


class InnerBlocks(Struct, frozen=True):
    """What can be known of blocks that are tied within others: what they are made of, and the names of the tables among
    them."""

    made_of: str
    tables: tuple[str, ...]


class BlocksSummary(NamedTuple):
    """What can be known of blocks without untying them: the texts that people wrote among them, of each of their tables
    the name and, of a cross table, how many columns it has, the names of drawings that are too large to stand within a
    page, and what is tied within them."""

    texts: tuple[Prose, ...]
    tables: tuple[tuple[str, int], ...]
    drawings: tuple[str, ...] = ()
    inner: tuple[InnerBlocks, ...] = ()


class LazyBlocks(LazySequence[Block]):
    """Blocks in a row, made when somebody asks for them. What is asked of all pages stands `outside`; with what they
    are `made_of` they can be kept apart."""

    weight = OTHERS

    def __init__(self, make: Callable[[], Iterable[Block]], outside: BlocksSummary | None = None, made_of: str = "") -> None:
        self._make, self.made_of = make, made_of
        if outside is not None:
            self.outside = outside

    @cached_property
    def outside(self) -> BlocksSummary:
        return outside(self.all)

    @property
    def all(self) -> tuple[Block, ...]:
        return _OPEN.blocks(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self.all,)


class PackedBlocks(LazyBlocks):
    """Blocks that are bytes, in a file: they can be kept without being untied. Those that did not say what they are
    `made_of` are known by their digest."""

    def __init__(self, outside: BlocksSummary, made_of: str, *data: bytes) -> None:
        self._packed = spooled(data, made_of)
        super().__init__(partial(_unpacked, self._packed), outside, made_of)
        self.weight = sum(map(len, data))

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        data = self._packed.value()
        return PackedBlocks, (self.outside, self.made_of, *(map(PickleBuffer, data) if protocol >= 5 else data))


def _unpacked(packed: Lazy[Packed]) -> Iterable[Block]:
    blocks: Iterable[Block] = unpack(packed.value())
    return blocks


def tied(blocks: Sequence[Block], apart: Callable[[LazyBlocks], PackedBlocks] | None = None) -> PackedBlocks:
    """Return blocks as bytes; `apart` ties the bundles in their folds that say what they are made of."""
    if isinstance(blocks, PackedBlocks):
        return blocks
    made_of = blocks.made_of if isinstance(blocks, LazyBlocks) else ""
    blocks = tuple(blocks._make() if isinstance(blocks, LazyBlocks) else blocks)  # it need not lie open twice
    if apart is not None:
        blocks = tuple(block if (bundle := _folded(block)) is None else replace(block, blocks=apart(bundle)) for block in blocks)
    data = pack(blocks)
    bundle = PackedBlocks(outside(blocks), made_of or digest(*data), *data)
    _OPEN.lay(bundle, blocks)
    return bundle


class _Open:
    """The bundles that were looked at last, by their `id`, the latest last, and how much they weigh together."""

    def __init__(self) -> None:
        self.bundles: dict[int, tuple[LazyBlocks, tuple[Block, ...]]] = {}
        self.weight = 0

    def blocks(self, bundle: LazyBlocks) -> tuple[Block, ...]:
        if id(bundle) not in self.bundles:
            return self.lay(bundle, tuple(bundle._make()))
        known = self.bundles[id(bundle)] = self.bundles.pop(id(bundle))
        return known[1]

    def lay(self, bundle: LazyBlocks, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """Let a bundle lie open as long as there is room; those that were looked at longest ago are tied again."""
        self.weight += bundle.weight
        self.bundles[id(bundle)] = bundle, blocks
        while self.weight > UNTIED and len(self.bundles) > 1:
            self.weight -= self.bundles.pop(next(iter(self.bundles)))[0].weight
        return blocks


_OPEN = _Open()


def shut() -> None:
    """Let no bundle lie open any more: whoever has looked is done."""
    _OPEN.bundles.clear()
    _OPEN.weight = 0


def outside(blocks: Iterable[Block]) -> BlocksSummary:
    """Return what others want to know of blocks."""
    if isinstance(blocks, LazyBlocks):
        return blocks.outside
    texts: list[Prose] = []
    tables: list[tuple[str, int]] = []
    drawings: list[str] = []
    inner: list[InnerBlocks] = []
    for each in blocks:
        if isinstance(bundle := _folded(each), PackedBlocks):
            texts += bundle.outside.texts
            tables += bundle.outside.tables
            drawings += bundle.outside.drawings
            inner.append(InnerBlocks(bundle.made_of, tuple(name for name, _ in bundle.outside.tables)))
            continue
        for block in walk((each,)):
            if isinstance(block, Prose):
                texts.append(block)
            elif isinstance(block, Table):
                tables.append((block.name, len(block.columns) if block.cross else 0))
            elif isinstance(block, Picture) and len(block.shapes) > LARGE:
                drawings.append(block.name)
    return BlocksSummary(tuple(texts), tuple(tables), tuple(drawings), tuple(inner))


def _folded(block: Block) -> LazyBlocks | None:
    """Return the bundle in a fold that says what it is made of, if this is one."""
    bundle = block.blocks if isinstance(block, Fold) else None
    return bundle if isinstance(bundle, LazyBlocks) and bundle.made_of else None


def tables_in(blocks: Iterable[Block]) -> Iterator[Table]:
    """Yield every table among blocks and within them."""
    return (block for block in walk(blocks) if isinstance(block, Table))
