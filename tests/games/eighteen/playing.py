"""18 Holes as it is typed, from plain values, and as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.games.eighteen import GAME
from generator.play.game import Playthrough
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.values.problem import Problems
from generator.values.record import replace
from tests.games.playing import Engine, complaints

Data = Mapping[str, Any]
EIGHTEEN = Engine("eighteen", GAME)
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

    @property
    def beside(self) -> Data:
        """All that lies beside game.yaml."""
        return {"links.yaml": self.course, **self.files}


def session(mode: str, players: Any = ("bert", "carl", "dora"), pars: Sequence[int] = (3, 5, 4, 3, 5, 4, 3, 5, 4), **keys: Any) -> Given:
    """A session before its first round."""
    players = list(players) if isinstance(players, (tuple, list)) else players
    setup = {"engine": "eighteen", "title": "18 Löcher", "gm": "gm", "mode": mode, "players": players, "course": "links.yaml", **keys}
    return Given(setup, {"holes": [{"hole": hole, "par": par} for hole, par in enumerate(pars, start=1)]})


def course(given: Given, problems: Problems) -> Playthrough[Any, Any] | None:
    """The whole session; what is wrong with it goes to `problems`."""
    return EIGHTEEN.course(given.setup, given.rounds, problems, "links", given.beside)


def seen(given: Given, viewer: Viewer = GM) -> list[dict[str, Any]]:
    """What `zine evaluate` prints of a sound session for each round from 0 on, as it comes back from JSON."""
    return EIGHTEEN.results(given.setup, given.rounds, "links", viewer, files=given.beside)


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
