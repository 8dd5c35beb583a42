"""The rules: a die is rolled, and whoever has named its number has a point."""

from dataclasses import dataclass

from generator.play.dice import Dice
from generator.play.secrecy import Public
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems

from .documents import Round, Setup

NO_PLAYER = Phrase(de="{person} spielt nicht mit", en="{person} does not play")
State = dict[str, int]
"""Everybody's points."""


@dataclass(frozen=True)
class Result:
    """The die of a round, and everybody's points after it."""

    die: Public[int | None]
    points: Public[State]


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """Nobody has a point yet."""
    points = dict.fromkeys(setup.players, 0)
    return points, Result(None, points)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """A die, and a point for whoever has named its number."""
    for person in sorted(round.numbers.keys() - state.keys()):
        problems.error(("numbers", person), NO_PLAYER(person=person), key=True)
    die = dice.draw("die", 6)
    points = {person: count + (round.numbers.get(person) == die) for person, count in state.items()}
    return points, Result(die, points)


def next_round(state: State) -> dict[str, dict[str, None]]:
    """A number is awaited from everybody."""
    return {"numbers": dict.fromkeys(state)}
