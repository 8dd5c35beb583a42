"""Spoils valid sessions: a number, a name, a place is changed, an entry is taken out, repeated, moved, a file is added.
Some stay valid."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from generator.values.record import replace
from tests.games.eighteen.playing import Given

Data = dict[str, Any]
LISTS = ("holes", "playoff", "greens", "claims", "targets")


def spoilt(chance: Random, given: Given) -> Given:
    """A session with one or two things changed."""
    rounds = deepcopy(list(given.rounds))
    names = [*given.setup["players"], "hugo"]
    for _ in range(chance.choice((1, 1, 2))):
        sheet = chance.choice(rounds)
        if chance.random() < 0.05:
            _files(chance, rounds)
            continue
        lists = [sheet[key] for key in LISTS if sheet.get(key)]
        if "solo" in sheet and (not lists or chance.random() < 0.4):
            _solo(chance, sheet["solo"], len(given.course["holes"]))
        elif "tokens" in sheet and chance.random() < 0.2:
            _tokens(chance, sheet)
        elif lists:
            _entries(chance, chance.choice(lists), names, len(given.course["holes"]))
    return replace(given, rounds=rounds)


def _files(chance: Random, rounds: list[Data]) -> None:
    """A file more at the end, or something that is typed in another file."""
    sheet, other = chance.choice(rounds), chance.choice(rounds)
    keys = [key for key in (*LISTS, "tokens") if key in sheet]
    if chance.random() < 0.5 or not keys:
        rounds.append({"round": len(rounds) + 1, **({"solo": {}} if "solo" in sheet else {})})
    else:
        key = chance.choice(keys)
        other[key] = sheet[key] if key == "tokens" else [*other.get(key, ()), *sheet.pop(key)]


def _entries(chance: Random, entries: list[Data], names: list[str], last: int) -> None:
    index = chance.randrange(len(entries))
    way = chance.random()
    if way < 0.12:
        entries.insert(chance.randint(0, len(entries)), deepcopy(entries[index]))
    elif way < 0.24:
        del entries[index]
    elif way < 0.36:
        entries.append(entries.pop(index))
    else:
        _entry(chance, entries[index], names, last)


def _entry(chance: Random, entry: Data, names: list[str], last: int) -> None:
    """One value of an entry."""
    key = chance.choice(sorted(entry))
    if key == "hole":
        entry[key] = chance.choice((chance.randint(1, last), min(18, entry[key] + 1), 18))
    elif key in ("turn", "from_turn"):
        entry[key] = max(1, entry[key] + chance.choice((-3, -1, 1, 1, 3)))
    elif key == "player":
        entry[key] = chance.choice(names)
    elif isinstance(entry[key], list):
        entry[key] = chance.choice(([], chance.sample(names, chance.randint(1, len(names))), [*entry[key], chance.choice(names)]))
    elif isinstance(entry[key], dict):
        named = entry[key]
        name = chance.choice(sorted(named)) if named else "hugo"
        chance.choice((lambda: named.pop(name, None), lambda: named.update({name: 0}), lambda: named.update(hugo=1)))()
    else:
        entry[key] = not entry[key]


def _tokens(chance: Random, sheet: Data) -> None:
    hole = chance.choice(sorted(sheet["tokens"]))
    way = chance.random()
    if way < 0.4:
        sheet["tokens"][hole] = chance.choice((0, 1, 2, 3, 5))
    elif way < 0.8:
        del sheet["tokens"][hole]
    else:
        del sheet["tokens"]


def _solo(chance: Random, solo: Data, last: int) -> None:
    key = chance.choice([key for key in ("rounds", "initiative", "initiative", "piles", "player") if solo.get(key)] or ["rank"])
    if key == "rounds":
        kinds = solo["rounds"]
        chance.choice((kinds.pop, lambda: kinds.append("combined"), lambda: kinds.append("player"), kinds.reverse))()
    elif key == "initiative":
        line = chance.choice(solo["initiative"])
        name = chance.choice(sorted(line))
        line.update({name: line[name] + 1}) if name == "turn" or chance.random() < 0.5 else line.pop(name)
    elif key == "piles" and chance.random() < 0.2:
        solo["piles"].pop("ki-2", None)
    elif key == "piles":
        pile = solo["piles"][chance.choice(sorted(solo["piles"]))]
        if pile:
            pile[chance.randrange(len(pile))] = chance.randint(1, last)
    else:
        solo[key] = "hugo" if key == "player" else 3
