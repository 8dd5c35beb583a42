"""Shared places, places gained and lost, rounding half up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

T = TypeVar("T")


def places(ordered: Sequence[T], key: Callable[[T], Any]) -> list[int]:
    """Return the places of things already in order: equal keys share a place, the next place counts all before it (1,
    2, 2, 4)."""
    result: list[int] = []
    for index, thing in enumerate(ordered):
        shared = index > 0 and key(thing) == key(ordered[index - 1])
        result.append(result[-1] if shared else index + 1)
    return result


def moves(before: Iterable[tuple[str, int]], after: Iterable[tuple[str, int]]) -> dict[str, int | None]:
    """Return the places gained (> 0) or lost (< 0) by each of `after`, pairs of a name and a place; None for who was
    not listed before."""
    old = dict(before)
    return {name: old[name] - place if name in old else None for name, place in after}


def total(values: Iterable[Fraction]) -> Fraction:
    """Return the sum of many fractions, reduced once and not at each step."""
    parts = list(values)
    all_parts = lcm(*(value.denominator for value in parts))
    return Fraction(sum(value.numerator * (all_parts // value.denominator) for value in parts), all_parts)


def half_up(value: Fraction | int) -> int:
    """Round to the nearest whole number, halves away from zero: 2.5 → 3, −2.5 → −3."""
    size, parts = abs(value.numerator), value.denominator
    rounded = (2 * size + parts) // (2 * parts)
    return rounded if value.numerator >= 0 else -rounded


def letter(number: int) -> str:
    """Return the letter of a line among others, by its number from 0 on: A, B … Z, AA, AB …"""
    before, last = divmod(number, 26)
    return (letter(before - 1) if before else "") + chr(ord("A") + last)
