"""[202–208] The points of a round: every entry of the ledger with its rule, the scores, and how far it is to the win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.nomic import words as say
from generator.games.nomic.effects import points
from generator.games.nomic.lines import number, proposal_link, rule, turn_link
from generator.games.nomic.record import Record, Rounds
from generator.games.nomic.result import Entry, Result, Score, Turn
from generator.rank import places
from generator.report import Block, ColumnHead, Inline, Number, Paragraph, Person, Plot, Row, Series, Strong, Table


def point_blocks(record: Record, rounds: Rounds) -> tuple[Block, ...]:
    """The ledger of the round, the scores after it, and from the second round on their course."""
    before = rounds[-2].result if len(rounds) > 1 else None
    entries: list[tuple[Turn | None, Entry]] = [(None, entry) for entry in record.result.starts]
    entries += [(turn, entry) for turn in record.result.turns for entry in turn.ledger]
    ledger: Block = ledger_table(record, entries) if entries else Paragraph(say.NO_ENTRIES())
    return (scores_table(record, before), ledger, *scores_plot(rounds))


def ledger_table(record: Record, entries: Sequence[tuple[Turn | None, Entry]]) -> Table:
    """Each entry on a line: turn, who, what for, by which rule, points."""
    columns = (
        ColumnHead(say.TURN(), "number"),
        ColumnHead(say.WHO(), "person"),
        ColumnHead(say.LEDGER_FOR()),
        ColumnHead(say.RULE(), "number"),
        ColumnHead(say.POINTS(), "number"),
    )
    rows = []
    for index, (turn, entry) in enumerate(entries):
        first = index == 0 or entries[index - 1][0] is not turn
        cells = (
            turn_link(record, turn.turn) if turn is not None and first else None,
            Person(entry.person),
            _what_for(record, turn, entry),
            number(record, entry.rule) if entry.rule is not None else say.BY_HOUSE_RULE(),
            Number(entry.points, signed=True),
        )
        rows.append(Row(cells))
    return Table("ledger", say.LEDGER_CAPTION(n=record.told.number), columns, tuple(rows), row_head=1)


def _what_for(record: Record, turn: Turn | None, entry: Entry) -> Inline:
    of = turn.proposal.number if turn is not None else None
    return say.ENTRIES[entry.kind](proposal=proposal_link(record, of) if of is not None else None)


def scores_table(record: Record, before: Result | None) -> Table:
    """[208] The scores, highest first; what the round has brought; what is missing for the win."""
    result = record.result
    then = {score.person: score.score for score in before.scores} if before else {}
    needed = result.mechanics.get("winning_score")
    order = _highest_first(result)
    columns = [ColumnHead(say.PLACE(), "number"), ColumnHead(say.WHO(), "person")]
    if before:
        columns += [ColumnHead(say.BEFORE(), "number"), ColumnHead(say.IN_THIS_ROUND(), "number", say.IN_THIS_ROUND_LONG())]
    columns += [ColumnHead(say.POINTS(), "number")]
    columns += [ColumnHead(say.TO_WIN(), "number", say.TO_WIN_LONG())] if needed else []
    place = places_of(result)
    rows = []
    for score in order:
        gone = score.person in result.left
        cells: list[Inline] = [place[score.person], say.HAS_LEFT(person=Person(score.person)) if gone else Person(score.person)]
        if before:
            earlier = then.get(score.person)
            cells += [earlier, Number(score.score - (earlier or 0), signed=True)]
        cells.append(Strong(score.score))
        cells += [(None if gone else max(0, needed.value - score.score))] if needed else []
        rows.append(Row(tuple(cells), "void" if gone else "best" if score.person in result.winners else ""))
    caption = say.SCORES_CAPTION(n=record.told.number) if before else say.SCORES_AT_START()
    foot = say.SCORES_FOOT(points=points(needed.value), rule=rule(record, needed.rule)) if needed else say.NO_WINNING_SCORE()
    return Table("scores", caption, tuple(columns), tuple(rows), foot, row_head=1)


def _highest_first(result: Result) -> list[Score]:
    return sorted(result.scores, key=lambda score: -score.score)


def places_of(result: Result) -> dict[str, int]:
    """Everybody's place by points; equal points share one."""
    order = _highest_first(result)
    return {score.person: place for score, place in zip(order, places(order, lambda score: score.score), strict=True)}


def scores_plot(rounds: Rounds) -> tuple[Block, ...]:
    """The scores after each round."""
    if len(rounds) < 3:
        return ()
    scores = [{score.person: score.score for score in round.result.scores} for round in rounds]
    people = [score.person for score in rounds[-1].result.scores]
    series = tuple(Series(Person(person), tuple(after.get(person) for after in scores)) for person in people)
    return (Plot("scores-over-rounds", say.SCORES_OVER_ROUNDS(), say.ROUND(), tuple(str(round.number) for round in rounds), series),)


def scores_by_turn(rounds: Rounds) -> Mapping[str, tuple[int | None, ...]]:
    """Everybody's score at the start and after each turn; None before his first round."""
    people = [score.person for score in rounds[-1].result.scores]
    found: dict[str, list[int | None]] = {person: [] for person in people}
    for round in rounds:
        after = {score.person: score.score for score in round.result.scores}
        for person in people:
            if person not in after:
                found[person] += [None] * max(len(round.result.turns), round.number == 0)
                continue
            gains = [sum(entry.points for entry in turn.ledger if entry.person == person) for turn in round.result.turns]
            at_first = after[person] - sum(gains)
            if round.number == 0:
                found[person].append(at_first)
            for gain in gains:
                at_first += gain
                found[person].append(at_first)
    return {person: tuple(scores) for person, scores in found.items()}
