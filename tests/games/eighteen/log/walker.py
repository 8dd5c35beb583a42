"""Random walks over random courses: somebody who types logs until they are legal, as a GM would, by what the mistakes
say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.games.eighteen.course import ground_of
from generator.games.eighteen.documents import GOLFERS, Round, Solo
from generator.games.eighteen.log.cards import DRIVER, WEDGE, Pack
from generator.games.eighteen.log.documents import Move, Stretch
from generator.games.eighteen.log.golfers import ABILITIES
from generator.games.eighteen.log.hexes import Hex, line
from generator.games.eighteen.log.pack import SHIPPED
from generator.games.eighteen.result import Result
from generator.games.eighteen.rules import play, start
from generator.games.eighteen.state import State
from generator.play.dice import Dice, Draw
from generator.values.problem import FileProblems, Path, Place, Problems
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import GAME, Given, session
from tests.games.playing import Desk

PLAYERS = ("bert", "carl", "dora", "emil", "fred")
SIZES = {
    "match": (1, 5),
    "skins": (2, 5),
    "stroke": (1, 5),
    "stableford": (1, 5),
    "racing": (2, 5),
    "chaos": (3, 5),
    "teams": (2, 2),
    "kelly": (2, 5),
    "solo": (1, 1),
}
WIDE, HIGH = 12, 9


def distance(one: Hex, other: Hex) -> int:
    """The least number of steps from one hex to another."""
    q, r = other.q - one.q, other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


def course(random: Random, holes: int = 3) -> dict[str, Any]:
    """A random course with everything on it."""
    signs = [[random.choice("......ffffffffbb~w^^c-") for _ in range(WIDE)] for _ in range(HIGH)]
    spots = random.sample([(row, column) for row in range(HIGH) for column in range(WIDE)], 2 * holes)
    for number, (row, column) in enumerate(spots):
        signs[row][column] = "tg"[number % 2]
    names = [f"{'ABCDEFGHIJKL'[column]}{row + 1}" for row, column in spots]
    return links("\n".join(" ".join(row) for row in signs), *zip(names[::2], names[1::2], strict=True))


def hands(random: Random, golfers: dict[str, str], players: tuple[str, ...], pack: Pack) -> dict[str, list[str]]:
    """A draft that everybody's golfer allows."""
    left = Counter(pack.clubs_for(len(players)))
    dealt: dict[str, list[str]] = {}
    for player in sorted(players, key=lambda player: not golfers.get(player, "").startswith("slugger")):
        golfer = golfers.get(player, "")
        size = ABILITIES[golfer].clubs if golfer else 5
        hand = ["driver"] if golfer.startswith("slugger") else []
        while len(hand) < size:
            club = random.choice(sorted(left.elements()))
            if (golfer == "the-shark/B" and pack.clubs[club].kind == WEDGE) or (golfer == "iron-jane/B" and club in hand):
                continue
            if pack.clubs[club].kind == DRIVER and any(name.startswith("slugger") for name in golfers.values()):
                continue
            hand.append(club)
            left[club] -= 1
        dealt[player] = hand
    return dealt


@dataclass(frozen=True)
class Signpost:
    """A file whose places are paths: what is wrong is known by where it stands."""

    file: str = ""

    def place(self, path: Path, key: bool = False) -> Place:
        return Place("/".join(map(str, path)))


