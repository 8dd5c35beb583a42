"""[Bewege deinen Golfer; Spielen aus dem Rough; Chipping; Bunker verlassen; Out-of-Bounds, Bäume] Where a ball comes
down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from generator.games.eighteen.log.cards import LEFT, RIGHT, STAY, Escape
from generator.games.eighteen.log.ground import CLUBHOUSE, OUT, TREES, Ground
from generator.games.eighteen.log.hexes import Hex, left_of, neighbour, right_of

AHEAD = "F"


class Flight(Struct, frozen=True):
    """A ball's way: the hexes it flew over, the last is where it came down. `trees`: they stopped it, or it went over
    them in vain.

    `out`: it left the course (OUT) or came down on the clubhouse (CLUBHOUSE), and is back at `start`.
    """

    start: Hex
    path: tuple[Hex, ...]
    trees: bool = False
    out: Literal["", "out", "clubhouse"] = ""

    @property
    def end(self) -> Hex:
        return self.start if self.out or not self.path else self.path[-1]

    @property
    def moved(self) -> bool:
        """Whether the ball lies somewhere else now: only then it has landed there."""
        return self.end != self.start


def way(start: Hex, direction: int, letters: str) -> tuple[Hex, ...]:
    """Return the hexes of a flight card's path, each step measured from the direction chosen."""
    hexes, at = [], start
    for letter in letters:
        at = neighbour(at, direction if letter == AHEAD else left_of(direction) if letter == "L" else right_of(direction))
        hexes.append(at)
    return tuple(hexes)


def flown(ground: Ground, start: Hex, hexes: Sequence[Hex], fly_out: bool = False) -> Flight:
    """A ball flies over some hexes, low: trees stop it in front of them. `fly_out`: it may fly over what is not on the
    course."""
    path: list[Hex] = []
    for hex in hexes:
        terrain = ground.at(hex)
        if terrain == TREES:
            return _down(ground, Flight(start, tuple(path), trees=True))
        path.append(hex)
        if terrain == OUT and not fly_out:
            return Flight(start, tuple(path), out=OUT)
    return _down(ground, Flight(start, tuple(path)))


def chipped(ground: Ground, start: Hex, hexes: Sequence[Hex], fly_out: bool = False) -> Flight:
    """[Chipping] Over the trees beside the golfer; where its goal is trees the ball comes down before them, or
    stays."""
    path = tuple(hexes)
    if not fly_out and OUT in map(ground.at, path[:-1]):
        return Flight(start, path, out=OUT)
    trees = False
    while path and ground.at(path[-1]) == TREES:
        path, trees = path[:-1], True
    return _down(ground, Flight(start, path, trees=trees))


def escaped(ground: Ground, start: Hex, direction: int, result: Escape | None) -> Flight:
    """[4.d] Out of a bunker, to the hex that the card tells, or not."""
    if result == STAY:
        return Flight(start, ())
    towards = left_of(direction) if result == LEFT else right_of(direction) if result == RIGHT else direction
    return flown(ground, start, (neighbour(start, towards),))


def _down(ground: Ground, flight: Flight) -> Flight:
    """The ball comes down: landing outside, or on the clubhouse, is out of bounds."""
    terrain = ground.at(flight.path[-1]) if flight.path else ""
    return Flight(flight.start, flight.path, flight.trees, terrain) if terrain in (OUT, CLUBHOUSE) else flight
