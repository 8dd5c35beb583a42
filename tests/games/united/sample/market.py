"""How a manager buys and sells: bids for the offer and the transfer list, whom he puts on it, whom he sells to the
non-league."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tests.games.united.sample.characters import Character
from tests.games.united.sample.men import Man, worth

Data = dict[str, Any]
ENOUGH = 13
"""Fit men from whom one can be spared."""
MOST_BIDS = 3
KNOWN = 2
"""Somebody whom one has seen play is worth some levels more than a number of the offer."""


def bids(
    chance: Random, page: Mapping[str, Any], club: str, squad: Sequence[Man], character: Character, names: Sequence[str]
) -> tuple[Data, Data]:
    """Bids for the offer and for the transfer list; a later one waits whether an earlier one has succeeded."""
    purse = page["clubs"][club]["money"] + character.credit
    if chance.randrange(100) >= character.buys or sum(not man.listed for man in squad) >= 18:
        return {}, {}
    wanted = [(gain + chance.randrange(4), what, data) for gain, what, data in _wanted(page, club, squad, character)]
    best = sorted(wanted, key=lambda one: -one[0])[: chance.randint(1, MOST_BIDS)]
    free = iter(names)
    offer: Data = {}
    listed: Data = {}
    for _, what, data in (one for one in wanted if one in best):
        price = min(_price(chance, data, character), purse)
        if price < worth(data):
            continue
        bid: Data = {"bid": price}
        waits = _waits(chance, [*offer, *listed], bid, purse)
        if isinstance(what, str):
            listed[what] = bid if waits else price
        elif (name := next(free, None)) is not None:
            offer[what] = {**bid, "name": name}
    return offer, listed


def _wanted(page: Mapping[str, Any], club: str, squad: Sequence[Man], character: Character) -> Iterator[tuple[int, int | str, str]]:
    """What would make the team better: by how much, the number or `club/player`, the data."""
    for one in page["offer"]:
        if (gain := _gain(one["is"], squad, character)) > 0:
            yield gain, one["number"], one["is"]
    for one in page["transfer_list"]:
        if one["club"] != club and (gain := _gain(one["is"], squad, character)) > 0:
            yield gain + KNOWN, f"{one['club']}/{one['player']}", one["is"]


def _gain(data: str, squad: Sequence[Man], character: Character) -> int:
    """Levels that a player brings, compared with the weakest of his row; the young have a future."""
    rows, age, text = data.split()
    same = [man.level for man in squad if set(man.rows) & set(rows) and not man.talent]
    floor = (max if rows in "TA" else min)(same, default=0)
    future = {"tT": 4, "nT": 5, "I": 1, "II": 0, "III": -2, "IV": -2, "V": -3}.get(age, -3)
    if character.training == "talents" and age in ("nT", "tT"):
        future += 3
    return int(text) - floor + future


def _price(chance: Random, data: str, character: Character) -> int:
    """What he would pay: more than the value, in odd sums, so that nobody bids the same."""
    value = worth(data)
    spirit = chance.randint(95, 110) * character.greed
    return max(value, value * spirit // 10_000) + chance.choice((1, 3, 7, 11, 17, 26))


def _waits(chance: Random, earlier: Sequence[int | str], bid: Data, purse: int) -> bool:
    """[8.6] A bid beside others: only if the one before has failed, or less if it has succeeded."""
    if not earlier or chance.random() < 0.4 and 2 * bid["bid"] < purse:
        return False
    bid["if_not_bought"] = [str(earlier[-1])]
    return True


def for_sale(chance: Random, squad: Sequence[Man], character: Character) -> list[str]:
    """Whom a manager puts on the transfer list: a man he can spare; a trader takes one that will be wanted."""
    fit = [man for man in squad if man.fit()]
    spare = [man for man in fit if man.cost == 1 and man.age != "nT" and not man.locked]
    if len(fit) < ENOUGH - 1 or not spare or chance.randrange(100) >= character.lists:
        return []
    ranked = sorted(spare, key=lambda man: (man.level, -man.value))
    return [(ranked[len(ranked) // 2] if character.lists > 50 else ranked[0]).name]


def sales(squad: Sequence[Man], money: int) -> Data:
    """Who has debts and men to spare sells the oldest, before the matches."""
    fit = [man for man in squad if man.fit()]
    old = [man for man in fit if man.age not in ("nT", "V") and man.cost == 1 and not man.locked]
    if money > -500 or len(fit) < ENOUGH - 1 or not old:
        return {}
    return {2: [min(old, key=lambda man: man.level).name]}
