"""[Skins] Each green is worth its token; tied greens pile up. Tied at the end, the leaders play off for what is
left."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from generator.games.eighteen.documents import HoleEntry, Round
from generator.games.eighteen.modes.holes import HOLE_IN_TURN, in_order, on_green
from generator.games.eighteen.modes.mode import AFTER_THE_END, Mode, Stretch, Tallies, Tally, most_first, nothing, on_the_course
from generator.games.eighteen.result import Hole
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path
from generator.values.record import replace

VALUES = (1, 2, 5)
BIG = 5

TOKENS_MISSING = Phrase(
    de="der Schlüssel tokens fehlt: in der ersten Runde steht der Wert jedes Greens",
    en="the key tokens is missing: the first round has the value of each green",
)
TOKENS_AGAIN = Phrase(de="die Werte der Greens stehen schon in Runde 1", en="the values of the greens are already in round 1")
NO_TOKEN_FOR = Phrase(de="Green {hole} hat keinen Wert", en="green {hole} has no value")
BAD_VALUE = Phrase(de="ein Green ist 1, 2 oder 5 wert, gefunden: {found}", en="expected a green to be worth 1, 2 or 5, found: {found}")
LAST_IS_FIVE = Phrase(de="auf dem letzten Green liegt eine 5, gefunden: {found}", en="expected a 5 on the last green, found: {found}")
SO_MANY_FIVES = Phrase(
    de="{expected} Greens mit einer 5 erwartet (das letzte und eines je Person), gefunden: {found}",
    en="expected {expected} greens with a 5 (the last one and one for each player), found: {found}",
)
NO_PLAYOFF = Phrase(
    de="hier gibt es kein Stechen: nur wenn das letzte Green geteilt ist und sein Jackpot etwas am Sieg ändert",
    en="there is no play-off here: only if the last green is tied and its jackpot changes who wins",
)
OUT_OF_PLAYOFF = Phrase(de="{person} ist nicht im Stechen (nur {tied})", en="{person} is not in the play-off ({tied} only)")


class SkinsState(Struct, frozen=True):
    """The values of the greens, the holes played, tallies, what lies in the jackpot; who plays off, how many holes of
    it were played."""

    tokens: dict[int, int] | None
    played: int
    tallies: Tallies
    jackpot: int
    tied: tuple[str, ...]
    extra: int


def score(kept: SkinsState, table: Table, round: Round, problems: FileProblems) -> tuple[SkinsState, Stretch]:
    """[Skins, Scoring; Eliminierung]"""
    kept, told = _tokens(kept, table, round, problems)
    kept, holes = _holes(kept, table, round, problems)
    kept, playoff = _playoff(kept, table, round.playoff or (), problems)
    return kept, Stretch(holes, playoff, tokens=told)


def _tokens(kept: SkinsState, table: Table, round: Round, problems: FileProblems) -> tuple[SkinsState, dict[int, int]]:
    """Return the values of the greens; they stand in the first file."""
    if kept.tokens is not None:
        if round.tokens is not None:
            problems.error(("tokens",), TOKENS_AGAIN(), key=True)
        return kept, {}
    if round.tokens is None:
        problems.missing((), TOKENS_MISSING())
        return replace(kept, tokens={}), {}
    known = range(1, table.last_hole + 1)
    for hole, value in round.tokens.items():
        if on_the_course(hole, table, ("tokens", str(hole)), problems) and value not in VALUES:
            problems.error(("tokens", str(hole)), BAD_VALUE(found=value))
    for hole in known:
        if hole not in round.tokens:
            problems.missing(("tokens",), NO_TOKEN_FOR(hole=hole))
    tokens = {hole: round.tokens.get(hole, 1) for hole in known}
    if table.last_hole in round.tokens and tokens[table.last_hole] != BIG:
        problems.warning(("tokens", str(table.last_hole)), LAST_IS_FIVE(found=tokens[table.last_hole]))
    fives = sum(value == BIG for value in tokens.values())
    if fives != 1 + len(table.players):
        problems.warning(("tokens",), SO_MANY_FIVES(expected=1 + len(table.players), found=fives))
    return replace(kept, tokens=tokens), tokens


def _holes(kept: SkinsState, table: Table, round: Round, problems: FileProblems) -> tuple[SkinsState, tuple[Hole, ...]]:
    tallies, played, jackpot, holes = dict(kept.tallies), kept.played, kept.jackpot, []
    tied: Collection[str] = kept.tied
    for path, entry in in_order(round.holes or (), kept.played + 1, table, "holes", problems):
        green, aces = on_green(entry, path, table.players, problems)
        played += 1
        jackpot += (kept.tokens or {}).get(entry.hole, 0)
        points = _taken(tallies, green, aces, jackpot, counts=True)
        jackpot = 0 if points else jackpot
        holes.append(Hole(entry.hole, table.par(entry.hole), tuple(green), points, jackpot, tuple(aces)))
        if played == table.last_hole and jackpot and _decides(tallies, green, jackpot):
            tied = green
    return replace(kept, played=played, tallies=tallies, jackpot=jackpot, tied=tuple(tied)), tuple(holes)


def _taken(tallies: dict[str, Tally], green: Sequence[str], aces: Collection[str], jackpot: int, counts: bool) -> dict[str, int]:
    """Return what a lone first player takes; several take nothing. `counts`: a green of the course, not of a
    play-off."""
    for person in green:
        tally = tallies[person]
        lone = len(green) == 1
        tallies[person] = Tally(tally.points + jackpot * lone, tally.aces + (person in aces), tally.holes + (lone and counts))
    return {green[0]: jackpot} if len(green) == 1 else {}


def _decides(tallies: Tallies, green: Sequence[str], jackpot: int) -> bool:
    """[Eliminierung] Return whether the jackpot would make other winners, whoever of the tied ones got it."""
    without = _leaders(tallies, {})
    return any(_leaders(tallies, {person: jackpot}) != without for person in green)


def _leaders(tallies: Tallies, more: dict[str, int]) -> set[str]:
    points = {person: tally.points + more.get(person, 0) for person, tally in tallies.items()}
    return {person for person, found in points.items() if found == max(points.values())}


def _playoff(kept: SkinsState, table: Table, entries: Sequence[HoleEntry], problems: FileProblems) -> tuple[SkinsState, tuple[Hole, ...]]:
    """Only the tied ones play on, from hole 1; who is alone first takes the jackpot."""
    tallies, jackpot, tied, extra, holes = dict(kept.tallies), kept.jackpot, list(kept.tied), kept.extra, []
    for index, entry in enumerate(entries):
        path: Path = ("playoff", index)
        if not on_the_course(entry.hole, table, (*path, "hole"), problems):
            continue
        if not tied:
            problems.error((*path, "hole"), AFTER_THE_END() if extra else NO_PLAYOFF())
            continue
        expected = extra % table.last_hole + 1
        if entry.hole != expected:
            problems.error((*path, "hole"), HOLE_IN_TURN(expected=expected, found=entry.hole))
            continue
        extra += 1
        green, aces = on_green(entry, path, table.players, problems)
        for person in green:
            if person not in tied:
                problems.error((*path, "green", (entry.green or ()).index(person)), OUT_OF_PLAYOFF(person=person, tied=", ".join(tied)))
        green = [person for person in green if person in tied]
        points = _taken(tallies, green, aces, jackpot, counts=False)
        if points:
            jackpot, tied = 0, []
        elif green:
            tied = green
        holes.append(Hole(entry.hole, table.par(entry.hole), tuple(green), points, jackpot, tuple(aces)))
    return replace(kept, tallies=tallies, jackpot=jackpot, tied=tuple(tied), extra=extra), tuple(holes)


MODE = Mode(
    title=Phrase(de="Skins", en="Skins"),
    least=2,
    most=5,
    keys={
        "holes": frozenset({"hole", "green", "hole_in_one"}),
        "tokens": frozenset(),
        "playoff": frozenset({"hole", "green", "hole_in_one"}),
    },
    begin=lambda table: SkinsState(None, 0, nothing(table), 0, (), 0),
    score=score,
    over=lambda kept, table: kept.played == table.last_hole and not kept.tied,
    standings=most_first,
)
