"""Blocks that are untied only when somebody looks at them: most pages of a long past are neither told nor shown again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from pickle import PickleBuffer
from typing import Any, NamedTuple, overload

from generator.blocks import Block, Prose, Table, walk
from generator.keeping import given_back, kept

UNTIED = 4
"""So many bundles lie open at a time: whoever looks at one most often does so several times in a row."""


class Outside(NamedTuple):
    """What can be known of blocks without untying them: the texts that people wrote among them, and of each of their tables the name and, of a
    cross table, how many columns it has."""

    texts: tuple[Prose, ...]
    tables: tuple[tuple[str, int], ...]


class Bundle(Sequence[Block]):
    """Blocks in a row, made when somebody asks for them. What is asked of all pages stands `outside`."""

    def __init__(self, make: Callable[[], Iterable[Block]], outside: Outside | None = None) -> None:
        self._make = make
        if outside is not None:
            self.outside = outside

    @cached_property
    def outside(self) -> Outside:
        return outside(self.blocks)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return _untied(self._make)

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
        return tuple, (self.blocks,)


class Tied(Bundle):
    """Blocks that are bytes: they can be kept without being untied."""

    def __init__(self, outside: Outside, *data: bytes) -> None:
        super().__init__(partial(given_back, data), outside)
        self._data = data

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return Tied, (self.outside, *(map(PickleBuffer, self._data) if protocol >= 5 else self._data))


def tied(blocks: Sequence[Block]) -> Tied:
    """Return blocks as bytes."""
    return Tied(outside(blocks), *kept(tuple(blocks)))


@lru_cache(UNTIED)
def _untied(make: Callable[[], Iterable[Block]]) -> tuple[Block, ...]:
    return tuple(make())


def outside(blocks: Iterable[Block]) -> Outside:
    """Return what others want to know of blocks."""
    if isinstance(blocks, Bundle):
        return blocks.outside
    texts: list[Prose] = []
    tables: list[tuple[str, int]] = []
    for block in walk(blocks):
        if isinstance(block, Prose):
            texts.append(block)
        elif isinstance(block, Table):
            tables.append((block.name, len(block.columns) if block.cross else 0))
    return Outside(tuple(texts), tuple(tables))


def tables_in(blocks: Iterable[Block]) -> Iterator[Table]:
    """Yield every table among blocks and within them."""
    return (block for block in walk(blocks) if isinstance(block, Table))
