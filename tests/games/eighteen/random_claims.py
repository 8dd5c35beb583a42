"""Random rounds of the modes in which everybody plays where he likes: racing, chaos, teams, Kelly. Solo Chaos:
`random_solo.py`.

Each is played turn by turn; between two turns a new file may begin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

Data = dict[str, Any]
Turn = list[Data]


def in_files(chance: Random, turns: Sequence[Turn], key: str) -> list[Data]:
    """Turns over some files; a file without entries leaves the key out or has an empty list."""
    sheets: list[Data] = [{key: []}]
    for turn in turns:
        while chance.random() < 0.07:
            sheets.append({key: []})
        sheets[-1][key] += turn
    return [sheet if sheet[key] or chance.random() < 0.5 else {} for sheet in sheets]


def numbered(chance: Random, play: Callable[[int], Turn | None]) -> list[Turn]:
    """Turn after turn, some without an entry, until `play` gives None or the players have had enough."""
    turns: list[Turn] = []
    number, patience = 0, 1000 if chance.random() < 0.75 else chance.randint(0, 12)
    while len(turns) < patience:
        number += chance.choice((1, 1, 1, 2, 3))
        played = play(number)
        if played is None:
            break
        turns.append(played)
    return turns


def racing(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    reached = dict.fromkeys(names, 0)
    pace = {name: chance.choice((0.3, 0.5, 0.5, 0.5)) for name in names}

    def play(number: int) -> Turn | None:
        if max(reached.values()) == len(pars):
            return None
        turn = []
        for name in chance.sample(names, len(names)):
            if chance.random() < pace[name]:
                reached[name] += 1
                aces = {"hole_in_one": True} if chance.random() < 0.2 else {"hole_in_one": False} if chance.random() < 0.1 else {}
                turn.append({"turn": number, "hole": reached[name], "player": name, **aces})
        return turn

    return in_files(chance, numbered(chance, play), "greens")


def chaos(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    holders: dict[int, list[str]] = {hole: [] for hole in range(1, len(pars) + 1)}

    def play(number: int) -> Turn | None:
        if all(holders.values()):
            return None
        turn = []
        for name in chance.choices(names, k=chance.randint(0, len(names) + 1)):
            free = [hole for hole, there in holders.items() if name not in there and len(there) < 2]
            fresh = [hole for hole in free if not holders[hole]]
            if free:
                hole = chance.choice(fresh if fresh and chance.random() < 0.5 else free)
                holders[hole].append(name)
                turn.append({"turn": number, "hole": hole, "player": name})
        return turn

    return in_files(chance, numbered(chance, play), "claims")


def teams(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    flags: dict[int, str] = {}
    better = chance.choice((0.5, 0.5, 0.8))

    def over() -> bool:
        return len(flags) == len(pars) or any(list(flags.values()).count(name) == 10 for name in names)

    def play(number: int) -> Turn | None:
        turn: Turn = []
        while not over() and chance.random() < 0.6:
            name = names[0] if chance.random() < better else names[-1]
            hole = chance.choice([hole for hole in range(1, len(pars) + 1) if hole not in flags])
            flags[hole] = name
            turn.append({"turn": number, "hole": hole, "player": chance.choice((name, f"{name}-1", f"der Zweite von {name}"))})
        return turn if turn or not over() else None

    return in_files(chance, numbered(chance, play), "claims")


# ---- Kelly -------------------------------------------------------------------------------------------------------


@dataclass
class _Kelly:
    """A game of Kelly Golf while it is made up. `targets`: the open one of each player, and the turn from which it is
    in force.

    `late`: players who have drawn, but whose target will be typed in a later file; nobody may claim such a green
    before.
    """

    chance: Random
    names: Sequence[str]
    free: list[int]
    targets: dict[str, tuple[int, int]] = field(default_factory=dict)
    late: list[str] = field(default_factory=list)
    sheets: list[Data] = field(default_factory=lambda: [{"targets": [], "claims": []}])

    def draw(self, name: str, turn: int) -> None:
        """A new target, if there is a green for it: in force at once, or some turns later."""
        taken = [hole for hole, _ in self.targets.values()]
        left = [hole for hole in self.free if hole not in taken]
        if not left or self.chance.random() < 0.1:
            return
        since = turn + (self.chance.choice((1, 2)) if self.chance.random() < 0.3 else 0)
        self.targets[name] = (self.chance.choice(left), since)
        if turn and self.chance.random() < 0.2:
            self.late.append(name)
        else:
            self.type(name, since, turn)

    def type(self, name: str, since: int, turn: int) -> None:
        entry: Data = {"player": name, "hole": self.targets[name][0]}
        if since > turn:
            entry["from_turn"] = since
        elif turn and self.chance.random() < 0.7:
            entry["from_turn"] = self.chance.choice((1, turn, turn))
        self.sheets[-1]["targets"].append(entry)

    def new_file(self, turn: int) -> None:
        self.sheets.append({"targets": [], "claims": []})
        for name in self.chance.sample(self.late, len(self.late)):
            hole, since = self.targets[name]
            self.late.remove(name)
            self.targets[name] = (hole, max(since, turn))
            self.type(name, since, turn)

    def claim(self, turn: int) -> None:
        name = self.chance.choice(self.names)
        resting = [hole for owner, (hole, since) in self.targets.items() if since > turn or owner in self.late]
        able = [hole for hole in self.free if hole not in resting]
        if not able:
            return
        wanted = [hole for hole, since in self.targets.values() if hole in able]
        own = [hole for owner, (hole, _) in self.targets.items() if owner == name and hole in able]
        pool = own if own and self.chance.random() < 0.3 else wanted if wanted and self.chance.random() < 0.3 else able
        hole = self.chance.choice(pool)
        self.free.remove(hole)
        self.sheets[-1]["claims"].append({"turn": turn, "hole": hole, "player": name})
        for owner in [owner for owner, (target, _) in self.targets.items() if target == hole]:
            del self.targets[owner]
            self.draw(owner, turn)


def kelly(chance: Random, names: Sequence[str], pars: Sequence[int]) -> list[Data]:
    game = _Kelly(chance, names, list(range(1, len(pars) + 1)))
    for name in names:
        game.draw(name, 0)
    turn, patience = 0, 1000 if chance.random() < 0.75 else chance.randint(0, 12)
    while game.free and turn < patience:
        turn += chance.choice((1, 1, 1, 2, 3))
        while chance.random() < 0.1:
            game.new_file(turn)
        while game.free and chance.random() < 0.6:
            game.claim(turn)
    return [{key: entries for key, entries in sheet.items() if entries or chance.random() < 0.3} for sheet in game.sheets]
