"""Blocks that are untied only when somebody looks at them: most pages of a long past are neither told nor shown again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any, NamedTuple, overload

from generator.blocks import Block, Prose, Table, walk
from generator.keeping import given_back, kept


class Outside(NamedTuple):
    """What can be known of blocks without untying them: the texts that people wrote among them, and of each of their tables the name and, of a
    cross table, how many columns it has."""

    texts: tuple[Prose, ...]
    tables: tuple[tuple[str, int], ...]


class Bundle(Sequence[Block]):
    """Blocks in a row, made when somebody asks for them. What is asked of all pages stands `outside`."""

    def __init__(self, outside: Outside, make: Callable[[], Sequence[Block]]) -> None:
        self.outside = outside
        self._make = make

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, at: int) -> Block: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Block, ...]: ...
    def __getitem__(self, at: int | slice) -> Block | tuple[Block, ...]:
        return self.blocks[at]

    def __len__(self) -> int:
        return len(self.blocks)

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Bundle, tuple)) and self.blocks == tuple(other)

    def __hash__(self) -> int:
        return hash(self.blocks)

    def __reduce__(self) -> tuple[Any, ...]:
        if isinstance(self._make, partial):
            return Bundle, (self.outside, self._make)
        return tuple, (self.blocks,)


def tied(blocks: Sequence[Block]) -> Bundle:
    """Return blocks as a bundle that can be kept without being untied: its blocks are bytes."""
    blocks = tuple(blocks)
    bundle = Bundle(outside(blocks), partial(given_back, kept(blocks)))
    bundle.blocks = blocks  # they need not be untied here
    return bundle


def outside(blocks: Iterable[Block]) -> Outside:
    """Return what others want to know of blocks."""
    if isinstance(blocks, Bundle):
        return blocks.outside
    texts, tables = [], []
    for block in walk(blocks):
        if isinstance(block, Prose):
            texts.append(block)
        elif isinstance(block, Table):
            tables.append((block.name, len(block.columns) if block.cross else 0))
    return Outside(tuple(texts), tuple(tables))


def tables_in(blocks: Iterable[Block]) -> Iterator[Table]:
    """Yield every table among blocks and within them."""
    return (block for block in walk(blocks) if isinstance(block, Table))
