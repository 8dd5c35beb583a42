"""Random rounds of Solo Chaos: turns with and without the machines, contests, extra moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

Data = dict[str, Any]
MACHINES = ("ki-1", "ki-2", "ki-3")


@dataclass
class _Solo:
    """A game against the machines while it is made up. `holders`: who has tokens of each green."""

    chance: Random
    player: str
    holders: dict[int, list[str]]
    piles: dict[str, list[int]]
    turn: int = 0
    sheets: list[Data] = field(default_factory=list)

    def new_file(self) -> None:
        self.sheets.append({"solo": {"rounds": [], "initiative": []}, "claims": []})

    def able(self) -> list[int]:
        return [hole for hole, there in self.holders.items() if self.player not in there and len(there) < 2]

    def claim(self, hole: int, **more: bool) -> None:
        self.sheets[-1]["claims"].append({"turn": self.turn, "hole": hole, "player": self.player, **more})

    def play(self, combined: float) -> None:
        """A turn: the player's move, the machines, extra moves. It matters here only who takes tokens, not which."""
        self.turn += 1
        kind = "combined" if self.chance.random() < combined else "player"
        self.sheets[-1]["solo"]["rounds"].append(kind)
        targets = {name: pile.pop(0) for name, pile in self.piles.items() if pile} if kind == "combined" else {}
        able = [hole for hole in self.able() if hole in targets.values() or len(self.holders[hole]) < 2]
        contested = [hole for hole in able if hole in targets.values()]
        hole = self.chance.choice(contested if contested and self.chance.random() < 0.4 else able) if able else None
        hole = hole if self.chance.random() < 0.7 else None
        if hole is not None:
            self.claim(hole)
            self.holders[hole].append(self.player)
        if hole in targets.values() or self.chance.random() < 0.05:
            self.compare(targets, hole)
        for machine, target in targets.items():
            self.holders[target].append(machine)
        while self.able() and self.chance.random() < 0.25:
            hole = self.chance.choice(self.able())
            self.claim(hole, extra=True)
            self.holders[hole].append(self.player)

    def compare(self, targets: dict[str, int], hole: int | None) -> None:
        """The cards of whom the contest is about, and sometimes of others; in one line or two."""
        named = [machine for machine, target in targets.items() if target == hole or self.chance.random() < 0.2]
        cards = {name: self.chance.randint(1, 6) for name in (self.player, *named)}
        lines: list[Data] = [{"turn": self.turn, **cards}]
        if self.chance.random() < 0.1:
            lines = [{"turn": self.turn, name: card} for name, card in cards.items()]
        self.sheets[-1]["solo"]["initiative"] += lines


def solo(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    holes = chance.sample(range(1, len(pars) + 1), len(pars))
    if chance.random() < 0.1:  # not every green is somebody's target
        holes = holes[: chance.randint(0, len(holes))]
    piles = {machine: holes[index::3] for index, machine in enumerate(MACHINES)}
    game = _Solo(chance, names[0], {hole: [] for hole in range(1, len(pars) + 1)}, {name: list(pile) for name, pile in piles.items()})
    game.new_file()
    first = game.sheets[0]["solo"]
    first["piles"] = piles
    if chance.random() < 0.8:
        first |= {"player": names[0], "rank": chance.randint(8, 25)}
    combined, patience = chance.choice((0.2, 0.5, 0.8)), 1000 if chance.random() < 0.75 else chance.randint(0, 8)
    while not all(game.holders.values()) and game.turn < patience:
        if chance.random() < 0.1:
            game.new_file()
        game.play(combined)
    for sheet in game.sheets:
        for place, key in ((sheet["solo"], "initiative"), (sheet, "claims"), (sheet["solo"], "rounds")):
            if not place[key] and chance.random() < 0.5:
                del place[key]
    return game.sheets