@dataclass
class Walk:
    """A game that is played turn by turn, each in a file of its own."""

    seed: str
    mode: str
    steps: int = 40

    def __post_init__(self) -> None:
        self.random = random = Random(self.seed)
        least, most = SIZES[self.mode]
        players = PLAYERS[: random.randint(least, most)]
        sides = [f"{golfer}/{random.choice('AB')}" for golfer in random.sample(GOLFERS, len(players))]
        golfers = {} if self.mode == "solo" else dict(zip(players, sides, strict=True))
        clubs = hands(random, golfers, players, SHIPPED)
        keeps = {player: random.choice(clubs[player]) for player, golfer in golfers.items() if golfer == "dorian/A"}
        seats: Any = {player: [f"{player}-1", f"{player}-2"] for player in players} if self.mode == "teams" else players
        given = session(self.mode, seats, golfers=golfers, clubs=clubs, keeps=keeps, options={"fly_out": random.random() < 0.2})
        self.given = Given(given.setup, course(random))
        problems = Problems()
        sheet = Desk(problems, self.given.beside).sheet(self.given.setup, GAME.setup, "game.yaml")
        assert sheet is not None and not problems.errors, [problem.line("de") for problem in problems]
        self.state, _ = start(sheet.document, self._dice(0, problems), self._margin(problems))
        assert not problems.errors, [problem.line("de") for problem in problems]

    def _margin(self, problems: Problems) -> FileProblems:
        return FileProblems(problems, Signpost())

    def _dice(self, number: int, problems: Problems) -> Dice:
        return Dice("links", number, f"{self.seed}-{number}", None, {}, self._margin(problems))

    def turns(self) -> Iterator[tuple[State, Result, tuple[Draw, ...], Round]]:
        """The walk, a turn at a time: the state after it, what was told, what was drawn, and the file."""
        for number in range(1, self.steps + 1):
            if self.state.finished:
                return
            file = self._legal(number)
            problems = Problems()
            dice = self._dice(number, problems)
            self.state, result = play(self.state, file, dice, self._margin(problems))
            draws = dice.close()
            assert not problems.errors, [(problem.place.file, problem.message.plain("de")) for problem in problems]
            yield self.state, result, draws, file

    def _legal(self, number: int) -> Round:
        """A turn that can be played, found by trial; at the worst everybody resets."""
        log = self.state.log
        balls = (
            log.balls
            if log
            else {name: None for player in self.state.table.players for name in self.state.table.teams.get(player, (player,))}
        )
        owner = {name: player for player in self.state.table.players for name in self.state.table.teams.get(player, (player,))}
        playing = log.playing if log else self.state.table.players
        free: dict[str, list[str]] = {player: [] for player in playing}
        for name, ball in balls.items():
            if owner[name] in free and (ball is None or not (ball.lying or ball.done)):
                free[owner[name]].append(name)
        moves: dict[str, tuple[str, dict[str, Any]]] = {}
        for player, names in free.items():
            if names:
                ball = self.random.choice(names)
                moves[player] = (ball, self._move(player, ball))
        for attempt in range(400):
            file = self._file(number, {ball: move for ball, move in moves.values()})
            wrong = self._wrong(number, file)
            if not wrong:
                return file
            for player, message in wrong.items():
                ball, move = moves[player]
                moves[player] = (ball, self._answered(move, message) or self._move(player, ball, tame=attempt > 60))
        raise AssertionError(f"{self.seed}: nothing is legal: {wrong}")

    def _file(self, number: int, moves: dict[str, dict[str, Any]]) -> Round:
        mode, log, last = self.mode, self.state.log, self.state.table.last_hole
        together = mode in ("match", "skins", "stroke", "stableford")
        hole = (log.hole if log else 1) if together else 0
        stretch = Stretch(
            hole=(hole - 1) % last + 1 if hole else None, playoff=hole > last, turns=({ball: _built(move) for ball, move in moves.items()},)
        )
        keys: dict[str, Any] = {}
        if mode == "skins" and number == 1:
            keys["tokens"] = {1: 1, 2: 2, 3: 5}
        if mode == "solo":
            keys["solo"] = Solo(rounds=("player",), piles={"ki-1": (1,), "ki-2": (2,), "ki-3": (3,)} if number == 1 else None)
        return Round(round=number, log=(stretch,), **keys)

    def _wrong(self, number: int, file: Round) -> dict[str, str]:
        """What the engine says to each player's turn."""
        problems = Problems()
        play(self.state, file, self._dice(number, problems), self._margin(problems))
        found: dict[str, str] = {}
        teams = {ball: player for player, balls in self.state.table.teams.items() for ball in balls}
        for problem in (one for one in problems.found if one.severity == "error"):
            path = problem.place.file.split("/")
            assert path[:4] == ["log", "0", "turns", "0"] and len(path) > 4, (path, problem.message.plain("de"))
            place = "then" if "then" in path else path[-1]
            found.setdefault(teams.get(path[4], path[4]), f"{place}: {problem.message.plain('de')}")
        return found

    def _answered(self, move: dict[str, Any], message: str) -> dict[str, Any] | None:
        """The same move with what a mistake asked for; None if it asked for nothing."""
        place, _, message = message.partition(": ")
        if place == "then":
            return {key: value for key, value in move.items() if key != "then"}
        cards = [card for card in re.findall(r"(\w+) \(", message.partition(": ")[2]) if card in SHIPPED.shots]
        if place == "redraw" and cards:
            return move | {"redraw": self.random.choice(cards)}
        for key in ("use", "discard", "flight"):
            if f"{key} fehlt" in message:
                return move | {key: self.random.choice(re.findall(r"[FLR]{2,}", message) if key == "flight" else cards)}
        return None

    def _towards(self, player: str, ball: str) -> int:
        """A direction: mostly the one that leads to a green."""
        log, ground = self.state.log, ground_of(self.state.table.course)
        assert ground is not None
        if log is None or self.random.random() < 0.3:
            return self.random.randrange(6)
        hole = log.seats[player].hole
        green = ground.green(hole) if hole else self.random.choice(ground.greens)
        return min(range(6), key=lambda way: distance(line(log.balls[ball].at, way, 2)[-1], green))

    def _move(self, player: str, ball: str, tame: bool = False) -> dict[str, Any]:
        """Anything that somebody might type."""
        random, log = self.random, self.state.log
        seat = log.seats[player] if log else None
        clubs = (seat.hand or seat.discards) if seat else self.state.kit.clubs[player]
        club = random.choice(clubs)
        ability = self.state.setup.golfers.get(player, "")
        if tame and (ability != "dorian/A" or random.random() < 0.3):
            return {"club": club, "reset": True}
        action = random.choice(("play", "play", "play", "play", "big_hit", "bunker", "move", "move", "reset"))
        move: dict[str, Any] = {"club": club, action: True if action == "reset" else self._towards(player, ball)}
        if action in ("play", "bunker") and len(SHIPPED.clubs[club].decks) == 2:
            move["deck"] = random.choice(SHIPPED.clubs[club].decks)
        if ability.startswith("bunjil") and random.random() < 0.4:
            move["peek"] = random.choice(("C", "2", "3", "4", "5"))
            move |= {"keep": True} if ability.endswith("B") and random.random() < 0.5 else {}
        if ability.startswith("slick") and random.random() < 0.5:
            move["borrow"] = random.choice([other for other in self.state.table.players] if ability.endswith("A") else list(SHIPPED.clubs))
        if ability.startswith("lucky") and random.random() < 0.5 and action in ("play", "bunker"):
            move["redraw"] = random.choice(list(SHIPPED.shots))
            move |= {"pays": random.choice(clubs)} if ability.endswith("B") else {}
        if random.random() < 0.3 and self.mode in ("chaos", "teams", "kelly", "solo"):
            move["then"] = {"club": random.choice(clubs), "move": random.randrange(6)}
        return move


def _built(move: dict[str, Any]) -> Move:
    then = move.get("then")
    return Move(**{**move, **({"then": _built(then)} if then else {})})
