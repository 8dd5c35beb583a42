"""The session, turn after turn: everybody lays down a club, then they play in their order, each knowing what has been
drawn so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.games.eighteen.log.actions import ASKED_FOR, WHERE_TO
from generator.games.eighteen.log.cards import CHIP, LOB, Club
from generator.games.eighteen.log.choices import FLIES_OUT, WHICH_CARD, WHICH_DISCARD, WHICH_FLIGHT
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.hexes import named
from generator.games.eighteen.log.notation import ASKED
from generator.games.eighteen.log.told import CLUBHOUSE, OUT, WATER, LogMove, LogTurn
from generator.values.phrase import Phrase
from generator.values.record import replace
from tests.games.eighteen.sample.caddie import Caddie, Plan, Temper
from tests.games.eighteen.sample.judgement import DIRECTIONS, OUT_AT_SEA
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


def session(table: Table, tempers: Mapping[str, Temper], wishes: Wishes) -> Iterator[Played]:
    """All turns to the end of the game."""
    while not table.state.finished:
        hole, turn = table.log.hole, table.log.turn + 1
        moves = _turn(table, tempers, {player: wish for (where, when, player), wish in wishes.items() if (where, when) == (hole, turn)})
        table, told = table.played(moves)
        yield Played(hole, turn, moves, told)


def _turn(table: Table, tempers: Mapping[str, Temper], wishes: Mapping[str, Mapping[str, Any]]) -> dict[str, Move]:
    """What everybody does in the next turn."""
    players = [player for player in table.log.playing if not table.log.balls[player].lying]
    caddies = {player: Caddie.of(player, table, tempers.get(player, Temper())) for player in players}
    laid = {player: caddies[player].plan(wishes.get(player, {})) for player in players}
    others = {player: {name: plan for name, plan in laid.items() if name != player} for player in players}
    plans = {player: caddies[player].with_loan(plan, others[player]) for player, plan in laid.items()}
    moves = {player: replace(_waiting(plan.move), borrow=plan.move.borrow) for player, plan in plans.items()}
    for told in table.played(moves)[1].moves:
        player = told.player
        moves[player] = _Draw(table, player, caddies[player], plans[player], moves).decided()
    return moves


def _waiting(move: Move) -> Move:
    """What stands for a move as long as it is not decided: it draws nothing."""
    return Move(club=move.club, reset=True)


@dataclass(frozen=True)
class _Draw:
    """A player whose card is turned over. `moves`: what the others do, as far as they have played; who comes later only
    waits."""

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
        if self.plan.aimed:
            return self._best(move)[0]
        if move.big_hit is not None:
            return self._robbed(replace(move, big_hit=ASKED))
        asked = move if self._declared else replace(move, play=ASKED)
        best, turns = self._best(asked)
        luck = self.caddie.ability.redraws and not self.caddie.seat.luck and self.club.draw == 1 and bool(self.club.decks)
        if luck and turns > self.plan.turns + WORTH_A_NEW_CARD:
            return self._best(replace(asked, redraw=self._told(best).card))[0]
        return best

    @property
    def _declared(self) -> bool:
        """[Chipping] Whether the direction is fixed before the draw."""
        move = self.plan.move
        return bool(self.club.decks) and (move.deck or self.club.decks[0]) == CHIP and self.club.special != LOB

    def _robbed(self, move: Move) -> Move:
        """[4.c] The best that is left after the neighbour has taken the card whose loss hurts most."""
        said = self._asked(move)
        if said is None or said[0] is not WHICH_DISCARD:
            return self._best(move)[0]
        ways = [self._best(replace(move, discard=card)) for card in _listed(said[1]["cards"])]
        return max(ways, key=lambda way: way[1])[0]

    def _best(self, move: Move) -> tuple[Move, float]:
        """The best way to play the cards of a move, and how many turns it leaves."""
        ways = list(self._ways(move))
        worth = [self._worth(way) for way in ways]
        best = min(range(len(ways)), key=worth.__getitem__)
        return ways[best], worth[best]

    def _worth(self, move: Move) -> float:
        told, judge = self._told(move), self.caddie.judge
        end = named(told.to)
        assert end is not None
        lost = 1.0 if WATER in told.happened else OUT_AT_SEA if OUT in told.happened or CLUBHOUSE in told.happened else 0.0
        return judge.turns_left(end) + lost

    def _told(self, move: Move) -> LogMove:
        _, turn = self.table.played({**self.moves, self.player: move})
        return next(told for told in turn.moves if told.player == self.player)

    def _ways(self, move: Move) -> Iterator[Move]:
        """All that is possible with the cards drawn: the mistakes that the engine reports tell what is still to be
        chosen."""
        said = self._asked(move)
        if said is None:
            yield move
            return
        for choice in _choices(move, *said):
            yield from self._ways(replace(move, **choice))

    def _asked(self, move: Move) -> tuple[Phrase, Mapping[str, Any]] | None:
        """What the engine finds missing or wrong in a move; None if it is complete."""
        tried = self.table.tried({**self.moves, self.player: move})
        if isinstance(tried, tuple):
            return None
        (problem,) = tried
        said = dict(problem.message.values)["what"]
        return said.phrase, dict(said.values)


def _choices(move: Move, phrase: Phrase, values: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The answers to what the engine asks. A flight of a wild card that is not allowed is no choice."""
    if phrase in (ASKED_FOR, WHERE_TO):
        return [{move.action: one} for one in DIRECTIONS]
    if phrase is WHICH_CARD:
        return [{"use": card} for card in _listed(values["cards"])]
    if phrase is WHICH_FLIGHT:
        return [{"flight": letters} for letters in values["card"].flights]
    assert phrase is FLIES_OUT, phrase.de
    return ()


def _listed(cards: str) -> list[str]:
    """The cards that a mistake names, each once, with what is on them: `3a (FFF), 3k (short C)`."""
    return list(dict.fromkeys(re.findall(r"(\w+) \(", cards)))
