"""Nomic as it is typed, from plain values, and as it is played."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.games.nomic import GAME
from generator.play.game import Playthrough
from generator.values.problem import Problems
from tests.games.playing import Engine, as_far_as

Data = Mapping[str, Any]
NOMIC = Engine("nomic", GAME)


@dataclass(frozen=True)
class Given:
    """A game as it is typed: its id, game.yaml, the round files, the files beside game.yaml, people's names by id."""

    setup: Data
    rounds: Sequence[Data] = ()
    name: str = "nomic"
    files: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def own_rules(self) -> Sequence[Data] | None:
        """The rules of the file that `start` names; None for the built-in set."""
        return self.files.get(self.setup.get("start", {}).get("rules", "initial"))

    @property
    def beside(self) -> dict[str, Data]:
        """What lies beside game.yaml."""
        return {"files": self.files, "names": self.names}


def course(given: Given, problems: Problems) -> Playthrough[Any, Any] | None:
    """The whole game; what is wrong with it goes to `problems`."""
    return NOMIC.course(given.setup, given.rounds, problems, given.name, **given.beside)


def told(given: Given) -> Playthrough[Any, Any]:
    """The whole game, which has to be sound; warnings are allowed, a judge may be whom the players want."""
    return NOMIC.told(given.setup, given.rounds, given.name, **given.beside)


def results(given: Given) -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 0 on, as it comes back from JSON."""
    return NOMIC.results(given.setup, given.rounds, given.name, **given.beside)


def mistakes(given: Given) -> list[str]:
    """The problems of a game: file, line, column and message."""
    return NOMIC.mistakes(given.setup, given.rounds, **given.beside)


def as_told_by_the_oracle(expected: Any, found: Any) -> Any:
    """Of what was found, what the oracle speaks of. Of an engine's reason, it only knows the rule: `Regel 103`."""
    seen = as_far_as(expected, found)
    for wanted, turn in zip(expected["turns"], seen.get("turns", ()), strict=False):
        wanted, proposal = wanted["proposal"], turn.get("proposal", {})
        if wanted["outcome"] == "inadmissible" and re.fullmatch(r"Regel [0-9]+", wanted["reason"]):
            proposal["reason"] = str(proposal.get("reason")).partition(":")[0]
    return seen
