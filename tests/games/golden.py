"""What the golden cases of all games share: the game in a content folder of its own, its files as plain values, what
was written of it."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.build.build import evaluate, open_shelf
from generator.magazine.game_pages import GamePages
from generator.play.game import as_data
from generator.play.played_game import PlayedGame
from generator.render.text.locale import Words
from generator.source.documents import Zine
from generator.source.tree import data, parse
from generator.values.problem import Problems
from generator.values.report import Report
from tests.plain_text import text

ZINE = Zine(title="Probe", imprint="")
"""The magazine in which golden sections appear."""


@dataclass(frozen=True)
class Cases:
    """The cases of an engine: the folders of tests/golden/<engine>, each with a game of its own. `warnings`: those are
    part of the game."""

    engine: str
    warnings: bool = False

    @property
    def folder(self) -> Path:
        return Path(__file__).parents[1] / "golden" / self.engine

    @property
    def rounds(self) -> list[Path]:
        """The expected results of single rounds, from an independent program."""
        return sorted(path.relative_to(self.folder) for path in self.folder.glob("*/expected/*.json"))

    @property
    def texts(self) -> list[str]:
        """The cases whose report is kept as text."""
        return sorted(path.parent.name for path in self.folder.glob("*/content") if not (path.parent / "expected").is_dir())

    def played(self, case: str) -> tuple[PlayedGame, dict[str, str]]:
        """The only game of a case, and the names of its people."""
        shelf = open_shelf(self.folder / case / "content")
        game = evaluate(shelf, shelf.games[0])
        complaints = shelf.problems.errors if self.warnings else list(shelf.problems.with_notes("none", ()))
        assert game is not None and not complaints, [problem.line("de") for problem in shelf.problems]
        return game, {name: person.name for name, person in (shelf.people or {}).items()}

    def result(self, path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
        """What is expected of a round, and what the engine gives, both as they come from JSON."""
        game, _ = self.played(path.parts[0])
        found = as_data(self.engine, game.playthrough.rounds[int(path.stem)], "de")
        return json.loads((self.folder / path).read_text("utf-8")), json.loads(json.dumps(found))

    def report(self, case: str) -> tuple[str, str]:
        """The German section of the last round as it is kept, with all that stands around the report, and as it is told
        now; with ZINE_WRITE_GOLDEN in the environment it is kept."""
        game, names = self.played(case)
        section = GamePages(game, ZINE, (), tuple(names), {}).section(len(game.playthrough.rounds) - 1)
        written = text(Report(section.title, section.blocks, section.lead), Words("de", names))
        path = self.folder / case / "expected.txt"
        if os.environ.get("ZINE_WRITE_GOLDEN"):
            path.write_text(written, "utf-8")
        return path.read_text("utf-8"), written


def plain(path: Path) -> Any:
    """A YAML file as plain values, whole numbers and truth values as such, for an oracle. Seeds and beacons stay
    texts."""
    tree = parse(path.read_text("utf-8"), str(path), Problems())
    assert tree is not None
    return _typed(data(tree.root))


def _typed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: item if key in ("seed", "beacon") else _typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_typed(item) for item in value]
    if value in ("true", "false"):
        return value == "true"
    return int(value) if isinstance(value, str) and re.fullmatch(r"-?\d+", value) else value
