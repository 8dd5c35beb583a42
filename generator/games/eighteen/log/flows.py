"""How the modes run, as far as the balls are concerned: from hole to hole, each on his own hole, or all over the
course."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.documents import ModeKey


class Flow(Struct, frozen=True):
    """A way to go on. `together`: all play the same hole, until the first is on its green, or (`finish`) until all are.

    `race`: each plays his own hole, one after the other. `extra`: landing on a tee gives an extra turn [Chaos-Golf].
    `at_once`: the game may end within a turn. `fines`: water and out of bounds cost a stroke each, and water no turn
    [Stroke Play].
    """

    together: bool = False
    finish: bool = False
    race: bool = False
    extra: bool = False
    at_once: bool = False
    fines: bool = False


FLOWS: Mapping[ModeKey, Flow] = {
    "match": Flow(together=True),
    "skins": Flow(together=True),
    "stroke": Flow(together=True, finish=True, fines=True),
    "stableford": Flow(together=True, finish=True),
    "racing": Flow(race=True),
    "chaos": Flow(extra=True),
    "teams": Flow(extra=True, at_once=True),
    "kelly": Flow(extra=True, at_once=True),
    "solo": Flow(extra=True),
}
