"""The table: how things stand, and what would come of a turn if everybody did this or that. The engine says what is
possible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.games.eighteen import GAME
from generator.games.eighteen.course import ground_of
from generator.games.eighteen.documents import Round, Setup
from generator.games.eighteen.log.documents import Move, Stretch
from generator.games.eighteen.log.flows import FLOWS
from generator.games.eighteen.log.ground import Ground
from generator.games.eighteen.log.play import begin
from generator.games.eighteen.log.state import LogState
from generator.games.eighteen.log.told import LogTurn
from generator.games.eighteen.result import Result
from generator.games.eighteen.state import State
from generator.play.dice import Dice
from generator.source.context import Enclosure, ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import FileProblems, Place, Problem, Problems

ID = "18-match"
FOLDER = Path(__file__).parents[4] / "content" / "games" / ID
START = 1
"""The only round of the session."""


@dataclass(frozen=True)
class Desk:
    """What game.yaml finds around it: the course, which was drawn by hand."""

    problems: Problems

    def text(self, name: str) -> Enclosure:
        return Enclosure(name, None)

    def document(self, name: str, kind: Any, check: Any) -> Any:
        return check(typed((FOLDER / name).read_text("utf-8"), kind, name).document)

    def name_of(self, person: str) -> str:
        return person


@dataclass(frozen=True, slots=True)
class Nowhere:
    """The file of a trial."""

    file: str = ""

    def place(self, path: Any, key: bool = False) -> Place:
        return Place(self.file)


def typed(text: str, kind: Any, name: str) -> Source[Any]:
    """A file as the shelf reads it; it has to be without mistakes."""
    problems = Problems()
    tree = parse(text, name, problems)
    document = read(tree, kind, ReadContext(around=Desk(problems)), problems) if tree else None
    refuse(problems)
    assert tree is not None and document is not None
    return Source(document, tree, text)


def refuse(problems: Problems) -> None:
    """The file that is being made has no mistakes."""
    found = [problem.line("de") for problem in problems.found]
    assert not found, "\n".join(found)


@dataclass(frozen=True)
class Table:
    """A session under way: the state that the last turn has led to."""

    state: State
    seed: str

    @staticmethod
    def laid(game: str, seed: str) -> Table:
        """Before the first turn."""
        problems = Problems()
        setup: Setup = typed(game, GAME.setup, "game.yaml").document
        state, _ = GAME.start(setup, Dice(ID, 0, None, None, {}, FileProblems(problems, Nowhere())), FileProblems(problems, Nowhere()))
        refuse(problems)
        return Table(state, seed)

    @property
    def ground(self) -> Ground:
        ground = ground_of(self.state.table.course)
        assert ground is not None
        return ground

    @property
    def log(self) -> LogState:
        """Where the balls lie and who has which clubs."""
        state = self.state
        return state.log or begin(state.table, state.kit, self.ground, FLOWS[state.setup.mode], START)

    def tried(self, moves: Mapping[str, Move]) -> tuple[Table, LogTurn] | list[Problem]:
        """The table after a turn, and what happened in it; if it is not possible, what is wrong."""
        problems = Problems()
        file_problems = FileProblems(problems, Nowhere())
        dice = Dice(ID, START, self.seed, None, {}, file_problems)
        state, result = GAME.play(self.state, Round(round=START, log=(Stretch(hole=self.log.hole, turns=(dict(moves),)),)), dice, file_problems)
        found: Result = result
        return problems.found if problems.errors else (Table(state, self.seed), found.log[-1])

    def played(self, moves: Mapping[str, Move]) -> tuple[Table, LogTurn]:
        """The same of a turn that is possible."""
        tried = self.tried(moves)
        assert isinstance(tried, tuple), [problem.line("de") for problem in tried]
        return tried
