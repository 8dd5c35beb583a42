"""The rules: who is nearest to the die wins the round; who wins three rounds wins the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.play.dice import Dice
from generator.system.digest import digest
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems
from generator.values.record import replace

from .documents import Options, Round, Setup
from .result import Player, Result

NO_PLAYER = Phrase(de="{person} spielt nicht mit", en="{person} does not play")
NO_NUMBER = Phrase(de="Person und Zahl erwartet, gefunden: {found}", en="expected a person and a number, found: {found}")
TOO_HIGH = Phrase(de="höchstens {most} erwartet, gefunden: {found}", en="expected at most {most}, found: {found}")


@dataclass(frozen=True, slots=True)
class State:
    """Rounds won by each player."""

    options: Options
    wins: Mapping[str, int]


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """Nobody has won anything yet."""
    state = State(setup.options, dict.fromkeys(setup.players, 0))
    return state, Result(None, tuple(Player(person, None, None, 0) for person in setup.players), (), False)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """One die; the nearest numbers win the round. Who names nothing cannot win."""
    numbers = {**round.numbers, **on_slips(round, problems)}
    for person, number in round.numbers.items():
        if person not in state.wins:
            problems.error(("numbers", person), NO_PLAYER(person=person), key=True)
        elif number > state.options.sides:
            problems.error(("numbers", person), TOO_HIGH(most=state.options.sides, found=number))
    die = dice.draw("die", state.options.sides)
    dice.draw("lot", 6, secret=True)
    distances = {person: abs(numbers[person] - die) for person in state.wins if person in numbers}
    winners = tuple(sorted(person for person, distance in distances.items() if distance == min(distances.values())))
    wins = {person: count + (person in winners) for person, count in state.wins.items()}
    players = tuple(Player(person, numbers.get(person), distances.get(person), wins[person]) for person in wins)
    over = max(wins.values(), default=0) >= state.options.wins
    return replace(state, wins=wins), Result(die, players, winners, over)


def on_slips(round: Round, problems: FileProblems) -> dict[str, int]:
    """The numbers in the text file that the round file names; what is wrong there is reported at its line."""
    if round.slips is None or round.slips.text is None:
        return {}
    numbers: dict[str, int] = {}
    for line, slip in enumerate(round.slips.text.splitlines(), start=1):
        person, _, number = slip.partition(" ")
        if number.isdecimal():
            numbers[person] = int(number)
        else:
            problems.beside(round.slips.name).error((line, len(person) + 2), NO_NUMBER(found=slip))
    return numbers


def suggested(state: State, chance: str) -> Mapping[str, Any]:
    """Words for the round that follow from a text which nobody can know before."""
    return {"note": f"Zufall {digest(chance)[:4]}"}


def next_round(state: State) -> Mapping[str, Any] | None:
    """A number for everybody, to be filled in; None once somebody has won."""
    if max(state.wins.values(), default=0) >= state.options.wins:
        return None
    return {"numbers": dict.fromkeys(state.wins, 1)}
