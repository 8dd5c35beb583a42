"""Rounds of a game as somebody may know them, each there when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, Generic, TypeVar, cast, overload

from generator.play.dice import Draw, Fairness
from generator.play.secrecy import Viewer
from generator.values import addresses
from generator.values.report import Prose, Written

Result = TypeVar("Result")
T = TypeVar("T")


@dataclass(frozen=True)
class RoundView(Generic[Result]):
    """One round of a game as somebody may know it: its number (0 is the start), what the engine found, the draws made
    for it."""

    game: str
    number: int
    result: Result
    draws: tuple[Draw, ...]
    fairness: Fairness
    view: Viewer
    made_of: str = field(default="", compare=False)
    """A hash over all files that the round follows from; of a sealed round also over what is not told of it."""
    ended: bool = False
    """Whether the GM has ended the game with it: what its rules let come next does not come."""

    def address(self, number: int | None = None) -> str:
        """Return the address of this round's page, or of another round of the game, for a `Link`."""
        return addresses.report(self.game, self.number if number is None else number)

    def prose(self, text: str, *path: str | int) -> Prose:
        """Return Markdown that somebody typed into the file of this round, at `path`."""
        return Prose(text, Written(self.game, self.number, path))


class Rounds(Sequence[RoundView[Result]]):
    """Rounds one after the other, each made when somebody first asks for it; what it is made of is known before."""

    def __init__(self, made_of: Sequence[str], makes: Sequence[Callable[[], RoundView[Result]]]) -> None:
        self.made_of = made_of
        self._makes = makes
        self._totals: dict[Callable[..., Any], tuple[int, Any]] = {}
        """What has come of so many of the first rounds, by what is done with each; shared with all that begin as these
        do."""

    @overload
    def __getitem__(self, at: int) -> RoundView[Result]: ...
    @overload
    def __getitem__(self, at: slice) -> Rounds[Result]: ...
    def __getitem__(self, at: int | slice) -> RoundView[Result] | Rounds[Result]:
        if not isinstance(at, slice):
            return self._makes[at]()
        some = Rounds[Result](self.made_of[at], self._makes[at])
        if at.start is None and at.step is None:
            some._totals = self._totals
        return some

    def __iter__(self) -> Iterator[RoundView[Result]]:
        return (make() for make in self._makes)

    def __len__(self) -> int:
        return len(self._makes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rounds) and tuple(self) == tuple(other)

    def through(self, change: Callable[[str, Callable[[], RoundView[Result]]], RoundView[Result]]) -> Rounds[Result]:
        """Return the rounds as `change` gives them, of what each is made of and how it was made until now."""
        pairs = zip(self.made_of, self._makes, strict=True)
        return Rounds(self.made_of, [cache(partial(change, made_of, make)) for made_of, make in pairs])


def running_total(rounds: Sequence[RoundView[Result]], begin: T, take: Callable[[T, RoundView[Result]], T]) -> T:
    """Return what comes of the beginning, which is always the same, by taking one round after the other. `take` changes
    nothing that it is given: who asks again for the same rounds and more of them, as the report of each round does, has
    only those taken that are new."""
    totals = rounds._totals if isinstance(rounds, Rounds) else {}
    taken, total = cast("tuple[int, T]", totals.get(take, (0, begin)))
    if taken > len(rounds):
        taken, total = 0, begin
    for number in range(taken, len(rounds)):
        total = take(total, rounds[number])
    totals[take] = len(rounds), total
    return total


def followed(first: Sequence[RoundView[Result]], then: Sequence[RoundView[Result]]) -> Sequence[RoundView[Result]]:
    """Return some rounds and those that follow them, each made when somebody asks for it."""
    if isinstance(first, Rounds) and isinstance(then, Rounds):
        return Rounds([*first.made_of, *then.made_of], [*first._makes, *then._makes])
    return (*first, *then)


def made_of_all(rounds: Sequence[RoundView[Any]]) -> Sequence[str]:
    """Return of each round the hash over what it follows from."""
    return rounds.made_of if isinstance(rounds, Rounds) else [round.made_of for round in rounds]
