"""A session as its readers know it: all that has happened from its start to the last of some rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct

from generator.games.eighteen.documents import MACHINES, ModeKey
from generator.games.eighteen.log.told import LogMove, LogTurn
from generator.games.eighteen.modes import BY_NAME
from generator.games.eighteen.result import Hole, Result, Standing
from generator.play.game import RoundView
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline, Person, Run

Rounds = Sequence[RoundView[Result]]

BY_HOLES: tuple[ModeKey, ...] = ("match", "skins", "stroke", "stableford")
"""Modes that go from hole to hole; in the others turns are counted."""
BY_STROKES: tuple[ModeKey, ...] = ("stroke", "stableford")
NINE = 9
NOTHING = "–"
"""Stands where somebody has nothing, or got nothing."""

MACHINE = Phrase(de="KI {n}", en="AI {n}")
NAMES = {
    "bunjil": "Bunjil",
    "dorian": "Dorian",
    "iron-jane": "Iron Jane",
    "lucky": "Lucky",
    "slick-rikesh": "Slick Rikesh",
    "slugger": "Slugger",
    "swift": "Swift",
    "the-shark": "The Shark",
}
GOLFER = Phrase(de="{name} ({side})", en="{name} ({side})")


def who(player: str) -> Inline:
    """Name a player, or one of the machines of Solo Chaos."""
    return MACHINE(n=player.rpartition("-")[2]) if player in MACHINES else Person(player)


def players_in_a_row(players: Iterable[str]) -> Inline:
    """Name players, or machines, in a row: Anna, Bert und KI 2."""
    return in_a_row([who(player) for player in players])


def turn_of(turn: LogTurn, move: LogMove | None) -> str:
    """Return a turn's number as it is written: extra turns are 4+, 4++."""
    return f"{turn.turn}{'+' * (move.extra or 0 if move else 0)}"


class Reached(Struct, frozen=True):
    """A green that somebody has reached, in a mode that counts turns, and what it brought him. `new`: in the last of
    the rounds."""

    turn: int
    hole: int
    player: str
    points: int
    ace: bool
    new: bool


def _last_turn(round: RoundView[Result]) -> int:
    """Return the last turn that a round tells of; 0 if it tells of none."""
    result = round.result
    turns = [*(turn for hole in result.holes for turn in hole.turns), *(turn.turn for turn in result.log)]
    return max(turns, default=0) if result.solo is None else len(result.solo.turns)


