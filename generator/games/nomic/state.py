"""What has to be known of a Nomic game to play its next round: the rules in force with their history, scores, seats,
the circuit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from generator.games.nomic.documents import Mechanic, Options, RulesNamed
from generator.values.phrase import Message

Wording = str | Message
"""A title or a text: of the built-in rules in every language, else as it was typed."""


class Form(Struct, frozen=True):
    """A rule as it was or is: number, wording, class, what it does, what it says of precedence [211]. `turn`: since
    when; 0: the start.

    `by` is the number of the proposal that made it so, None for the start and for what the rules themselves have
    changed (rule 203).
    """

    number: int
    title: Wording
    text: Wording
    mutable: bool
    mechanics: Mapping[Mechanic, Any]
    yields_to: RulesNamed
    overrides: RulesNamed
    turn: int
    by: int | None


class Rule(Struct, frozen=True):
    """A rule with its lasting `id`, the number that it had first. `forms` oldest first; the last one is in force or was
    when it ended.

    `ended`: the turn after which it was no longer in force; `ended_by`: the proposal that repealed it, None if a ruling
    voided it.
    """

    id: int
    forms: tuple[Form, ...]
    ended: int | None = None
    ended_by: int | None = None

    @property
    def now(self) -> Form:
        return self.forms[-1]

    @property
    def number(self) -> int:
        return self.now.number

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers it has ever had, oldest first."""
        return tuple(dict.fromkeys(form.number for form in self.forms))


class Seats(Struct, frozen=True):
    """Who sits where [201], and how far the circuit is.

    `around` holds everybody who ever sat, clockwise; `away` those who have left; `moved` who has had a turn in this
    circuit; `waiting` who joined too late for it. `first` began the circuit, `last` had the last turn of all.
    """

    around: tuple[str, ...]
    away: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    waiting: frozenset[str] = frozenset()
    first: str | None = None
    last: str | None = None
    circuit: int = 1


class State(Struct, frozen=True):
    """The game after some rounds. `everybody` in the order of `players`, then as they joined; `built_in`: the initial
    set is ours.

    `gone` are the lasting ids of the rules that are no longer in force, by every number that they had. `keys` are the
    mechanics of the start, `next_number` the next proposal's, `movers` who had each turn of the game, `overruled` the
    judges who were overruled, by turn [212].
    """

    options: Options
    everybody: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    built_in: bool
    rules: tuple[Rule, ...]
    gone: Mapping[int, int]
    keys: tuple[Mechanic, ...]
    next_number: int
    movers: tuple[str, ...]
    seats: Seats
    scores: Mapping[str, int]
    overruled: Mapping[int, tuple[str, ...]]
    winners: tuple[str, ...]
    over: bool
    disordered: bool = False
    """Somebody had a turn that was not his; this has been reported, what follows from it need not be."""
