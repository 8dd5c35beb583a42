"""[Eine Runde spielen] A turn of everybody: clubs are chosen, balls move in the order of play, clubs are discarded; extra turns follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.games.eighteen.log.actions import STEPS, Outcome, act
from generator.games.eighteen.log.cards import Club, Shot
from generator.games.eighteen.log.choices import Actor, Playground
from generator.games.eighteen.log.choosing import Entry, chosen, discarded_club, peek, places, refreshed, with_club
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draws import Decks
from generator.games.eighteen.log.flows import Flow
from generator.games.eighteen.log.golfers import Ability
from generator.games.eighteen.log.ground import BUNKER, GREEN, TEE, WET
from generator.games.eighteen.log.hexes import NAMES, name_of
from generator.games.eighteen.log.order import Chosen, order_of_play, tied
from generator.games.eighteen.log.state import Ball, Seat
from generator.games.eighteen.log.told import ACE, LONGEST, OUT, RESET, TREES, WATER, LogMove, LogTurn, Peek
from generator.phrase import Phrase
from generator.problem import Margin, Path, nearest
from generator.source.kinds import Mistake

IN_STEP = Phrase(de="{step}: {what}", en="{step}: {what}")
NOT_AT_THE_TABLE = Phrase(de="{name} spielt nicht mit{near}", en="{name} does not play{near}")
NAME_THE_GOLFER = Phrase(de="welcher Golfer von {name} zieht ({golfers})?", en="which golfer of {name} moves ({golfers})?")
OUT_OF_IT = Phrase(de="{name} spielt hier nicht mehr mit", en="{name} does not take part here any more")
LIES = Phrase(de="{name} liegt im Wasser und verpasst diesen Zug", en="{name} lies in the water and misses this turn")
WAITS = Phrase(de="{name} ist schon auf dem Green und wartet", en="{name} is on the green already and waits")
TWO_MOVES = Phrase(de="{name} zieht in diesem Zug schon", en="{name} moves in this turn already")
MOVE_MISSING = Phrase(de="es fehlt, was {name} in diesem Zug getan hat", en="what {name} did in this turn is missing")
NO_EXTRA = Phrase(de="kein Extrazug: {name} ist nicht auf einem Abschlag gelandet", en="no extra turn: {name} has not landed on a tee")
NO_EXTRA_HERE = Phrase(de="Extrazüge gibt es nur in Modi nach den Regeln von Chaos-Golf", en="there are extra turns only in modes by the rules of chaos golf")

Landed = Callable[[LogMove, Path], bool]
"""Is told each move as it was made; answers whether the game has ended at once."""


@dataclass
class Party:
    """The players on the course while a file is played. `broken`: a mistake was found, and nobody knows how things stand."""

    on: Playground
    decks: Decks
    flow: Flow
    abilities: Mapping[str, Ability]
    named: Mapping[str, str]
    seats: dict[str, Seat]
    balls: dict[str, Ball]
    margin: Margin
    longest: str | None = None
    broken: bool = False
    _kept: dict[str, Shot] = field(default_factory=dict)

    def turn(self, moves: Mapping[str, Move], path: Path, playing: Sequence[str], hole: int, number: int, landed: Landed) -> LogTurn:
        """A turn of everybody who takes part, with the extra turns that follow from it."""
        lying = {name for name, ball in self.balls.items() if ball.lying and ball.player in playing}
        ready = {name: ball for name, ball in self.balls.items() if ball.player in playing and not ball.done}
        missed = tuple(
            player
            for player in playing
            if {name for name, ball in ready.items() if ball.player == player} <= lying and any(ball.player == player for ball in ready.values())
        )
        where = f"{hole}/{number}" if hole else f"{number}"
        entries = self._entries(moves, path, playing, missed, lying, where)
        told: list[LogMove] = []
        wave, over = 0, False
        while entries and not self.broken and not over:
            made, over = self._wave(entries, wave, hole, landed)
            told += made
            wave += 1
            entries = self._extra(entries, made, f"{where}{'+' * wave}")
        for name in lying:
            self.balls[name] = replace(self.balls[name], lying=False)
        for player in missed:
            self.seats[player] = replace(self.seats[player], penalties=self.seats[player].penalties + 1)
        return LogTurn(hole or None, number, tuple(told), missed)

    # ---- who moves -------------------------------------------------------------------------------------------

    def _entries(
        self, moves: Mapping[str, Move], path: Path, playing: Sequence[str], missed: Sequence[str], lying: set[str], where: str
    ) -> list[Entry]:
        """Who moves, as it stands in the file; the margin is told of who cannot, and of who is missing."""
        found: dict[str, Entry] = {}
        for key, move in moves.items():
            try:
                player, ball = self._named(key, playing, missed, lying)
                if player in found:
                    raise Mistake(TWO_MOVES(name=player))
            except Mistake as mistake:
                self._wrong((*path, key), mistake.message, key=True)
                continue
            found[player] = self._entry(player, ball, move, (*path, key), where)
        for player in playing:
            waits = all(ball.done for ball in self.balls.values() if ball.player == player)
            if player not in found and player not in missed and not waits and not self.broken:
                self._wrong(path, MOVE_MISSING(name=player))
        return list(found.values())

    def _entry(self, player: str, ball: str, move: Move, path: Path, where: str) -> Entry:
        return Entry(player, ball, self.on.ground.at(self.balls[ball].at), move, path, f"{where}/{player}")

    def _named(self, name: str, playing: Sequence[str], missed: Sequence[str], lying: set[str]) -> tuple[str, str]:
        """The player and the ball that a name in the file stands for; raises Mistake if they cannot move."""
        if name in self.seats and name not in self.balls:
            golfers = [ball for ball, one in self.balls.items() if one.player == name]
            raise Mistake(LIES(name=name) if name in missed else NAME_THE_GOLFER(name=name, golfers=", ".join(golfers)))
        if name not in self.balls:
            raise Mistake(NOT_AT_THE_TABLE(name=name, near=nearest(name, self.balls)))
        ball = self.balls[name]
        if ball.player not in playing:
            raise Mistake(OUT_OF_IT(name=name))
        if ball.done or name in lying:
            raise Mistake((WAITS if ball.done else LIES)(name=name))
        return ball.player, name

    def _extra(self, entries: Sequence[Entry], made: Sequence[LogMove], where: str) -> list[Entry]:
        """[Chaos-Golf] Who has landed on a tee may take another turn, with the same golfer."""
        on_tees = {move.ball for move in made if TEE in move.happened}
        found = []
        for entry in entries:
            then = entry.move.then
            if then is None:
                continue
            if entry.ball in on_tees:
                found.append(self._entry(entry.player, entry.ball, then, (*entry.path, "then"), where))
            elif not self.broken:
                self._wrong((*entry.path, "then"), NO_EXTRA(name=entry.ball) if self.flow.extra else NO_EXTRA_HERE())
        return found

    # ---- what they do ----------------------------------------------------------------------------------------

    def _wave(self, entries: Sequence[Entry], wave: int, hole: int, landed: Landed) -> tuple[list[LogMove], bool]:
        """[1–5] Clubs, order, actions of all who move at once; whether the game has ended."""
        reset: set[str] = set()
        looks: dict[str, Peek] = {}
        clubs: dict[str, Club] = {}
        for entry in entries:
            before = self.seats[entry.player]
            self.seats[entry.player] = refreshed(before, self.named.get(entry.player), self._ability(entry.player))
        for entry in entries:
            with self._mistakes_of(entry, "choose"):
                if entry.move.peek is not None:
                    self._look(entry, looks)
        for entry in entries:
            with self._mistakes_of(entry, "choose"):
                self._choose(entry, clubs)
        if self.broken:
            return [], False
        found, wrong = places(entries, clubs, self.seats, self._ability)
        for path, mistake in wrong:
            self._wrong((*path, *mistake.path), IN_STEP(step=STEPS["choose"](), what=mistake.message))
        told: list[LogMove] = []
        equal = tied(found)
        by_player = {entry.player: entry for entry in entries}
        for place in order_of_play(found) if not self.broken else ():
            entry = by_player[place.player]
            with self._mistakes_of(entry, entry.move.action):
                move = self._act(entry, place, clubs, hole)
                move = replace(move, extra=wave or None, tied=place.player in equal or None, peek=looks.get(place.player))
                told.append(move)
                if landed(move, entry.path):
                    return told, True
            self.decks.clear()
        return told, False
