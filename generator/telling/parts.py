"""Parts of a report that are only there if there is something to tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from generator.report import Block, Heading, Inline, Items


def part(title: Inline, blocks: Iterable[Block], level: Literal[2, 3] = 2) -> tuple[Block, ...]:
    """Return blocks below their heading; nothing if there are none."""
    found = tuple(blocks)
    return (Heading(title, level), *found) if found else ()


def items(lines: Iterable[Inline]) -> tuple[Block, ...]:
    """Return a list of lines; nothing if there are none."""
    found = tuple(lines)
    return (Items(found),) if found else ()
