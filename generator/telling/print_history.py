"""What of a game was printed where, and what has changed since."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct

from generator.play.correction_words import Telling
from generator.play.played_game import PlayedGame
from generator.source.folders import IssueFolder
from generator.telling import errata
from generator.values.appeared import in_order
from generator.values.phrase import Phrase
from generator.values.problem import Place, Problems
from generator.values.report import Inline, Person, Prose

T = TypeVar("T")

CHANGED_AFTER_PRINT = Phrase(
    de="diese Runde wurde gedruckt, und ihr Ergebnis ist jetzt ein anderes; bei corrects gehört, was berichtigt wurde",
    en="this round was printed, and its result has changed since; say under corrects what was corrected",
)


@dataclass(frozen=True)
class _OfRounds(Mapping[int, T]):
    """Something of each round, made when it is asked for: of most rounds nobody asks."""

    rounds: range
    make: Callable[[int], T]

    def __getitem__(self, number: int) -> T:
        if number not in self.rounds:
            raise KeyError(number)
        return self.make(number)

    def __contains__(self, number: object) -> bool:
        return number in self.rounds

    def __iter__(self) -> Iterator[int]:
        return iter(self.rounds)

    def __len__(self) -> int:
        return len(self.rounds)


class PrintHistory(Struct, frozen=True, dict=True):
    """What of a game was printed where; what has changed since. `people` are the ids known, `address` is the website's,
    if it has one."""

    played: PlayedGame
    issues: Sequence[IssueFolder]
    language: str
    people: Collection[str] = ()
    address: str = ""

    @cached_property
    def in_order(self) -> list[tuple[IssueFolder, list[int]]]:
        """The issues that print rounds of the game, in the order in which they appeared, with those rounds."""
        ordered = in_order(self.issues, attrgetter("appeared"))
        rounds = [(folder, [entry.report[1] for entry in folder.document.contents if entry.report and entry.game == self.played.folder.id]) for folder in ordered]
        return [(folder, numbers) for folder, numbers in rounds if numbers]

    @cached_property
    def kept(self) -> tuple[errata.KeptIssue, ...]:
        """The issues that are kept as printed."""
        name = self.played.folder.id
        return tuple(
            errata.KeptIssue(max(numbers), folder.printed.results.get(name, {}))
            for folder, numbers in self.in_order
            if folder.printed is not None
        )

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """The first rounds of what appears together: of each issue, and the first that no issue prints."""
        last = max((max(numbers) for _, numbers in self.in_order), default=-1)
        return (*sorted({min(numbers) for _, numbers in self.in_order}), last + 1)

    def erratum(self, number: int) -> errata.Erratum | None:
        """Return what the report of a round has to correct."""
        if not self.kept:
            return None
        rounds = range(len(self.played.playthrough.rounds))
        now = _OfRounds(rounds, lambda at: self.played.published(at, self.language))
        return errata.erratum(number, self.firsts, self.kept, now, self.notes, _OfRounds(rounds, self.telling))

    @cached_property
    def notes(self) -> dict[int, Prose]:
        """What the files say of corrections, by round."""
        rounds = range(1, len(self.played.playthrough.rounds))
        return {at: self.played.correction(at) for at in rounds if (round := self.played.round(at)) and round.corrects.strip()}

    def telling(self, number: int) -> Telling:
        """Return how a round's figures are told."""
        game, result = self.played.game, self.played.playthrough.rounds[number].result
        return Telling(type(result), game.extras.figures, lambda id: self.names.get(id, id))

    @cached_property
    def names(self) -> Mapping[str, Inline]:
        """What ids stand for; one that nobody has any more stands for itself."""
        known: dict[str, Inline] = {id: Person(id) for id in self.people}
        for round in self.played.playthrough.rounds:
            known |= self.played.game.extras.names(round.result)
        return known

    @property
    def medium(self) -> errata.ErrataContext:
        """What the sentences of a correction need."""
        return errata.ErrataContext(self.played.game.extras.round_called, self.address)

    def unexplained(self) -> int | None:
        """Return the first round that was kept as printed and has changed since, though no file up to it says what was
        corrected."""
        if len(self.played.playthrough.rounds) == 1:
            return None  # no file could say so: what has only a start grows, as a chronicle does
        old = errata.published(self.kept)
        for number in sorted(old):
            if number >= len(self.played.playthrough.rounds):
                return None
            rounds = [self.played.round(at) for at in range(1, number + 1)]
            if any(round is not None and round.corrects.strip() for round in rounds):
                return None
            if errata.changes(old[number], self.played.published(number, self.language), self.telling(number)):
                return number
        return None

    def warn(self, problems: Problems) -> None:
        """Warn of a printed result that has changed without a word."""
        if (number := self.unexplained()) is not None:
            problems.warning(Place(self.played.source(number).file.file), CHANGED_AFTER_PRINT())

    def snapshot(self, issue: str) -> dict[int, dict[str, Any]]:
        """Return the results to be kept with an issue: of the rounds up to the last that it prints, those not kept yet
        as they are."""
        printing = [(folder.id, numbers) for folder, numbers in self.in_order]
        position = next((index for index, (id, _) in enumerate(printing) if id == issue), None)
        if position is None:
            return {}
        earlier = [folder for folder, _ in self.in_order[:position] if folder.printed is not None]
        name = self.played.folder.id
        before = {at: result for folder in earlier if folder.printed for at, result in folder.printed.results.get(name, {}).items()}
        now = {at: self.played.published(at, self.language) for at in range(max(printing[position][1]) + 1)}
        return {at: result for at, result in now.items() if at in printing[position][1] or before.get(at) != result}
