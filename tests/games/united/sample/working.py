"""How a manager trains, dopes and finds talents."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.games.united.sample.characters import Character
from tests.games.united.sample.men import Man

BACK_TO_BACK = 0.4
"""How often keeper or sweeper come first, whatever the taste."""


def training(chance: Random, squad: Sequence[Man], wp: float, character: Character) -> list[str]:
    """Whom a manager trains with his WP, in the order of his taste."""
    left, done = wp, []
    able = sorted((man for man in squad if man.trainable), key=lambda man: _taste(man, character.training))
    if chance.random() < BACK_TO_BACK:
        able.sort(key=lambda man: (man.cost == 1, man.level if man.cost == 2 else 0))
    for man in able:
        if man.cost <= left:
            left -= man.cost
            done.append(man.name)
    return done


def _taste(man: Man, training: str) -> tuple[int, int, int]:
    """Talents grow for ever and are dear to everybody; beside them some love stars, some their keeper, some the
    weakest."""
    young = man.age == "nT"
    if training == "stars":
        return (0 if young and man.level >= 5 else 1 if man.cost == 1 else 2, -man.level, 0)
    if training == "back":
        return (0 if man.cost == 2 and man.level < 9 else 1 if young else 2, -man.level, 0)
    if training == "steady":
        return (0 if young and man.level < 7 else 1, man.level, man.cost)
    return (0 if young else 1 if man.cost == 1 else 2, -man.level, 0)


def doping(squad: Sequence[Man], points: int) -> list[str]:
    """Who gets what the chemist has: the strongest, as long as the points last."""
    able = [man for man in squad if man.fit() and not man.talent and man.cost == 1 and man.level < 13]
    return [man.name for man in sorted(able, key=lambda man: -man.level)[:points]]
