"""[8.2] The goalscorers of a league: the best of them in groups, all of them to look up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.games.united import nouns
from generator.games.united.report import words as say
from generator.games.united.report.league import League
from generator.games.united.report.reported import spelling
from generator.games.united.result import Scorer
from generator.joining import between
from generator.phrase import count
from generator.rank import places
from generator.report import Block, Fold, Inline, Strong
from generator.telling import words
from generator.telling.columns import Lines, number, text

ENOUGH, TOO_MANY = 10, 18
"""So many names are shown at least, if there are so many; but no group that would make more of them than TOO_MANY."""


def scorer_blocks(league: League) -> Iterator[Block]:
    """Return the best, grouped by their goals; all of them in a fold where those were not all."""
    scorers = ordered(league.reported.result.scorers.get(league.name, ()))
    best = _best(scorers)
    rest = len(scorers) - sum(map(len, best))

    def names(group: Sequence[Scorer]) -> Inline:
        return between(", ", [say.SCORER_AND_CLUB(player=Strong(one.player), club=league.club(one.club)) for one in group])

    if best:
        yield Lines(best).table(
            f"scorers-{league.number}",
            say.SCORERS(league=league.name),
            number(nouns.GOALS(), lambda group: group[0].goals, head=True),
            text(words.PLAYER(), names),
            foot=count(rest, say.ONE_MORE_SCORER, say.MORE_SCORERS) if rest else None,
        )
    if rest:
        yield _all(league, scorers)


def ordered(scorers: Sequence[Scorer]) -> list[Scorer]:
    """Return who has most goals first; equals by name, since the order of their goals would betray rows."""
    return sorted(scorers, key=lambda one: (-one.goals, spelling(one.player)))


def _best(scorers: Sequence[Scorer]) -> list[list[Scorer]]:
    """Return groups of scorers with equal goals, as many as make a good list."""
    groups: list[list[Scorer]] = []
    for _, group in groupby(scorers, key=lambda one: one.goals):
        equals, named = list(group), sum(map(len, groups))
        if named >= ENOUGH or named + len(equals) > TOO_MANY:
            break
        groups.append(equals)
    return groups


def _all(league: League, scorers: Sequence[Scorer]) -> Fold:
    place = dict(zip(scorers, places(scorers, lambda one: one.goals), strict=True))
    table = Lines(scorers).table(
        f"all-scorers-{league.number}",
        say.ALL_SCORERS(league=league.name),
        number(words.PLACE_SHORT(), lambda one: place[one]),
        text(words.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: league.club(one.club)),
        number(nouns.GOALS(), lambda one: one.goals),
    )
    return Fold(table.caption, (table,), printed=False)
