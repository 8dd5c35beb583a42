"""What a Golf game has to remember from one tournament to the next."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from generator.games.golf.documents import HoleAnnounced, Options, Setup
from generator.games.golf.result import Announced, Record, Result
from generator.play.dice import Dice
from generator.play.house_rules import house_rules
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems

HOUSE_RULES = ("holes", "max_club", "max_saved", "window")
"""[12] Options whose difference from the rule book is told."""
WRONG_HOLES = Phrase(de="{wanted} Bahnen erwartet, hier stehen {found}", en="expected {wanted} holes, found: {found}")


class Player(Struct, frozen=True):
    """A player: the set of clubs in his order, saved changes [8], and how many tournaments in a row saw no order of his
    own [11]."""

    clubs: tuple[int, ...]
    saved: int = 0
    missed: int = 0
    withdrawn: bool = False


class State(Struct, frozen=True):
    """The game after a tournament. `points` are the ranking points of the last tournaments, newest first; `announced`
    is None while the next tournament is not planned."""

    options: Options
    tournament: int
    players: Mapping[str, Player]
    points: tuple[Mapping[str, Fraction], ...]
    announced: tuple[HoleAnnounced, ...] | None
    ranks: tuple[tuple[str, int], ...] = ()
    records: Record = Record()


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[2] The game before its first tournament: nobody plays yet, the first tournament is announced."""
    check_holes(setup.start.announce, setup.options, problems, ("start", "announce"))
    state = State(setup.options, 0, {}, (), setup.start.announce)
    return state, Result(announce=announcement(setup.start.announce), house_rules=house_rules(setup.options, HOUSE_RULES, int))


def check_holes(announce: tuple[HoleAnnounced, ...] | None, options: Options, problems: FileProblems, path: tuple[str, ...]) -> None:
    """[3] A tournament has six holes; a problem if it has not."""
    if announce is not None and len(announce) != options.holes:
        problems.error(path, WRONG_HOLES(wanted=options.holes, found=len(announce)))


def announcement(announce: tuple[HoleAnnounced, ...] | None) -> tuple[Announced, ...]:
    """[3] The announced holes as the result tells them; none while the next tournament is not planned."""
    return tuple(Announced(number, hole.base, str(hole.dice)) for number, hole in enumerate(announce or (), start=1))
