"""[Kelly Golf] Greens in any order, and a secret target for everybody: 3 for one's own, 2 for another's, 1 for any
other green."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec import Struct

from generator.games.eighteen.documents import Round
from generator.games.eighteen.documents import Target as TargetData
from generator.games.eighteen.modes.claims import CLAIMED, sound
from generator.games.eighteen.modes.mode import (
    AFTER_THE_END,
    Clock,
    Mode,
    Reached,
    Stretch,
    Tallies,
    Tally,
    by_hole,
    most_first,
    nothing,
    on_the_course,
    plays,
)
from generator.games.eighteen.result import Target
from generator.games.eighteen.state import Table
from generator.play.secrecy import Owned
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path

OWN, ANOTHERS, ANY = 3, 2, 1

TARGET_CLAIMED = Phrase(
    de="Green {hole} ist schon vergeben und kann kein Ziel sein", en="green {hole} is already taken and cannot be a target"
)
SECOND_TARGET = Phrase(de="{person} hat noch ein offenes Ziel: Green {hole}", en="{person} still has an open target: green {hole}")
SAME_TARGET = Phrase(de="Green {hole} ist schon das Ziel von {person}", en="green {hole} is already the target of {person}")
CLAIMED_TOO_EARLY = Phrase(
    de="Green {hole} ist ab Zug {since} das Ziel von {person} und kann nicht in Zug {turn} schon vergeben werden",
    en="green {hole} is the target of {person} from turn {since} on and cannot be claimed as early as turn {turn}",
)


class KellyState(Struct, frozen=True):
    """The last turn so far, tallies, who claimed each green; the open target of each player as hole and first turn;
    targets claimed."""

    turn: int
    tallies: Tallies
    claimed: Mapping[int, str]
    open: Mapping[str, tuple[int, int]]
    done: tuple[Target, ...]


@dataclass
class Targets:
    """The targets while a file is scored. `waiting`: those of the file that nobody has drawn yet, by player, each with
    its place."""

    open: dict[str, tuple[int, int]]
    done: list[Target]
    waiting: dict[str, list[tuple[Path, TargetData]]]
    claimed: Mapping[int, str]
    problems: FileProblems

    def draw(self, players: Iterable[str], until: int | None) -> None:
        """Who has no open target draws the next one that stands in the file, if it is in force by turn `until` (None:
        whenever)."""
        for player in players:
            ahead = self.waiting.get(player, [])
            while player not in self.open and ahead and (until is None or ahead[0][1].from_turn <= until):
                path, target = ahead.pop(0)
                other = next((person for person, (hole, _) in self.open.items() if hole == target.hole), None)
                if target.hole in self.claimed:
                    self.problems.error((*path, "hole"), TARGET_CLAIMED(hole=target.hole))
                elif other is not None:
                    self.problems.error((*path, "hole"), SAME_TARGET(hole=target.hole, person=other))
                else:
                    self.open[player] = (target.hole, target.from_turn)

    def owner_of(self, hole: int) -> str | None:
        """Return whose target a green is."""
        return next((player for player, (target, _) in self.open.items() if target == hole), None)

    def claimed_too_early(self, hole: int, turn: int, path: Path) -> None:
        """Report a claimed green that is a target of an earlier file but not in force yet, and forget the target."""
        for player, (target, since) in list(self.open.items()):
            if target == hole and since > turn:
                self.problems.error((*path, "hole"), CLAIMED_TOO_EARLY(hole=hole, since=since, person=player, turn=turn))
                del self.open[player]

    def scored(self, owner: str, by: str) -> None:
        """[Kelly Golf, Gameplay] Note who has scored somebody's target, which is open no more."""
        self.done.append(Target(owner, self.open.pop(owner)[0], by))


def score(kept: KellyState, table: Table, round: Round, problems: FileProblems) -> tuple[KellyState, Stretch]:
    """[Kelly Golf, Gameplay]"""
    tallies, claimed, clock = dict(kept.tallies), dict(kept.claimed), Clock(kept.turn)
    targets = Targets(dict(kept.open), list(kept.done), _waiting(table, round, problems), claimed, problems)
    done: list[Reached] = []
    who = {player: player for player in table.players}
    for path, claim, player in sound(round.claims or (), who, table, clock, problems):
        targets.draw(table.players, claim.turn)
        if len(claimed) == table.last_hole:
            problems.error((*path, "turn"), AFTER_THE_END())
            continue
        if claim.hole in claimed:
            problems.error((*path, "hole"), CLAIMED(hole=claim.hole, holders=claimed[claim.hole]))
            continue
        targets.claimed_too_early(claim.hole, claim.turn, path)
        owner = targets.owner_of(claim.hole)
        points = ANY if owner is None else OWN if owner == player else ANOTHERS
        claimed[claim.hole] = player
        if owner is not None:
            targets.scored(owner, player)
        tallies[player] = Tally(tallies[player].points + points, 0, tallies[player].holes + 1)
        done.append(Reached(claim.turn, claim.hole, player, points))
    targets.draw(table.players, None)
    for player, left in targets.waiting.items():
        for path, _ in left:
            problems.error((*path, "player"), SECOND_TARGET(person=player, hole=targets.open[player][0]))
    after = KellyState(max(kept.turn, clock.now), tallies, claimed, targets.open, tuple(targets.done))
    still_open = tuple(Owned(player, Target(player, hole, None)) for player, (hole, _) in after.open.items())
    return after, Stretch(by_hole(done, table), targets=(*after.done, *still_open))


def _waiting(table: Table, round: Round, problems: FileProblems) -> dict[str, list[tuple[Path, TargetData]]]:
    found: dict[str, list[tuple[Path, TargetData]]] = {}
    for index, target in enumerate(round.targets or ()):
        path: Path = ("targets", index)
        known = plays(target.player, table.players, (*path, "player"), problems)
        if known and on_the_course(target.hole, table, (*path, "hole"), problems):
            found.setdefault(target.player, []).append((path, target))
    return found


MODE = Mode(
    title=Phrase(de="Kelly Golf", en="Kelly golf"),
    least=2,
    most=5,
    keys={"claims": frozenset({"turn", "hole", "player"}), "targets": frozenset({"player", "hole", "from_turn"})},
    begin=lambda table: KellyState(0, nothing(table), {}, {}, ()),
    score=score,
    over=lambda kept, table: len(kept.claimed) == table.last_hole,
    standings=most_first,
)
