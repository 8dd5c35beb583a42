"""The league as far as its files are written: read as the shelf reads them, played by the engine."""

from __future__ import annotations

from typing import Any

from generator.games.united import GAME
from generator.play.game import Folds, RoundView, as_data, play
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems

ID = "grossmeister"
Page = dict[str, Any]


class League:
    """`page` is what the last file led to, as `zine evaluate` prints it for the GM; `told` are the results as the
    engine has them."""

    def __init__(self, game: str) -> None:
        self._problems = Problems()
        self._memory: Folds = {}
        self._setup = self._sheet(game, GAME.setup, "game.yaml")
        self._rounds: list[Source[Any]] = []
        self.pages: list[Page] = []
        self.told: list[RoundView[Any]] = []
        self._play()

    def add(self, file: str) -> None:
        """The next round file."""
        self._rounds.append(self._sheet(file, GAME.round, f"rounds/{len(self._rounds) + 1:03}.yaml"))
        self._play()

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def info(self) -> Page:
        """The page with the schedule of the season that is under way."""
        return next(page for page in reversed(self.pages) if page.get("schedule"))

    def _sheet(self, text: str, kind: type, name: str) -> Source[Any]:
        tree = parse(text, name, self._problems)
        document = read(tree, kind, ReadContext(), self._problems) if tree else None
        self._refuse_mistakes()
        assert tree is not None and document is not None
        return Source(document, tree, text)

    def _play(self) -> None:
        course = play(ID, GAME, self._setup, self._rounds, self._problems, self._memory)
        self._refuse_mistakes()
        self.told.append(course.rounds[-1])
        self.pages.append(as_data("united", course.rounds[-1], "de"))

    def _refuse_mistakes(self) -> None:
        found = [problem.line("de") for problem in self._problems.with_notes("none", ())]
        assert not found, "\n".join(found)
