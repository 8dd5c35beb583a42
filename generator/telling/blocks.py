"""Blocks that are left out where there is nothing to tell."""

from __future__ import annotations

from collections.abc import Iterable

from generator.report import Block, Box, Inline, Items


def items(lines: Iterable[Inline]) -> tuple[Block, ...]:
    """Return a list of lines; nothing if there is none."""
    told = tuple(lines)
    return (Items(told),) if told else ()


def box(title: Inline, lines: Iterable[Inline]) -> tuple[Block, ...]:
    """Return a framed list of lines; nothing if there is none."""
    listed = items(lines)
    return (Box(title, listed),) if listed else ()
