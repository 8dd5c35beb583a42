"""From the log follows the scorecard: entries as the table would have typed them, to be scored by the mode like any
others.

Whether a green still has something to claim is not known here: the mode is asked, with the claim on trial.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from generator.games.eighteen.documents import Claim, GreenEntry, HoleEntry, Round, Solo
from generator.games.eighteen.modes.claims import CLAIMED, HAS_BIG
from generator.games.eighteen.modes.mode import AFTER_THE_END, Mode
from generator.games.eighteen.state import Table
from generator.values.problem import FileProblems, Located, Path, Place, Problems
from generator.values.record import replace

NOTHING_THERE = (CLAIMED, HAS_BIG, AFTER_THE_END)
"""What a mode says of a green on which somebody lands in vain."""


class Origins(Struct, frozen=True):
    """A round file in which entries stand that were made from its log: mistakes in them are reported where they come
    from."""

    inner: Located
    places: Mapping[Path, Path]

    @property
    def file(self) -> str:
        return self.inner.file

    def place(self, path: Path, key: bool = False) -> Place:
        return self.inner.place(self.places.get(path[:2], path), key)


@dataclass
class Scorecard:
    """The entries of a file while its log is played. `origins`: the places in the log that they come from."""

    round: Round
    mode: Mode
    kept: Any
    table: Table
    holes: list[HoleEntry] = field(default_factory=list)
    playoff: list[HoleEntry] = field(default_factory=list)
    greens: list[GreenEntry] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    cards: list[dict[str, int]] = field(default_factory=list)
    origins: dict[Path, Path] = field(default_factory=dict)

    def hole(self, entry: HoleEntry, path: Path, playoff: bool) -> None:
        """A hole is over."""
        entries = self.playoff if playoff else self.holes
        self.origins["playoff" if playoff else "holes", len(entries)] = path
        entries.append(entry)

    def green(self, entry: GreenEntry, path: Path) -> None:
        """[Golf Racing] Somebody has reached his green."""
        self.origins["greens", len(self.greens)] = path
        self.greens.append(entry)

    def claim(self, claim: Claim, initiative: int, path: Path) -> None:
        """[Chaos-Golf] Somebody has landed on a green: he claims what is left there, if the mode has something for
        him."""
        card = {"turn": claim.turn, claim.player: initiative}
        trial = replace(self, claims=[*self.claims, claim], cards=[*self.cards, card])
        found = Problems()
        trial._score(found)
        if not any(problem.message.phrase in NOTHING_THERE for problem in found):
            self.origins["claims", len(self.claims)] = path
            self.claims, self.cards = trial.claims, trial.cards

    def typed(self) -> Round:
        """Return the file as it would stand there with a scorecard instead of a log."""
        solo = self.round.solo
        if solo is not None:
            solo = replace(solo, initiative=(*solo.initiative, *self.cards))
        return replace(
            self.round,
            log=None,
            solo=solo,
            holes=tuple(self.holes) or None,
            playoff=tuple(self.playoff) or None,
            greens=tuple(self.greens) or None,
            claims=tuple(self.claims) or None,
        )

    def so_far(self) -> Any:
        """Return what the mode keeps after the entries so far."""
        return self._score(Problems())

    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.mode.over(self.so_far(), self.table)

    def _score(self, problems: Problems) -> Any:
        return self.mode.score(self.kept, self.table, self.typed(), FileProblems(problems, _Nowhere()))[0]


class _Nowhere(Struct, frozen=True):
    """The file of a trial: nobody will read where something stands in it."""

    file: str = ""

    def place(self, path: Path, key: bool = False) -> Place:
        return Place(self.file)


def solo_turns(round: Round) -> int:
    """Return how many turns a file of Solo Chaos tells."""
    return len((round.solo or Solo()).rounds)
