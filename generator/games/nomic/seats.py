"""[113, 201, 212] The seats: whose turn it is, when a circuit is complete, who comes and goes, who may judge."""

from __future__ import annotations

from generator.games.nomic.documents import Judgement
from generator.games.nomic.state import Seats, State
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path
from generator.values.record import replace

WRONG_JUDGE = Phrase(
    de="über Zug {turn} richtet nach Regel 212 {expected}, nicht {judge}",
    en="by rule 212 turn {turn} is judged by {expected}, not by {judge}",
)


def active(seats: Seats) -> tuple[str, ...]:
    """Return who plays, clockwise."""
    return tuple(person for person in seats.around if person not in seats.away)


def clockwise_from(person: str, seats: Seats) -> tuple[str, ...]:
    """All seats behind a person's, clockwise, his own last."""
    at = seats.around.index(person) + 1
    return seats.around[at:] + seats.around[:at]


def next_player(seats: Seats) -> str | None:
    """Return whose turn it is: the next seat clockwise from the last mover; None if nobody plays any more."""
    order = clockwise_from(seats.last, seats) if seats.last else seats.around
    return next((person for person in order if person not in seats.away), None)


def neighbour(person: str, seats: Seats, without: frozenset[str] = frozenset()) -> str | None:
    """[212] The right neighbour: who sits before somebody; those named in `without` are passed over. None for who never
    had a seat."""
    if person not in seats.around:
        return None
    order = clockwise_from(person, seats)[-2::-1]
    return next((other for other in order if other not in seats.away and other not in without), None)


def moved(player: str, seats: Seats) -> Seats:
    """After a turn; with it the circuit may be complete."""
    return completed(replace(seats, moved=seats.moved | {player}, first=seats.first or player, last=player))


def completed(seats: Seats) -> Seats:
    """The next circuit, if every player who counts for this one has had a turn."""
    expected = set(active(seats)) - seats.waiting
    if seats.first is None or not expected <= seats.moved:
        return seats
    return replace(seats, moved=frozenset(), waiting=frozenset(), first=None, circuit=seats.circuit + 1)


def left(person: str, seats: Seats) -> Seats:
    """After somebody has given up. If only his turn was missing the circuit is complete now; see `completed`."""
    return replace(seats, away=seats.away | {person}, waiting=seats.waiting - {person})


def joined(person: str, after: str | None, seats: Seats) -> Seats:
    """After somebody has sat down behind another. He counts for this circuit if his seat is still to come in it."""
    others = tuple(other for other in seats.around if other != person)
    at = others.index(after) + 1 if after in others else len(others)
    taken = replace(seats, around=(*others[:at], person, *others[at:]), away=seats.away - {person}, moved=seats.moved - {person})
    return taken if _still_to_come(person, taken) else replace(taken, waiting=taken.waiting | {person})


def _still_to_come(person: str, seats: Seats) -> bool:
    """Tell whether a seat lies between the last mover and the one who began the circuit, or the circuit has not
    begun."""
    if seats.first is None or seats.last is None:
        return True
    order = clockwise_from(seats.last, seats)
    return order.index(person) < order.index(seats.first)


def check_judge(ruling: Judgement, state: State, problems: FileProblems, path: Path) -> None:
    """[212] A judge other than the rules foresee is worth a word: the players may have agreed on him."""
    expected = due_judge(ruling.turn, state)
    if expected is not None and ruling.judge != expected:
        problems.warning((*path, "judge"), WRONG_JUDGE(turn=ruling.turn, expected=expected, judge=ruling.judge))


def due_judge(turn: int, state: State) -> str | None:
    """[212] Return who judges a turn: the player before; after who was overruled, his right neighbour.

    Nobody judges his own turn or team's.
    """
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
