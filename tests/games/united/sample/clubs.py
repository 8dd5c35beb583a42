"""What a club of the sample league brings: its squad by Regel 1.4, and names for those who come later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

ROWS = ("T", "A", "V", "M", "S")


@dataclass(frozen=True)
class Founding:
    """A club as its manager sends it in. `squad`: `T Topflappen 7 | V Masche 6, Wollmaus nT | …`, all others of age I.

    `talents` are found later, `Fallmasche V` in this order; `recruits` are names for players bought from the offer.
    """

    id: str
    name: str
    short: str
    manager: str
    squad: str
    talents: str
    recruits: str

    def players(self) -> Iterator[tuple[str, str]]:
        """Names and data, `T I 7`, in the order of the rows."""
        for group in self.squad.split("|"):
            row, _, men = group.strip().partition(" ")
            for man in men.split(","):
                name, _, level = man.strip().rpartition(" ")
                yield name, f"{row} nT 0" if level == "nT" else f"{row} I {level}"

    def to_find(self) -> list[tuple[str, str]]:
        """Names and rows of talents, in the order in which they are found."""
        pairs = [man.strip().rpartition(" ") for man in self.talents.split(",")]
        return [(name, row) for name, _, row in pairs]

    def to_buy(self) -> list[str]:
        return [name.strip() for name in self.recruits.split(",")]
