"""How a log is written: directions, names of clubs, a move as one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal

from generator.games.eighteen.log.hexes import NAMES, Hex, named
from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase

ASKED = -1
"""Stands for a direction that has still to be chosen: `?`."""
GERMAN = ("O", "NO", "NW", "W", "SW", "SO")
DIRECTIONS: Mapping[str, int] = {name: direction for names in (NAMES, GERMAN) for direction, name in enumerate(names)}
Action = Literal["play", "move", "big_hit", "bunker", "reset"]
ACTIONS: tuple[Action, ...] = ("play", "move", "big_hit", "bunker")
"""Those that have a direction."""
RESET: Final = "reset"

NOT_A_DIRECTION = Phrase(
    de="eine Richtung erwartet (O NO NW W SW SO oder E NE NW W SW SE; ? fragt nach den Karten) oder das Feld, auf dem der Ball liegen bleibt (F5), gefunden: {found}",
    en="expected a direction (E NE NW W SW SE or O NO NW W SW SO; ? asks for the cards) or the hex on which the ball comes down (F5), found: {found}",
)
NOT_A_MOVE = Phrase(
    de="Schläger und Richtung (Eisen 6 NO) oder Schläger und reset erwartet, gefunden: {found}",
    en="expected club and direction (6 iron NE) or club and reset, found: {found}",
)


def direction(text: str) -> int | Hex:
    """Return a direction, ASKED, or the hex to which it leads; raises Mistake."""
    if text == "?":
        return ASKED
    found = DIRECTIONS.get(text.upper(), named(text))
    if found is None:
        raise Mistake(NOT_A_DIRECTION(found=shown(text)))
    return found


def looked_for(name: str) -> tuple[str, ...]:
    """Return a club's name as it is looked for: its words and numbers in lower case and in any order, so that `Eisen-6`
    is `eisen 6`."""
    return tuple(sorted(re.findall(r"[^\W\d_]+|\d+", name.casefold()))) or (name,)


def one_line(text: str) -> Mapping[str, Any]:
    """Return `Eisen 6 NO 3b` as the mapping it stands for: club, action (play if there is none), direction, cards;
    raises Mistake."""
    words = text.split()
    if len(words) >= 2 and words[-1] == RESET:
        return {"club": " ".join(words[:-1]), RESET: "true"}
    ways = [index for index, word in enumerate(words) if index and (word == "?" or word.upper() in DIRECTIONS)]
    for index in ways or [index for index, word in enumerate(words) if index and named(word)]:
        action = words[index - 1] if words[index - 1] in ACTIONS else None
        club = words[: index - (action is not None)]
        if club:
            return {"club": " ".join(club), action or "play": words[index], **({"cards": words[index + 1 :]} if words[index + 1 :] else {})}
    if len(words) > 1 and re.fullmatch("[A-Za-z]{1,2}|[NnOoEeSsWw]{3,4}", words[-1]):
        raise Mistake(NOT_A_DIRECTION(found=shown(words[-1])))
    raise Mistake(NOT_A_MOVE(found=shown(text)))


@contextmanager
def under(*path: str | int) -> Iterator[None]:
    """Mistakes of a value that stands at `path` below the one that is read."""
    try:
        yield
    except Mistake as mistake:
        raise Mistake(mistake.message, (*path, *mistake.path)) from None
