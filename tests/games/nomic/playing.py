"""Plays Nomic from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.games.nomic import GAME
from generator.play.game import Playthrough, as_data, play
from generator.source.context import Enclosure, ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.golf.playing import as_far_as, complaints

Data = Mapping[str, Any]


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


@dataclass(frozen=True)
class Desk:
    """What a document finds around it: the files and names of a game."""

    given: Given
    problems: Problems

    def text(self, name: str) -> Enclosure:
        return Enclosure(name, None)

    def document(self, name: str, kind: Any, check: Callable[[Any], Any]) -> Any:
        sheet = self.sheet(self.given.files[name], kind, name)
        return check(sheet.document) if sheet else None

    def name_of(self, person: str) -> str:
        return self.given.names.get(person, person)

    def sheet(self, values: Any, kind: Any, name: str) -> Source[Any] | None:
        """A file as the shelf reads it; JSON is YAML."""
        text = json.dumps(values, ensure_ascii=False, indent=1)
        tree = parse(text, name, self.problems)
        document = read(tree, kind, ReadContext(around=self), self.problems) if tree else None
        return Source(document, tree, text) if tree and document else None


def course(given: Given, problems: Problems) -> Playthrough[Any, Any] | None:
    """The whole game; what is wrong with it goes to `problems`."""
    desk = Desk(given, problems)
    start = desk.sheet(given.setup, GAME.setup, "game.yaml")
    read_files = [desk.sheet(file, GAME.round, f"{number:03}.yaml") for number, file in enumerate(given.rounds, start=1)]
    sound = [file for file in read_files if file]
    return play(given.name, GAME, start, sound, problems) if start and len(sound) == len(given.rounds) else None


def told(given: Given) -> Playthrough[Any, Any]:
    """The whole game, which has to be sound; warnings are allowed, a judge may be whom the players want."""
    problems = Problems()
    played = course(given, problems)
    assert played is not None and not problems.errors, [line for line in complaints(problems) if ": error: " in line]
    return played


def results(given: Given) -> list[dict[str, Any]]:
    """What `zine evaluate` prints for each round from 0 on, as it comes back from JSON."""
    return [json.loads(json.dumps(as_data("nomic", page, "de"))) for page in told(given).rounds]


def mistakes(given: Given) -> list[str]:
    """The problems of a game: file, line, column and message."""
    problems = Problems()
    course(given, problems)
    return complaints(problems)


def as_told_by_the_oracle(expected: Any, found: Any) -> Any:
    """Of what was found, what the oracle speaks of. Of an engine's reason, it only knows the rule: `Regel 103`."""
    seen = as_far_as(expected, found)
    for wanted, turn in zip(expected["turns"], seen.get("turns", ()), strict=False):
        wanted, proposal = wanted["proposal"], turn.get("proposal", {})
        if wanted["outcome"] == "inadmissible" and re.fullmatch(r"Regel [0-9]+", wanted["reason"]):
            proposal["reason"] = str(proposal.get("reason")).partition(":")[0]
    return seen
