"""[Eine Runde spielen] A turn of everybody: clubs are chosen, balls move in the order of play, clubs are discarded;
extra turns follow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from generator.games.eighteen.documents import NOT_AT_THE_TABLE
from generator.games.eighteen.log.actions import STEPS, ActionResult, act
from generator.games.eighteen.log.cards import Club, Shot
from generator.games.eighteen.log.choices import Actor, Playground
from generator.games.eighteen.log.choosing import (
    Chosen,
    TurnEntry,
    chosen,
    discarded_club,
    order_of_play,
    peek,
    places,
    refreshed,
    tied,
    with_club,
)
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draws import Decks
from generator.games.eighteen.log.flows import Flow
from generator.games.eighteen.log.golfers import Ability
from generator.games.eighteen.log.ground import BUNKER, GREEN, TEE, WET
from generator.games.eighteen.log.hexes import NAMES, name_of
from generator.games.eighteen.log.state import Ball, Seat
from generator.games.eighteen.log.told import ACE, LONGEST, OUT, RESET, TREES, WATER, Event, LogMove, Peek
from generator.source.fields import Mistake
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

IN_STEP = Phrase(de="{step}: {what}", en="{step}: {what}")
NAME_THE_GOLFER = Phrase(de="welcher Golfer von {name} zieht ({golfers})?", en="which golfer of {name} moves ({golfers})?")
OUT_OF_IT = Phrase(de="{name} spielt hier nicht mehr mit", en="{name} does not take part here any more")
LIES = Phrase(de="{name} liegt im Wasser und verpasst diesen Zug", en="{name} lies in the water and misses this turn")
WAITS = Phrase(de="{name} ist schon auf dem Green und wartet", en="{name} is already on the green and waits")
TWO_MOVES = Phrase(de="{name} zieht in diesem Zug schon", en="{name} already moves in this turn")
MOVE_MISSING = Phrase(de="es fehlt, was {name} in diesem Zug getan hat", en="what {name} did in this turn is missing")
NO_EXTRA = Phrase(de="kein Extrazug: {name} ist nicht auf einem Abschlag gelandet", en="no extra turn: {name} has not landed on a tee")
NO_EXTRA_HERE = Phrase(
    de="Extrazüge gibt es nur in Modi nach den Regeln von Chaos-Golf", en="there are extra turns only in modes by the rules of chaos golf"
)

Landed = Callable[[LogMove, Path], bool]
"""Is told each move as it was made; answers whether the game has ended at once."""


@dataclass
class Party:
    """The players on the course while a file is played. `broken`: a mistake was found, and nobody knows how things
    stand."""

    on: Playground
    decks: Decks
    flow: Flow
    abilities: Mapping[str, Ability]
    named: Mapping[str, str]
    seats: dict[str, Seat]
    balls: dict[str, Ball]
    problems: FileProblems
    longest: str | None = None
    broken: bool = False
    _kept: dict[str, Shot] = field(default_factory=dict)

    def turn(
        self, moves: Mapping[str, Move], path: Path, playing: Sequence[str], where: str, landed: Landed
    ) -> tuple[list[LogMove], tuple[str, ...]]:
        """A turn of everybody who takes part, with the extra turns that follow; and who has missed it. `where` begins
        the labels."""
        mine = {player: {name for name, ball in self.balls.items() if ball.player == player and not ball.done} for player in playing}
        lying = {name for names in mine.values() for name in names if self.balls[name].lying}
        missed = tuple(player for player, names in mine.items() if names and names <= lying)
        wanted = [player for player, names in mine.items() if names and player not in missed]
        entries = self._entries(moves, path, wanted, playing, lying, where)
        told: list[LogMove] = []
        wave, over = 0, False
        while entries and not self.broken and not over:
            made, over = self._wave(entries, wave, landed)
            told += made
            wave += 1
            entries = [] if over else self._extra(entries, made, f"{where}{'+' * wave}")
        for name in lying:
            self.balls[name] = replace(self.balls[name], lying=False)
        for player in missed:
            self.seats[player] = replace(self.seats[player], penalties=self.seats[player].penalties + 1)
        return told, missed

    # ---- who moves -------------------------------------------------------------------------------------------

    def _entries(
        self, moves: Mapping[str, Move], path: Path, wanted: Sequence[str], playing: Sequence[str], lying: Collection[str], where: str
    ) -> list[TurnEntry]:
        """Return who moves, as it stands in the file; who cannot, and who is missing, is a problem."""
        found: dict[str, TurnEntry] = {}
        for key, move in moves.items():
            try:
                ball = self._ball(key, playing, lying)
                player = self.balls[ball].player
                if player in found:
                    raise Mistake(TWO_MOVES(name=player))
            except Mistake as mistake:
                self._wrong((*path, key), mistake.message, key=True)
            else:
                found[player] = self._entry(ball, move, (*path, key), where)
        for player in () if self.broken else wanted:
            if player not in found:
                self.problems.missing(path, MOVE_MISSING(name=player))
                self.broken = True
        return list(found.values())

    def _entry(self, ball: str, move: Move, path: Path, where: str) -> TurnEntry:
        lies = self.balls[ball]
        return TurnEntry(lies.player, ball, self.on.ground.at(lies.at), move, path, f"{where}/{lies.player}")

    def _ball(self, name: str, playing: Sequence[str], lying: Collection[str]) -> str:
        """Return the ball that a name in the file stands for; raises Mistake if it cannot move."""
        if name in self.seats and name not in self.balls:
            golfers = [ball for ball, one in self.balls.items() if one.player == name]
            raise Mistake(NAME_THE_GOLFER(name=name, golfers=", ".join(golfers)))
        if name not in self.balls:
            raise Mistake(NOT_AT_THE_TABLE(name=name, near=nearest(name, self.balls)))
        if self.balls[name].player not in playing:
            raise Mistake(OUT_OF_IT(name=name))
        if self.balls[name].done or name in lying:
            raise Mistake((WAITS if self.balls[name].done else LIES)(name=name))
        return name

    def _extra(self, entries: Sequence[TurnEntry], made: Sequence[LogMove], where: str) -> list[TurnEntry]:
        """[Chaos-Golf] Who has landed on a tee may take another turn, with the same golfer."""
        on_tees = {move.ball for move in made if TEE in move.happened}
        found = []
        for entry in entries:
            then = entry.move.then
            if then is None:
                continue
            if entry.ball in on_tees:
                found.append(self._entry(entry.ball, then, (*entry.path, "then"), where))
            elif not self.broken and not self.decks.dice.lacking:
                self._wrong((*entry.path, "then"), NO_EXTRA(name=entry.ball) if self.flow.extra else NO_EXTRA_HERE())
        return found

    # ---- what they do ----------------------------------------------------------------------------------------

    def _wave(self, entries: Sequence[TurnEntry], wave: int, landed: Landed) -> tuple[list[LogMove], bool]:
        """[1–5] Return what all do who move in the same wave; whether the game has ended within it."""
        hands = {entry.player: self.seats[entry.player].discards for entry in entries}
        looks, clubs = self._prepare(entries)
        if self.broken:
            return [], False
        found, wrong = places(entries, clubs, self.seats, self.abilities)
        for entry, mistake in wrong:
            self._report(entry, "choose", mistake)
        if self.broken:
            return [], False
        reset = {player for player, discards in hands.items() if discards and not self.seats[player].discards}
        equal, told = tied(found), []
        by_player = {entry.player: entry for entry in entries}
        for place in order_of_play(found):
            entry = by_player[place.player]
            with self._mistakes(entry, entry.move.action):
                move = self._act(entry, place, clubs)
                happened = (RESET, *move.happened) if place.player in reset else move.happened
                tie = place.player in equal or None
                told.append(replace(move, happened=happened, extra=wave or None, tied=tie, peek=looks.get(place.player)))
            self.decks.clear()
            if told and told[-1].player == place.player and landed(told[-1], entry.path):
                return told, True
        return told, False

    def _prepare(self, entries: Sequence[TurnEntry]) -> tuple[dict[str, Peek], dict[str, Club]]:
        """[1, 2] Empty hands are reset, Bunjil looks, clubs are laid down: her looks and everybody's clubs."""
        looks: dict[str, Peek] = {}
        clubs: dict[str, Club] = {}
        for entry in entries:
            self.seats[entry.player] = refreshed(self.seats[entry.player], self.named.get(entry.player), self.abilities[entry.player])
        for entry in entries:
            with self._mistakes(entry, "choose"):
                if entry.move.peek is not None:
                    seat, looks[entry.player], kept = peek(entry, self.seats[entry.player], self.abilities[entry.player], self.decks)
                    self.seats[entry.player] = seat
                    if kept is not None:
                        self._kept[entry.player] = kept
        for entry in entries:
            with self._mistakes(entry, "choose"):
                ability = self.abilities[entry.player]
                club = chosen(entry, ability, self.on.pack)
                self.seats[entry.player] = with_club(self.seats[entry.player], club, entry.terrain, ability, self.on.pack)
                clubs[entry.player] = club
        return looks, clubs

    def _act(self, entry: TurnEntry, place: Chosen, clubs: Mapping[str, Club]) -> LogMove:
        """[4] One player's action; raises Mistake."""
        seat, club = self.seats[entry.player], clubs[entry.player]
        if place.after is not None:
            seat, club = replace(seat, power=True), clubs[place.after]
        elif entry.move.borrow is not None:
            club = discarded_club(entry, self.seats, self.on.pack)
        at, kept = self.balls[entry.ball].at, self._kept.pop(entry.player, None)
        actor = Actor(club, clubs[entry.player].id, self.abilities[entry.player], seat, at, entry.label, kept)
        outcome = act(entry.move, actor, self.on, self.decks)
        happened = self._happened(entry, outcome)
        self._settle(entry, clubs[entry.player], outcome, happened)
        flight, ground = outcome.flight, self.on.ground
        return LogMove(
            player=entry.player,
            ball=entry.ball,
            club=clubs[entry.player].id,
            initiative=place.initiative,
            action=entry.move.action,
            direction=None if outcome.direction is None else NAMES[outcome.direction],
            start=name_of(at),
            to=name_of(flight.end),
            path=tuple(name_of(hex) for hex in flight.path if hex in ground.terrain),
            lies=ground.at(flight.end),
            cards=tuple(shot.id for shot in outcome.cards),
            card=outcome.card.id if outcome.card else None,
            happened=happened,
            hole=seat.hole if self.flow.race else None,
            borrowed=club.id if club is not clubs[entry.player] else None,
            discarded=outcome.discarded.id if outcome.discarded else None,
            redrawn=outcome.redrawn.id if outcome.redrawn else None,
            paid=outcome.paid,
        )

    def _happened(self, entry: TurnEntry, outcome: ActionResult) -> tuple[Event, ...]:
        """[Hindernisse & andere Kacheln; 6, 7] Return what came of a flight. Who has not moved has not landed
        anywhere."""
        flight, ground, seat = outcome.flight, self.on.ground, self.seats[entry.player]
        terrain = ground.at(flight.end) if flight.moved else ""
        hole = seat.hole
        green = terrain == GREEN and (not hole or flight.end == ground.green(hole))
        ace = green and hole and seat.fresh and entry.move.action in ("play", "big_hit") and flight.start == ground.tee(hole)
        events: tuple[tuple[Event, object], ...] = (
            (TREES, flight.trees),
            (flight.out or OUT, flight.out),
            (WATER, terrain in WET and self.abilities[entry.player].wet),
            (BUNKER, terrain == BUNKER),
            (GREEN, green),
            (ACE, ace),
            (TEE, terrain == TEE and self.flow.extra),
            (LONGEST, outcome.card is not None and outcome.card.longest and entry.move.action != "bunker"),
        )
        return tuple(name for name, there in events if there)

    def _settle(self, entry: TurnEntry, own: Club, outcome: ActionResult, happened: Sequence[Event]) -> None:
        """[5; Wasser; Out-of-Bounds] Note where club and ball are now. Out of bounds the club goes back to the hand."""
        player, flight = entry.player, outcome.flight
        ability, seat = self.abilities[player], outcome.seat
        if not flight.out and not ability.keeps(own, self.named.get(player)):
            seat = seat.discarding(own.id)
        fine = self.flow.fines and (bool(flight.out) or WATER in happened)
        seat = replace(seat, fresh=False, strokes=seat.strokes + 1, penalties=seat.penalties + fine)
        if GREEN in happened and not seat.hole:
            seat = seat.at_tee(0)
        self.seats[player] = seat
        water = WATER in happened and not self.flow.fines
        self.balls[entry.ball] = replace(self.balls[entry.ball], at=flight.end, lying=water, done=GREEN in happened and self.flow.finish)
        if LONGEST in happened:
            self.longest = player

    # ---- mistakes --------------------------------------------------------------------------------------------

    @contextmanager
    def _mistakes(self, entry: TurnEntry, step: str) -> Iterator[None]:
        """A mistake in what a player did is reported at its place, with the name of the step."""
        try:
            yield
        except Mistake as mistake:
            self._report(entry, step, mistake)

    def _report(self, entry: TurnEntry, step: str, mistake: Mistake) -> None:
        """After a missing draw, which is reported by itself, nothing is certain."""
        if not self.decks.dice.lacking:
            self._wrong((*entry.path, *mistake.path), IN_STEP(step=STEPS[step](), what=mistake.message))

    def _wrong(self, path: Path, message: Message, key: bool = False) -> None:
        self.problems.error(path, message, key)
        self.broken = True
