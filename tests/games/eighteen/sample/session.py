"""The session, turn after turn: everybody lays down a club, then they play in their order, each knowing what has been drawn so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.games.eighteen.log.cards import CHIP, DECKS, LOB, Club
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.hexes import named
from generator.games.eighteen.log.told import BUNKER, CLUBHOUSE, OUT, WATER, LogMove, LogTurn
from tests.games.eighteen.sample.caddie import Caddie, Plan
from tests.games.eighteen.sample.judgement import DIRECTIONS
from tests.games.eighteen.sample.table import Table

WORTH_A_NEW_CARD = 0.45
"""So many turns another card has to promise before Lucky draws it."""
Wishes = Mapping[tuple[int, int, str], Mapping[str, Any]]
"""What somebody has set his heart on, by hole, turn and player."""


@dataclass(frozen=True)
class Played:
    """A turn of the session: what everybody did, in the order of the file, and what came of it."""

    hole: int
    turn: int
    moves: Mapping[str, Move]
    told: LogTurn


def session(table: Table, wishes: Wishes) -> Iterator[Played]:
    """All turns to the end of the game."""
    while not table.state.finished:
        hole, turn = table.log.hole, table.log.turn + 1
        moves = _turn(table, {player: wish for (where, when, player), wish in wishes.items() if (where, when) == (hole, turn)})
        tried = table.tried(moves)
        assert tried is not None
        table, told = tried
        yield Played(hole, turn, moves, told)


def _turn(table: Table, wishes: Mapping[str, Mapping[str, Any]]) -> dict[str, Move]:
    """What everybody does in the next turn."""
    players = [player for player in table.log.playing if not table.log.balls[player].lying]
    caddies = {player: Caddie.of(player, table) for player in players}
    laid = {player: caddies[player].plan(wishes.get(player, {})) for player in players}
    plans = {player: caddies[player].with_loan(plan, {name: other for name, other in laid.items() if name != player}) for player, plan in laid.items()}
    moves = {player: replace(_waiting(plan.move), borrow=plan.move.borrow) for player, plan in plans.items()}
    trial = table.tried(moves)
    assert trial is not None
    for told in trial[1].moves:
        player = told.player
        moves[player] = _Draw(table, player, caddies[player], plans[player], moves).decided()
    return moves


def _waiting(move: Move) -> Move:
    """What stands for a move as long as it is not decided: it draws nothing."""
    return Move(club=move.club, reset=True)


@dataclass(frozen=True)
class _Draw:
    """A player whose card is turned over. `moves`: what the others do, as far as they have played; who comes later only waits."""

    table: Table
    player: str
    caddie: Caddie
    plan: Plan
    moves: Mapping[str, Move]

    @property
    def club(self) -> Club:
        """The club that is played."""
        move = self.plan.move
        return self.caddie.pack.clubs[self.moves[move.borrow].club if move.borrow else move.club]

    def decided(self) -> Move:
        """The whole move."""
        move = self.plan.move
        if move.action in ("move", "reset", "bunker"):
            return move
        best, turns = self._best(self._big_hits(move) if move.big_hit is not None else list(self._ways(move)))
        luck = self.caddie.ability.redraws and not self.caddie.seat.luck and self.club.draw == 1 and self.club.decks and move.big_hit is None
        if luck and turns > self.plan.turns + WORTH_A_NEW_CARD:
            card = self._told(best).card
            return self._best(list(self._ways(replace(move, redraw=card))))[0]
        return best

    def _told(self, move: Move) -> LogMove:
        found = self.table.move_of(self.player, {**self.moves, self.player: move})
        assert found is not None
        return found

    def _best(self, moves: list[Move]) -> tuple[Move, float]:
        worth = [(self._worth(move), index) for index, move in enumerate(moves)]
        turns, index = min(worth)
        return moves[index], turns

    def _worth(self, move: Move) -> float:
        """How many turns are left after a move."""
        told, judge = self._told(move), self.caddie.judge
        end = named(told.to)
        assert end is not None
        lost = 1.0 if WATER in told.happened else 0.1 if OUT in told.happened or CLUBHOUSE in told.happened else 0.0
        return judge.turns_left(end) + lost

    def _big_hits(self, move: Move) -> list[Move]:
        """[4.c] The ways that are left after the neighbour has taken the worst choice for this player."""
        found: dict[str, list[Move]] = {}
        for card in self.caddie.pack.shots:
            if ways := list(self._ways(replace(move, discard=card))):
                found[card] = ways
        if not found:
            return list(self._ways(move))
        return max(found.values(), key=lambda ways: self._best(ways)[1])

    def _ways(self, move: Move) -> Iterator[Move]:
        """All that is possible with the cards drawn: directions, cards to choose from, flights of a wild card."""
        shots = self.caddie.pack.shots
        key = move.action
        chip = (move.deck or (self.club.decks or ("",))[0]) == CHIP and self.club.special != LOB
        for card in (None, *shots) if self.club.draw > 1 else (None,):
            for one in (getattr(move, key),) if chip else DIRECTIONS:
                aimed = replace(move, **{key: one}, use=card)
                flights = (None,) if self._possible(aimed) else sorted({letters for shot in shots.values() if shot.wild for letters in shot.flights})
                yield from (found for letters in flights if self._possible(found := replace(aimed, flight=letters)))

    def _possible(self, move: Move) -> bool:
        return self.table.move_of(self.player, {**self.moves, self.player: move}) is not None
