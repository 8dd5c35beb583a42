"""[D] The standing: wins, difference, Buchholz, direct comparison, lot; and which of them decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, groupby

from msgspec import Struct

from generator.games.swiss.documents import Options
from generator.games.swiss.result import Criterion, Decider, Standing
from generator.games.swiss.state import Played
from generator.play.dice import Dice
from generator.values import rank
from generator.values.record import replace

LOT_SIDES = 1000


class Tally(Struct, frozen=True):
    """What a player has reached: everything that the first three criteria ask for. `beaten`: whom he has beaten, and
    how often."""

    person: str
    wins: int
    losses: int
    difference: int
    buchholz: int
    opponents: tuple[str, ...]
    byes: int
    beaten: Counter[str]

    @property
    def criteria(self) -> tuple[int, int, int]:
        return self.wins, self.difference, self.buchholz


CRITERIA: tuple[Criterion, ...] = ("wins", "difference", "buchholz")


def tallies(entered: Sequence[str], played: Sequence[Played], options: Options) -> list[Tally]:
    """Everybody's tally over the rounds played, in the order of entering. A bye counts as the options say and is no
    opponent."""
    opponents: dict[str, list[str]] = {person: [] for person in entered}
    beaten: dict[str, Counter[str]] = {person: Counter() for person in entered}
    difference: Counter[str] = Counter()
    for match in (match for round in played for match in round.matches):
        first, second = match.players
        opponents[first].append(second)
        opponents[second].append(first)
        if match.winner is not None:
            beaten[match.winner][second if match.winner == first else first] += 1
        difference[first] += match.score[0] - match.score[1]
        difference[second] += match.score[1] - match.score[0]
    byes = Counter(round.bye for round in played if round.bye is not None)
    wins = {person: beaten[person].total() + byes[person] * options.bye.wins for person in entered}
    return [
        Tally(
            person=person,
            wins=wins[person],
            losses=len(opponents[person]) - beaten[person].total(),
            difference=difference[person] + byes[person] * options.bye.difference,
            buchholz=sum(wins[opponent] for opponent in opponents[person]),
            opponents=tuple(opponents[person]),
            byes=byes[person],
            beaten=beaten[person],
        )
        for person in entered
    ]


def standings(tallied: Sequence[Tally], dice: Dice, before: Sequence[tuple[str, int]], withdrawn: frozenset[str]) -> tuple[Standing, ...]:
    """The standing, best first. Who is equal in the first three criteria is told apart by direct comparison or by lots
    drawn now."""
    lines: list[Standing] = []
    # stable: equals stay in the order of entering
    ordered = sorted(tallied, key=lambda tally: tally.criteria, reverse=True)
    for _, equals in groupby(ordered, key=lambda tally: tally.criteria):
        lines += _told_apart(list(equals), dice)
    moves = rank.moves(before, [(line.person, place) for place, line in enumerate(lines, start=1)])
    return tuple(
        replace(line, place=place, decided_by=_decided_by(line, below), move=moves[line.person], withdrawn=line.person in withdrawn)
        for place, (line, below) in enumerate(zip(lines, [*lines[1:], None], strict=False), start=1)
    )


def _told_apart(equals: Sequence[Tally], dice: Dice) -> list[Standing]:
    """Equals in their order, their places still open."""
    if len(equals) == 1:
        return [_line(equals[0])]
    people = [tally.person for tally in equals]
    among = {tally.person: sum(tally.beaten[other] for other in people) for tally in equals}
    if have_all_met(equals) and len(set(among.values())) == len(people):
        return [_line(tally, direct=among[tally.person]) for tally in sorted(equals, key=lambda tally: -among[tally.person])]
    lots = draw_lots(people, dice)
    by_person = {tally.person: tally for tally in equals}
    return [_line(by_person[person], lot=lots[person]) for person in lots]


def have_all_met(equals: Sequence[Tally]) -> bool:
    """Tell whether each of them has played each other."""
    return all(other.person in one.opponents for one, other in combinations(equals, 2))


def draw_lots(people: Sequence[str], dice: Dice) -> dict[str, tuple[int, ...]]:
    """The lots of some people, the highest first: `lot/<person>`; equal ones draw again, `lot/<person>/2` and so on."""
    lots: dict[str, tuple[int, ...]] = {person: (dice.draw(f"lot/{person}", LOT_SIDES),) for person in people}
    attempt = 1
    while not dice.lacking:
        shared = Counter(lots.values())
        equal = [person for person in people if shared[lots[person]] > 1]
        if not equal:
            break
        attempt += 1
        for person in equal:
            lots[person] += (dice.draw(f"lot/{person}/{attempt}", LOT_SIDES),)
    return dict(sorted(lots.items(), key=lambda lot: lot[1], reverse=True))


def _line(tally: Tally, direct: int | None = None, lot: tuple[int, ...] = ()) -> Standing:
    """A line of the standing without what depends on the other lines."""
    return Standing(
        place=0,
        person=tally.person,
        wins=tally.wins,
        losses=tally.losses,
        difference=tally.difference,
        buchholz=tally.buchholz,
        opponents=tally.opponents,
        byes=tally.byes,
        decided_by=None,
        direct=direct,
        lot=lot,
        move=None,
        withdrawn=False,
    )


def _decided_by(line: Standing, below: Standing | None) -> Decider | None:
    """The first criterion that separates a player from the one below; None for the last."""
    if below is None:
        return None
    for criterion in CRITERIA:
        if getattr(line, criterion) != getattr(below, criterion):
            return criterion
    return "lot" if line.direct is None else "direct"
