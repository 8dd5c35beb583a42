"""Lots drawn from a text: what looks as if by chance, and is the same in each build."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TypeVar

from generator.system.digest import digest

T = TypeVar("T")


class Lot:
    """Draws one lot after the other; always the same ones from the same text."""

    def __init__(self, text: str) -> None:
        self._drawn = (int(digest(text, str(number))[:8], 16) for number in count())

    def one(self, things: Sequence[T]) -> T:
        """Draw one of some things."""
        return things[next(self._drawn) % len(things)]

    def between(self, low: float, high: float) -> float:
        """Draw a number of a range."""
        return low + (high - low) * (next(self._drawn) % 10_000) / 10_000
