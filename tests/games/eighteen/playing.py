"""Plays 18 Holes from plain values, by the road of the commands: YAML text, documents, the fold, JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.games.eighteen import GAME
from generator.play.game import Playthrough, as_data, play
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.source.context import Enclosure, ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from generator.values.record import replace
from tests.games.golf.playing import complaints

Data = Mapping[str, Any]
OVER = "die Partie ist schon zu Ende, danach kann nichts mehr kommen"
"""What is said to whatever comes after the end."""


@dataclass(frozen=True)
class Given:
    """A session as it is typed: game.yaml, the course beside it, the round files."""

    setup: Data
    course: Data
    rounds: Sequence[Data] = ()
    files: Data = field(default_factory=dict)
    """Other files beside game.yaml."""

    def after(self, *rounds: Data) -> Given:
        """The session with these round files behind the others; they are numbered here."""
        numbered = [{"round": number, **sheet} for number, sheet in enumerate(rounds, start=len(self.rounds) + 1)]
        return replace(self, rounds=[*self.rounds, *numbered])


@dataclass(frozen=True)
class Desk:
    """What a document finds around it: the files of a game."""

    given: Given
    problems: Problems

    def text(self, name: str) -> Enclosure:
        return Enclosure(name, None)

    def document(self, name: str, kind: Any, check: Callable[[Any], Any]) -> Any:
        sheet = self.sheet({"links.yaml": self.given.course, **self.given.files}[name], kind, name)
        return check(sheet.document) if sheet else None

    def name_of(self, person: str) -> str:
        return person

    def sheet(self, values: Any, kind: Any, name: str) -> Source[Any] | None:
        """A file as the shelf reads it; JSON is YAML."""
        text = json.dumps(values, ensure_ascii=False, indent=1)
        tree = parse(text, name, self.problems)
        document = read(tree, kind, ReadContext(around=self), self.problems) if tree else None
        return Source(document, tree, text) if tree and document else None


def session(mode: str, players: Any = ("bert", "carl", "dora"), pars: Sequence[int] = (3, 5, 4, 3, 5, 4, 3, 5, 4), **keys: Any) -> Given:
    """A session before its first round."""
    players = list(players) if isinstance(players, (tuple, list)) else players
    setup = {"engine": "eighteen", "title": "18 Löcher", "gm": "gm", "mode": mode, "players": players, "course": "links.yaml", **keys}
    return Given(setup, {"holes": [{"hole": hole, "par": par} for hole, par in enumerate(pars, start=1)]})


def course(given: Given, problems: Problems) -> Playthrough[Any, Any] | None:
    """The whole session; what is wrong with it goes to `problems`."""
    desk = Desk(given, problems)
    setup = desk.sheet(given.setup, GAME.setup, "game.yaml")
    read_files = [desk.sheet(file, GAME.round, f"{number:03}.yaml") for number, file in enumerate(given.rounds, start=1)]
    sound = [file for file in read_files if file]
    return play("links", GAME, setup, sound, problems) if setup and len(sound) == len(given.rounds) else None


def seen(given: Given, viewer: Viewer = GM) -> list[dict[str, Any]]:
    """What `zine evaluate` prints of a sound session for each round from 0 on, as it comes back from JSON."""
    problems = Problems()
    played = course(given, problems)
    assert played is not None and not problems.errors, complaints(problems)
    return [json.loads(json.dumps(as_data("eighteen", page, "de"))) for page in played.seen_by(GAME, viewer)]


def public(given: Given) -> list[dict[str, Any]]:
    return seen(given, PUBLIC)


def last(given: Given) -> dict[str, Any]:
    """What the GM sees of the last round."""
    return seen(given)[-1]


def table(page: Data, *keys: str) -> list[tuple[Any, ...]]:
    """The standings: some keys of each line."""
    return [tuple(line[key] for key in (keys or ("place", "person", "points"))) for line in page["standings"]]


def gained(page: Data, key: str = "holes") -> list[tuple[int, dict[str, int]]]:
    """What was gained at each hole of a round, with its number."""
    return [(line["hole"], line["points"]) for line in page[key]]


def mistakes(given: Given) -> list[str]:
    """The problems of a session: file, line, column and message; not that its course is small, as courses are here."""
    problems = Problems()
    course(given, problems)
    return [line for line in complaints(problems) if "18 Löcher" not in line]


def errors(given: Given) -> list[str]:
    """The messages of what is wrong, without the files and places; warnings are left out."""
    return [line.partition(": error: ")[2] for line in mistakes(given) if ": error: " in line]


def warnings(given: Given) -> list[str]:
    return [line.partition(": warning: ")[2] for line in mistakes(given) if ": warning: " in line]
