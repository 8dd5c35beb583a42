"""Who takes part in a game that lists its players: everybody once, and nobody alone."""

from __future__ import annotations

from collections.abc import Sequence

from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path

TOO_FEW = Phrase(de="mindestens zwei Personen erwartet", en="expected at least two people")
LISTED_TWICE = Phrase(de="{person} steht hier zweimal", en="{person} is here twice")
PLAYS_ALREADY = Phrase(de="{person} spielt schon mit", en="{person} already plays")


def once_each(people: Sequence[str], path: Path, problems: FileProblems) -> tuple[str, ...]:
    """Return the people in their order, each once; whoever stands in the list at `path` again is a problem."""
    for index, person in enumerate(people):
        if person in people[:index]:
            problems.error((*path, index), LISTED_TWICE(person=person))
    return tuple(dict.fromkeys(people))


def entered(people: Sequence[str], path: Path, problems: FileProblems) -> tuple[str, ...]:
    """Return the players of a new game, each once; that nobody plays alone is looked after."""
    found = once_each(people, path, problems)
    if len(found) < 2:
        problems.error(path, TOO_FEW())
    return found
