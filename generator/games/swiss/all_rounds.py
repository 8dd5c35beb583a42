"""All rounds of a tournament together: the cross table, who met whom round by round, the places over the rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.game import RoundView
from generator.games.swiss import words as say
from generator.games.swiss.result import Drawn, Result
from generator.games.swiss.tables import match_address, opponent, own_score, played
from generator.joining import between
from generator.report import Block, ColumnHead, Fold, Heading, Inline, Link, Person, Plot, Row, Series, Strong, Table

Rounds = Sequence[RoundView[Drawn | Result]]

MOST_IN_CROSS_TABLE = 40
"""Players in a cross table; with more it would be wider than any page."""
MOST_LINES = 16
"""Players in the plot of places: the best of now; more would be a tangle."""


def all_rounds(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """The cross table, who met whom round by round, and the places over the rounds."""
    if not result.standings:
        return ()
    cross = (cross_table(rounds, result),) if len(result.standings) <= MOST_IN_CROSS_TABLE else ()
    by_round = round_by_round(rounds, result)
    return (Heading(say.ALL_ROUNDS()), *cross, Fold(say.ROUND_BY_ROUND(), (by_round,), printed=False), *_places_plot(rounds, result))


def cross_table(rounds: Rounds, result: Result) -> Table:
    """Everybody against everybody, in the order of the standing; each match leads to where it is told."""
    round = rounds[-1]
    people = [line.person for line in result.standings]
    cells: dict[tuple[str, str], list[Inline]] = {}
    byes: dict[str, list[Inline]] = {}
    forfeit = False
    for number, earlier in played(rounds):
        for match in earlier.matches:
            forfeit = forfeit or match.forfeit
            for person in match.players:
                link = Link(match_address(round, number, match), own_score(match, person))
                cells.setdefault((person, opponent(match, person)), []).append(link)
        if earlier.bye is not None:
            byes.setdefault(earlier.bye, []).append(say.SHORT_ROUND(n=number))
    columns = (
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.PLAYER(), "person"),
        *(ColumnHead(str(line.place), "number", Person(line.person)) for line in result.standings),
        *[ColumnHead(say.FREE())] * bool(byes),
        ColumnHead(say.SHORT_WINS(), "number", say.WINS()),
    )
    rows = tuple(
        Row(
            (
                line.place,
                Person(line.person),
                *("×" if other == line.person else _meetings(cells.get((line.person, other))) for other in people),
                *[_meetings(byes.get(line.person))] * bool(byes),
                Strong(line.wins),
            )
        )
        for line in result.standings
    )
    foot = between(" ", [say.CROSS_FOOT(), say.FORFEIT_LEGEND()]) if forfeit else say.CROSS_FOOT()
    return Table("cross", say.CROSS_CAPTION(n=round.number), columns, rows, foot, row_head=1, cross=True)


def _meetings(meetings: Sequence[Inline] | None) -> Inline:
    return between(", ", meetings) if meetings else None


def round_by_round(rounds: Rounds, result: Result) -> Table:
    """Of everybody the matches in their order, each with the opponent's place of now."""
    places = {line.person: line.place for line in result.standings}
    numbered = played(rounds)
    columns = (
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.PLAYER(), "person"),
        *(ColumnHead(say.SHORT_ROUND(n=number), "text", say.ROUND_N(n=number)) for number, _ in numbered),
    )
    cells = [_cells_of_round(earlier, places) for _, earlier in numbered]
    rows = tuple(
        Row((line.place, Person(line.person), *(of_round.get(line.person, "–") for of_round in cells))) for line in result.standings
    )
    forfeit = any(match.forfeit for _, earlier in numbered for match in earlier.matches)
    foot = between(" ", [say.ROUND_BY_ROUND_FOOT(), say.FORFEIT_LEGEND()]) if forfeit else say.ROUND_BY_ROUND_FOOT()
    return Table("round-by-round", say.ROUND_BY_ROUND(), columns, rows, foot, row_head=1)


def _cells_of_round(result: Result, places: Mapping[str, int]) -> dict[str, Inline]:
    """What each player has done in a round."""
    cells: dict[str, Inline] = {result.bye: say.FREE()} if result.bye is not None else {}
    for match in result.matches:
        for person in match.players:
            cells[person] = say.SCORE_AND_PLACE(score=own_score(match, person), place=places[opponent(match, person)])
    return cells


def _places_plot(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    numbered = played(rounds)
    if len(numbered) < 2:
        return ()
    places = [{line.person: line.place for line in earlier.standings} for _, earlier in numbered]
    shown = [line.person for line in result.standings[:MOST_LINES]]
    series = tuple(Series(Person(person), tuple(of_round.get(person) for of_round in places)) for person in shown)
    title = say.PLACES_OVER_TIME() if len(shown) == len(result.standings) else say.BEST_OVER_TIME(n=MOST_LINES)
    return (Plot("places", title, say.ROUND(), tuple(str(number) for number, _ in numbered), series, "places"),)
