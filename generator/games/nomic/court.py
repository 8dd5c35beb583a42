"""[212] The court: who may judge."""

from __future__ import annotations

from generator.games.nomic.documents import Judgement
from generator.games.nomic.seats import active, neighbour
from generator.games.nomic.state import State
from generator.phrase import Phrase
from generator.problem import FileProblems, Path

WRONG_JUDGE = Phrase(
    de="über Zug {turn} richtet nach Regel 212 {expected}, nicht {judge}", en="by rule 212 turn {turn} is judged by {expected}, not by {judge}"
)


def check_judge(ruling: Judgement, state: State, problems: FileProblems, path: Path) -> None:
    """A judge other than the rules foresee is worth a word: the players may have agreed on him."""
    expected = due_judge(ruling.turn, state)
    if expected is not None and ruling.judge != expected:
        problems.warning((*path, "judge"), WRONG_JUDGE(turn=ruling.turn, expected=expected, judge=ruling.judge))


def due_judge(turn: int, state: State) -> str | None:
    """Who judges a turn: the player before; after one who was overruled, his right neighbour. Nobody judges his own turn or his team's."""
    if turn > len(state.movers):
        return None
    mover = state.movers[turn - 1]
    barred = frozenset({mover, *(person for team in state.teams if mover in team for person in team)})
    overruled = state.overruled.get(turn, ())
    if overruled:
        return neighbour(overruled[-1], state.seats, barred)
    before = state.movers[turn - 2] if turn > 1 else None
    if before is not None and before in active(state.seats) and before not in barred:
        return before
    return neighbour(before if before is not None else mover, state.seats, barred)
