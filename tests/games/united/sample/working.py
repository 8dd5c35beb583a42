"""How a manager trains, dopes and finds talents."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.games.united.sample.characters import Character
from tests.games.united.sample.men import Man


def training(squad: Sequence[Man], wp: Fraction, character: Character) -> list[str]:
    """Whom a manager trains with his WP, in the order of his taste."""
    left, done = wp, []
    for man in sorted((man for man in squad if man.trainable), key=lambda man: _taste(man, character.training)):
        if man.cost <= left:
            left -= man.cost
            done.append(man.name)
    return done


def _taste(man: Man, training: str) -> tuple[int, int, int]:
    """Talents grow for ever and are dear to everybody; beside them some love stars, some their keeper, some the weakest."""
    young = man.age == "nT"
    if training == "stars":
        return (0 if young and man.level >= 5 else 1 if man.cost == 1 else 2, -man.level, 0)
    if training == "back":
        return (0 if man.cost == 2 and man.level < 9 else 1 if young else 2, -man.level, 0)
    if training == "steady":
        return (0 if young and man.level < 7 else 1, man.cost, man.level)
    return (0 if young else 1 if man.cost == 1 else 2, -man.level, 0)


def doping(squad: Sequence[Man], points: int) -> list[str]:
    """Who gets what the chemist has: the strongest, as long as the points last."""
    able = [man for man in squad if man.fit and not man.talent and man.cost == 1 and man.level < 13]
    return [man.name for man in sorted(able, key=lambda man: -man.level)[:points]]
