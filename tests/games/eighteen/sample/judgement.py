"""What a place on the course is worth to somebody, and what may be expected of a club: a player's eye, not the
rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add

from generator.games.eighteen.log.cards import CHIP, HYBRID, Club, Pack, Shot
from generator.games.eighteen.log.ground import BUNKER, CLUBHOUSE, OUT, PLAYS_SHORTER, ROUGH, TREES, WET, Ground, Terrain
from generator.games.eighteen.log.hexes import Hex, line, neighbour
from generator.games.eighteen.log.movement import Flight, chipped, escaped, flown, way

FAR = 60
OUT_AT_SEA = 0.6
"""Turns that nobody likes to lose out of bounds, though his ball comes back."""
DIRECTIONS = range(6)
NO_LANDING: frozenset[Terrain] = frozenset({TREES, CLUBHOUSE, OUT})


@dataclass(frozen=True)
class Judge:
    """The eye of somebody who plays towards one green. `wet`: water costs him a turn."""

    ground: Ground
    pack: Pack
    green: Hex
    steps: Mapping[Hex, int]
    wet: bool

    def turns_left(self, hex: Hex) -> float:
        """About how many turns it is still to the green."""
        if hex == self.green:
            return 0.0
        steps, terrain = self.steps.get(hex, FAR), self.ground.at(hex)
        far = 1.0 if steps == 1 else 1.2 + 0.27 * steps
        return far + (0.9 if terrain == BUNKER else 0.25 if terrain == ROUGH and steps > 1 else 0.0)

    def landed(self, flight: Flight) -> float:
        """What a flight leads to; water costs a turn more, out of bounds brings nothing."""
        lies = self.ground.at(flight.end) if flight.moved else ""
        return self.turns_left(flight.end) + (1.0 if self.wet and lies in WET else 0.0) + (OUT_AT_SEA if flight.out else 0.0)

    def played(self, club: Club, at: Hex, deck: str, direction: int | None) -> float:
        """What may be expected of a club from a deck; `direction` if it has to be declared before drawing."""
        if club.distance:
            length = club.rough if self.ground.at(at) in PLAYS_SHORTER else club.distance
            return min(self.landed(flown(self.ground, at, line(at, one, length))) for one in DIRECTIONS)
        short = self.ground.at(at) in PLAYS_SHORTER and club.kind != HYBRID
        chances = self._chances(at, deck, direction, short)
        return _best_of_two(chances) if club.draw == 2 else _added(weight * value for weight, value in chances)

    def hit_big(self, club: Club, at: Hex) -> float:
        """What may be expected of a big hit: of all cards drawn the neighbour takes away the best."""
        chances = self._chances(at, club.longer_deck, None, self.ground.at(at) in PLAYS_SHORTER)
        expected = _added(weight * value for weight, value in chances)
        return expected if club.draw == 2 else 2 * expected - _best_of_two(chances)

    def left(self, at: Hex, deck: str, direction: int) -> float:
        """What may be expected of leaving a bunker."""
        shots = [shot for shot in self._of(deck) if shot.bunker]
        ends = [(shot.cards, self.landed(escaped(self.ground, at, direction, shot.bunker))) for shot in shots]
        return _added(cards * turns for cards, turns in ends) / sum(cards for cards, _ in ends)

    def _chances(self, at: Hex, deck: str, direction: int | None, short: bool) -> list[tuple[float, float]]:
        """The sorts of cards of a deck that fly: how likely each is, and what it leads to. What replaces a card is as
        good as the rest."""
        shots = [shot for shot in self._of(deck) if shot.flights]
        cards = sum(shot.cards for shot in shots)
        ways = DIRECTIONS if direction is None else (direction,)
        best = [min(self.landed(flight) for one in ways for flight in self._flights(shot, at, one, short)) for shot in shots]
        return [(shot.cards / cards, turns) for shot, turns in zip(shots, best, strict=True)]

    def _flights(self, shot: Shot, at: Hex, direction: int, short: bool) -> Iterator[Flight]:
        for letters in shot.flights:
            over = way(at, direction, letters[: shot.rough] if short and shot.deck != CHIP else letters)
            yield (chipped if shot.deck == CHIP else flown)(self.ground, at, over)

    def _of(self, deck: str) -> list[Shot]:
        return [shot for shot in self.pack.shots.values() if shot.deck == deck]


def _best_of_two(chances: list[tuple[float, float]]) -> float:
    return _added(one * other * min(value, another) for one, value in chances for other, another in chances)


def _added(values: Iterable[float]) -> float:
    """The sum, one after the other: from 3.12 on Python's own `sum` is more exact, and another club would be the best
    of two that are alike."""
    return reduce(add, values, 0.0)


def steps_to(ground: Ground, green: Hex) -> Mapping[Hex, int]:
    """How many single steps it is to a green, around trees, the clubhouse and what is not on the course."""
    found, edge = {green: 0}, [green]
    for hex in edge:
        for near in (neighbour(hex, direction) for direction in range(6)):
            if near not in found and ground.at(near) not in NO_LANDING:
                found[near] = found[hex] + 1
                edge.append(near)
    return found
