"""Clubs and squads with invented names."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

NAMES = {
    "svr": "SV Rasenschach 1934",
    "mag": "Magiran Adventurers",
    "bvb": "Bauernopfer Bielefeld",
    "fce": "FC En Passant",
    "tsv": "TSV Turmende",
    "abs": "Abseits Ahrensburg",
    "kic": "Kickers Kujambel",
    "eint": "Eintracht Öde",
    "vfl": "VfL Langzug",
    "rot": "Rot-Weiß Rochade",
    "1fc": "1. FC Zeitnot",
    "dyn": "Dynamo Dauerschach",
    "sc2": "SC Springergabel",
    "hsv": "Hinterer Strafraum Vechta",
    "ark": "Arkadia Abpfiff",
    "lok": "Lok Latte",
    "uni": "Union Umschalt",
    "pos": "Pfosten 07",
}
SYLLABLES = ("An", "Bo", "Čer", "Dö", "El", "Fu", "Gre", "Hus", "Il", "Jo", "Kar", "Lo", "Mag", "Nör", "Os", "Pa", "Ru", "Smy", "Tal", "Ül")
ENDINGS = ("bert", "din", "ez", "ger", "ič", "kow", "lund", "mann", "ński", "ow", "ström", "va")
BEFORE = ("", "", "", "", "", "El ", "van ", "O'", "M'")
Data = dict[str, Any]


class Namer:
    """Names of players, each only once in a game."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.taken: set[str] = set()

    def name(self) -> str:
        while True:
            made = f"{self.chance.choice(BEFORE)}{self.chance.choice(SYLLABLES)}{self.chance.choice(SYLLABLES).lower()}"
            made += self.chance.choice(ENDINGS)
            if made not in self.taken:
                self.taken.add(made)
                return made


def built_squad(chance: Random, namer: Namer) -> Data:
    """[1.4] A new club: at most 60 WP, a keeper and ten others, at most three new talents."""
    rows = ["T", *(["A"] if chance.random() < 0.8 else []), *"VVMMSS"]
    rows += [chance.choice("VMS") for _ in range(11 - len(rows))]
    if chance.random() < 0.2:
        rows += [chance.choice("TAVMS") for _ in range(chance.randint(1, 3))]
    talents = set(chance.sample(range(len(rows)), chance.choice((0, 1, 2, 3, 3, 3))))
    levels = [int(number not in talents) for number in range(len(rows))]
    left = 60 - _price(rows, levels) - chance.choice((0, 0, 1, 5))
    for _ in range(300):
        number = chance.randrange(len(rows))
        if number not in talents and levels[number] < 10 and left >= 1 + (rows[number] in "TA"):
            levels[number] += 1
            left -= 1 + (rows[number] in "TA")
    assert _price(rows, levels) <= 60
    ages = ["nT" if number in talents else "I" for number in range(len(rows))]
    order = chance.sample(range(len(rows)), len(rows))
    return {"squad": {namer.name(): f"{rows[number]} {ages[number]} {levels[number]}" for number in order}}


def _price(rows: Sequence[str], levels: Sequence[int]) -> int:
    return sum(level * (2 if row in "TA" else 1) for row, level in zip(rows, levels, strict=True))


def lived_in_squad(chance: Random, namer: Namer) -> Data:
    """A club in mid-life: 9 to 18 players of all ages, some banned, some without a sweeper, with money or debts."""
    size = chance.choice((9, 11, 12, 13, 14, 14, 15, 16, 18))
    rows = ["T", *chance.sample(["VMS", "V", "V", "VM", "M", "M", "MS", "S", "S"], 8)]
    rows += [chance.choice(("T", "A", "A", "AV", "AVM", "V", "M", "S", "V", "M", "S", "VM", "MS")) for _ in range(size - len(rows))]
    squad: Data = {}
    talents = 0
    for row in rows:
        age = chance.choice(("tT", "nT", "nT", "I", "I", "I", "II", "II", "II", "III", "III", "IV", "V")) if talents < 4 else "I"
        talents += age in ("tT", "nT")
        top = {"tT": 2, "nT": 4}.get(age, 10)
        what: Data = {"is": f"{row} {age} {chance.choice((chance.randint(0, top), top, min(top, 7), top + 2 * (top == 10)))}"}
        if chance.random() < 0.3:
            what["dp"] = chance.choice((4, 8, 10, 14, 18, 22))
        if chance.random() < 0.1:
            what["ban"] = chance.choice((1, 1, 2, 3, 5))
        squad[namer.name()] = what if len(what) > 1 or chance.random() < 0.2 else what["is"]
    order = chance.sample(sorted(squad), len(squad))
    return {"squad": {name: squad[name] for name in order}, "money": chance.choice((0, 0, 250, 1999, -1000, -333, -95, -5, 5000))}
