"""Dice by the formula of the contract, and the fractions of the rule book."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

Data = Mapping[str, Any]


class Unclear(Exception):
    """A situation in which rule book and contract leave open what happens; the oracle does not guess."""


class MissingDraw(Exception):
    """A draw that neither stands in the file nor follows from a seed; its label."""


def h(text: str) -> str:
    return sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()


def die(game: str, round: int, seed: str, beacon: str, label: str, sides: int) -> int:
    k = h(f"zw1|key|{game}|{round}|{seed}|{beacon}")
    for t in range(1000):
        x = int(h(f"zw1|die|{k}|{label}|{t}"), 16)
        if x < 2**256 // sides * sides:
            return x % sides + 1
    raise AssertionError("a thousand draws out of range")


def half_up(value: Fraction | int) -> int:
    """Halves upwards; only ever asked of what is not negative."""
    assert value >= 0
    return int(value + Fraction(1, 2))


def number(value: Fraction | int) -> int | float:
    """As JSON has it: whole numbers as integers."""
    return int(value) if value == int(value) else float(value)


class Dice:
    """The dice of one file, each written down as it is thrown."""

    def __init__(self, game: str, round: int, chance: Data) -> None:
        self.game, self.round, self.chance = game, round, chance
        self.by_hand: dict[str, int] = {}
        for label, value in chance.get("rolls", {}).items():
            listed = isinstance(value, list | tuple)
            self.by_hand |= {f"{label}/{i}": one for i, one in enumerate(value, start=1)} if listed else {label: value}
        self.draws: list[dict[str, Any]] = []
        self.asked: set[str] = set()

    def draw(self, label: str, sides: int) -> int:
        assert label not in self.asked, f"{label} is drawn twice"
        self.asked.add(label)
        source = "hand" if label in self.by_hand else "seed"
        if source == "seed" and "seed" not in self.chance:
            raise MissingDraw(label)
        seed, beacon = self.chance.get("seed", ""), self.chance.get("beacon", "none")
        value = self.by_hand[label] if source == "hand" else die(self.game, self.round, seed, beacon, label, sides)
        assert 1 <= value <= sides, f"{label}: {value} of {sides}"
        self.draws.append({"label": label, "sides": sides, "value": value, "source": source})
        return value