class Session(Struct, frozen=True, dict=True):
    """The rounds of a game as somebody may see them, read together; the last of them is the one to be told. `game`: its
    title."""

    rounds: Rounds
    game: str = ""

    @property
    def round(self) -> RoundView[Result]:
        """The round to be told."""
        return self.rounds[-1]

    @property
    def result(self) -> Result:
        return self.rounds[-1].result

    @property
    def mode(self) -> ModeKey:
        return self.result.mode

    @property
    def title(self) -> Message:
        """The name of the mode."""
        return BY_NAME[self.mode].title()

    @property
    def pars(self) -> Sequence[int]:
        return self.result.pars

    @property
    def last_hole(self) -> int:
        return len(self.result.pars)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody, in an order that stays the same in all rounds: by id, machines last."""
        people = [line.person for line in self.result.standings]
        return tuple(sorted(people, key=lambda person: (person in MACHINES, person)))

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The players that are people."""
        return tuple(player for player in self.players if player not in MACHINES)

    @cached_property
    def balls(self) -> tuple[str, ...]:
        """All balls in an order that stays the same: of teams both golfers one after the other."""
        teams = self.result.teams
        return tuple(ball for player in self.people for ball in teams.get(player, (player,)))

    @cached_property
    def holes(self) -> tuple[Hole, ...]:
        """What happened at each hole so far; in modes that count turns a hole may be there once for each round."""
        return tuple(hole for round in self.rounds for hole in round.result.holes)

    @cached_property
    def playoff(self) -> tuple[Hole, ...]:
        return tuple(hole for round in self.rounds for hole in round.result.playoff)

    @cached_property
    def log(self) -> tuple[LogTurn, ...]:
        """All turns of logs so far."""
        return tuple(turn for round in self.rounds for turn in round.result.log)

    @cached_property
    def tokens(self) -> dict[int, int]:
        """Skins: the value of each green; empty before they are known."""
        return {hole: value for round in self.rounds for hole, value in round.result.tokens.items()}

    @property
    def jackpot(self) -> int:
        """Skins: what lies in the jackpot now."""
        last = (*self.holes, *self.playoff)[-1:]
        return last[0].jackpot if last else 0

    @cached_property
    def reached(self) -> tuple[Reached, ...]:
        """In modes that count turns: all greens reached, in the order of turns."""
        found = [
            Reached(turn, hole.hole, player, hole.points.get(player, 0), player in hole.hole_in_one, round is self.round)
            for round in self.rounds
            for hole in round.result.holes
            for player, turn in zip(hole.green, hole.turns, strict=False)
        ]
        return tuple(sorted(found, key=lambda one: one.turn))

    @cached_property
    def taken(self) -> dict[int, list[Reached]]:
        """In modes that count turns: who has reached each green of the course, the first one first."""
        return {hole: [one for one in self.reached if one.hole == hole] for hole in range(1, self.last_hole + 1)}

    @property
    def turn(self) -> int:
        """In modes that count turns: the last one that is known of; 0 before the first."""
        return max(map(_last_turn, self.rounds))

    @property
    def first_turn(self) -> int:
        """The first turn that the last of the rounds can tell; there has to be an earlier one, the start."""
        return max(map(_last_turn, self.rounds[:-1])) + 1

    @property
    def begun(self) -> LogTurn | None:
        """The last turn of a log, if the hole that all play together has not come to its end with it."""
        last = self.result.log[-1] if self.result.log else None
        if last is None or last.hole is None or self.result.finished:
            return None
        coming = len(self.playoff) % self.last_hole + 1 if last.playoff else len(self.holes) + 1
        return last if last.hole == coming else None

    @cached_property
    def aces(self) -> tuple[tuple[str, int], ...]:
        """All hole-in-ones: who, and at which hole."""
        return tuple((player, hole.hole) for hole in (*self.holes, *self.playoff) for player in hole.hole_in_one)

    @property
    def played(self) -> bool:
        """Whether anything has happened yet."""
        return bool(self.holes) or bool(self.result.solo and self.result.solo.turns)

    @property
    def nines(self) -> tuple[range, ...]:
        """The holes as a card shows them: the front nine and the back nine, or a short course at once."""
        first = range(1, min(NINE, self.last_hole) + 1)
        return (first, range(NINE + 1, self.last_hole + 1)) if self.last_hole > NINE else (first,)

    def ball(self, ball: str) -> Inline:
        """Return whose ball it is: a player, or a golfer of a team, whose name is nobody's id and so no bare string."""
        return Person(ball) if ball in self.players else Run((ball,))

    def golfer(self, player: str) -> Inline:
        """Return the golfer whose card a player has: `lucky/A` as `Lucky (A)`."""
        name, _, side = self.result.golfers.get(player, "").partition("/")
        return GOLFER(name=NAMES[name], side=side) if name else NOTHING

    def club(self, id: str) -> Inline:
        """Return a club by its name."""
        name = self.result.club_names.get(id)
        return name() if name else id

    def clubs(self, ids: Iterable[str]) -> Inline:
        """Return clubs by their names, with commas."""
        return between(", ", [self.club(id) for id in ids])

    def standing(self, player: str) -> Standing:
        """Return a player's line of the standings."""
        return next(line for line in self.result.standings if line.person == player)

    def before(self) -> Result | None:
        """Return how things stood before the last of the rounds; None if nothing had been played."""
        earlier = Session(self.rounds[:-1]) if len(self.rounds) > 1 else None
        return earlier.result if earlier is not None and earlier.played else None
