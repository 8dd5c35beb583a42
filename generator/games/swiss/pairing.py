"""[D] Who plays whom: the highest-placed player meets the highest-placed one he has not met, such that all others can
still be paired.

The rule book's way, taken literally, often ends with two players who have met already. So every choice is made only if
the rest can be completed with no more repeats than are unavoidable; a matching library decides that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from generator.games.swiss.result import GaveWay, Next

Met = Mapping[str, Set[str]]
"""Whom each player has met, by person."""


def paired(round: int, order: Sequence[str], met: Met, byes: Mapping[str, int], bye: str | None = None) -> Next:
    """The pairing of a round. `order` are its players, best placed first; `byes` tells how many each has had.

    With an odd number `bye`, or else the player who is due, has no opponent.
    """
    if len(order) % 2:
        bye = bye if bye is not None else due_for_bye(order, byes)
        order = [person for person in order if person != bye]
    else:
        bye = None
    left = list(order)
    budget = fewest_repeats(left, met)
    pairs: list[tuple[str, str]] = []
    repeated: list[tuple[str, str]] = []
    gave_way: list[GaveWay] = []
    while left:
        first, *others = left
        opponent, left = _opponent(first, others, met, budget)
        pairs.append((first, opponent))
        if opponent in met[first]:
            repeated.append((first, opponent))
            budget -= 1
        wanted = next((other for other in others if other not in met[first]), opponent)
        if others.index(wanted) < others.index(opponent):
            gave_way.append(GaveWay(first, wanted, opponent))
    return Next(round, tuple(pairs), bye, len(repeated), tuple(repeated), tuple(gave_way))


def due_for_bye(order: Sequence[str], byes: Mapping[str, int]) -> str:
    """The lowest-placed player with the fewest byes: nobody has two while somebody has none."""
    fewest = min(byes[person] for person in order)
    return next(person for person in reversed(order) if byes[person] == fewest)


def _opponent(first: str, others: Sequence[str], met: Met, budget: int) -> tuple[str, list[str]]:
    """The highest-placed of the others that leaves a rest which can be paired within the budget of repeats; and that
    rest."""
    for opponent in others:
        rest = [person for person in others if person != opponent]
        left_over = budget - (opponent in met[first])
        if left_over >= 0 and fewest_repeats(rest, met) <= left_over:
            return opponent, rest
    raise AssertionError("a rest that can be paired has an opponent for everybody")


def fewest_repeats(people: Sequence[str], met: Met) -> int:
    """Return how many repeats a pairing of all these people (an even number) needs at least."""
    among = set(people)
    strangers = [len(people) - 1 - len(met[person] & among) for person in people]
    if 2 * min(strangers, default=0) >= len(people):
        return 0  # Dirac: who each know at most half of the others can sit down in a ring of strangers, and so in pairs
    import rustworkx

    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(people)
    edges = [(one, other, int(people[other] not in met[people[one]])) for one in range(len(people)) for other in range(one)]
    graph.add_edges_from(edges)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(people[other] in met[people[one]] for one, other in matching)
