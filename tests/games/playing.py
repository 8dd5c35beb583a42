"""Plays a game of any engine from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.play.game import Game, Playthrough, as_data, play
from generator.play.secrecy import GM, Viewer
from generator.source.context import Enclosure, ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import NOTE, Problems

Data = Mapping[str, Any]


NONE: Data = {}


@dataclass(frozen=True)
class Desk:
    """What a document finds around it: files beside game.yaml, people's names by id. What is wrong goes to
    `problems`."""

    problems: Problems
    files: Data = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    def text(self, name: str) -> Enclosure:
        return Enclosure(name, None)

    def document(self, name: str, kind: Any, check: Callable[[Any], Any]) -> Any:
        found = self.sheet(self.files[name], kind, name)
        return check(found.document) if found else None

    def name_of(self, person: str) -> str:
        return self.names.get(person, person)

    def sheet(self, values: Any, kind: Any, name: str) -> Source[Any] | None:
        """A file as the shelf reads it; JSON is YAML."""
        text = json.dumps(values, ensure_ascii=False, indent=1)
        tree = parse(text, name, self.problems)
        document = read(tree, kind, ReadContext(around=self), self.problems) if tree else None
        return Source(document, tree, text) if tree and document else None


@dataclass(frozen=True)
class Engine:
    """An engine, by its name. What it plays is typed in game.yaml (`setup`), `rounds`, and `files` beside game.yaml."""

    engine: str
    game: Game[Any, Any, Any, Any]

    def course(
        self, setup: Data, rounds: Sequence[Data], problems: Problems, name: str = "", files: Data = NONE, names: Data = NONE
    ) -> Playthrough[Any, Any] | None:
        """The whole game, which is called `name`, or as its engine; what is wrong with it goes to `problems`."""
        desk = Desk(problems, files, names)
        start = desk.sheet(setup, self.game.setup, "game.yaml")
        typed = [desk.sheet(file, self.game.round, f"{number:03}.yaml") for number, file in enumerate(rounds, start=1)]
        sound = [file for file in typed if file]
        if start is None or len(sound) < len(rounds):
            return None
        return play(name or self.engine, self.game, start, sound, problems)

    def told(self, setup: Data, rounds: Sequence[Data], name: str = "", **beside: Data) -> Playthrough[Any, Any]:
        """The whole game, which has to be sound; warnings are allowed."""
        problems = Problems()
        played = self.course(setup, rounds, problems, name, **beside)
        assert played is not None and not problems.errors, complaints(problems)
        return played

    def results(
        self, setup: Data, rounds: Sequence[Data], name: str = "", viewer: Viewer = GM, **beside: Data
    ) -> list[dict[str, Any]]:
        """What `zine evaluate` prints for each round from 0 on, as it comes back from JSON."""
        seen = self.told(setup, rounds, name, **beside).seen_by(self.game, viewer)
        return [json.loads(json.dumps(as_data(self.engine, page, "de"))) for page in seen]

    def mistakes(self, setup: Data, rounds: Sequence[Data], **beside: Data) -> list[str]:
        """The problems of a game: file, line, column and message."""
        problems = Problems()
        self.course(setup, rounds, problems, **beside)
        return complaints(problems)


def complaints(problems: Problems) -> list[str]:
    """The errors and warnings; notes are no complaints."""
    return [problem.line("de") for problem in problems if problem.severity != NOTE]


def as_far_as(expected: Any, found: Any) -> Any:
    """Of what was found, what `expected` has keys for: the same keys in mappings, all items of lists."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: as_far_as(expected[key], found[key]) for key in expected if key in found}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [as_far_as(*pair) for pair in zip(expected, found, strict=True)]
    return found
