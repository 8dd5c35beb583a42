"""Parts of a report that are only there if there is something to tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from generator.values.report import Block, Columns, Heading, Inline, Items, Pair


def part(title: Inline, blocks: Iterable[Block], level: Literal[2, 3] = 2) -> tuple[Block, ...]:
    """Return blocks below their heading; nothing if there are none."""
    found = tuple(blocks)
    return (Heading(title, level), *found) if found else ()


def items(lines: Iterable[Inline]) -> tuple[Block, ...]:
    """Return a list of lines; nothing if there are none."""
    found = tuple(lines)
    return (Items(found),) if found else ()


def columns(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return blocks in two columns; nothing if there are none."""
    found = tuple(blocks)
    return (Columns(found),) if found else ()


def paired(blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield narrow blocks two by two, side by side where there is room; an odd last one alone."""
    for left, right in zip(blocks[::2], blocks[1::2], strict=False):
        yield Pair((left,), (right,))
    yield from blocks[len(blocks) // 2 * 2 :]
