"""What a player has in mind before he draws: a club, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.games.eighteen.log.actions import usable
from generator.games.eighteen.log.cards import CHIP, DECKS, LOB, SAND, Club, Pack
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.golfers import REVEALED, Ability, ability_of
from generator.games.eighteen.log.ground import BUNKER
from generator.games.eighteen.log.hexes import Hex, neighbour
from generator.games.eighteen.log.movement import Flight
from generator.games.eighteen.log.state import Seat
from generator.values.record import replace
from tests.games.eighteen.sample.judgement import DIRECTIONS, NO_LANDING, Judge, steps_to
from tests.games.eighteen.sample.table import Table

OF_USE_LATER = 0.03
"""Turns for each hex that a club reaches: who can, keeps the long ones for later."""
WORN_OUT = 2
"""Who has more clubs than this in his hand does not take the others back."""
WORN = 0.2
"""Turns that a full hand is worth; who comes no nearer than that takes his clubs back instead."""


@dataclass(frozen=True)
class Temper:
    """What somebody is like. `care`: turns that a big hit has to save before he tries one; `pride`: those that a
    borrowed club has to."""

    care: float = 0.3
    pride: float = 0.35


@dataclass(frozen=True)
class Plan:
    """A move as far as it is decided before the draw, and how many turns it will leave. `aimed`: its direction is
    decided as well."""

    turns: float
    move: Move
    aimed: bool = False


@dataclass(frozen=True)
class Caddie:
    """One player before a turn."""

    at: Hex
    terrain: str
    judge: Judge
    seat: Seat
    ability: Ability
    pack: Pack
    temper: Temper

    @staticmethod
    def of(player: str, table: Table, temper: Temper) -> Caddie:
        ability = ability_of(table.state.setup.golfers.get(player))
        ground, pack, log = table.ground, table.state.kit.pack, table.log
        green, at = ground.green(log.hole), log.balls[player].at
        judge = Judge(ground, pack, green, steps_to(ground, green), ability.wet)
        return Caddie(at, ground.at(at), judge, log.seats[player], ability, pack, temper)

    def plan(self, wish: Mapping[str, Any]) -> Plan:
        """The best that he can think of. `wish`: what he has set his heart on, such as `{club: driver, play: 0}`."""
        if not wish:
            return min(self._plans(), key=lambda plan: plan.turns)
        wanted = [plan for plan in self._plans() if plan.move.club == wish["club"] and plan.move.action in wish]
        best = min(wanted, key=lambda plan: plan.turns)
        return replace(best, move=replace(best.move, **wish), aimed=True)

    def with_loan(self, plan: Plan, laid: Mapping[str, Plan]) -> Plan:
        """[Slick Rikesh, A] The same club, but somebody else's is played if that is much better. `laid`: what the
        others have in mind."""
        if self.ability.borrows != REVEALED or self.seat.power or plan.move.action in ("move", "reset"):
            return plan
        loans = [
            replace(found, move=replace(found.move, club=plan.move.club, borrow=owner))
            for owner, other in laid.items()
            for found in self._with(self.pack.clubs[other.move.club])
            if found.move.action != "move"
        ]
        best = min(loans, key=lambda loan: loan.turns)
        return best if best.turns < plan.turns - self.temper.pride else plan

    def _plans(self) -> Iterator[Plan]:
        clubs = self._clubs()
        for club in clubs:
            for plan in self._with(club):
                yield replace(plan, turns=plan.turns + OF_USE_LATER * reach(club))
        if len(self.seat.hand) <= WORN_OUT and self.seat.discards and self.ability.resets:
            yield Plan(self.judge.turns_left(self.at) - WORN, Move(club=min(clubs, key=reach).id, reset=True))

    def _clubs(self) -> list[Club]:
        """The clubs that he may lay down; with an empty hand, or one of no use, all of them."""
        hand = [self.pack.clubs[club] for club in self.seat.hand or self.seat.discards]
        if len(hand) == 1 and not usable(hand[0], self.terrain):
            hand += [self.pack.clubs[club] for club in self.seat.discards]
        return [club for club in dict.fromkeys(hand) if not self.ability.choosable(club, self.terrain)]

    def _with(self, club: Club) -> Iterator[Plan]:
        """All that can be done with a club. A direction that is chosen after the draw stands as 0."""
        if self.terrain == BUNKER and club.special != SAND:
            yield from self._out_of_the_sand(club)
            return
        near = {one: Flight(self.at, (neighbour(self.at, one),)) for one in DIRECTIONS}
        free = {one: self.judge.landed(step) for one, step in near.items() if self.judge.ground.at(step.end) not in NO_LANDING}
        best = min(free, key=free.__getitem__)
        yield Plan(free[best], Move(club=club.id, move=best))
        if not usable(club, self.terrain):
            return
        for deck in club.decks or ("",):
            chip = deck == CHIP and club.special != LOB
            ways = {one: self.judge.played(club, self.at, deck, one if chip else None) for one in (DIRECTIONS if chip else (0,))}
            best = min(ways, key=ways.__getitem__)
            yield Plan(ways[best], Move(club=club.id, play=best, deck=_said(club, deck)))
        if club.big_hit:
            yield Plan(self.judge.hit_big(club, self.at) + self.temper.care, Move(club=club.id, big_hit=0))

    def _out_of_the_sand(self, club: Club) -> Iterator[Plan]:
        for deck in club.decks if usable(club, BUNKER) else ():
            ways = {one: self.judge.left(self.at, deck, one) for one in DIRECTIONS}
            best = min(ways, key=ways.__getitem__)
            yield Plan(ways[best], Move(club=club.id, bunker=best, deck=_said(club, deck)))


def _said(club: Club, deck: str) -> str | None:
    """A deck is named where the club has two."""
    return deck if len(club.decks) > 1 else None


def reach(club: Club) -> int:
    """About how many hexes a club reaches."""
    return club.distance or max(2, DECKS.index(club.decks[-1]) + 1)
